import { expect, onTestFinished, test } from 'vitest';
import { malta, setAssociationCountry } from '#domain/contact/country.ts';
import { findMembers, createSearchIndex, parseSearch } from '#domain/member/member-search.ts';
import { toSearchText } from '#domain/values/search-text.ts';
import { person } from './searched-person.ts';

const index = createSearchIndex([
  person('Marija', 'Ħamrun', [1028, '0456789G', '+356 99887766', null]),
  person('Ċensa', 'Vella', [0, '0654321H', '+356 21280000', 'Censa.Vella@Example.com']),
  person('Ġorġ', 'Borġ Żebbuġ', [28, '0123456M', '+356 79001001', 'gorg@example.mt']),
  person('Pawlu', 'Ta\u2019 Ċikku', [31, '0777777M', '+356 79003003', null]),
]);

test.each<[string, string[]]>([
  ['', ['Marija', 'Ċensa', 'Ġorġ', 'Pawlu']],
  [' \t', ['Marija', 'Ċensa', 'Ġorġ', 'Pawlu']],
  ['hamrun', ['Marija']],
  ['Ħamrun', ['Marija']],
  ['ĦAMRUN', ['Marija']],
  ['zebbug', ['Ġorġ']],
  ['Z\u0307EBBUG\u0307', ['Ġorġ']],
  ['censa', ['Ċensa']],
  [' gorg borg ', ['Ġorġ']],
  // Words in any order, and of different fields.
  ['borg gorg', ['Ġorġ']],
  ['zebbug gorg@', ['Ġorġ']],
  ['gorg  28', ['Ġorġ']],
  ['vella 2128', ['Ċensa']],
  ['gorg vella', []],
  ['gorg 1028', []],
  ["ta' cikku", ['Pawlu']],
  ['Ta\u2018 Ċikku', ['Pawlu']],
  ['cikku ta`', ['Pawlu']],
  ['vella@example', ['Ċensa']],
  // As a name, a number or an address is copied from a letter.
  ['"Ġorġ Borġ"', ['Ġorġ']],
  ['\u201Czebbug\u201D', ['Ġorġ']],
  ['(Ċensa)', ['Ċensa']],
  ['Borġ, Ġorġ <gorg@example.mt>', ['Ġorġ']],
  ['#28', ['Ġorġ', 'Marija', 'Ċensa']],
  ['No. 1028', ['Marija']],
  ['0654321h', ['Ċensa']],
  ['0456789', ['Marija']],
  ['7900 1001', ['Ġorġ']],
  ['+356 9988', ['Marija']],
  ['1028', ['Marija']],
  // The number itself comes first, before those that hold it.
  ['28', ['Ġorġ', 'Marija', 'Ċensa']],
  // No number ends in one field and goes on in the next.
  ['280123456', []],
  ['a'.repeat(201), []],
])('%j finds %j', (text, names) => {
  expect(findMembers(index, text).map(({ firstName }) => firstName)).toEqual(names);
});

// As other programs write the telephone number and the ID card number that are on file, and as other keyboards do.
test.each([
  '+356 79001001',
  '0035679001001',
  '00356 7900 1001',
  '079001001',
  '0 7900 1001',
  '79-001-001',
  '7900\u20131001',
  '7900.1001',
  '(7900) 1001',
  '+356 7900-1001',
  '(+356) 7900 1001',
  '(+356)79001001',
  '356.79001001',
  '+356/79001001',
  'tel:+35679001001',
  'TEL: +356 79001001',
  'Mob. 7900 1001',
  '[356] 7900\u00B71001',
  '356356 79001001',
  '\u202A+356 7900-1001\u202C',
  '\u0667\u0669\u0660\u0660\u0661\u0660\u0660\u0661',
  '\uFF0B\uFF13\uFF15\uFF16 79001001',
  '123456(M)',
  '0123456 (M)',
  '123456-M',
  '123456 m',
  '0123456\u2013M',
  '\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6M',
])('%j finds the one who has this number', (text) => {
  expect(findMembers(index, text).map(({ firstName }) => firstName)).toEqual(['Ġorġ']);
});

