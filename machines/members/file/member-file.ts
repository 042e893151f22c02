import type { CancelledRenewal } from '#domain/year/cancellation.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { listMembershipYears, type RecordsByYear } from '#domain/year/year-record.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import type { StoredMember, TypedOver } from './member-update.machine.ts';

/** The countries are for the country codes of phone numbers. */
export type MemberFile = StoredMember & {
  readonly records: RecordsByYear;
  /** The cancelled renewals, the latest first. */
  readonly cancelled?: readonly CancelledRenewal[];
  readonly typedOver?: TypedOver;
  readonly countries: readonly { readonly code: string; readonly iso: string }[];
  readonly prices: readonly YearPrices[];
};

/** Sets to false the flags of years whose renewal was cancelled after the server had sent the member. */
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
 * `unsaved`: a typed value is neither stored nor being sent. `noting`: a note is being added or removed. `undone`: a
 * change in the history was undone. `changed`: a change was sent to the server. `again`: the browser must load the
 * member's file again.
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

/** Sets `changed` if a change is being sent or was sent. */
export function updateFileState<Change extends Partial<typeof nothingDone>>(
  file: typeof nothingDone,
  change: Change,
): Change & { readonly changed: boolean } {
  return { ...change, changed: file.changed || isFileBusy({ ...file, ...change }) };
}
