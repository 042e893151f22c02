import { expect, test } from 'vitest';
import { filtered, noFilters, sameFilters } from '#domain/renewed-filters.ts';

const people = [
  { name: 'all', renewedPreviousYear: true, renewedThisYear: true, renewedNextYear: true },
  { name: 'none', renewedPreviousYear: false, renewedThisYear: false, renewedNextYear: false },
  { name: 'lapsed', renewedPreviousYear: true, renewedThisYear: false, renewedNextYear: false },
  { name: 'new', renewedPreviousYear: false, renewedThisYear: true, renewedNextYear: false },
];

test.each([
  [{}, ['all', 'none', 'lapsed', 'new']],
  [{ previousYear: 'yes' }, ['all', 'lapsed']],
  [{ thisYear: 'no' }, ['none', 'lapsed']],
  [{ nextYear: 'no' }, ['none', 'lapsed', 'new']],
  [{ previousYear: 'yes', thisYear: 'no' }, ['lapsed']],
  [{ previousYear: 'no', thisYear: 'no', nextYear: 'yes' }, []],
] as const)('the filters %j let through %j', (chosen, names) => {
  expect(filtered(people, { ...noFilters, ...chosen }).map(({ name }) => name)).toEqual(names);
});

test.each(['previousYear', 'thisYear', 'nextYear'])(
  'filters that differ in %s alone are not the same',
  (year) => {
    const other = { ...noFilters, [year]: 'yes' };
    expect([sameFilters(noFilters, other), sameFilters(other, { ...other })]).toEqual([false, true]);
  },
);
