import { hasBoughtInsurance, noCovers, parseDayBought } from '#domain/insurance/insurance.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import type { Problems } from '#domain/values/form-problems.ts';
import type { PriceLine } from '#domain/year/price.ts';
import { getCoversGroupBought } from '#domain/year/year-record.ts';
import {
  findRenewalProblems,
  addWhatGroupBought,
  priceDraft,
  createRenewalDraft,
  keepWhatIsOffered,
  type RenewalData,
} from './renewal-draft.ts';
import type { Selection } from '#domain/year/selection.ts';
import { findPricesInForce } from '#domain/year/year-prices.ts';

export type OfficeRenewal = Selection & { readonly year: number };

/** Lists the years that the office can renew: last, this or next year (specification section 4). */
export function listYearsToRenew(member: AdminMember | null, thisYear: number): number[] {
  if (!member) return [];
  return [
    ...(member.renewedPreviousYear ? [] : [thisYear - 1]),
    ...(member.renewedThisYear ? [] : [thisYear]),
    ...(member.renewedNextYear ? [] : [thisYear + 1]),
  ];
}

export function canRenew(member: AdminMember): boolean {
  return !member.deceased && listYearsToRenew(member, 0).length > 0;
}

/** `data` is null until the server has sent it. */
export type ShownRenewal = {
  readonly chosen: OfficeRenewal;
  readonly data: RenewalData | null;
  readonly thisYear: number;
};

export function findYearNotOver(years: readonly number[], thisYear: number): number | undefined {
  return years.find((year) => year >= thisYear);
}

/**
 * Returns the first selection of a renewal. If there is no `data`, no club, group or licence is chosen. For a past
 * year, only covers that a group has bought are chosen.
 */
export function createOfficeRenewalSelection(
  year: number,
  thisYear: number,
  data?: RenewalData | null,
): OfficeRenewal {
  const { clubs, affiliatedGroups, licences, insurance } = createRenewalDraft(
    year,
    undefined,
    data ?? undefined,
  );
  const start = { year, clubs, affiliatedGroups, licences, insurance };
  if (year >= thisYear) return start;
  const uncovered = { ...start, insurance: { ...insurance, ...noCovers } };
  return data ? addWhatGroupBought(uncovered, data.records) : uncovered;
}

/**
 * Changes the year of the renewal. Covers that a group has bought stay. Other choices stay if the new year offers them.
 * If one of the two years is past, the insurance becomes the first choice for the new year.
 */
export function changeRenewalYear({ chosen, data, thisYear }: ShownRenewal, year: number): OfficeRenewal {
  const isOver = year !== chosen.year && Math.min(year, chosen.year) < thisYear;
  const { insurance } = isOver ? createOfficeRenewalSelection(year, thisYear, data) : chosen;
  const forIt = { ...chosen, year, insurance };
  return data ? keepWhatIsOffered(addWhatGroupBought(forIt, data.records), data) : forIt;
}

export function dropUnusedAgency(chosen: OfficeRenewal): OfficeRenewal {
  const { insurance } = chosen;
  return insurance.insuredElsewhere ? chosen : { ...chosen, insurance: { ...insurance, agencyName: '' } };
}

/** Returns whether a cover is bought for a past year. The user must then enter the day of the purchase. */
export function needsDayBought({ chosen, data, thisYear }: ShownRenewal): boolean {
  const { insurance, year } = chosen;
  const paid = getCoversGroupBought(data?.records ?? {}, year);
  return (
    year < thisYear &&
    hasBoughtInsurance({
      thirdParty: insurance.thirdParty && !paid.thirdParty,
      personalAccident: insurance.personalAccident && !paid.personalAccident,
    })
  );
}

/** Finds problems by field. `typedDay` is the typed day on which the covers were bought. */
export function findOfficeRenewalProblems(shown: ShownRenewal, typedDay = ''): Problems {
  const { chosen, data } = shown;
  const isDayMissing = needsDayBought(shown) && parseDayBought(typedDay, chosen.year) === null;
  return {
    ...findRenewalProblems(chosen, data?.clubs ?? []),
    ...(isDayMissing ? { boughtOn: t('invalid.boughtOn') } : {}),
  };
}

/**
 * Lists the price lines of a renewal, with the enrolment of a new member. Covers that a group has bought are left out.
 */
export function priceOfficeRenewal(chosen: OfficeRenewal, data: RenewalData): PriceLine[] {
  const { joining, prices } = data;
  const lines = priceDraft(chosen, data);
  return joining?.paysEnrolment
    ? [...lines, { kind: 'enrolment', cents: findPricesInForce(chosen.year, prices).enrolment }]
    : lines;
}
