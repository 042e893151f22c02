import { expect, test } from 'vitest';
import {
  findReportPeriodProblems,
  reportQuery,
  listInsuranceReportYears,
} from '#domain/insurance/insurance-report.ts';
import { outcome } from '#tests/domain/value-or-message.ts';

const start = 'Start date is required and should be in the past.';
const end = 'End date is required and should be after the start date.';

test.each([
  ['2026-11-21', '2026-11-22', {}],
  ['2026-11-22', '2026-11-23', {}],
  ['2026-11-23', '2026-11-24', { startDate: start }],
  ['2026-11-22', '2026-11-22', { endDate: end }],
  ['2026-11-23', '2026-11-22', { startDate: start, endDate: end }],
])('on 22 November 2026 a report from %s to %s has the problems %j', (startDate, endDate, problems) => {
  // It is past midnight in Malta.
  const now = new Date('2026-11-21T23:30:00Z');
  expect(findReportPeriodProblems({ year: 2026, startDate, endDate }, now)).toEqual(problems);
});

test.each([
  [{ year: ' 2026 ' }, { year: 2026, startDate: '2026-01-01', endDate: '2026-12-31' }],
  [{ year: undefined }, 'Year is required.'],
  [{ year: '26' }, 'Year is required.'],
  [{ startDate: '2026-02-30' }, start],
  [{ startDate: '01/01/2026' }, start],
  [{ endDate: '' }, end],
])('a report that is asked for with %j is, or is refused with, %j', (change, becomes) => {
  const query = { year: '2026', startDate: '2026-01-01', endDate: '2026-12-31', ...change };
  expect(outcome(reportQuery, query)).toEqual(becomes);
});

test('the years to choose from go from the next one nine years back, by the clock of Malta', () => {
  expect(listInsuranceReportYears(new Date('2026-12-31T23:30:00Z'))).toEqual({
    years: [2028, 2027, 2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018],
    preselected: 2026,
  });
});
