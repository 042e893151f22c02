import { expect, test } from 'vitest';
import { findDamage } from '#domain/member/damaged-text.ts';

// What Windows reads is written out: Node's own decoder reads some of its bytes otherwise.
test.each([
  ['first_name', '?or?'],
  ['first_name', 'Bu??i?ie?'],
  ['first_name', '_or_'],
  ['first_name', '¿or¿'],
  ['first_name', '\uFFFDor\uFFFD'],
  ['first_name', 'Å»ahra'],
  ['first_name', 'Ä\u00A0orÄ¡'],
  ['first_name', 'Ä orÄ¡'],
  ['first_name', 'ZoÃ«'],
  ['first_name', 'FranÄ‹esk'],
  ['first_name', 'FranÄ\u008Besk'],
  ['first_name', 'ÄŠensu'],
  ['first_name', 'LuÄ‹ija'],
  ['first_name', 'Ã‰lodie'],
  ['first_name', 'Ã–mer'],
  ['last_name', 'Oâ€™Brien'],
  ['short_name', '?ebbu?'],
  ['city', '?a?-?ebbu?'],
  ['city', 'Ä¦aÅ¼-Å»ebbuÄ¡'],
  ['street', '4, Triq ix-Xag?ra'],
  ['street', '4, Triq ix-XagÄ§ra'],
  ['place_of_birth', 'Il-PietÃ'],
  ['place_of_birth', 'Il-PietÃ\u00A0'],
  ['place_of_birth', 'Piet?'],
  ['street', 'PietÃ 5'],
  ['street', 'Oâ€™BRIEN Ä ARDEN'],
  ['employer', 'Ä\u00A0gantija Ltd'],
  ['agency_name', 'BezzinÄ§'],
  ['first_name', 'ƒ†orƒ°'],
  ['first_name', 'ƒäensu'],
  ['first_name', 'Zo√´'],
  ['last_name', 'Buttiƒ°ieƒ°'],
  ['last_name', 'O‚ÄôBrien'],
  ['last_name', '≈Ωi≈æka'],
  ['city', 'ƒ¶amrun'],
  ['place_of_birth', 'Il-Piet√†'],
  ['employer', '–ò–≤–∞–Ω'],
])('%s %j has lost letters', (column, cell) => {
  expect(findDamage(column, cell)).toBe('import.lostLetters');
});

/** Latin letters with accents and their like, without those from 0x1C0 on, with which sounds are written. */
const letters = Array.from({ length: 0x140 }, (_, at) =>
  String.fromCodePoint(at + (at < 0x100 ? 0xc0 : 0x100)),
);

test.each(['macintosh', 'windows-1252', 'latin1'])(
  'every letter in UTF-8 that is read as %s is lost',
  (other) => {
    const words = letters.flatMap((letter) => [`${letter}ej`, `B${letter}ja`, `Triq ${letter}arb`]);
    const bytesOf = (word: string) => Buffer.from(word);
    const read = (word: string) =>
      other === 'latin1' ? bytesOf(word).toString('latin1') : new TextDecoder(other).decode(bytesOf(word));
    expect(words.filter((word) => findDamage('street', read(word)) !== 'import.lostLetters')).toEqual([]);
  },
);

test.each(['windows-1250', 'windows-1251', 'windows-1253', 'windows-1257', 'iso-8859-2', 'iso-8859-3'])(
  'a Maltese letter in UTF-8 that is read as %s is lost',
  (other) => {
    const names = [
      'Ġorġ',
      'ĦAMRUN',
      'Żahra',
      'Żebbuġ',
      'Maħżen',
      'Zoë',
      'Müller',
      'Nuño',
      'François',
      'Il-Pietà',
    ];
    const misread = names.map((name) => new TextDecoder(other).decode(Buffer.from(name)).trim());
    expect(misread.filter((name) => findDamage('first_name', name) !== 'import.lostLetters')).toEqual([]);
  },
);

test.each(
  (
    'KNÍŽEK SMÍŠEK MÍŠA TĚŽKÝ ZIÓŁKOWSKI GÓŹDŹ ŁÓDŹ ŠŤASTNÝ ĽUBOŠ ORĂŞANU PETROVIĆ ŠIAULIAI ĶEKAVA ŐRY ' +
    'ΝΊΚΟΣ Γιώργος ЂОРЂЕ Юрий ŞIŞLI ĦAŻ-ŻEBBUĠ MIĊĦUD'
  ).split(' '),
)('%s is as it was written', (name) => {
  expect(findDamage('last_name', name)).toBeUndefined();
});

