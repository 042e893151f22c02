import { expect, onTestFinished, test } from 'vitest';
import { malta, setAssociationCountry } from '#domain/contact/country.ts';
import { findMembers, createSearchIndex } from '#domain/member/member-search.ts';
import { toSearchText } from '#domain/values/search-text.ts';
import { person } from './searched-person.ts';

const dashes = Array.from({ length: 0x1_f000 }, (_, point) => String.fromCodePoint(point)).filter((one) =>
  /\p{Pd}/u.test(one),
);

test('every dash is the hyphen of the keyboard', () => {
  expect(dashes.length).toBeGreaterThan(20);
  expect(new Set([...dashes, '\u2212', '\u2043'].map((dash) => toSearchText(`BORG${dash}Pace`)))).toEqual(
    new Set(['borg-pace']),
  );
});

test('who has the name with the hyphen that was typed comes first', () => {
  const people = createSearchIndex([
    person('Anna', 'Borg Cardona', [1, '0000001M', '+356 79000001', null]),
    person('Rita', 'Borg\u2011Cardona', [2, '0000002M', '+356 79000002', null]),
  ]);
  expect(findMembers(people, 'borg\u2013cardona').map(({ firstName }) => firstName)).toEqual([
    'Rita',
    'Anna',
  ]);
});

test('a hyphen parts no number, no date and no e-mail address', () => {
  const people = createSearchIndex([
    person('Anna', 'Borg', [12, '0000312M', '+356 79000012', 'borg@example.com'], {
      dateOfBirth: '1980-03-12',
    }),
  ]);
  for (const text of ['12-31', '1980-12', 'anna-borg@example.com'])
    expect([text, findMembers(people, text)]).toEqual([text, []]);
});

test('a number with dashes is the whole number of somebody, in a country of any ID card number', () => {
  setAssociationCountry('Germany', { code: '+49', iso: 'DE' });
  onTestFinished(() => setAssociationCountry('Malta', malta));
  const anna = person('Anna', 'Borg', [20261, 'L198003T2', '+49 15112312026', null]);
  const rita = person('Rita', 'Pace', [2, '1231', '+49 15119800399', null], { homePhone: '+49 30202612' });
  const people = createSearchIndex([anna, rita]);
  const found = ['1980-03', '2026-1', '12-31', '1980-03-9', 'L1980-03T2', '(0)151-12312026', '030-202612'];
  expect(found.map((text) => findMembers(people, text))).toEqual([
    [],
    [],
    [rita],
    [],
    [anna],
    [anna],
    [rita],
  ]);
});

test.each([
  ['Ga\uFB01ero', 'gafiero'],
  ['Gafiero', 'ga\uFB01ero'],
  ['Mª José', 'ma jose'],
  ['Ɓala', 'bala'],
  ['Aɗamu', 'adamu'],
  ['Ƙwari', 'kwari'],
  ['Ɛkow', 'ekow'],
  ['Ɔsei', 'osei'],
])('%s is found as %s', (name, typed) => {
  const people = createSearchIndex([person('Anna', name, [1, '0000001M', '+356 79000001', null])]);
  expect(findMembers(people, typed)).toHaveLength(1);
});

test('an e-mail address is found as it was typed, where its domain is stored in ASCII', () => {
  const email = 'info@xn--bcher-kva.example';
  const people = createSearchIndex([person('Anna', 'Borg', [1, '0000001M', '+356 79000001', email])]);
  for (const typed of ['info@bücher.example', 'INFO@BÜCHER.example'])
    expect([typed, findMembers(people, typed)]).toEqual([typed, [people[0]?.person]]);
});
