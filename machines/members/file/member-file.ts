import type { CancelledRenewal } from '#domain/year/cancellation.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { listMembershipYears, type RecordsByYear } from '#domain/year/year-record.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import type { StoredMember, TypedOver } from './member-update.machine.ts';

/** A member's file as it is read; the phone codes are those of the countries. */
export type MemberFile = StoredMember & {
  readonly records: RecordsByYear;
  /** The renewals of the member that were cancelled, the latest first. */
  readonly cancelled?: readonly CancelledRenewal[];
  /** What was typed before and not saved. */
  readonly typedOver?: TypedOver;
  readonly countries: readonly { readonly code: string; readonly iso: string }[];
  readonly prices: readonly YearPrices[];
};

/** A member without the flags of the years whose renewal was cancelled since they were read. */
export function clearCancelledFlags(
  member: AdminMember,
  { cancelled = [], records }: Pick<MemberFile, 'cancelled' | 'records'>,
  thisYear: number,
): AdminMember {
  const renewed = listMembershipYears(records);
  const isGone = (year: number) => cancelled.some((one) => one.year === year) && !renewed.includes(year);
  return {
    ...member,
    renewedPreviousYear: member.renewedPreviousYear && !isGone(thisYear - 1),
    renewedThisYear: member.renewedThisYear && !isGone(thisYear),
    renewedNextYear: member.renewedNextYear && !isGone(thisYear + 1),
  };
}

/**
 * A member's file in which nothing goes on: whether something typed is neither stored nor on its way; details, a click
 * on a record, a note, or an erasure is on its way; something is being undone or was in the history; anything was sent
 * at all; and it ended to be read again.
 */
export const nothingDone = {
  unsaved: false,
  updating: false,
  saving: false,
  noting: false,
  erasing: false,
  undoing: false,
  undone: false,
  changed: false,
  again: false,
};

/** Whether anything in a member's file is on its way to the server. */
export function isFileBusy(
  file: Pick<typeof nothingDone, 'saving' | 'noting' | 'erasing' | 'undoing' | 'updating'>,
): boolean {
  return file.saving || file.noting || file.erasing || file.updating || file.undoing;
}

/** The change of a member's file by what is on its way or not: what once was may have changed the member. */
export function noteWork<Change extends Partial<typeof nothingDone>>(
  file: typeof nothingDone,
  change: Change,
): Change & { readonly changed: boolean } {
  return { ...change, changed: file.changed || isFileBusy({ ...file, ...change }) };
}
