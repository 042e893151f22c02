import { describe, expect, test } from 'vitest';
import { standingIn, yearPassedOver } from '#domain/standing.ts';
import { renewalData, record } from '#tests/support/screen-data.ts';

function recordsOf(...years: number[]) {
  return renewalData(Object.fromEntries(years.map((year) => [year, record()]))).records;
}

describe('where a member stands in 2026', () => {
  test.each([
    { years: [], standing: { kind: 'none' } },
    { years: [2024, 2025], standing: { kind: 'over', year: 2025 } },
    { years: [2025, 2026], standing: { kind: 'member', year: 2026 } },
    { years: [2026, 2027], standing: { kind: 'member', year: 2027 } },
    { years: [2026, 2028], standing: { kind: 'member', year: 2026 } },
    { years: [2025, 2027], standing: { kind: 'ahead', year: 2027 } },
  ])('with records for $years: $standing.kind', ({ years, standing }) => {
    expect(standingIn(2026, recordsOf(...years))).toEqual(standing);
  });
});

describe('this year is asked about where a later one is chosen', () => {
  const open = (...years: number[]) => years.map((year) => ({ year, enabled: true }));
  test.each([
    { name: 'and this one is open', chosen: 2027, years: open(2026, 2027), records: [2025], asked: 2026 },
    {
      name: 'not where this one is renewed',
      chosen: 2027,
      years: open(2026, 2027),
      records: [2026],
      asked: null,
    },
    { name: 'not where this one is closed', chosen: 2027, years: open(2027), records: [2025], asked: null },
    {
      name: 'not where the later is renewed',
      chosen: 2027,
      years: open(2026, 2027),
      records: [2027],
      asked: null,
    },
    { name: 'not where this one is chosen', chosen: 2026, years: open(2026, 2027), records: [], asked: null },
  ])('$name', ({ asked, chosen, records, years }) => {
    expect(yearPassedOver(chosen, 2026, years, recordsOf(...records))).toBe(asked);
  });
});
