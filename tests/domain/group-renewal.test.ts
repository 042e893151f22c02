import { expect, test } from 'vitest';
import { conflictOf, lackingCover, renewable } from '#domain/group-renewal.ts';
import { listedMember, membersOf } from '#tests/support/screens/office-data.ts';

test.each([
  [false, false, null],
  [false, true, 'renewed'],
  [true, false, 'deceased'],
  [true, true, 'deceased'],
])('deceased %s, renewed this year %s: what hinders is %s', (deceased, renewedThisYear, conflict) => {
  expect(conflictOf({ deceased, renewedThisYear })).toBe(conflict);
});

const people = membersOf([
  listedMember({ id: 1, renewed_this_year: false, needs_cover: true }),
  listedMember({ id: 2, renewed_this_year: false, needs_cover: false }),
  listedMember({ id: 3, renewed_this_year: true, needs_cover: true }),
  listedMember({ id: 4, renewed_this_year: false, needs_cover: true, deceased: true }),
]);

test('who can be renewed lives and is not renewed for this year', () => {
  expect(renewable(people).map(({ id }) => id)).toEqual([1, 2]);
});

test.each([
  ['nothing', { thirdParty: false, personalAccident: false, insuredElsewhere: false }, [1]],
  ['personal accident', { thirdParty: false, personalAccident: true, insuredElsewhere: false }, [1]],
  ['third party', { thirdParty: true, personalAccident: false, insuredElsewhere: false }, []],
  ['insured elsewhere', { thirdParty: false, personalAccident: false, insuredElsewhere: true }, []],
])('whose licences need more than %s', (_, insurance, ids) => {
  expect(lackingCover(people, { ...insurance, agencyName: '' }).map(({ id }) => id)).toEqual(ids);
});
