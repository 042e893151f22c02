import { describe, expect, test } from 'vitest';
import type { YearRecord } from '#domain/year/year-record.ts';
import { getMembershipStatus } from '#src/member/home/membership-status.ts';
import { recordsOf } from '#tests/support/screens/member-data.ts';

describe('where a member stands in 2026', () => {
  test.each([
    { years: [], standing: { kind: 'none' } },
    { years: [2024, 2025], standing: { kind: 'over', year: 2025 } },
    { years: [2025, 2026], standing: { kind: 'member', year: 2026 } },
    { years: [2026, 2027], standing: { kind: 'member', year: 2027 } },
    { years: [2026, 2028], standing: { kind: 'member', year: 2026 } },
    { years: [2025, 2027], standing: { kind: 'ahead', year: 2027 } },
  ])('with records for $years: $standing.kind', ({ years, standing }) => {
    expect(getMembershipStatus(2026, recordsOf(...years))).toEqual(standing);
  });

  test.each([
    { years: [2026, 2027], standing: { kind: 'member', year: 2026 } },
    { years: [2025, 2027], standing: { kind: 'over', year: 2025 } },
    { years: [2027], standing: { kind: 'none' } },
  ])('a year whose payment is awaited is none of $years: $standing.kind', ({ years, standing }) => {
    const records = recordsOf(...years);
    const unpaid = { ...records['2027'], awaitsPayment: true };
    expect(getMembershipStatus(2026, { ...records, 2027: unpaid as YearRecord })).toEqual(standing);
  });
});
