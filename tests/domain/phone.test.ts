import { afterEach, describe, expect, test } from 'vitest';
import { malta, setAssociationCountry } from '#domain/contact/country.ts';
import {
  toDialledDigits,
  createPhoneWithHomeCode,
  isPhone,
  isUnlikelyMobile,
  mobile,
  mobileOrStored,
  createOptionalPhoneSchema,
  parseTypedPhone,
  formatPhone,
} from '#domain/contact/phone.ts';
import { outcome } from '#tests/domain/value-or-message.ts';

test.each([
  ['79001001', '+356', '79001001'],
  ['+356 7900 1001', '+356', '79001001'],
  [' +44 20-7946-0958', '+44', '2079460958'],
  ['+356 ', '+356', ''],
  ['', '+356', ''],
  [null, '+356', ''],
  [undefined, '+356', ''],
])('%j is the code %s and the number %j', (text, code, number) => {
  expect(parseTypedPhone(text)).toEqual({ code, number });
});

test.each([
  ['+356', '79001001', true],
  ['+356', '10000000', true],
  ['+356', '09001001', false],
  ['+356', '7900100', false],
  ['+356', '790010011', false],
  ['+356', '7900100a', false],
  ['+44', '012345', true],
  ['+44', '01234', false],
  ['+44', '7911123456', true],
  ['+44', '79111234567', true],
  ['+49', '012345678901234', true],
  ['+49', '0123456789012345', false],
  ['356', '79001001', false],
  ['+', '79001001', false],
])('whether %s %s can be a number: %s', (code, number, is) => {
  expect(isPhone({ code, number })).toBe(is);
});

test('a number is kept as its code, a space and its digits', () => {
  expect(formatPhone({ code: '+356', number: '79001001' })).toBe('+356 79001001');
});

const invalid = 'Mobile number is invalid.';
test.each([
  ['7900-1001', '+356 79001001'],
  ['+39 347 123456', '+39 347123456'],
  ['+356 ', invalid],
  ['', invalid],
  [null, invalid],
  [`+356 79001001${' '.repeat(100)}`, invalid],
  ['+356 0079001001', invalid],
  ['+356 0039347123456', '+39 347123456'],
  ['+376 00376312345', '+376 312345'],
  ['+298 (00298) 211234', '+298 211234'],
  ['+376 0031234567', '+376 0031234567'],
  ['+370 861234567', '+370 61234567'],
  ['+370 061234567', '+370 61234567'],
  ['+370 61234567', '+370 61234567'],
  ['+370 81234567', '+370 81234567'],
  ['+998 8901234567', '+998 901234567'],
  ['+992 8901234567', '+992 901234567'],
])('the mobile %j is, or is refused with, %j', (typed, becomes) => {
  expect(outcome(mobile, typed)).toBe(becomes);
});

test.each([
  ['2123 4567', '+356 21234567'],
  ['+356 ', null],
  ['', null],
  [null, null],
  [undefined, null],
  ['123', 'Home phone is not valid.'],
])('the home phone %j, which may be absent, is, or is refused with, %j', (typed, becomes) => {
  expect(outcome(createOptionalPhoneSchema('invalid.homePhone'), typed)).toBe(becomes);
});

test.each([
  '+356 79001001',
  '79001001',
  ' 7900 1001',
  '+35679001001',
  '00356 7900-1001',
  '+356 0035679001001',
  '+356 +35679001001',
  '356 79001001',
])('%j is dialled as 35679001001', (text) => {
  expect(toDialledDigits(text)).toBe('35679001001');
});

test.each([
  ['+44 20 7946 0958', '442079460958'],
  ['+356 ', ''],
  ['', ''],
])('%j is dialled as %j', (text, digits) => {
  expect(toDialledDigits(text)).toBe(digits);
});

test.each([
  ['+356 21234567', true],
  ['+356 27234567', true],
  ['+356 79234567', false],
  ['+356 99234567', false],
  // Not whole yet, or of another country.
  ['+356 2123456', false],
  ['+39 2123456', false],
])('that %j is hardly a mobile: %s', (text, isUnlikely) => {
  expect(isUnlikelyMobile(parseTypedPhone(text))).toBe(isUnlikely);
});

