import { afterEach, describe, expect, test } from 'vitest';
import { malta, setAssociationCountry } from '#domain/contact/country.ts';
import {
  getIdCardHint,
  idCardNumber,
  isIdCardNumber,
  isUnlikelyId,
  normalizeIdCardNumber,
  parseBirthRegistrationYear,
} from '#domain/member/id-card.ts';
import { outcome } from './value-or-message.ts';

test.each(Array.from('ABGHLMPZabghlmpz'))('an ID card number can end in %s', (letter) => {
  expect(isIdCardNumber(`123456${letter}`)).toBe(true);
});

test.each(['123456C', '123456', '12M', '12345678M', 'M123456', '123456MM', '12345.6M', ''])(
  '%j is no ID card number, and stays as it is',
  (text) => {
    expect([isIdCardNumber(text), normalizeIdCardNumber(text)]).toEqual([false, text]);
  },
);

test.each([
  ['123m', '0000123M'],
  ['1234567M', '1234567M'],
  [' 12 3456-g ', '0123456G'],
  ['123456(M)', '0123456M'],
  ['0123456 (M)', '0123456M'],
  ['\u0661\u0662\u0663\u0664\u0665\u0666M', '0123456M'],
])('%j is padded to %s', (text, padded) => {
  expect(normalizeIdCardNumber(text)).toBe(padded);
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
  expect(parseBirthRegistrationYear(idNumber)).toBe(year);
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

describe('of an association of another country', () => {
  afterEach(() => setAssociationCountry('Malta', malta));

  test.each([
    ['1234', '1234'],
    ['fac 12/3456', 'FAC123456'],
    ['85.07.30-033.28', '85073003328'],
    ['x1234567-l', 'X1234567L'],
    // Hong Kong writes the last one in brackets.
    ['A123456(7)', 'A1234567'],
    ['12345\u0661', '123451'],
    ['0123456M', '0123456M'],
    // Nothing is put before it: nobody knows how long it should be.
    ['123456m', '123456M'],
    ['A'.repeat(19) + '1', 'A'.repeat(19) + '1'],
  ])('%j is %s', (typed, kept) => {
    setAssociationCountry('United Kingdom', { code: '+44', iso: 'GB' });
    expect([outcome(idCardNumber, typed), normalizeIdCardNumber(kept)]).toEqual([kept, kept]);
  });

  test.each(['', '123', 'Ferguson', '1234_5', '12345\u0967', 'A'.repeat(20) + '1'])(
    '%j is refused',
    (typed) => {
      setAssociationCountry('United Kingdom', { code: '+44', iso: 'GB' });
      expect(outcome(idCardNumber, typed)).toBe(
        'ID card number must be made up of 4 to 20 letters and digits, with at least one digit.',
      );
    },
  );

  test('a number says nothing of the year of birth, and no example is Malta’s', () => {
    expect([parseBirthRegistrationYear('0123416M'), isUnlikelyId('0123416M', '1961-03-27')]).toEqual([
      2016 - 100,
      true,
    ]);
    expect(getIdCardHint()).toBe('For example 123456M');
    setAssociationCountry('United Kingdom', { code: '+44', iso: 'GB' });
    expect([parseBirthRegistrationYear('0123416M'), isUnlikelyId('0123416M', '1961-03-27')]).toEqual([
      null,
      false,
    ]);
    expect(getIdCardHint()).toBe('The number of an identity card, or of a passport or another document');
  });

  test('Malta is Malta however it is written', () => {
    setAssociationCountry(' MALTA ', malta);
    expect(outcome(idCardNumber, '123456m')).toBe('0123456M');
  });
});
