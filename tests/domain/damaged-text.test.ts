import { describe, expect, test } from 'vitest';
import { hasLostLetters, isDamagedName } from '#domain/damaged-text.ts';

/** UTF-8 as another encoding reads it. */
function misread(text: string, encoding = 'windows-1252'): string {
  return new TextDecoder(encoding).decode(new TextEncoder().encode(text));
}

describe('a text that would take the place of another one', () => {
  test.each([
    ['?or?', 'Ġorġ'],
    ['?ahra', 'Żahra'],
    ['Il-Piet?', 'Il-Pietà'],
    ['?a?-?ebbu?', 'Ħaż-Żebbuġ'],
    ['Ha?-Zebbu?', 'Ħaż-Żebbuġ'],
    ['??or??', 'Ġorġ'],
    ['???????? ????', 'Владимир Ленц'],
    ['S?rensen (a.s.)', 'Sørensen (a.s.)'],
    ['or', 'Ġorġ'],
    [misread('Ġorġ'), 'Ġorġ'],
    ['Ä orÄ¡', 'Ġorġ'],
    ['Å»ahra', 'Żahra'],
    [misread('Ħaż-Żebbuġ', 'windows-1250'), 'Ħaż-Żebbuġ'],
    [misread('Żahra', 'macintosh'), 'Żahra'],
  ])('%s has lost letters of %s', (text, before) => {
    expect(hasLostLetters(text, before)).toBe(true);
  });

  test.each([
    ['Ġorġ', 'Ġorġ'],
    ['Gorg', 'Ġorġ'],
    ['Ġorġa', 'Ġorġ'],
    ['Borg', 'Ġorġ'],
    ['Why?', 'Who'],
    ['?', 'Malta'],
    ['Ħaż-Żebbuġ', 'Haz-Zebbug'],
    ['', 'Ġorġ'],
    ['', 'Ħ'],
    ['Kanarin', '“Kanarin”'],
    ['12-14', '12–14'],
    ['1.50', '€1.50'],
    ['Il-Pietà?', 'Il-Furjana'],
  ])('%s has lost none of %s', (text, before) => {
    expect(hasLostLetters(text, before)).toBe(false);
  });
});

test.each(['?or?', 'Bu??i?ie?', misread('Żahra'), misread('Ġorġ'), misread('Zoë'), 'Ä orÄ¡'])(
  '%s is no name',
  (name) => {
    expect(isDamagedName(name)).toBe(true);
  },
);

test.each(['Ġorġ', 'Żahra', 'Zoë', 'Ångström', 'Ñíguez', 'O’Brien', 'Sørensen', 'Müller', 'Ä', 'Borg'])(
  '%s is a name',
  (name) => {
    expect(isDamagedName(name)).toBe(false);
  },
);
