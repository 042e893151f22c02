import { describe, expect, test } from 'vitest';
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
});
