import { expect, test } from 'vitest';
import {
  countMemberFilters,
  filterMembers,
  filterNames,
  noFilters,
  areSameFilters,
} from '#domain/member/member-filters.ts';

const none = {
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
