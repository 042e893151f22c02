import {
  getLastMembershipNumber,
  getMembershipNumberDigits,
  mostMembershipDigits,
} from '#domain/member/membership-number.ts';
import { countsAsMembership } from '#domain/year/membership.ts';
import type { SeasonRecord } from '#domain/year/season.ts';

/** How many membership numbers are left, and in how many years no number will be left. */
export interface NumbersLeft {
  readonly left: number;
  /** How many membership numbers exist in all. */
  readonly all: number;
  /**
   * In how many years no number will be left, rounded. Null if no complete past year exists from which to compute it.
   */
  readonly years: number | null;
  /** Whether the association can still choose longer numbers. */
  readonly canBeLonger: boolean;
}

interface NumberedMember {
  /** 0 if the member has no number. */
  readonly membershipNumber: number;
  readonly records: readonly Pick<SeasonRecord, 'year' | 'by' | 'clubs'>[];
}

/**
 * The maximum number of past years that are counted. Then how many years, and how many numbers, before the end the
 * warning appears.
 */
const [mostYears, yearsBefore, numbersBefore] = [5, 5, 1000];

/**
 * Computes how many membership numbers are given in a year, from the first memberships of the last complete years. The
 * first stored year does not count, because it also has all earlier members. Null if no year is left to count.
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
 * Returns how many membership numbers are left, if fewer than 1,000 are left or they last for five years or less. Null
 * if there are enough (not in the specification, decision 78).
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
