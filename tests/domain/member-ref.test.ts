import { expect, test } from 'vitest';
import { identity, memberRef, toMemberRef } from '#domain/member/member-ref.ts';
import { outcome } from '#tests/domain/value-or-message.ts';

const refused = 'This is not valid.';

test.each([
  ['28', { membershipNumber: 28 }],
  ['0028', { membershipNumber: 28 }],
  ['id:7', { id: 7 }],
  ['10000', refused],
  ['id:', refused],
  ['id:1234567890', refused],
  ['7a', refused],
])('the path names by %j the person %j', (text, person) => {
  expect(outcome(memberRef, text)).toEqual(person);
});

test.each([
  [{ id: 7, membershipNumber: 28 }, '28'],
  [{ id: 7, membershipNumber: 0 }, 'id:7'],
])('%j is named %s in a path', (person, ref) => {
  expect(toMemberRef(person)).toBe(ref);
});

test.each([
  [28, 28],
  [' 28 ', 28],
  [0, 0],
  ['999999999', 999_999_999],
  ['1000000000', refused],
  [-1, refused],
  ['-1', refused],
  [2.5, refused],
  ['', refused],
])('the number or id %j on the wire is, or is refused with, %j', (wire, becomes) => {
  expect(outcome(identity, wire)).toBe(becomes);
});
