import type { RecordsByYear } from '#domain/year-record.ts';
import type { YearPrices } from '#domain/year-prices.ts';
import type { StoredMember, TypedOver } from './member-update.machine.ts';

/** A member's file as it is read; the phone codes are those of the countries. */
export type MemberFile = StoredMember & {
  readonly records: RecordsByYear;
  /** What was typed before and not saved. */
  readonly typedOver?: TypedOver;
  readonly countries: readonly { readonly code: string; readonly iso: string }[];
  readonly prices: readonly YearPrices[];
};

/**
 * A member's file in which nothing goes on: whether something typed is neither stored nor on its way, details or a
 * click on a record are on their way, something is being undone or was in the history, and it ended to be read again.
 */
export const nothingDone = {
  unsaved: false,
  updating: false,
  saving: false,
  undoing: false,
  undone: false,
  again: false,
};

/** Whether anything in a member's file is on its way to the server. */
export function isBusy(file: Pick<typeof nothingDone, 'saving' | 'undoing' | 'updating'>): boolean {
  return file.saving || file.updating || file.undoing;
}
