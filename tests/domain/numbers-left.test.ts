import { afterEach, expect, it } from 'vitest';
import { setMembershipNumberDigits } from '#domain/member/membership-number.ts';
import { findNumbersRunningOut } from '#machines/reports/numbers-left.ts';

afterEach(() => setMembershipNumberDigits(4));

const memberIn = (year: number) => ({ year, by: 'administrator' as const, clubs: ['tsc'] });
const insuredIn = (year: number) => ({ year, by: 'group' as const, clubs: [] });

/** People of whom each joined in a year; the last has this number. */
function joined(years: readonly number[], highest: number) {
  return years.map((year, index) => ({
    membershipNumber: highest - years.length + 1 + index,
    records: [insuredIn(year - 1), memberIn(year), memberIn(year + 1)],
  }));
}

function each(years: readonly number[], times: number): number[] {
  return years.flatMap((year) => Array.from({ length: times }, () => year));
}

it('is said from five years before they run out, by what was given in the last five whole years', () => {
  const years = [
    ...each([2015], 900),
    ...each([2018], 900),
    ...each([2021, 2022, 2023, 2024, 2025], 400),
    2026,
  ];
  const after = (highest: number) => findNumbersRunningOut(joined(years, highest), 2026);
  expect(after(7998)).toBeNull();
  expect(after(7999)).toEqual({ left: 2000, all: 9999, years: 5, canBeLonger: true });
  expect(after(8799)).toEqual({ left: 1200, all: 9999, years: 3, canBeLonger: true });
  expect(after(9899)).toEqual({ left: 100, all: 9999, years: 0, canBeLonger: true });
  expect(after(9999)).toEqual({ left: 0, all: 9999, years: 0, canBeLonger: true });
});

it('does not count those who were members before the first year on file as given in it', () => {
  const years = [...each([2024], 3000), ...each([2025], 100)];
  expect(findNumbersRunningOut(joined(years, 8999), 2026)).toBeNull();
  expect(findNumbersRunningOut(joined(years, 9000), 2026)).toEqual({
    left: 999,
    all: 9999,
    years: 10,
    canBeLonger: true,
  });
});

it('is said where fewer than 1,000 are left, also where no year tells how many are given', () => {
  expect(findNumbersRunningOut(joined(each([2026], 50), 8999), 2026)).toBeNull();
  const few = { left: 999, all: 9999, years: null, canBeLonger: true };
  expect(findNumbersRunningOut(joined(each([2026], 50), 9000), 2026)).toEqual(few);
  expect(findNumbersRunningOut([{ membershipNumber: 9000, records: [] }], 2026)).toEqual(few);
});

it('is not said of a new association, nor of people without a number', () => {
  expect(findNumbersRunningOut([], 2026)).toBeNull();
  const nobody = each([2024, 2025], 5000).map((year) => ({ membershipNumber: 0, records: [memberIn(year)] }));
  expect(findNumbersRunningOut(nobody, 2026)).toBeNull();
});

it('counts up to the digits that are set, and offers no longer ones than there can be', () => {
  setMembershipNumberDigits(5);
  expect(findNumbersRunningOut(joined(each([2024, 2025], 400), 9999), 2026)).toBeNull();
  setMembershipNumberDigits(7);
  expect(findNumbersRunningOut(joined(each([2024, 2025], 400), 9_999_000), 2026)).toEqual({
    left: 999,
    all: 9_999_999,
    years: 2,
    canBeLonger: false,
  });
});
