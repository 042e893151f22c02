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

/** A renewal by the office as its dialog shows it, in which year that is; without data until that is read. */
export type ShownRenewal = {
  readonly chosen: OfficeRenewal;
  readonly data: RenewalData | null;
  readonly thisYear: number;
};

/** The first of the years to renew that is not over. */
export function findOpenYear(years: readonly number[], thisYear: number): number | undefined {
  return years.find((year) => year >= thisYear);
}

/**
 * Makes the choices that a renewal by the office starts with: those of the latest record that are still on offer, but
 * no covers for a year that is over, in which they would be bought after the event. Nothing is chosen where the year has
 * no data.
 */
export function startOfficeRenewal(year: number, thisYear: number, data?: RenewalData | null): OfficeRenewal {
  const { clubs, affiliatedGroups, licences, insurance } = startDraft(year, undefined, data ?? undefined);
  const start = { year, clubs, affiliatedGroups, licences, insurance };
  if (year >= thisYear) return start;
  const uncovered = { ...start, insurance: { ...insurance, ...noCovers } };
  return data ? keepWhatGroupsBought(uncovered, data.records) : uncovered;
}

/**
 * The choices of an office's renewal for another year. What a group has bought stays; the rest stays as far as it is on
 * offer. From or to a year that is over, the covers begin anew.
 */
export function changeRenewalYear({ chosen, data, thisYear }: ShownRenewal, year: number): OfficeRenewal {
  const isOver = year !== chosen.year && Math.min(year, chosen.year) < thisYear;
  const { insurance } = isOver ? startOfficeRenewal(year, thisYear, data) : chosen;
  const forIt = { ...chosen, year, insurance };
  return data ? keepWhatIsOffered(keepWhatGroupsBought(forIt, data.records), data) : forIt;
}

/** The choice of an office's renewal in which the name of an agency counts only where somebody is insured elsewhere. */
export function dropUnusedAgency(chosen: OfficeRenewal): OfficeRenewal {
  const { insurance } = chosen;
  return insurance.insuredElsewhere ? chosen : { ...chosen, insurance: { ...insurance, agencyName: '' } };
}

/** Whether a renewal buys a cover of a year that is over, so that the day on which it was bought must be said. */
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

/** What is wrong with a renewal by the office, by its field; the day on which its covers were bought is as typed. */
export function findOfficeProblems(shown: ShownRenewal, typedDay = ''): Problems {
  const { chosen, data } = shown;
  const isDayMissing = needsDayBought(shown) && readDayBought(typedDay, chosen.year) === null;
  return {
    ...findRenewalProblems(chosen, data?.clubs ?? []),
    ...(isDayMissing ? { boughtOn: t('invalid.boughtOn') } : {}),
  };
}

/**
 * The price lines of a renewal by the office. What a group has bought is left out; a new member's enrolment is
 * included.
 */
export function priceOfficeRenewal(chosen: OfficeRenewal, data: RenewalData): PriceLine[] {
  const { joining, prices } = data;
  const lines = priceDraft(chosen, data);
  return joining?.paysEnrolment
    ? [...lines, { kind: 'enrolment', cents: findPrices(chosen.year, prices).enrolment }]
    : lines;
}
