import type { CancelledRenewal } from '#domain/year/cancellation.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { listMembershipYears, type RecordsByYear } from '#domain/year/year-record.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import type { StoredMember, TypedOver } from './member-update.machine.ts';

/** Everything that the server sent for a member's file. The countries are for the country codes of phone numbers. */
export type MemberFile = StoredMember & {
  readonly records: RecordsByYear;
  /** The member's cancelled renewals, the latest first. */
  readonly cancelled?: readonly CancelledRenewal[];
  /** The values that the user typed earlier for this member and did not save. */
  readonly typedOver?: TypedOver;
  readonly countries: readonly { readonly code: string; readonly iso: string }[];
  readonly prices: readonly YearPrices[];
};

/** Sets the flags of years to false whose renewal was cancelled after the server had sent the member. */
export function clearFlagsOfCancelledYears(
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
 * The state of a member's file before the user has done anything. `unsaved`: a typed value is neither stored on the
 * server nor being sent. `updating`: the member's details are being sent. `saving`: a change of a record is being sent.
 * `noting`: a note is being added or removed. `erasing`: the member is being erased. `undoing`: a change in the history
 * is being undone. `undone`: a change in the history was undone. `changed`: a change was sent to the server. `again`:
 * the browser must load the member's file again.
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

export function isFileBusy(
  file: Pick<typeof nothingDone, 'saving' | 'noting' | 'erasing' | 'undoing' | 'updating'>,
): boolean {
  return file.saving || file.noting || file.erasing || file.updating || file.undoing;
}

/** Adds `changed` to a change of a file's state. `changed` is true if a change is being sent or was sent. */
export function updateFileState<Change extends Partial<typeof nothingDone>>(
  file: typeof nothingDone,
  change: Change,
): Change & { readonly changed: boolean } {
  return { ...change, changed: file.changed || isFileBusy({ ...file, ...change }) };
}
