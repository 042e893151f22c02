import { expect, test } from 'vitest';
import { verificationCode } from '#domain/access/verification-code.ts';
import { outcome } from '#tests/domain/value-or-message.ts';

const noCode = 'Verification code is required and must be exactly 7 digits.';
test.each([
  ['1234567', '1234567'],
  ['0000001', '0000001'],
  ['123 4567', '1234567'],
  ['123-4567', '1234567'],
  ['Code: 1234567', '1234567'],
  ['123456', noCode],
  ['12345678', noCode],
  ['123456a', noCode],
  ['', noCode],
  [1_234_567, noCode],
])('the code %j is, or is refused with, %j', (typed, becomes) => {
  expect(outcome(verificationCode, typed)).toBe(becomes);
});
