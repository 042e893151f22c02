import { expect, test } from 'vitest';
import {
  countRenewedByClub,
  countRenewalsByDay,
  listAxisMarks,
} from '#src/office/membership-report/season-chart.ts';
import { collectPersonSeasonFacts } from '#machines/reports/season-filters.ts';
import type { SeasonRecord } from '#domain/year/season.ts';

function record(year: number, since: string, clubs: readonly string[] = ['tsc']): SeasonRecord {
  return {
    year,
    since,
    by: clubs.length > 0 ? 'member' : 'group',
    clubs: [...clubs],
    groups: [],
    licences: [],
    thirdParty: false,
    personalAccident: false,
    insuredElsewhere: false,
    paid: 0,
    owed: [],
  };
}
const people = (...all: SeasonRecord[][]) => all.map((records) => collectPersonSeasonFacts(2027, records));

test('renewals are counted up day by day beside those of the same days a year before', () => {
  const points = countRenewalsByDay(
    people(
      [record(2026, '2025-11-20'), record(2027, '2026-11-22')],
      [record(2026, '2025-11-21')],
      [record(2026, '2026-03-01')],
      [record(2027, '2026-11-22')],
      [record(2027, '2026-11-23', [])],
    ),
    2027,
    '2026-11-23',
  );
  expect(points).toEqual([
    { day: '2026-11-20', now: 0, before: 1 },
    { day: '2026-11-21', now: 0, before: 2 },
    { day: '2026-11-22', now: 2, before: 2 },
    { day: '2026-11-23', now: 2, before: 2 },
  ]);
});

test('what was renewed before October counts from its first day on, and a season ends with its year', () => {
  const points = countRenewalsByDay(
    people([record(2026, '2024-05-01')], [record(2027, '2026-02-01')]),
    2027,
    '2029-01-01',
  );
  expect([points[0], points.at(-1), points.length]).toEqual([
    { day: '2026-10-01', now: 1, before: 1 },
    { day: '2027-12-31', now: 1, before: 1 },
    457,
  ]);
});

test('29 February has its renewals', () => {
  const points = countRenewalsByDay(people([record(2028, '2028-02-29')]), 2029, '2029-03-01');
  expect(points).toEqual([{ day: '2029-03-01', now: 0, before: 1 }]);
});

test('before anybody could renew there is nothing to draw', () => {
  expect(countRenewalsByDay(people([record(2026, '2025-12-01')]), 2027, '2026-09-01')).toEqual([]);
  expect(countRenewalsByDay([], 2027, '2026-11-23')).toEqual([{ day: '2026-11-23', now: 0, before: 0 }]);
});

test('clubs count who has renewed by the season, and who has not by last year', () => {
  expect(
    countRenewedByClub(
      people(
        [record(2026, '2026-01-01', ['tsc', 'kordin']), record(2027, '2026-12-01', ['tsc'])],
        [record(2026, '2026-01-01', ['kordin'])],
        [record(2027, '2026-12-01', ['bidnija', 'tsc'])],
        [record(2024, '2024-01-01', ['tsc'])],
        [record(2027, '2026-12-01', [])],
      ),
    ),
  ).toEqual([
    { shortName: 'tsc', renewed: 2, notYet: 0 },
    { shortName: 'bidnija', renewed: 1, notYet: 0 },
    { shortName: 'kordin', renewed: 0, notYet: 1 },
  ]);
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [97, [0, 50, 100]],
  [412, [0, 200, 400, 600]],
  [4000, [0, 1000, 2000, 3000, 4000]],
])('an axis up to %i is marked at %j', (most, marks) => {
  expect(listAxisMarks(most)).toEqual(marks);
});
