import * as v from 'valibot';
import { countries } from 'countries-list';
import { afterEach, describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar.ts';
import { malta, setAssociationCountry } from '#domain/country.ts';
import { optionalEmail, requiredEmail } from '#domain/email.ts';
import { problemsOf } from '#domain/form-problems.ts';
import { idCardNumber } from '#domain/id-card.ts';
import { membershipNumber } from '#domain/membership-number.ts';
import { dialledDigits, isSamePhone, keptForms, mobile, optionalPhone, phoneOf } from '#domain/phone.ts';
import { callingCodes, ofNoCountry } from '#domain/phone-codes.ts';
import { soughtBy } from '#domain/member-search.ts';
import { verificationCode } from '#domain/verification-code.ts';
import { asSeen } from '#domain/written-text.ts';
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
      if (dialledDigits(String(kept)) !== `${code}${number}`) wrong.push([iso, kept]);
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
    const forms = keptForms(dialledDigits('+44 7911123456'));
    expect(forms).toContain('+44 7911123456');
    expect(forms).toContain('+44 07911123456');
    expect(forms).toContain('+4479111 23456');
    expect(keptForms('')).toEqual([]);
  });

  test('in a form is what is typed until then', () => {
    expect(phoneOf('+44 07911')).toEqual({ code: '+44', number: '07911' });
    expect(phoneOf('+35679000028')).toEqual({ code: '+356', number: '79000028' });
    expect(phoneOf('+356 +3567')).toEqual({ code: '+356', number: '+3567' });
  });

  test.each([
    ["'+35679000028", '+356 79000028'],
    ['\u202A', null],
    ['+356 \u2069', null],
    ['+999 1234567', 'Home phone is not valid.'],
  ])('that may be missing, %j, is %j', (typed, kept) => {
    expect(outcome(optionalPhone('invalid.homePhone'), typed)).toBe(kept);
  });
});

describe('what is pasted with marks that nobody sees, or another dash', () => {
  test.each([
    ['\u202A1007\u202C', 1007],
    ['No. 1007', 1007],
    ['no 1007', 1007],
    ['Nr. 28', 28],
    ['№ 28', 28],
    ['#0028', 28],
    ['\u206628\u2069', 28],
    ['\u00A028\u00A0', 28],
    ['\uFF12\uFF18', 28],
  ])('%j is the membership number %i', (typed, number) => {
    expect(outcome(membershipNumber, typed)).toBe(number);
  });

  test.each(['No.', 'No. 12345', 'n28', '28a', '2–8'])('%j is none', (typed) => {
    expect(outcome(membershipNumber, typed)).toMatch(/^Membership number/);
  });

  test.each([
    '\u202A0123456M\u202C',
    '123456\u2013M',
    '123456\u2011m',
    '12\u00A03456\u20096\u00A0M'.replace('6\u00A0M', 'M'),
    '\uFEFF123456M',
    '\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16\uFF2D',
  ])('%j is the ID card number 0123456M', (typed) => {
    expect(outcome(idCardNumber, typed)).toBe('0123456M');
  });

  test.each([
    '\u202A01/02/1990\u202C',
    '01\u201302\u20131990',
    '1\u20112\u20111990',
    '01\u00A002\u00A01990',
    '01 / 02 / 1990'.replaceAll(' / ', '/'),
    '1990\u201102\u201101',
    '\u206601.02.1990\u2069',
  ])('%j is the first of February 1990', (typed) => {
    expect(calendarDate(typed)).toBe('1990-02-01');
  });

  test.each(['0000-01-01', '01/01/0000'])('%j is no day', (typed) => {
    expect(calendarDate(typed)).toBe(null);
  });

  test.each([
    '\u202A2731931\u202C',
    '273\u20131931',
    '273\u20111931',
    'Code:\u00A02731931',
    '\uFF127\u200B31931',
  ])('%j is the code 2731931', (typed) => {
    expect(outcome(verificationCode, typed)).toBe('2731931');
  });

  test('is searched for without them', () => {
    expect(soughtBy('\u202A1007\u202C')).toEqual({ is: 'digits', digits: '1007' });
    expect(soughtBy('Bor\u00ADg\u2069')).toMatchObject({ whole: 'borg' });
  });

  test('leaves a form or a call without them, but for secrets and pictures', () => {
    const photo = 'data:image/png;base64,aaaa';
    expect(
      asSeen({
        text: 'a\u202Eb',
        list: ['\u200Bx', 3, null],
        address: { city: '\u2066Mosta\u2069' },
        password: 'a\u200Bb',
        current_password: '\u202Aa',
        member: { photo: `\u200B${photo}` },
        none: null,
      }),
    ).toEqual({
      text: 'ab',
      list: ['x', 3, null],
      address: { city: 'Mosta' },
      password: 'a\u200Bb',
      current_password: '\u202Aa',
      member: { photo: `\u200B${photo}` },
      none: null,
    });
    const form = v.object({ choice: v.picklist(['yes', 'no']) });
    expect(problemsOf(form, { choice: '\u202Ayes\u202C' })).toEqual({});
  });
});

describe('an e-mail address', () => {
  test.each([
    ["mary.o'brien@example.com"],
    ["j.d'amato@example.com"],
    ['a&b@example.com'],
    ['x=y@example.com'],
    ['sales/mt@example.com'],
    ['a{b}|c~d@example.com'],
    ['a+b%c*d?e^f_g`h!i#j$k@example.com'],
    ['.a..b.@example.com'],
    ['a@a--b.example'],
    ['info@xn--bcher-kva.example'],
    ['a@1.example'],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['info@Bücher.Example', 'info@xn--bcher-kva.example'],
    ['gorg@ħamrun.mt', 'gorg@xn--amrun-w2a.mt'],
    ['\u202Agorg@example.com\u202C', 'gorg@example.com'],
    [' gorg@example.com\u00A0', 'gorg@example.com'],
  ])('%j is taken', (typed, kept = typed) => {
    expect(outcome(requiredEmail, typed)).toBe(kept);
    expect(outcome(optionalEmail, typed)).toBe(kept);
  });

  test.each([
    'gorg',
    'gorg@',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    'a@-b.example',
    'a@b-.example',
    'a@b..example',
    'a,b@example.com',
    'ġorġ@example.com',
    '"a"@example.com',
    'a@bücher/x.example',
    'a@[127.0.0.1]',
    `a@${'b'.repeat(64)}.example`,
    `${'a'.repeat(200)}@example.com`,
  ])('%j is refused', (typed) => {
    expect(outcome(requiredEmail, typed)).toBe('A valid email address is required.');
    expect(outcome(optionalEmail, typed)).toBe('A valid email address is required.');
  });
});