test('in another country a number is found as it is dialled there', () => {
  setAssociationCountry('United Kingdom', { code: '+44', iso: 'GB' });
  onTestFinished(() => setAssociationCountry('Malta', malta));
  const people = createSearchIndex([
    person('Fiona', 'Ferguson', [1, 'FAC123456', '+44 7911123456', null]),
    person('Marija', 'Ħamrun', [2, 'X1234567', '+356 99887766', null]),
  ]);
  for (const text of ['07911 123456', '(07911) 123-456', '0044 7911 123456', 'fac 12/3456', 'FAC-123456'])
    expect([text, findMembers(people, text)]).toEqual([text, [people[0]?.person]]);
  expect(findMembers(people, '00356 9988 7766')).toEqual([people[1]?.person]);
});

test('a 0 before a number of a country that has none is no part of it', () => {
  setAssociationCountry('Spain', { code: '+34', iso: 'ES' });
  onTestFinished(() => setAssociationCountry('Malta', malta));
  const people = createSearchIndex([person('Inés', 'Vella', [1, '12345678Z', '+34 612345678', null])]);
  for (const text of ['0612 345 678', '612-345-678', '0034 612 345 678', '+34 (612) 345678'])
    expect([text, findMembers(people, text)]).toEqual([text, [people[0]?.person]]);
});

test('a text that already finds such a number looks for nothing more, so that a key costs nothing more', () => {
  const texts = ['7', '7900 1001', '+356 79001001', '35679001001', '79', '1028', '0456789', '0123456m', 'M'];
  const others = ['gorg', 'gorg 28', 'ta’ cikku', 'a-b', 'zahra 12.3.1980', 'gorg@example.mt', '12345'];
  const days = ['12/03/1980', '12.03.1980', '12-3-1980', '1980-03-12', '12031980', '12 03 1980'];
  for (const text of [...texts, ...others, ...days])
    expect([text, parseSearch(text)]).toMatchObject([text, { numbers: [] }]);
});

test('nobody is found by the number 0, which says that they have none', () => {
  const numberless = createSearchIndex([person('Ċensa', 'Vella', [0, '654321H', '+356 21', null])]);
  expect(findMembers(numberless, '0')).toEqual([]);
});

const further = createSearchIndex([
  person('Ġorġ', 'Żahra', [1, '0000001M', '+356 79000001', null], {
    homePhone: '+356 2144 5566',
    dateOfBirth: '1980-03-12',
    address: { city: 'Ħal Għaxaq' },
  }),
  person('Anna', 'Żahra', [2, '0000002M', '+356 79000002', null], {
    homePhone: '+356 2199 1980',
    dateOfBirth: '1961-12-03',
    address: { city: 'Mosta' },
  }),
  person('Rita', 'Mosta', [3, '0000003M', '+356 79000003', '12.03.1980@example.mt']),
]);

test.each<[string, string[]]>([
  // A comma parts words, as on every list on paper.
  ['Żahra, Ġorġ', ['Ġorġ']],
  ['zahra,gorg', ['Ġorġ']],
  ['gorg;zahra', ['Ġorġ']],
  [',', ['Ġorġ', 'Anna', 'Rita']],
  ['ghaxaq', ['Ġorġ']],
  ['zahra mosta', ['Anna']],
  // Who has the text in the name comes first.
  ['mosta', ['Rita', 'Anna']],
  // A date as people type it; one that stands in an address is that as well.
  ['12/03/1980', ['Ġorġ']],
  ['12/3/1980', ['Ġorġ']],
  ['12-3-1980', ['Ġorġ']],
  ['1980-03-12', ['Ġorġ']],
  ['1980-03', ['Ġorġ']],
  ['12\u20113\u20111980', ['Ġorġ']],
  ['12.03.1980', ['Rita', 'Ġorġ']],
  ['12031980', ['Ġorġ']],
  ['19800312', ['Ġorġ']],
  ['zahra 12.3.1980', ['Ġorġ']],
  ['zahra, 1980', ['Ġorġ', 'Anna']],
  ['40/03/1980', []],
  ['2144 5566', ['Ġorġ']],
  // Digits alone are a number, and no year of birth.
  ['1980', ['Anna']],
])('in towns, dates of birth and home phones %j finds %j', (text, names) => {
  expect(findMembers(further, text).map(({ firstName }) => firstName)).toEqual(names);
});

