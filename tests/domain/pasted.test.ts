import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { typedAssociation } from '#domain/association/association.ts';
import { parseDate } from '#domain/values/calendar.ts';
import { optionalEmail, requiredEmail } from '#domain/contact/email.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';
import { idCardNumber } from '#domain/member/id-card.ts';
import { membershipNumber } from '#domain/member/membership-number.ts';
import { parseSearch } from '#domain/member/member-search.ts';
import { verificationCode } from '#domain/access/verification-code.ts';
import {
  normalizeTypedCharacters,
  removeInvisibleDeeply,
  toPlainDigits,
} from '#domain/values/written-text.ts';
import { outcome } from '#tests/domain/value-or-message.ts';

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
    ['Nru. 28', 28],
    ['n\u00B0 28', 28],
    ['No.: 28', 28],
    ['Member no. 28', 28],
    ['Membership number 28', 28],
    ['="0028"', 28],
    ["'0028", 28],
    ['28.0', 28],
  ])('%j is the membership number %i', (typed, number) => {
    expect(outcome(membershipNumber, typed)).toBe(number);
  });

  test.each(['No.', 'No. 12345', 'n28', '28a', '2–8', '2.8', '1.000', '.5', 'Junior 28'])(
    '%j is none',
    (typed) => {
      expect(outcome(membershipNumber, typed)).toMatch(/^Membership number/);
    },
  );

  test.each([
    '\u202A0123456M\u202C',
    '123456\u2013M',
    '123456\u2011m',
    '12\u00A03456\u20096\u00A0M'.replace('6\u00A0M', 'M'),
    '\uFEFF123456M',
    '\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16\uFF2D',
    "'0123456M",
    '="0123456M"',
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
    expect(parseDate(typed)).toBe('1990-02-01');
  });

  test.each(['0000-01-01', '01/01/0000'])('%j is no day', (typed) => {
    expect(parseDate(typed)).toBe(null);
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
    expect(parseSearch('\u202A1007\u202C')).toEqual({
      is: 'digits',
      digits: '1007',
      day: null,
      numbers: [],
    });
    expect(parseSearch('Bor\u00ADg\u2069')).toMatchObject({ whole: 'borg' });
  });

  test('leaves a form or a call without them, but for secrets and pictures', () => {
    const photo = 'data:image/png;base64,aaaa';
    expect(
      removeInvisibleDeeply({
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
    expect(findFormProblems(form, { choice: '\u202Ayes\u202C' })).toEqual({});
  });
});

describe('a line break of any program', () => {
  test.each(['\n', '\r\n', '\r', '\u000B', '\u000C', '\u0085', '\u2028', '\u2029'])(
    '%j keeps the words around it apart',
    (lineBreak) => {
      expect(removeInvisibleDeeply({ street: `4${lineBreak}Triq` })).toEqual({ street: '4\nTriq' });
      expect(parseSearch(`anna${lineBreak}borg`)).toMatchObject({ whole: 'anna borg' });
    },
  );
});

test('values in values are left out from a depth that no call has', () => {
  const depth = 100_000;
  const value: unknown = JSON.parse(`{"a":[1,${'['.repeat(depth)}${']'.repeat(depth)}]}`);
  expect(JSON.stringify(removeInvisibleDeeply(value))).toMatch(/^\{"a":\[1,\[{90,110}null\]{90,110}\}$/);
});

describe('what is typed on an Arabic or a Persian keyboard', () => {
  const [arabic, persian, wide] = [0x0660, 0x06f0, 0xff10].map((zero) => (text: string) => {
    const read = (digit: string) => String.fromCodePoint(zero + Number(digit));
    return text.replaceAll(/\d/g, read);
  });

  test.each([arabic, persian, wide])('is read in every field as the digits 0 to 9', (write = String) => {
    expect(outcome(membershipNumber, write('1007'))).toBe(1007);
    expect(outcome(idCardNumber, write('123456M'))).toBe('0123456M');
    expect(parseDate(write('01/02/1990'))).toBe('1990-02-01');
    expect(parseDate(write('1990-02-01'))).toBe('1990-02-01');
    expect(outcome(verificationCode, write('2731931'))).toBe('2731931');
    expect(outcome(typedAssociation.entries.joiningDays, write('30'))).toBe(30);
    expect(parseSearch(write('1007'))).toEqual(parseSearch('1007'));
    expect(parseSearch(write('gorg 28'))).toEqual(parseSearch('gorg 28'));
    expect(normalizeTypedCharacters(write('0123456789'))).toBe('0123456789');
    expect(toPlainDigits(write('0123456789 '))).toBe('0123456789 ');
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
    ['anna\u2011borg@ex\u2010am\u2013ple.com', 'anna-borg@ex-am-ple.com'],
    ['mary.o\u2019brien@example.com', "mary.o'brien@example.com"],
    ['mailto:gorg@example.com', 'gorg@example.com'],
    ['Ġorġ Żahra <gorg@example.com>', 'gorg@example.com'],
    ['"Borg, Anna" <anna@example.com>;', 'anna@example.com'],
    ['gorg@example.com.', 'gorg@example.com'],
    ["'gorg@example.com", 'gorg@example.com'],
    ['gorg\uFF20example\uFF0Ecom', 'gorg@example.com'],
    ['info@bücher\u3002example', 'info@xn--bcher-kva.example'],
    ['info@i\u2764.example', 'info@xn--i-7iq.example'],
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
    'a@example.com, Ġorġ <b@example.com>',
    'a@-b.example',
    'a@b-.example',
    'a@b..example',
    'a,b@example.com',
    'ġorġ@example.com',
    '"a"@example.com',
    'a@bücher/x.example',
    'a@example.com, b@example.com',
    'a@<b>',
    '<@>',
    'a@[127.0.0.1]',
    `a@${'b'.repeat(64)}.example`,
    `${'a'.repeat(200)}@example.com`,
  ])('%j is refused', (typed) => {
    expect(outcome(requiredEmail, typed)).toBe('A valid email address is required.');
    expect(outcome(optionalEmail, typed)).toBe('A valid email address is required.');
  });
});
