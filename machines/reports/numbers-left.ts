import {
  getLastMembershipNumber,
  getMembershipNumberDigits,
  mostMembershipDigits,
} from '#domain/member/membership-number.ts';
import { countsAsMembership } from '#domain/year/membership.ts';
import type { SeasonRecord } from '#domain/year/season.ts';

/** How many membership numbers are still free, and for how many years the free numbers will be enough. */
export interface NumbersLeft {
  readonly left: number;
  /** The number of all membership numbers, free or given. */
  readonly all: number;
  /** For how many years the free numbers will be enough, rounded. Null without a complete past year to count. */
  readonly years: number | null;
  /** Whether the association can still set longer membership numbers. */
  readonly canBeLonger: boolean;
}

interface NumberedMember {
  /** The membership number, or 0 if the member has none. */
  readonly membershipNumber: number;
  readonly records: readonly Pick<SeasonRecord, 'year' | 'by' | 'clubs'>[];
}

/**
 * The use of membership numbers is computed from at most `mostYears` past years. The office gets a warning if fewer
 * than `numbersBefore` numbers are free, or if the free numbers are enough for only `yearsBefore` years.
 */
const [mostYears, yearsBefore, numbersBefore] = [5, 5, 1000];

/**
 * Computes how many membership numbers are given in one year, from the first memberships in the last complete years.
 * The computation ignores the first stored year, because this year contains all earlier members. Returns null if there
 * is no complete year to count.
 */
function countNumbersGivenInYear(given: readonly NumberedMember[], thisYear: number): number | null {
  const firsts = given
    .filter(({ membershipNumber }) => membershipNumber > 0)
    .flatMap(({ records }) => records.find(countsAsMembership)?.year ?? []);
  const earliest = firsts.reduce((least, year) => Math.min(least, year), thisYear);
  const from = Math.max(earliest + 1, thisYear - mostYears);
  if (from >= thisYear) return null;
  return firsts.filter((year) => year >= from && year < thisYear).length / (thisYear - from);
}

/**
 * Returns how many membership numbers are free if fewer than 1,000 are free, or if the free numbers are enough for five
 * years or less. Returns null if enough numbers are free (not in the specification, decision 78).
 */
export function findNumbersRunningOut(
  given: readonly NumberedMember[],
  thisYear: number,
): NumbersLeft | null {
  const all = getLastMembershipNumber();
  const left = given.reduce((least, { membershipNumber }) => Math.min(least, all - membershipNumber), all);
  const inAYear = countNumbersGivenInYear(given, thisYear);
  const exact = inAYear ? left / inAYear : null;
  if (left >= numbersBefore && (exact === null || exact > yearsBefore)) return null;
  const canBeLonger = getMembershipNumberDigits() < mostMembershipDigits;
  return { left, all, years: exact === null ? null : Math.round(exact), canBeLonger };
}
