import type { Insurance } from './insurance.ts';
import { isCovered } from './licence.ts';
import type { AdminMember } from './member-admin.ts';
import { pricesOf, type KeptPrices, type YearPrices } from './year-prices.ts';

/** The years for which a group may ever insure on a day (`yyyy-mm-dd`): this one and the next. */
function yearsAround(today: string): number[] {
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear + 1];
}

/**
 * Whether a group's renewals are open for a year on a day (`yyyy-mm-dd`): for this one and the next, from the day on
 * that its prices say, which is its 1 January unless the office sets another.
 */
export function groupOpening({ groupsFrom, year }: YearPrices, today: string): 'open' | 'later' | 'closed' {
  if (!yearsAround(today).includes(year)) return 'closed';
  return today >= groupsFrom ? 'open' : 'later';
}

/**
 * The years of a group's renewals that its screens offer on a day (`yyyy-mm-dd`), with what they cost, the earliest
 * first: those open to groups; where none is, this year, for which the server says from when they may insure.
 */
export function yearsForGroups(today: string, kept: readonly KeptPrices[]): YearPrices[] {
  const years = yearsAround(today).map((year) => pricesOf(year, kept));
  const open = years.filter((prices) => groupOpening(prices, today) === 'open');
  return open.length > 0 ? open : years.slice(0, 1);
}

/** The year of a group's renewals that was chosen, of those that its screens offer; the first where none was. */
export function offeredYear(offered: readonly YearPrices[], chosen: number): YearPrices | undefined {
  return offered.find(({ year }) => year === chosen) ?? offered[0];
}

/** The year of a group's renewal, and the one that it is now, beside which the marks of people tell their years. */
export type RenewedYear = { readonly year: number; readonly thisYear: number };

/** The mark of a person that says whether a group's renewal of the year is there already. */
export function markOf({ thisYear, year }: RenewedYear) {
  if (year === thisYear) return 'renewedThisYear';
  return year > thisYear ? 'renewedNextYear' : 'renewedPreviousYear';
}

/** The conflict in which a group's renewal of a person's insurance for a year would be. */
export type RenewalConflict = 'deceased' | 'renewed';

/** The conflict of a group's renewal of a person, null where the year may be renewed (specification section 2.4). */
export function conflictOf(person: AdminMember, of: RenewedYear): RenewalConflict | null {
  if (person.deceased) return 'deceased';
  return person[markOf(of)] ? 'renewed' : null;
}

/** The people whose insurance a group's renewal of the year may take. */
export function renewable(people: readonly AdminMember[], of: RenewedYear): AdminMember[] {
  return people.filter((person) => conflictOf(person, of) === null);
}

/**
 * The people whose renewal a group cannot buy as chosen: their licences need third party cover or insurance elsewhere,
 * and neither is chosen (specification section 5).
 */
export function lackingCover(
  people: readonly AdminMember[],
  insurance: Insurance,
  of: RenewedYear,
): AdminMember[] {
  if (isCovered(insurance)) return [];
  return renewable(people, of).filter(({ needsCover }) => needsCover === true);
}
