import {
  getLastMembershipNumber,
  getMembershipNumberDigits,
  mostMembershipDigits,
} from '#domain/member/membership-number.ts';
import { countsAsMembership } from '#domain/year/membership.ts';
import type { SeasonRecord } from '#domain/year/season.ts';

export interface NumbersLeft {
  readonly left: number;
  /** How many numbers exist, whether free or given. */
  readonly all: number;
  /** For how many years the free numbers will be enough, rounded. Null if no complete past year can be counted. */
  readonly years: number | null;
  readonly canBeLonger: boolean;
}

interface NumberedMember {
  /** The number is 0 if the person has none. */
  readonly membershipNumber: number;
  readonly records: readonly Pick<SeasonRecord, 'year' | 'by' | 'clubs'>[];
}

/**
 * The use of numbers is counted over at most `mostYears` past years. The office is warned if fewer than `numbersBefore`
 * numbers are free, or if they are enough for at most `yearsBefore` years.
 */
const [mostYears, yearsBefore, numbersBefore] = [5, 5, 1000];

/**
 * Computes how many numbers are given in a year on average. Ignores the first stored year, because it contains all
 * earlier members. Null if there is no complete year to count.
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
 * Returns null if at least 1,000 numbers are free and they are enough for more than five years (not in the
 * specification, decision 78).
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
