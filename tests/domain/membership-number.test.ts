import { afterEach, describe, expect, test } from 'vitest';
import {
  mayBeMembershipNumber,
  membershipNumber,
  setMembershipNumberDigits,
  formatMembershipNumber,
} from '#domain/member/membership-number.ts';
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

describe('of an association that sets six digits', () => {
  afterEach(() => setMembershipNumberDigits(4));

  test.each([
    ['028', 28],
    ['000028', 28],
    ['123456', 123_456],
    ['1234567', 'Membership number is required and must be less than 7 digits.'],
    ['0000028', 'Membership number is required and must be less than 7 digits.'],
    [1_000_000, 'Membership number is required and must be less than 7 digits.'],
  ])('the membership number %j is, or is refused with, %j', (typed, becomes) => {
    setMembershipNumberDigits(6);
    expect(outcome(membershipNumber, typed)).toBe(becomes);
  });
});

test.each([
  ['9999', true],
  ['00028', false],
  ['10000', false],
  ['', false],
  ['28 ', false],
  ['28\n', false],
])('%j stands for a membership number in a path: %j', (text, is) => {
  expect(mayBeMembershipNumber(text)).toBe(is);
});

test('who has no number is shown none', () => {
  expect([28, 0, -1].map(formatMembershipNumber)).toEqual(['28', '', '']);
});