/** The rule to the letter: digits in number, ID card and mobile, any other text in full name, ID card or e-mail. */
function isSpecified(text: string, { texts }: (typeof index)[number]): boolean {
  const plain = text.replaceAll(/[\s+]/g, '');
  return /^\d+$/.test(plain)
    ? texts.toDigits().includes(plain)
    : texts.toWords().includes(toSearchText(text.trim()));
}

test('whoever the specified rule finds is found', () => {
  const all = createSearchIndex([
    ...index.map((one) => one.person),
    person('Rita-Anna', 'Borg\u2011Pace Vella', [40, '0888888M', '+356 79004004', 'r-b.p@example-one.mt']),
  ]);
  const texts = all.flatMap(({ texts: one }) => {
    const words = one.toWords();
    const starts = Array.from(words, (_, start) => start);
    return starts.flatMap((start) => [1, 4, 7, 12].map((length) => words.slice(start, start + length)));
  });
  const missed = texts.flatMap((text) => {
    const hits = findMembers(all, text);
    return all.filter((one) => text.trim() && isSpecified(text, one) && !hits.includes(one.person));
  });
  expect([texts.length > 500, missed]).toEqual([true, []]);
});

test('whoever holds the text as it stands comes before those who hold its words', () => {
  const people = createSearchIndex([
    person('Borg', 'Karmenu', [1, '0000001M', '+356 79000001', null]),
    person('Karmenu', 'Borg', [2, '0000002M', '+356 79000002', null]),
  ]);
  for (const text of ['karmenu borg', 'karmenu\nborg', 'karmenu  borg'])
    expect(findMembers(people, text).map(({ membershipNumber }) => membershipNumber)).toEqual([2, 1]);
});

test.each([
  ['Michał', 'michal'],
  ['Łukasz', 'lukasz'],
  ['Sørensen', 'sorensen'],
  ['ØRSTED', 'orsted'],
  ['Đorđević', 'dordevic'],
  ['Sigurður', 'sigurdur'],
  ['Işık', 'isik'],
  ['IŞIK', 'ışık'],
  ['Weiß', 'weiss'],
  ['WEIẞ', 'weiß'],
  ['Bjærke', 'bjaerke'],
  ['Cœur', 'coeur'],
  ['Þórsdóttir', 'thorsdottir'],
  ['Guðrún', 'gudrun'],
  ['Ǽlfred', 'aelfred'],
  ['Ŧorg', 'torg'],
  ['O’Brien', 'obrien'],
  ['D\u2018Amato', "d'amato"],
  ['Kealiʻi', 'kealii'],
  ['O`Neill', 'o\u2032neill'],
  ['Borg-Olivier', 'Borg\u2013Olivier'],
  ['Borg\u2011Pace', 'borg-pace'],
  ['Borg \u2014 Pace', 'borg-pace'],
  ['Borg Cardona', 'borg-cardona'],
  ['Borg-Cardona', 'borg cardona'],
  ['Borg-Cardona Vella', 'borg cardona\u2010vella'],
  ['Borg Cardona', 'borg-'],
])('%s is found as %s', (name, typed) => {
  const people = createSearchIndex([person('Anna', name, [1, '0000001M', '+356 79000001', null])]);
  expect(findMembers(people, typed)).toHaveLength(1);
});

test('nothing of a person is folded before somebody searches, and then once', () => {
  let folded = 0;
  const anna = {
    ...person('Anna', '', [1, '0000001M', '+356 79000001', null]),
    get lastName() {
      folded += 1;
      return 'Żahra';
    },
  };
  const people = createSearchIndex([anna]);
  const before = folded;
  expect([findMembers(people, 'zahra'), findMembers(people, 'anna')]).toEqual([[anna], [anna]]);
  expect([before, folded]).toEqual([0, 1]);
});
