import { expect, test } from 'vitest';
import {
  isMemberOn,
  isPaidUpOn,
  isLosingCoverAfter,
  findRecordUpTo,
  getSeasonStanding,
  countYearsInARow,
  type SeasonRecord,
} from '#domain/year/season.ts';

function record(year: number, change: Partial<SeasonRecord> = {}): SeasonRecord {
  return {
    year,
    since: `${year}-01-10`,
    by: 'member',
    clubs: ['tsc'],
    groups: [],
    licences: ['target_a'],
    thirdParty: true,
    personalAccident: false,
    insuredElsewhere: false,
    paid: 0,
    owed: [],
    ...change,
  };
}
const begun = (year: number) => record(year, { clubs: [], by: 'group', groups: ['lhg'] });

test.each([
  ['who has a membership for the season and had one before', 'renewed', [record(2020), record(2027)]],
  ['who had one last year', 'not yet', [record(2025), record(2026)]],
  ['who had one last year and is insured by a group', 'not yet', [record(2026), begun(2027)]],
  ['whose first membership it is', 'new', [record(2027)]],
  ['who was insured by a group before, and is a member now', 'new', [begun(2026), record(2027)]],
  ['whom a group insured alone', 'group alone', [begun(2027)]],
  ['whom a group insured, and who was a member long ago', 'group alone', [record(2024), begun(2027)]],
  ['who was a member longer ago', 'lapsed', [record(2024), begun(2026)]],
  ['whom a group insured in another year', null, [begun(2026)]],
  ['whom a group insured before they became a member by it', 'new', [record(2027, { by: 'group' })]],
  ['whose clubs the office took away', 'new', [record(2027, { clubs: [] })]],
  ['who is a member later alone', null, [record(2028)]],
  ['who never was anything', null, []],
])('%s stands so: %s', (_, standing, records) => {
  expect(getSeasonStanding(2027, records, false)).toBe(standing);
  expect(getSeasonStanding(2027, records, true)).toBeNull();
});

test('years in a row count memberships, up to the season or to the year before it', () => {
  const records = [record(2022), begun(2023), record(2024), record(2025), record(2026)];
  expect(countYearsInARow(2026, records)).toBe(3);
  expect(countYearsInARow(2027, records)).toBe(3);
  expect(countYearsInARow(2028, records)).toBe(0);
  expect(countYearsInARow(2023, records)).toBe(1);
});

test('a season counts its own record, or the newest one before it', () => {
  const records = [record(2024), begun(2026), record(2028)];
  expect(findRecordUpTo(2027, records)).toEqual(begun(2026));
  expect(findRecordUpTo(2028, records)).toEqual(record(2028));
  expect(findRecordUpTo(2023, records)).toBeUndefined();
});

test('a cover is lost by who needs one, has one and has no record for the next year', () => {
  const loses = (...records: SeasonRecord[]) => isLosingCoverAfter(2026, records, false);
  expect(loses(record(2026))).toBe(true);
  expect(loses(begun(2026))).toBe(true);
  expect(loses(record(2026, { thirdParty: false, insuredElsewhere: true }))).toBe(true);
  expect(loses(record(2026, { licences: ['collector_a'] }))).toBe(false);
  expect(loses(record(2026, { thirdParty: false, personalAccident: true }))).toBe(false);
  expect(loses(record(2026), begun(2027))).toBe(false);
  expect(loses(record(2025))).toBe(false);
  expect(isLosingCoverAfter(2026, [record(2026)], true)).toBe(false);
});

test('a member on a day is whose membership of its year was made by then', () => {
  expect(isMemberOn('2026-01-10', [record(2026)], false)).toBe(true);
  expect(isMemberOn('2026-01-09', [record(2026)], false)).toBe(false);
  expect(isMemberOn('2027-01-10', [record(2026)], false)).toBe(false);
  expect(isMemberOn('2026-12-31', [begun(2026)], false)).toBe(false);
  expect(isMemberOn('2026-01-10', [record(2026)], true)).toBe(false);
});

test('paid up on a day is who was a member and owed nothing at its end, for any year', () => {
  const owing = (...owed: SeasonRecord['owed']) => record(2026, { owed });
  const isPaidUp = (day: string, ...records: SeasonRecord[]) => isPaidUpOn(day, records, false);
  const paidIn = (month: string) => owing({ from: '2026-01-10', until: `2026-${month}-01` });
  expect([isPaidUp('2026-01-10', record(2026)), isPaidUp('2026-01-09', record(2026))]).toEqual([true, false]);
  expect(isPaidUp('2026-12-31', owing({ from: '2026-01-10' }))).toBe(false);
  expect([isPaidUp('2026-02-28', paidIn('03')), isPaidUp('2026-03-01', paidIn('03'))]).toEqual([false, true]);
  const again = owing({ from: '2026-01-10', until: '2026-02-01' }, { from: '2026-05-01' });
  expect([isPaidUp('2026-04-30', again), isPaidUp('2026-05-01', again)]).toEqual([true, false]);
  expect(isPaidUp('2026-06-01', record(2025, { owed: [{ from: '2025-02-01' }] }), record(2026))).toBe(false);
});
