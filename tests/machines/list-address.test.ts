import { expect, test } from 'vitest';
import { noFilters } from '#domain/year/member-filters.ts';
import {
  parseListView,
  parseMemberId,
  replaceInQuery,
  toListQuery,
  hasListView,
} from '#machines/members/list/list-address.ts';
import { plainLook } from '#machines/members/list/listed-members.ts';

const look = {
  text: 'Ġorġ 007',
  filters: { ...noFilters, thisYear: 'no', vip: 'yes', numbered: 'no' },
  order: { by: 'name', descending: true },
  page: 2,
} as const;
const query = { search: 'Ġorġ 007', thisYear: 'no', vip: 'yes', numbered: 'no', sort: '-name', page: '3' };

test('an address says how a list is looked at, and is read as it was said', () => {
  expect([toListQuery(look), parseListView(query)]).toEqual([query, look]);
  expect([toListQuery(plainLook), parseListView({})]).toEqual([{}, plainLook]);
  expect([hasListView(query), hasListView({ member: '7' })]).toEqual([true, false]);
});

test('a search that finds nobody by its length is not said', () => {
  expect([
    toListQuery({ ...plainLook, text: 'a'.repeat(201) }),
    toListQuery({ ...plainLook, text: ' ' }),
  ]).toEqual([{}, {}]);
});

test.each([
  { thisYear: 'perhaps' },
  { sort: 'shoe-size' },
  { sort: '--name' },
  { page: '-1' },
  { page: '0' },
  { page: '1e3' },
  { unknown: 'yes' },
])('what an address says wrongly is as if it were not said: %j', (wrong) => {
  expect(parseListView(wrong as Record<string, string>)).toEqual(plainLook);
});

test.each([
  ['12', 12],
  ['id:12', 12],
  ['0x1f', null],
  ['12345678901', null],
  ['', null],
])('the open member by %j is %j', (member, id) => {
  expect(parseMemberId({ member })).toBe(id);
});

test('the list and the open member are said beside each other', () => {
  const both = { ...query, member: '7' };
  expect(replaceInQuery(query, { member: 7 })).toEqual(both);
  expect(replaceInQuery(both, { member: null })).toEqual(query);
  expect(replaceInQuery(both, { look: plainLook })).toEqual({ member: '7' });
  expect(parseMemberId({})).toBe(null);
});
