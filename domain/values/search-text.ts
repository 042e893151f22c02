import { replaceDashes } from './written-text.ts';

/** Matches apostrophes and the characters written in their place, all of which the member search ignores. */
const apostrophes = /['\u2018\u2019\u201B\u02B9-\u02BF\u2032\u00B4\uFF07`]/g;

/** Letters that have no accent to remove, such as ħ, each with the letters that people type in its place. */
const plainLetters: Readonly<Record<string, string>> = {
  ħ: 'h',
  ł: 'l',
  ŀ: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ə: 'e',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
  ς: 'σ',
};
const notPlain = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Converts a text for the member search: lower case, no accents or apostrophes, letters and dashes of every keyboard.
 * `Żebbuġ` becomes `zebbug`, `Ħamrun` `hamrun`, `O’Brien` `obrien`, and `Borg–Pace` `borg-pace`.
 */
export function toSearchText(text: string): string {
  // Most texts need only lower case, and this test is faster than the conversion.
  if (/^[^'`\u0080-\uFFFF]*$/.test(text)) return text.toLowerCase();
  const plain = text.replaceAll(apostrophes, '').normalize('NFD').replaceAll(/\p{M}/gu, '');
  return replaceDashes(plain)
    .toLowerCase()
    .replaceAll(notPlain, (letter) => plainLetters[letter] ?? letter);
}

/** Converts a text like `toSearchText`, and splits the text into its words of letters and digits. */
export function splitIntoPlainWords(text: string): string[] {
  return toSearchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
