import {
  getLastMembershipNumber,
  getMembershipNumberDigits,
  mostMembershipDigits,
} from '#domain/member/membership-number.ts';
import { countsAsMembership } from '#domain/year/membership.ts';
import type { SeasonRecord } from '#domain/year/season.ts';

/** How many membership numbers are left, and about when they run out. */
export interface NumbersLeft {
  readonly left: number;
  /** How many there are in all. */
  readonly all: number;
  /** In how many years, rounded; 0 within half a year, null where no whole year tells how many a year are given. */
  readonly years: number | null;
  /** Whether the association can still set longer ones. */
  readonly canBeLonger: boolean;
}

interface NumberedMember {
  /** 0 for none. */
  readonly membershipNumber: number;
  readonly records: readonly Pick<SeasonRecord, 'year' | 'by' | 'clubs'>[];
}

/** How many whole years of the past are counted at most, and from how many years or numbers before the end it is said. */
const [mostYears, yearsBefore, numbersBefore] = [5, 5, 1000];

/**
 * How many membership numbers are given in a year, by the first membership of who has one: of the last whole years, but
 * for the first year on file, in which those begin who had been members before. Null where there is no such year.
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
 * What to say before the membership numbers run out, from five years before, or where fewer than 1,000 are left. Null
 * where there are enough. An addition (decision 78).
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
