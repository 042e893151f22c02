import { countries } from 'countries-list';
import { afterEach, describe, expect, test } from 'vitest';
import { malta, setAssociationCountry } from '#domain/contact/country.ts';
import {
  toDialledDigits,
  isSamePhone,
  listStoredPhoneForms,
  mobile,
  createOptionalPhoneSchema,
  parseTypedPhone,
} from '#domain/contact/phone.ts';
import { callingCodes, ofNoCountry } from '#domain/contact/phone-codes.ts';
import { outcome } from '#tests/domain/value-or-message.ts';
import { exampleMobiles } from '#tests/support/texts/example-mobiles.ts';

afterEach(() => setAssociationCountry('Malta', malta));

const invalid = 'Mobile number is invalid.';
/** Those that can be written down at all: a number has six digits, and two islands’ code is on no list. */
const longEnough = exampleMobiles.filter(([iso, , number]) => number.length >= 6 && iso !== 'BQ');

test('the calling codes are those of the countries that can be chosen, and of none', () => {
  const known = new Set(Object.values(countries).flatMap(({ phone }) => phone.map(String)));
  const all = new Set([...known, ...ofNoCountry.split(' ')]);
  expect([...callingCodes].toSorted()).toEqual([...all].toSorted());
});

describe('a telephone number, as other programs write it', () => {
  test.each([
    '+35679000028',
    '0035679000028',
    '35679000028',
    '79000028',
    '7900 0028',
    '(+356) 7900 0028',
    '+356/79000028',
    '+356.7900.0028',
    '+356-7900-0028',
    '356 7900 0028',
    '+356 356 7900 0028',
    '+356 (7900) 0028',
    "'+35679000028",
    'tel:+35679000028',
    '\u202A+356 79000028\u202C',
    '\u202D+35679000028\u202C',
    '\u2066+356\u00A07900\u20110028\u2069',
    '+356 7900\u20130028',
    '+356 7900\u22120028',
    '7900\u20110028',
    '\uFEFF79000028',
    '79\u200B00\u00AD0028',
    '\uFF0B\uFF13\uFF15\uFF16 79000028',
    '+356\t7900\u20090028',
  ])('%j is +356 79000028', (typed) => {
    expect(outcome(mobile, typed)).toBe('+356 79000028');
    expect(isSamePhone(typed, '+356 79000028')).toBe(true);
  });

  test.each([
    ['+4915112345678', '+49 15112345678'],
    ['+4915112 345678', '+49 15112345678'],
    ['+49 015112345678', '+49 15112345678'],
    ['+49 (0) 151 12345678', '+49 15112345678'],
    ['+44 07911123456', '+44 7911123456'],
    ['+44 7911123456', '+44 7911123456'],
    ['+353 0851112223', '+353 851112223'],
    ['+36 06 20 123 4567', '+36 201234567'],
    ['+7 8 912 345-67-89', '+7 9123456789'],
    ['+1 8765550143', '+1876 5550143'],
    ['+1876 5550143', '+1876 5550143'],
    ['+1 1 876 555 0143', '+1876 5550143'],
    ['+1 2015550123', '+1 2015550123'],
    // There the zero is a part of the number.
    ['+39 0669812345', '+39 0669812345'],
    ['+225 0123456789', '+225 0123456789'],
    ['+44 012345', '+44 012345'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(outcome(mobile, typed)).toBe(kept);
    expect(outcome(mobile, kept)).toBe(kept);
  });

  test.each([
    '+999 1234567',
    '+0 1234567',
    '+210 123456789',
    '+356 790000281',
    '+356 7900002',
    '790000281',
    '7900002a',
    '+356 79000028 ext. 5',
    '+356 79000028 +356 79000029',
    '+356 \u202A',
    '++35679000028',
    '356',
    '+',
  ])('%j is refused', (typed) => {
    expect(outcome(mobile, typed)).toBe(invalid);
  });

  test('of every country is one number, with and without a blank, a plus, and what is dialled at home', () => {
    const wrong: unknown[] = [];
    for (const [iso, code, number, inFront] of longEnough) {
      const kept = outcome(mobile, `+${code}${number}`);
      const ways = [`+${code} ${number}`, `00${code}${number}`, `+${code} ${inFront}${number}`];
      const all = ways.map((typed) => outcome(mobile, typed));
      if (all.some((one) => one !== kept || kept === invalid)) wrong.push([iso, kept, ...all]);
      if (toDialledDigits(String(kept)) !== `${code}${number}`) wrong.push([iso, kept]);
    }
    expect(wrong).toEqual([]);
  });

  test('of the association’s own country is that of a plus that a spreadsheet took, and of a zero at home', () => {
    const wrong: unknown[] = [];
    for (const [iso, code, number, inFront] of longEnough) {
      setAssociationCountry(iso, { code: `+${code}`, iso });
      const kept = outcome(mobile, `+${code}${number}`);
      const isLong = code.length + number.length >= 11;
      for (const typed of [`${inFront}${number}`, ...(isLong ? [`${code}${number}`] : [])])
        if (outcome(mobile, typed) !== kept) wrong.push([iso, typed, outcome(mobile, typed), kept]);
    }
    expect(wrong).toEqual([]);
  });

  test('may stand on file as it was kept before', () => {
    const forms = listStoredPhoneForms(toDialledDigits('+44 7911123456'));
    expect(forms).toContain('+44 7911123456');
    expect(forms).toContain('+44 07911123456');
    expect(forms).toContain('+4479111 23456');
    expect(listStoredPhoneForms('')).toEqual([]);
  });

  test('in a form is what is typed until then', () => {
    expect(parseTypedPhone('+44 07911')).toEqual({ code: '+44', number: '07911' });
    expect(parseTypedPhone('+35679000028')).toEqual({ code: '+356', number: '79000028' });
    expect(parseTypedPhone('+356 +3567')).toEqual({ code: '+356', number: '+3567' });
  });

  test.each([
    ["'+35679000028", '+356 79000028'],
    ['\u202A', null],
    ['+356 \u2069', null],
    ['+999 1234567', 'Home phone is not valid.'],
  ])('that may be missing, %j, is %j', (typed, kept) => {
    expect(outcome(createOptionalPhoneSchema('invalid.homePhone'), typed)).toBe(kept);
  });
});