describe('of an association of another country', () => {
  afterEach(() => setAssociationCountry('Malta', malta));

  test('a number without a code is of that country, and Malta’s is still known by its code', () => {
    expect(createPhoneWithHomeCode()).toBe('+356 ');
    setAssociationCountry('United Kingdom', { code: '+44', iso: 'GB' });
    expect(createPhoneWithHomeCode()).toBe('+44 ');
    expect(parseTypedPhone('7911 123456')).toEqual({ code: '+44', number: '7911123456' });
    expect(outcome(mobile, '7911 123456')).toBe('+44 7911123456');
    expect(outcome(createOptionalPhoneSchema('invalid.homePhone'), '131 555 0100')).toBe('+44 1315550100');
    expect(outcome(mobile, '+356 79001001')).toBe('+356 79001001');
    expect(outcome(mobile, '+356 7900100')).toBe(invalid);
    const dialled = ['7911 123456', '+44 7911 123456', '00447911123456', '+356 79001001', '356 79001001'];
    expect(dialled.map(toDialledDigits)).toEqual([
      '447911123456',
      '447911123456',
      '447911123456',
      '35679001001',
      '4435679001001',
    ]);
    expect(isUnlikelyMobile(parseTypedPhone('21234567'))).toBe(false);
    setAssociationCountry('Brazil', { code: '+55', iso: 'BR' });
    const inBrazil = ['55999998888', '5555999998888', '+55 55999998888', '11999998888', '5511999998888'];
    expect(inBrazil.map((text) => outcome(mobile, text))).toEqual([
      ...Array<string>(3).fill('+55 55999998888'),
      ...Array<string>(2).fill('+55 11999998888'),
    ]);
    setAssociationCountry('United Kingdom', { code: '+44', iso: 'GB' });
    expect(isUnlikelyMobile(parseTypedPhone('+356 21234567'))).toBe(true);
  });
});

test.each([
  ['+65 1800 123 4567', '+65 18001234567'],
  ['+91 1800 123 4567', '+91 18001234567'],
  ['+852 800 123 456', '+852 800123456'],
  ['+1809 8295551234567', '+1809 8295551234567'],
  ['+44 447911123456', '+44 7911123456'],
  ['+65 1234567890123456', 'Home phone is not valid.'],
])('the home phone %j, is %j, also where it is too long for a new mobile', (typed, kept) => {
  expect(outcome(createOptionalPhoneSchema('invalid.homePhone'), typed)).toBe(kept);
  const isOfMobile = kept === '+44 7911123456';
  expect(outcome(mobile, typed)).toBe(isOfMobile ? kept : 'Mobile number is invalid.');
  expect(outcome(mobileOrStored, typed)).toBe(kept.startsWith('+') ? kept : 'Mobile number is invalid.');
});

test.each([
  '="79000028"',
  '\u201C79000028\u201D',
  'tel://+356-7900-0028',
  'sms:+35679000028',
  'whatsapp:+35679000028',
  'https://wa.me/35679000028',
  'Mob. 7900 0028',
  'Mobile: +356 7900 0028',
  '\u260E +356 79000028',
  '+356 tel:+35679000028',
  "+356 '79000028",
  '[356] 79000028',
  '+356\u00B77900\u20220028',
  '+356 (0) 7900 0028',
  '+00356 79000028',
  '79000028;',
  '35679000028.0',
])('%j is the mobile +356 79000028', (typed) => {
  expect(outcome(mobile, typed)).toBe('+356 79000028');
  expect(toDialledDigits(typed)).toBe('35679000028');
});

test.each([
  // A zero of a country that has none, and the digits that Mexico has given up.
  ['+48 0 600 123 456', '+48 600123456'],
  ['+45 020123456', '+45 20123456'],
  ['+965 (0) 5001 2345', '+965 50012345'],
  ['+375 (0) 29 491 19 11', '+375 294911911'],
  ['+225 0123456789', '+225 0123456789'],
  ['+226 01234567', '+226 01234567'],
  ['+378 0549 886377', '+378 0549886377'],
  ['+36 (0)20 123 4567', '+36 201234567'],
  ['+52 1 55 1234 5678', '+52 5512345678'],
  ['+52 044 55 1234 5678', '+52 5512345678'],
  // A program that stores numbers with decimals.
  ['+49 15112345678.0', '+49 15112345678'],
])('the mobile %j is kept as %j', (typed, kept) => {
  expect([typed, kept].map((one) => outcome(mobile, one))).toEqual([kept, kept]);
});