test('a letter after any mark of a text is no lost letter', () => {
  const words = letters.flatMap((letter) =>
    ['', 'l’', 'l‘', '“', 'Malta–', '—', '«', '…', 'Triq\u00A0', 'Triq '].map(
      (mark) => `${mark}${letter}arb`,
    ),
  );
  expect(words.filter((word) => findDamage('street', word))).toEqual([]);
});

test.each([
  ['last_name', 'D&#39;Amato'],
  ['last_name', 'O&#039;Brien'],
  ['last_name', 'O&#x27;Brien'],
  ['last_name', 'D&#39Amato'],
  ['last_name', 'D&apos;Amato'],
  ['last_name', 'D%27Amato'],
  ['last_name', "D\\'Amato"],
  ['first_name', '&#288;or&#289;'],
  ['first_name', '&Gdot;or&gdot;'],
  ['first_name', '\\u0120or\\u0121'],
  ['first_name', '%C4%A0or%C4%A1'],
  ['name', 'Rod &AMP; Gun'],
  ['city', '&Hstrok;amrun'],
  ['last_name', '&Aring;ngstr&ouml;m'],
  ['street', 'Gro&szlig;e Allee'],
  ['last_name', 'Y%E1%BA%BFn'],
  ['street', 'Vella &amp; Sons'],
  ['place_of_birth', 'Il-Piet&agrave;'],
  ['employer', 'Vella &amp; Sons'],
  ['agency_name', 'Vella &amp; Sons'],
])('%s %j has codes in place of letters', (column, cell) => {
  expect(findDamage(column, cell)).toBe('import.webCodes');
});

test.each(
  (
    '#N/A #REF! #VALUE! #NAME? #DIV/0! #NULL! #NUM! #SPILL! #CALC! #ERROR! #GETTING_DATA ##### Err:502 ' +
    'NULL (null) <NULL> \\N NaN undefined'
  ).split(' '),
)('%j is no value of any column', (cell) => {
  for (const column of ['first_name', 'employer', 'fee', 'licences'])
    expect(findDamage(column, ` ${cell} `)).toBe('import.noValue');
});

test.each(['first_name', 'name', 'agency_name', 'post_code', 'street', 'employer', 'country', 'title'])(
  'a nought is no value of %s',
  (column) => {
    expect(findDamage(column, '0')).toBe('import.noValue');
  },
);

test.each([
  ...[
    'Ġorġ',
    'Żahra',
    'Ċensu',
    'Zoë',
    'Ångström',
    'Ñíguez',
    'O’Brien',
    'Sørensen',
    'Ömer',
    'Ä',
    'Ã',
    'Borg',
  ].map((name) => ['last_name', name]),
  ['short_name', 'the_club'],
  ['city', 'Groß Gerau'],
  ['city', 'Ħaż-Żebbuġ'],
  ['street', 'Flat 3_A, Triq il-Kbira'],
  ['street', 'KYLÄ 5'],
  ['street', 'Å 12'],
  ['street', 'RUA DA IRMÃ DULCE'],
  ['place_of_birth', '?'],
  ['place_of_birth', 'Il-Pietà'],
  ['place_of_birth', 'São João'],
  ['employer', 'Who?'],
  ['photo', 'photos/a_b.jpg'],
  ['email', 'a_b@example.com'],
  ['fee', '0'],
  ['enabled', 'no'],
  ['last_name', 'Null'],
  ['last_name', "D'Amato"],
  ['street', 'L’École'],
  ['name', 'Malta–Österreich'],
  ['street', '#4, Triq il-Kbira'],
  ['street', 'Flat 50, 100%'],
  ['employer', 'AT&T; Vella & Sons; B&Q'],
  ['employer', '√9 ≈ 3'],
  ['employer', 'Food&Beverage; catering'],
  ['employer', 'Smith&Sons;London'],
  ['employer', 'Click&Bring;'],
  ['street', 'Flat 2&#3'],
  ['street', '50%20 Street'],
  ['street', '10%25 Street'],
  ['last_name', 'NULL'],
])('%s %j is as it was written', (column, cell) => {
  expect(findDamage(column, cell)).toBeUndefined();
});
