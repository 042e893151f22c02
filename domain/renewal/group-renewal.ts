import type { Insurance } from '../insurance/insurance.ts';
import { isCovered } from '../insurance/licence.ts';
import type { AdminMember } from '../member/member-admin.ts';
import { findPrices, type KeptPrices, type YearPrices } from '../year/year-prices.ts';

/** Lists the years for which a group may ever insure on a day (`yyyy-mm-dd`): the current and the next. */
function listYearsAround(today: string): number[] {
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear + 1];
}

/**
 * Says whether a group's renewals of a year are open on a day (`yyyy-mm-dd`). Renewals of the current and the
 * next year open on the day in the year's prices: 1 January unless the office sets another day.
 */
export function getGroupOpening(
  { groupsFrom, year }: YearPrices,
  today: string,
): 'open' | 'later' | 'closed' {
  if (!listYearsAround(today).includes(year)) return 'closed';
  return today >= groupsFrom ? 'open' : 'later';
}

/**
 * Lists the years that a group's screens offer for renewal on a day (`yyyy-mm-dd`), with their prices, the
 * earliest first. These are the years that are open to groups. If no year is open, it is the current year,
 * and the server says when it opens.
 */
export function listYearsForGroups(today: string, kept: readonly KeptPrices[]): YearPrices[] {
  const years = listYearsAround(today).map((year) => findPrices(year, kept));
  const open = years.filter((prices) => getGroupOpening(prices, today) === 'open');
  return open.length > 0 ? open : years.slice(0, 1);
}

/** Chooses the year of a group's renewals. The first offered year if the chosen one is not offered. */
export function chooseOfferedYear(offered: readonly YearPrices[], chosen: number): YearPrices | undefined {
  return offered.find(({ year }) => year === chosen) ?? offered[0];
}

/** The year of a group's renewal, and the current year, which the marks of people refer to. */
export type RenewedYear = { readonly year: number; readonly thisYear: number };

/** Gets the name of the field that says whether a person is renewed for that year. */
export function getRenewedMark({ thisYear, year }: RenewedYear) {
  if (year === thisYear) return 'renewedThisYear';
  return year > thisYear ? 'renewedNextYear' : 'renewedPreviousYear';
}

/** Why a group's renewal of a person's insurance for a year is in conflict. */
export type RenewalConflict = 'deceased' | 'renewed';

/** Finds why a group cannot renew a person for the year. Null if it can (specification section 2.4). */
export function findRenewalConflict(person: AdminMember, of: RenewedYear): RenewalConflict | null {
  if (person.deceased) return 'deceased';
  return person[getRenewedMark(of)] ? 'renewed' : null;
}

/** Filters the people whom a group can renew for the year. */
export function filterRenewable(people: readonly AdminMember[], of: RenewedYear): AdminMember[] {
  return people.filter((person) => findRenewalConflict(person, of) === null);
}

/**
 * Filters the people whose renewal a group cannot buy with this insurance. Their licences need third party
 * cover or insurance elsewhere, and neither is chosen (specification section 5).
 */
export function filterLackingCover(
  people: readonly AdminMember[],
  insurance: Insurance,
  of: RenewedYear,
): AdminMember[] {
  if (isCovered(insurance)) return [];
  return filterRenewable(people, of).filter(({ needsCover }) => needsCover === true);
}
