import { expect, test } from 'vitest';
import { membershipNumber, shownNumber } from '#domain/membership-number.ts';
import { outcome } from '#tests/domain/value-or-message.ts';

const noNumber = 'Membership number is required and must be less than 5 digits.';
test.each([
  ['28', 28],
  ['0028', 28],
  [' 28 ', 28],
  [28, 28],
  ['9999', 9999],
  ['10000', noNumber],
  ['0', noNumber],
  ['0000', noNumber],
  [0, noNumber],
  ['2.5', noNumber],
  [2.5, noNumber],
  ['-28', noNumber],
  ['', noNumber],
])('the membership number %j is, or is refused with, %j', (typed, becomes) => {
  expect(outcome(membershipNumber, typed)).toBe(becomes);
});

test('who has no number is shown none', () => {
  expect([28, 0, -1].map(shownNumber)).toEqual(['28', '', '']);
});
