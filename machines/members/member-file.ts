import type { RecordsByYear } from '#domain/year-record.ts';
import type { YearPrices } from '#domain/year-prices.ts';
import type { StoredMember, TypedOver } from './member-update.machine.ts';

/** What is read of a member; the phone codes are those of the countries. */
export type MemberFile = StoredMember & {
  readonly records: RecordsByYear;
  /** What was typed before and not saved. */
  readonly typedOver?: TypedOver;
  readonly countries: readonly { readonly code: string; readonly iso: string }[];
  readonly prices: readonly YearPrices[];
};

/**
 * Whether something typed is neither stored nor on its way, whether the details or a click on a record are on their way,
 * whether something is being undone or was undone in the history, and whether it ended to be read again.
 */
export const nothingDone = {
  unsaved: false,
  updating: false,
  saving: false,
  undoing: false,
  undone: false,
  again: false,
};

/** Whether something is on its way to the server. */
export function isBusy(file: Pick<typeof nothingDone, 'saving' | 'undoing' | 'updating'>): boolean {
  return file.saving || file.updating || file.undoing;
}
