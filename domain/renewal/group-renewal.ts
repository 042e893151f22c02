import type { Insurance } from '../insurance/insurance.ts';
import { isCovered } from '../insurance/licence-rules.ts';
import type { AdminMember } from '../member/member-admin.ts';
import { findPricesInForce, type KeptPrices, type YearPrices } from '../year/year-prices.ts';

/**
 * Returns the years for which groups can insure people on a day (`yyyy-mm-dd`), if the years are open: the current and
 * the next year.
 */
function listYearsAround(today: string): number[] {
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear + 1];
}

/**
 * Returns whether groups can renew for a year on a day (`yyyy-mm-dd`). Only the current and the next year can be open
 * to groups. A year opens on 1 January, or on the day that the office has set together with the year's prices.
 */
export function getGroupRenewalOpening(
  { groupsFrom, year }: YearPrices,
  today: string,
): 'open' | 'later' | 'closed' {
  if (!listYearsAround(today).includes(year)) return 'closed';
  return today >= groupsFrom ? 'open' : 'later';
}

/**
 * Returns the years for which a group's screens offer renewals on a day (`yyyy-mm-dd`), with prices, the earliest
 * first. The screens offer the years that are open to groups. If no year is open, only the current year is offered, and
 * the server's refusal says when it opens.
 */
export function listYearsForGroups(today: string, kept: readonly KeptPrices[]): YearPrices[] {
  const years = listYearsAround(today).map((year) => findPricesInForce(year, kept));
  const open = years.filter((prices) => getGroupRenewalOpening(prices, today) === 'open');
  return open.length > 0 ? open : years.slice(0, 1);
}

/** Returns the chosen year of a group's renewals. If the chosen year is not offered, returns the first offered year. */
export function chooseOfferedYear(offered: readonly YearPrices[], chosen: number): YearPrices | undefined {
  return offered.find(({ year }) => year === chosen) ?? offered[0];
}

/** The year for which a group renews, and the current year. */
export type RenewedYear = { readonly year: number; readonly thisYear: number };

/** Returns the name of the field of a person which says whether the person is renewed for this year. */
export function getRenewedFieldName({ thisYear, year }: RenewedYear) {
  if (year === thisYear) return 'renewedThisYear';
  return year > thisYear ? 'renewedNextYear' : 'renewedPreviousYear';
}

/** The reasons why a group cannot renew a person's insurance for a year. */
export type RenewalConflict = 'deceased' | 'renewed';

/**
 * Returns why a group cannot renew a person for the year. Null if the group can renew the person (specification
 * section 2.4).
 */
export function findRenewalConflict(person: AdminMember, of: RenewedYear): RenewalConflict | null {
  if (person.deceased) return 'deceased';
  return person[getRenewedFieldName(of)] ? 'renewed' : null;
}

/** Returns the people whom a group can renew for the year. */
export function filterRenewable(people: readonly AdminMember[], of: RenewedYear): AdminMember[] {
  return people.filter((person) => findRenewalConflict(person, of) === null);
}

/**
 * Returns the people with licences that need third party cover or insurance elsewhere, if the insurance has neither.
 * With this insurance, a group cannot renew the people who are returned (specification section 5).
 */
export function filterLackingCover(
  people: readonly AdminMember[],
  insurance: Insurance,
  of: RenewedYear,
): AdminMember[] {
  if (isCovered(insurance)) return [];
  return filterRenewable(people, of).filter(({ needsCover }) => needsCover === true);
}
