import { expect, test } from 'vitest';
import type { AdminMember } from '#domain/member/member-admin.ts';
import {
  byNumber,
  sortMembers,
  toggleOrder,
  areSameOrder,
  type MemberOrder,
} from '#domain/member/member-order.ts';
import { createSearchIndex } from '#domain/member/member-search.ts';
import { aMember } from '#tests/support/data/a-member.ts';

const at = (city: string) => ({ street: '', city, postCode: '' });

const member = (id: number, change: Partial<AdminMember>) =>
  aMember({
    id,
    membershipNumber: 1000 + id,
    idNumber: `000000${id}M`,
    firstName: 'Karmenu',
    lastName: 'Borg',
    mobileNumber: `+356 7900000${id}`,
    email: null,
    renewedThisYear: false,
    dateOfBirth: '1980-03-27',
    address: at('Żebbuġ'),
    ...change,
  });

const index = createSearchIndex([
  member(1, { firstName: 'Ġorġ', lastName: 'Żahra', email: 'b@example.mt', address: at('Ħamrun') }),
  member(2, { firstName: 'Ċensa', idNumber: '0000000M', renewedThisYear: true, address: at('Attard') }),
  member(3, { firstName: 'Anna', lastName: 'Ħabib', email: 'A@example.mt', address: at('') }),
  member(4, { membershipNumber: 0, mobileNumber: '+356 21', renewedPreviousYear: true }),
  member(5, { membershipNumber: 0, renewedNextYear: true, dateOfBirth: '1960-01-01' }),
]);

test.each<[MemberOrder['by'], number[], number[]]>([
  ['number', [1, 2, 3, 4, 5], [3, 2, 1, 4, 5]],
  ['name', [2, 4, 5, 3, 1], [1, 3, 4, 5, 2]],
  ['id-card', [2, 1, 3, 4, 5], [5, 4, 3, 1, 2]],
  ['mobile', [4, 1, 2, 3, 5], [5, 3, 2, 1, 4]],
  ['email', [3, 1, 2, 4, 5], [1, 3, 2, 4, 5]],
  ['previous', [4, 1, 2, 3, 5], [1, 2, 3, 5, 4]],
  ['this', [2, 1, 3, 4, 5], [1, 3, 4, 5, 2]],
  ['next', [5, 1, 2, 3, 4], [1, 2, 3, 4, 5]],
  // Letters with marks stand beside those without; what is blank stands last.
  ['town', [2, 1, 4, 5, 3], [4, 5, 1, 2, 3]],
  ['birth', [5, 1, 2, 3, 4], [1, 2, 3, 4, 5]],
  ['cover', [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]],
])('by %s they stand as %j, and the other way round as %j', (by, up, down) => {
  const ids = (order: MemberOrder) => sortMembers(index, order).map(({ person }) => person.id);
  expect([ids({ by, descending: false }), ids({ by, descending: true })]).toEqual([up, down]);
});

test('surnames are compared before first names, with a blank in a surname as a hyphen', () => {
  const names = ['Borg, Zach', 'Borg Cardona, Anna', 'Borg-Cardona, Rita', 'Borg Pace, Anna', 'Borga, Anna'];
  const people = names.toReversed().map((name, id) => {
    const [lastName = '', firstName = ''] = name.split(', ');
    return member(id, { firstName, lastName });
  });
  const sorted = sortMembers(createSearchIndex(people), { by: 'name', descending: false });
  expect(sorted.map(({ person: { firstName, lastName } }) => `${lastName}, ${firstName}`)).toEqual(names);
});

test('a press on a head sorts by it, and pressed again the other way round', () => {
  const byName = toggleOrder(byNumber, 'name');
  expect(byName).toEqual({ by: 'name', descending: false });
  expect(toggleOrder(byName, 'name')).toEqual({ by: 'name', descending: true });
  expect(toggleOrder(toggleOrder(byName, 'name'), 'name')).toEqual(byName);
  expect([areSameOrder(byName, { ...byName }), areSameOrder(byName, byNumber)]).toEqual([true, false]);
});
