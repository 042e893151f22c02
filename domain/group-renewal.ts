import { isCovered, type Insurance } from './insurance.ts';
import type { AdminMember } from './member-admin.ts';
import { pricesOf, type KeptPrices, type YearPrices } from './year-prices.ts';

/** The years for which a group may ever insure on a day (`yyyy-mm-dd`): this one and the next. */
function yearsAround(today: string): number[] {
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear + 1];
}

/**
 * Whether groups may insure for a year on a day (`yyyy-mm-dd`): for this one and the next, from the day on that its prices
 * say, which is its 1 January unless the office sets another.
 */
export function groupOpening({ groupsFrom, year }: YearPrices, today: string): 'open' | 'later' | 'closed' {
  if (!yearsAround(today).includes(year)) return 'closed';
  return today >= groupsFrom ? 'open' : 'later';
}

/**
 * The years that a group's screens offer on a day (`yyyy-mm-dd`), with what they cost, the earliest first: those that are
 * open to groups, and this year where none is, for which the server says from when they may insure.
 */
export function yearsForGroups(today: string, kept: readonly KeptPrices[]): YearPrices[] {
  const years = yearsAround(today).map((year) => pricesOf(year, kept));
  const open = years.filter((prices) => groupOpening(prices, today) === 'open');
  return open.length > 0 ? open : years.slice(0, 1);
}

/** Of the years that a group's screens offer, the one that was chosen; the first where none was. */
export function offeredYear(offered: readonly YearPrices[], chosen: number): YearPrices | undefined {
  return offered.find(({ year }) => year === chosen) ?? offered[0];
}

/** The year that is renewed, and the one that it is now, beside which the marks of people tell their years. */
export type RenewedYear = { readonly year: number; readonly thisYear: number };

/** The mark of a person that says whether the year is renewed. */
export function markOf({ thisYear, year }: RenewedYear) {
  if (year === thisYear) return 'renewedThisYear';
  return year > thisYear ? 'renewedNextYear' : 'renewedPreviousYear';
}

/** Why the insurance of a person cannot be renewed for a year. */
export type RenewalConflict = 'deceased' | 'renewed';

/** The person's conflict, or null where the insurance may be renewed for the year (specification section 2.4). */
export function conflictOf(person: AdminMember, of: RenewedYear): RenewalConflict | null {
  if (person.deceased) return 'deceased';
  return person[markOf(of)] ? 'renewed' : null;
}

/** Those of the people whose insurance may be renewed for the year. */
export function renewable(people: readonly AdminMember[], of: RenewedYear): AdminMember[] {
  return people.filter((person) => conflictOf(person, of) === null);
}

/**
 * Whose renewal a group cannot buy as chosen: their licences need third party cover or insurance elsewhere, and neither
 * is chosen (specification section 5).
 */
export function lackingCover(
  people: readonly AdminMember[],
  insurance: Insurance,
  of: RenewedYear,
): AdminMember[] {
  if (isCovered(insurance)) return [];
  return renewable(people, of).filter(({ needsCover }) => needsCover === true);
}
