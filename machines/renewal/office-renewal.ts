import type { AdminMember } from '#domain/member/member-admin.ts';
import type { PriceLine } from '#domain/year/price.ts';
import {
  keepWhatGroupsBought,
  priceDraft,
  startDraft,
  keepWhatIsOffered,
  type RenewalData,
} from './renewal-draft.ts';
import type { Selection } from '#domain/year/selection.ts';
import { findPrices } from '#domain/year/year-prices.ts';

/** A renewal by the office: for which year, with what. */
export type OfficeRenewal = Selection & { readonly year: number };

/**
 * The years that the office can renew: of the previous, this and the next year those that are not renewed
 * (specification section 4).
 */
export function listYearsToRenew(member: AdminMember | null, thisYear: number): number[] {
  if (!member) return [];
  return [
    ...(member.renewedPreviousYear ? [] : [thisYear - 1]),
    ...(member.renewedThisYear ? [] : [thisYear]),
    ...(member.renewedNextYear ? [] : [thisYear + 1]),
  ];
}

/**
 * Whether the office can renew a member, who is alive and has a year left (specification section 4, Admin renewal
 * dialog).
 */
export function canRenew(member: AdminMember): boolean {
  return !member.deceased && listYearsToRenew(member, 0).length > 0;
}

/**
 * Makes the choices that a renewal by the office starts with: those of the latest record that are still on offer.
 * Nothing is chosen where the year has no data.
 */
export function startOfficeRenewal(year: number, data?: RenewalData): OfficeRenewal {
  const { clubs, affiliatedGroups, licences, insurance } = startDraft(year, undefined, data);
  return { year, clubs, affiliatedGroups, licences, insurance };
}

/**
 * The choices of an office's renewal for another year. What a group has bought stays; the rest stays as far as it is on
 * offer.
 */
export function changeRenewalYear(
  chosen: OfficeRenewal,
  year: number,
  data: RenewalData | null,
): OfficeRenewal {
  const forIt = { ...chosen, year };
  return data ? keepWhatIsOffered(keepWhatGroupsBought(forIt, data.records), data) : forIt;
}

/**
 * The price lines of a renewal by the office. What a group has bought is left out; a new member's enrolment is
 * included.
 */
export function priceOfficeRenewal(chosen: OfficeRenewal, data: RenewalData): PriceLine[] {
  const { joining, prices, records } = data;
  const lines = priceDraft(chosen, data);
  const pays = joining?.paysEnrolment && records[String(chosen.year)]?.begunBy !== undefined;
  return pays ? [...lines, { kind: 'enrolment', cents: findPrices(chosen.year, prices).enrolment }] : lines;
}
