import { expect, test } from 'vitest';
import { isIdCardNumber, isUnlikelyId, padIdCardNumber, registeredYear } from '#domain/id-card.ts';

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

test.each([
  ['0123461M', 1961],
  ['123400G', 1900],
  ['0123403L', 2003],
  ['0123499H', 2099],
  ['0001298B', 1898],
  ['0123461A', null],
  ['0123461P', null],
  ['461', null],
])('the birth of %s was registered in %s', (idNumber, year) => {
  expect(registeredYear(idNumber)).toBe(year);
});

test.each([
  ['0123461M', '1961-03-27', false],
  // Who is born in December may be registered in January.
  ['0123462M', '1961-12-31', false],
  ['0123461M', '1962-01-01', true],
  ['0123416M', '1961-03-27', true],
  ['0123461L', '1961-03-27', true],
  ['0123416A', '1961-03-27', false],
  ['0123416M', '', false],
  ['12', '1961-03-27', false],
])('that %s is hardly of somebody born on %s: %s', (idNumber, born, isUnlikely) => {
  expect(isUnlikelyId(idNumber, born)).toBe(isUnlikely);
});
