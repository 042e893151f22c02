import { expect, test } from 'vitest';
import {
  countMemberFilters,
  filterMembers,
  filterNames,
  noFilters,
  areSameFilters,
} from '#domain/year/member-filters.ts';
import type { RecordFacts } from '#domain/year/season-filters.ts';
import type { SeasonRecord } from '#domain/year/season.ts';

const noRecord: SeasonRecord = {
  year: 2026,
  since: '2026-02-01',
  by: 'administrator',
  clubs: [],
  groups: [],
  licences: [],
  thirdParty: false,
  personalAccident: false,
  insuredElsewhere: false,
  paid: 0,
  owed: [],
};
const none = {
  id: 1,
  renewedPreviousYear: false,
  renewedThisYear: false,
  renewedNextYear: false,
  vip: false,
  deceased: false,
  membershipNumber: 1001,
};
const people = [
  { ...none, name: 'all', renewedPreviousYear: true, renewedThisYear: true, renewedNextYear: true },
  { ...none, name: 'none' },
  { ...none, name: 'lapsed', renewedPreviousYear: true, deceased: true },
  { ...none, name: 'new', renewedThisYear: true, vip: true },
  { ...none, name: 'insured', renewedThisYear: true, membershipNumber: 0 },
];

const record = { ...noRecord, clubs: ['smrc'], groups: ['lhg'], licences: ['target_a'], thirdParty: true };
const years = new Map<number, RecordFacts>([
  [1, { standing: 'renewed', record }],
  [2, { standing: 'new', record: noRecord }],
  [3, { standing: 'lapsed', record }],
]);
const placed = [1, 2, 3, 4].map((id) => ({ ...none, id, vip: id === 3 }));

test.each([
  [{ standing: 'members' }, [1, 2]],
  [{ standing: 'renewed' }, [1]],
  [{ standing: 'lapsed' }, [3]],
  [{ club: 'smrc' }, [1, 3]],
  [{ club: 'smrc', standing: 'members' }, [1]],
  [{ group: 'lhg', vip: 'yes' }, [3]],
  [{ licence: 'target_a' }, [1, 3]],
  [{ licence: 'rco' }, []],
  [{ cover: 'thirdParty' }, [1, 3]],
  [{ cover: 'none' }, [2, 4]],
] as const)('of a season, the filters %j let through %j', (chosen, ids) => {
  expect(filterMembers(placed, { ...noFilters, ...chosen }, years).map(({ id }) => id)).toEqual(ids);
});

test.each([
  [{}, ['all', 'none', 'lapsed', 'new', 'insured']],
  [{ previousYear: 'yes' }, ['all', 'lapsed']],
  [{ thisYear: 'no' }, ['none', 'lapsed']],
  [{ nextYear: 'no' }, ['none', 'lapsed', 'new', 'insured']],
  [{ previousYear: 'yes', thisYear: 'no' }, ['lapsed']],
  [{ previousYear: 'no', thisYear: 'no', nextYear: 'yes' }, []],
  [{ vip: 'yes' }, ['new']],
  [{ vip: 'no', thisYear: 'yes' }, ['all', 'insured']],
  [{ deceased: 'yes' }, ['lapsed']],
  [{ deceased: 'no', previousYear: 'yes' }, ['all']],
  [{ numbered: 'no' }, ['insured']],
  [{ numbered: 'yes', thisYear: 'yes', nextYear: 'no' }, ['new']],
] as const)('the filters %j let through %j', (chosen, names) => {
  expect(filterMembers(people, { ...noFilters, ...chosen }).map(({ name }) => name)).toEqual(names);
});

test.each(filterNames)('filters that differ in %s alone are not the same', (name) => {
  const other = { ...noFilters, [name]: 'yes' } as const;
  expect([areSameFilters(noFilters, other), areSameFilters(other, { ...other })]).toEqual([false, true]);
  expect([countMemberFilters(noFilters), countMemberFilters(other)]).toEqual([0, 1]);
});
