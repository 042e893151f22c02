import { describe, expect, test } from 'vitest';
import {
  chooseYearShownFirst,
  getActionsForYear,
  findSkippedYear,
  listYearsToChoose,
} from '#machines/renewal/year-offer.ts';
import { recordsOf, record, renewalData } from '#tests/support/screens/member-data.ts';

const years = [
  { year: 2025, enabled: false },
  { year: 2026, enabled: true },
  { year: 2027, enabled: true },
];
const { records } = renewalData({
  2024: { ...record(), bought_insurance: false, has_receipt: false },
  2026: record(),
});

test.each([
  [2024, { renew: false, printCard: true, printCertificate: false, printReceipt: false }],
  [2025, { renew: false, printCard: false, printCertificate: false, printReceipt: false }],
  [2026, { renew: false, printCard: true, printCertificate: true, printReceipt: true }],
  [2027, { renew: true, printCard: false, printCertificate: false, printReceipt: false }],
  [2028, { renew: false, printCard: false, printCertificate: false, printReceipt: false }],
])('what the year %i allows a member to do', (year, offer) => {
  expect(getActionsForYear(year, years, records)).toEqual(offer);
});

test('the years to choose from are the enabled ones and those with a record, newest first', () => {
  expect(listYearsToChoose(years, records)).toEqual([2027, 2026, 2024]);
});

test.each([
  ['the newest enabled one', years, records, null, 2027],
  ['the one that was asked for', years, records, 2024, 2024],
  ['not one that is not on offer', years, records, 2025, 2027],
  ['the newest with a record where none is enabled', [], records, null, 2026],
  ['none where there is none', [], {}, 2026, null],
] as const)('the year chosen at first is %s', (_, enabled, held, asked, first) => {
  expect(chooseYearShownFirst(enabled, held, asked)).toBe(first);
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
      name: 'also where the later is renewed, since nothing covers the member today',
      chosen: 2027,
      years: open(2026, 2027),
      records: [2027],
      asked: 2026,
    },
    { name: 'not where this one is chosen', chosen: 2026, years: open(2026, 2027), records: [], asked: null },
  ])('$name', ({ asked, chosen, records, years }) => {
    expect(findSkippedYear(chosen, 2026, years, recordsOf(...records))).toBe(asked);
  });
});
