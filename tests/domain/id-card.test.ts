import { expect, test } from 'vitest';
import { isIdCardNumber, padIdCardNumber } from '#domain/id-card.ts';

test.each(Array.from('ABGHLMPZabghlmpz'))('an ID card number can end in %s', (letter) => {
  expect(isIdCardNumber(`123456${letter}`)).toBe(true);
});

test.each(['123456C', '123456', '12M', '12345678M', 'M123456', '123456MM', '12345.6M', ''])(
  '%j is no ID card number, and stays as it is',
  (text) => {
    expect([isIdCardNumber(text), padIdCardNumber(text)]).toEqual([false, text]);
  },
);

test.each([
  ['123m', '0000123M'],
  ['1234567M', '1234567M'],
  [' 12 3456-g ', '0123456G'],
])('%j is padded to %s', (text, padded) => {
  expect(padIdCardNumber(text)).toBe(padded);
});
