import type { Insurance } from '../insurance/insurance.ts';
import { isCovered } from '../insurance/licence-rules.ts';
import type { AdminMember } from '../member/member-admin.ts';
import { findPricesInForce, type KeptPrices, type YearPrices } from '../year/year-prices.ts';

function listYearsAround(today: string): number[] {
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear + 1];
}

/**
 * Returns whether groups can renew for a year on a day (`yyyy-mm-dd`). `later` means that the year opens on a later
 * day. `closed` means that it is neither the current nor the next year.
 */
export function getGroupRenewalOpening(
  { groupsFrom, year }: YearPrices,
  today: string,
): 'open' | 'later' | 'closed' {
  if (!listYearsAround(today).includes(year)) return 'closed';
  return today >= groupsFrom ? 'open' : 'later';
}

/**
 * Returns the years open to groups on a day (`yyyy-mm-dd`), the earliest first. If none is open, returns the current
 * year: the server's refusal says when it opens.
 */
export function listYearsForGroups(today: string, kept: readonly KeptPrices[]): YearPrices[] {
  const years = listYearsAround(today).map((year) => findPricesInForce(year, kept));
  const open = years.filter((prices) => getGroupRenewalOpening(prices, today) === 'open');
  return open.length > 0 ? open : years.slice(0, 1);
}

/** Returns the chosen year, or the first offered year if the chosen year is not in `offered`. */
export function chooseOfferedYear(offered: readonly YearPrices[], chosen: number): YearPrices | undefined {
  return offered.find(({ year }) => year === chosen) ?? offered[0];
}

export type RenewedYear = { readonly year: number; readonly thisYear: number };

/** Returns the field of `AdminMember` that says whether a person has renewed for this year. */
export function getRenewedFieldName({ thisYear, year }: RenewedYear) {
  if (year === thisYear) return 'renewedThisYear';
  return year > thisYear ? 'renewedNextYear' : 'renewedPreviousYear';
}

export type RenewalConflict = 'deceased' | 'renewed';

/** Returns why a group cannot renew a person's insurance, or null if it can (section 2.4). */
export function findRenewalConflict(person: AdminMember, of: RenewedYear): RenewalConflict | null {
  if (person.deceased) return 'deceased';
  return person[getRenewedFieldName(of)] ? 'renewed' : null;
}

/** Returns the people whose insurance a group can renew for the year. */
export function filterRenewable(people: readonly AdminMember[], of: RenewedYear): AdminMember[] {
  return people.filter((person) => findRenewalConflict(person, of) === null);
}

/** Returns the people who lack the cover that their licences need, if this insurance does not give it (section 5). */
export function filterLackingCover(
  people: readonly AdminMember[],
  insurance: Insurance,
  of: RenewedYear,
): AdminMember[] {
  if (isCovered(insurance)) return [];
  return filterRenewable(people, of).filter(({ needsCover }) => needsCover === true);
}
