import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { memberUpdate } from '#domain/member/member.ts';
import { newAdministrator } from '#domain/registry/administrator.ts';
import { newClub, newFee } from '#domain/registry/club.ts';
import { idCardNumber } from '#domain/member/id-card.ts';
import { createPasswordSchema } from '#domain/access/password.ts';
import { createOptionalTextSchema, createRequiredTextSchema } from '#domain/values/text-field.ts';
import { findAgencyProblem, findInsuranceProblem, insurance } from '#domain/insurance/insurance.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';
import { isPrintable, findUnprintable } from '#domain/values/written-text.ts';

const firstName = createRequiredTextSchema('invalid.firstName', 'details.firstName', 100);
const read = (schema: v.GenericSchema, value: unknown) => {
  const { success, output, issues } = v.safeParse(schema, value);
  return success ? output : issues[0].message;
};

test('what is said to be printable is what both weights of the font have', () => {
  const { resolve } = createRequire(import.meta.url);
  const [regular, bold] = ['400Regular/NotoSans_400Regular', '700Bold/NotoSans_700Bold'].map((name) => {
    const file = resolve(`@expo-google-fonts/noto-sans/${name}.ttf`);
    return new Set(create(readFileSync(file)).characterSet);
  });
  const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFFC\uFFFD]/u;
  const wrong: number[] = [];
  for (let letter = 0; letter < 0x11_0000; letter += 1) {
    const has = (regular?.has(letter) ?? false) && (bold?.has(letter) ?? false);
    if (isPrintable(letter) !== (has && !unseen.test(String.fromCodePoint(letter)))) wrong.push(letter);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['Ġorġ', 'Ġorġ'],
  ['  G\u0307org\u0307 ', 'Ġorġ'],
  ['Γιώργος Ђорђе', 'Γιώργος Ђорђе'],
  ['\u200B', 'First name is required.'],
  ['\u3164\u2060\u00AD', 'First name is required.'],
  ['Borg\u202Egrob', 'Borggrob'],
  ['Za\u200Bra', 'Zara'],
  ['Borg 💥', 'First name cannot include 💥 because it cannot be printed. Please remove it.'],
  ['王', 'First name cannot include 王 because it cannot be printed. Please remove it.'],
  ['a'.repeat(101), 'First name must be 100 characters or fewer.'],
  [`a${' '.repeat(500)}`, 'First name must be 100 characters or fewer.'],
])('%j becomes, or is refused with, %j', (typed, becomes) => {
  expect(read(firstName, typed)).toBe(becomes);
});

test("every dash in a person's name is a hyphen, also where the font has no such dash", () => {
  const names = [memberUpdate, newAdministrator].flatMap(({ entries }) => [
    entries.firstName,
    entries.lastName,
  ]);
  for (const dash of ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uFF0D', '\u2E3A'])
    expect([dash, ...names.map((name) => read(name, `Borg${dash}Pace`))]).toEqual([
      dash,
      ...names.map(() => 'Borg-Pace'),
    ]);
});

test('the words of a name have one space between them, whatever was typed or stood in a cell', () => {
  for (const space of ['  ', '\t', '\n', '\r\n', '\u000B', '\u00A0', '\u2028', '\u3000'])
    expect([space, read(memberUpdate.entries.lastName, `Borg${space}Pace`)]).toEqual([space, 'Borg Pace']);
});

test('a text that may be missing says what is wrong with it as well', () => {
  const occupation = createOptionalTextSchema('details.occupation', 100);
  expect(read(occupation, null)).toBe('');
  expect(read(occupation, '🔥')).toBe(
    'Occupation cannot include 🔥 because it cannot be printed. Please remove it.',
  );
});

test('a password is every character of it', () => {
  const password = createPasswordSchema('invalid.password');
  expect(read(password, ' a\u200Bb💥 ')).toBe('a\u200Bb💥');
  expect(read(password, 'a'.repeat(201))).toBe('Password must be 200 characters or fewer.');
});

test.each([
  ['12 3456M', '0123456M'],
  ['123456 m', '0123456M'],
  ['123456-M', '0123456M'],
  ['\u00A0123456M', '0123456M'],
  ['12.3456M', 'ID card number must be made up of maximum 7 digits followed by A, P, M, G, Z, H, B or L.'],
])('the ID card number %j is %j', (typed, becomes) => {
  expect(read(idCardNumber, typed)).toBe(becomes);
});

test.each([
  ['Atlas', undefined],
  ['\u200B', 'insurance.agency.required'],
  ['a'.repeat(300), 'insurance.agency.tooLong'],
  ['Atlas 💥', 'insurance.agency.letters'],
] as const)('the agency %j: %s', (agencyName, text) => {
  expect(findAgencyProblem(agencyName)).toBe(text);
  const chosen = { thirdParty: false, personalAccident: false, insuredElsewhere: true, agencyName };
  expect(findInsuranceProblem(chosen, [], 'renewal')).toEqual(
    text && { kind: 'agency', field: 'agencyName', text },
  );
});

test("on the wire an agency's name is refused at its own field", () => {
  const elsewhere = { has_insurance_elsewhere: true, other_insurance_agency_name: 'a'.repeat(300) };
  const result = v.safeParse(insurance, {
    third_party: false,
    personal_accident: false,
    insured_elsewhere: elsewhere,
  });
  expect(result.issues?.map(({ message, path }) => [path?.map(({ key }) => key).join('.'), message])).toEqual(
    [
      [
        'insured_elsewhere.other_insurance_agency_name',
        'Name of the insurance agency must be 200 characters or fewer.',
      ],
    ],
  );
});

test('a fee has cents and no part of one, and is refused in plain words otherwise', () => {
  expect(read(newFee, '16.50')).toBe(1650);
  for (const typed of ['16.505', ' 16.500 ', 16.505]) {
    expect(read(newFee, typed)).toBe('Fee can have two decimals at most, such as 16.50.');
  }
  for (const typed of ['', '16,50', '-1.555', '1.5e3']) {
    expect(read(newFee, typed)).toBe('Fee should be a number greater than or equal to 0.');
  }
});

test('a fee that could not be added up is refused', () => {
  expect(read(newFee, '10000')).toBe(1_000_000);
  expect(read(newFee, '10000.01')).toBe('Fee must be €10,000.00 or less.');
  expect(
    findFormProblems(newClub, { shortName: 'abc', name: 'A 💥', fee: '9999999', mandatory: false }),
  ).toEqual({
    name: 'Full name cannot include 💥 because it cannot be printed. Please remove it.',
    fee: 'Fee must be €10,000.00 or less.',
  });
});

test.each(['registrаr', 'regi strar', 'registrar\u200B\u0301', 'régistrar'])(
  'the username %j could be taken for another one',
  (username) => {
    expect(findFormProblems(newAdministrator, { username })['username']).toBe(
      'Username can only include the letters a to z, digits, and . _ - or @.',
    );
  },
);

test('a text without a character that cannot be printed has none', () => {
  expect(findUnprintable('Ħaż-Żebbuġ\n€5')).toBeUndefined();
  expect(findUnprintable('a👨‍👩‍👧b')).toBe('👨');
});
