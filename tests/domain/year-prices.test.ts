import { expect, test } from 'vitest';
import type { Club } from '#domain/registry/club.ts';
import { toClubsWithFeesOfYear, findPricesInForce, type KeptPrices } from '#domain/year/year-prices.ts';

const prices = { thirdParty: 1400, personalAccident: 500, enrolment: 1500, stampDutyPercent: 11 };
const kept: readonly KeptPrices[] = [
  { ...prices, year: 2027, thirdParty: 1600, groupsFrom: '2026-12-15' },
  { ...prices, year: 0, groupsFrom: null },
  { ...prices, year: 2025, enrolment: 1000, groupsFrom: null },
];

test.each([
  [2024, { thirdParty: 1400, enrolment: 1500, groupsFrom: '2024-01-01' }],
  [2025, { thirdParty: 1400, enrolment: 1000, groupsFrom: '2025-01-01' }],
  [2026, { thirdParty: 1400, enrolment: 1000, groupsFrom: '2026-01-01' }],
  [2027, { thirdParty: 1600, enrolment: 1500, groupsFrom: '2026-12-15' }],
  [2028, { thirdParty: 1600, enrolment: 1500, groupsFrom: '2028-01-01' }],
])('%s costs what it or the nearest year before has, and groups begin on a day of its own', (year, own) => {
  expect(findPricesInForce(year, kept)).toEqual({ ...prices, year, ...own });
});

test('before all years that are known, the first of them counts, and without any the specified prices do', () => {
  expect(findPricesInForce(2019, kept.slice(0, 1)).thirdParty).toBe(1600);
  expect(findPricesInForce(2026, [])).toEqual({ ...prices, year: 2026, groupsFrom: '2026-01-01' });
});

test('a club costs what its year or the nearest before has', () => {
  const plain: Club = { shortName: 'vsc', name: 'Valletta', fee: 500, mandatory: false, enabled: true };
  const club: Club = { ...plain, fees: { 2025: 500, 2027: 900 } };
  const fees = [2024, 2025, 2026, 2027, 2028].map((year) => toClubsWithFeesOfYear(year, [club])[0]?.fee);
  expect([fees, toClubsWithFeesOfYear(2026, [plain])]).toEqual([[500, 500, 500, 900, 900], [plain]]);
});
