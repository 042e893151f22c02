import type { AdminMember } from './member-admin.ts';
import type { PriceLine } from './price.ts';
import { keepingGroups, linesToPay, startedDraft, stillOffered, type RenewalData } from './renewal-draft.ts';
import type { Selection } from './selection.ts';
import { pricesOf } from './year-prices.ts';

/** A renewal by the office: for which year, with what. */
export type OfficeRenewal = Selection & { readonly year: number };

/** The years not yet renewed among the previous, this and the next, in that order (specification section 4). */
export function yearsToRenew(member: AdminMember | null, thisYear: number): number[] {
  if (!member) return [];
  return [
    ...(member.renewedPreviousYear ? [] : [thisYear - 1]),
    ...(member.renewedThisYear ? [] : [thisYear]),
    ...(member.renewedNextYear ? [] : [thisYear + 1]),
  ];
}

/** Whether a member lives and has a year left that can be renewed (specification section 4, Admin renewal dialog). */
export function canRenew(member: AdminMember): boolean {
  return !member.deceased && yearsToRenew(member, 0).length > 0;
}

/**
 * The choices that a renewal by the office starts with: those of the latest record that are still on offer; nothing
 * where the year has no data.
 */
export function startedWith(year: number, data?: RenewalData): OfficeRenewal {
  const { clubs, affiliatedGroups, licences, insurance } = startedDraft(year, undefined, data);
  return { year, clubs, affiliatedGroups, licences, insurance };
}

/** The same choices for another year, in which what a group has bought stays, as far as they are on offer. */
export function forYear(chosen: OfficeRenewal, year: number, data: RenewalData | null): OfficeRenewal {
  const forIt = { ...chosen, year };
  return data ? stillOffered(keepingGroups(forIt, data.records), data) : forIt;
}

/** The lines of a renewal's price: without what a group has bought, and with the enrolment of who becomes a member by it. */
export function officeLines(chosen: OfficeRenewal, data: RenewalData): PriceLine[] {
  const { joining, prices, records } = data;
  const lines = linesToPay(chosen, data);
  const pays = joining?.paysEnrolment && records[String(chosen.year)]?.begunBy !== undefined;
  return pays ? [...lines, { kind: 'enrolment', cents: pricesOf(chosen.year, prices).enrolment }] : lines;
}
