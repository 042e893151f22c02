import { expect, test } from 'vitest';
import { hasDamagedLetters } from '#domain/member/damaged-text.ts';

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
])('%s %j has lost letters', (column, cell) => {
  expect(hasDamagedLetters(column, cell)).toBe(true);
});

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
])('%s %j has all its letters', (column, cell) => {
  expect(hasDamagedLetters(column, cell)).toBe(false);
});
