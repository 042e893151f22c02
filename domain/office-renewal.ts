import type { AdminMember } from './member-admin.ts';
import type { PriceLine } from './price.ts';
import { keepingGroups, linesToPay, startedDraft, stillOffered, type RenewalData } from './renewal-draft.ts';
import type { Selection } from './selection.ts';
import { pricesOf } from './year-prices.ts';

/** A renewal by the office: for which year, with what. */
export type OfficeRenewal = Selection & { readonly year: number };

/** The years that the office can renew, of previous, this and next, not yet renewed (specification section 4). */
export function yearsToRenew(member: AdminMember | null, thisYear: number): number[] {
  if (!member) return [];
  return [
    ...(member.renewedPreviousYear ? [] : [thisYear - 1]),
    ...(member.renewedThisYear ? [] : [thisYear]),
    ...(member.renewedNextYear ? [] : [thisYear + 1]),
  ];
}

/** Whether the office can renew a member: they live and have a year left (specification section 4, Admin renewal dialog). */
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

/** The choices of a renewal by the office for another year; what a group has bought stays, the rest as far as on offer. */
export function forYear(chosen: OfficeRenewal, year: number, data: RenewalData | null): OfficeRenewal {
  const forIt = { ...chosen, year };
  return data ? stillOffered(keepingGroups(forIt, data.records), data) : forIt;
}

/** The lines of the price of a renewal by the office: not what a group has bought, and the enrolment of a new member. */
export function officeLines(chosen: OfficeRenewal, data: RenewalData): PriceLine[] {
  const { joining, prices, records } = data;
  const lines = linesToPay(chosen, data);
  const pays = joining?.paysEnrolment && records[String(chosen.year)]?.begunBy !== undefined;
  return pays ? [...lines, { kind: 'enrolment', cents: pricesOf(chosen.year, prices).enrolment }] : lines;
}
