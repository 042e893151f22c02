import { expect, test } from 'vitest';
import {
  findRenewalConflict,
  getGroupRenewalOpening,
  filterLackingCover,
  chooseOfferedYear,
  filterRenewable,
  listYearsForGroups,
} from '#domain/renewal/group-renewal.ts';
import { defaultPrices, findPricesInForce } from '#domain/year/year-prices.ts';
import { listedMember, membersOf } from '#tests/support/screens/office-data.ts';

const thisOne = { year: 2026, thisYear: 2026 };
const next = { year: 2027, thisYear: 2026 };

/** What years cost that are open to groups from these days on. */
function openFrom(days: Readonly<Record<number, string>>) {
  return Object.entries(days).map(([year, groupsFrom]) => ({
    ...defaultPrices,
    thirdParty: Number(year),
    year: Number(year),
    groupsFrom,
  }));
}

test.each([
  { today: '2026-11-24', kept: openFrom({}), offered: [2026] },
  { today: '2026-11-24', kept: openFrom({ 2027: '2026-11-24' }), offered: [2026, 2027] },
  { today: '2026-11-23', kept: openFrom({ 2027: '2026-11-24' }), offered: [2026] },
  { today: '2027-01-01', kept: openFrom({ 2027: '2026-11-24' }), offered: [2027] },
  { today: '2026-11-24', kept: openFrom({ 2026: '2026-12-01', 2027: '2026-11-24' }), offered: [2027] },
  { today: '2026-11-24', kept: openFrom({ 2028: '2026-01-01' }), offered: [2026] },
  // Where none is open, the server says for this year from when it is.
  { today: '2026-01-10', kept: openFrom({ 2026: '2026-01-15' }), offered: [2026] },
])('groups are offered $offered on $today', ({ kept, offered, today }) => {
  expect(listYearsForGroups(today, kept)).toEqual(offered.map((year) => findPricesInForce(year, kept)));
});

test.each([
  [2025, 'closed'],
  [2026, 'open'],
  [2027, 'later'],
  [2028, 'closed'],
])('a group that asks for %i in 2026 finds it %s', (year, opening) => {
  expect(getGroupRenewalOpening(findPricesInForce(year, []), '2026-11-24')).toBe(opening);
});

test('a year that is offered no longer is chosen no longer', () => {
  const offered = listYearsForGroups('2026-11-24', openFrom({ 2027: '2026-11-24' }));
  const chosen = [2027, 2026, 2025, 0].map((year) => chooseOfferedYear(offered, year)?.year);
  expect([chosen, chooseOfferedYear([], 2026)]).toEqual([[2027, 2026, 2026, 2026], undefined]);
});

test.each([
  [false, false, null],
  [false, true, 'renewed'],
  [true, false, 'deceased'],
  [true, true, 'deceased'],
])('deceased %s, renewed for the year %s: what hinders is %s', (deceased, renewed, conflict) => {
  const marks = { renewed_this_year: renewed, renewed_next_year: !renewed };
  const [person] = membersOf([listedMember({ deceased, ...marks })]);
  const [later] = membersOf([
    listedMember({ deceased, renewed_this_year: !renewed, renewed_next_year: renewed }),
  ]);
  expect([person && findRenewalConflict(person, thisOne), later && findRenewalConflict(later, next)]).toEqual(
    [conflict, conflict],
  );
});

const people = membersOf([
  listedMember({ id: 1, renewed_this_year: false, renewed_next_year: true, needs_cover: true }),
  listedMember({ id: 2, renewed_this_year: false, needs_cover: false }),
  listedMember({ id: 3, renewed_this_year: true, needs_cover: true }),
  listedMember({ id: 4, renewed_this_year: false, needs_cover: true, deceased: true }),
]);

test('who can be renewed lives and is not renewed for the year', () => {
  expect(filterRenewable(people, thisOne).map(({ id }) => id)).toEqual([1, 2]);
  expect(filterRenewable(people, next).map(({ id }) => id)).toEqual([2, 3]);
});

test.each([
  ['nothing', { thirdParty: false, personalAccident: false, insuredElsewhere: false }, [1]],
  ['personal accident', { thirdParty: false, personalAccident: true, insuredElsewhere: false }, [1]],
  ['third party', { thirdParty: true, personalAccident: false, insuredElsewhere: false }, []],
  ['insured elsewhere', { thirdParty: false, personalAccident: false, insuredElsewhere: true }, []],
])('whose licences need more than %s', (_, insurance, ids) => {
  const chosen = { ...insurance, agencyName: '' };
  expect(filterLackingCover(people, chosen, thisOne).map(({ id }) => id)).toEqual(ids);
});
