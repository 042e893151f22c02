import { hasBoughtInsurance, noCovers, readDayBought } from '#domain/insurance/insurance.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import type { Problems } from '#domain/values/form-problems.ts';
import type { PriceLine } from '#domain/year/price.ts';
import { getCoversFromGroup } from '#domain/year/year-record.ts';
import {
  findRenewalProblems,
  keepWhatGroupsBought,
  priceDraft,
  startDraft,
  keepWhatIsOffered,
  type RenewalData,
} from './renewal-draft.ts';
import type { Selection } from '#domain/year/selection.ts';
import { findPrices } from '#domain/year/year-prices.ts';

/** A renewal by the office: the year and the selection. */
export type OfficeRenewal = Selection & { readonly year: number };

/**
 * Lists the years that the office can renew: last year, this year and next year, without renewed years (specification
 * section 4).
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
 * Whether the office can renew a member. The member must be alive and have a year that is not renewed (specification
 * section 4, Admin renewal dialog).
 */
export function canRenew(member: AdminMember): boolean {
  return !member.deceased && listYearsToRenew(member, 0).length > 0;
}

/** A renewal by the office as the dialog shows it, and the current year. `data` is null until the data are read. */
export type ShownRenewal = {
  readonly chosen: OfficeRenewal;
  readonly data: RenewalData | null;
  readonly thisYear: number;
};

/** Finds the first of these years that is not over. */
export function findOpenYear(years: readonly number[], thisYear: number): number | undefined {
  return years.find((year) => year >= thisYear);
}

/**
 * Makes the first selection of a renewal by the office. It has the choices of the latest record that are still on
 * offer. A year that is over starts without covers, because they would be bought after the year. Without data, nothing
 * is chosen.
 */
export function startOfficeRenewal(year: number, thisYear: number, data?: RenewalData | null): OfficeRenewal {
  const { clubs, affiliatedGroups, licences, insurance } = startDraft(year, undefined, data ?? undefined);
  const start = { year, clubs, affiliatedGroups, licences, insurance };
  if (year >= thisYear) return start;
  const uncovered = { ...start, insurance: { ...insurance, ...noCovers } };
  return data ? keepWhatGroupsBought(uncovered, data.records) : uncovered;
}

/**
 * Changes the year of a renewal by the office. Covers that a group has bought stay chosen. Other choices stay if they
 * are on offer. If the old or the new year is over, the covers are chosen again from the start.
 */
export function changeRenewalYear({ chosen, data, thisYear }: ShownRenewal, year: number): OfficeRenewal {
  const isOver = year !== chosen.year && Math.min(year, chosen.year) < thisYear;
  const { insurance } = isOver ? startOfficeRenewal(year, thisYear, data) : chosen;
  const forIt = { ...chosen, year, insurance };
  return data ? keepWhatIsOffered(keepWhatGroupsBought(forIt, data.records), data) : forIt;
}

/** Clears the name of the agency unless the person is insured elsewhere. */
export function dropUnusedAgency(chosen: OfficeRenewal): OfficeRenewal {
  const { insurance } = chosen;
  return insurance.insuredElsewhere ? chosen : { ...chosen, insurance: { ...insurance, agencyName: '' } };
}

/**
 * Whether a renewal buys a cover of a year that is over. Then the user must enter the day on which the cover was
 * bought.
 */
export function needsDayBought({ chosen, data, thisYear }: ShownRenewal): boolean {
  const { insurance, year } = chosen;
  const paid = getCoversFromGroup(data?.records ?? {}, year);
  return (
    year < thisYear &&
    hasBoughtInsurance({
      thirdParty: insurance.thirdParty && !paid.thirdParty,
      personalAccident: insurance.personalAccident && !paid.personalAccident,
    })
  );
}

/**
 * Finds the problems of a renewal by the office, by field. `typedDay` is the typed day on which the covers were bought.
 */
export function findOfficeProblems(shown: ShownRenewal, typedDay = ''): Problems {
  const { chosen, data } = shown;
  const isDayMissing = needsDayBought(shown) && readDayBought(typedDay, chosen.year) === null;
  return {
    ...findRenewalProblems(chosen, data?.clubs ?? []),
    ...(isDayMissing ? { boughtOn: t('invalid.boughtOn') } : {}),
  };
}

/**
 * Lists the price lines of a renewal by the office. Covers that a group has bought are left out. A new member's
 * enrolment is included.
 */
export function priceOfficeRenewal(chosen: OfficeRenewal, data: RenewalData): PriceLine[] {
  const { joining, prices } = data;
  const lines = priceDraft(chosen, data);
  return joining?.paysEnrolment
    ? [...lines, { kind: 'enrolment', cents: findPrices(chosen.year, prices).enrolment }]
    : lines;
}
