import { replaceDashes } from './written-text.ts';

/** Apostrophes and similar characters, which the search ignores. */
const apostrophes = /['\u2018\u2019\u201B\u02B9-\u02BF\u2032\u00B4\uFF07`]/g;

/** The plain letters that people type for letters such as ħ, which stay special without their accents. */
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
  ŉ: 'n',
  ſ: 's',
  ƶ: 'z',
  ǥ: 'g',
  ǆ: 'dz',
  ǉ: 'lj',
  ǌ: 'nj',
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ƒ: 'f',
  ɛ: 'e',
  ǝ: 'e',
  ɣ: 'g',
  ɨ: 'i',
  ɩ: 'i',
  ƙ: 'k',
  ɲ: 'n',
  ɔ: 'o',
  ʉ: 'u',
  ʊ: 'u',
  ʋ: 'v',
  ƴ: 'y',
  ª: 'a',
  º: 'o',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ς: 'σ',
};
const notPlain = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Converts a text for the search. `Żebbuġ` becomes `zebbug`, `O’Brien` becomes `obrien`, and `Borg–Pace` becomes
 * `borg-pace`.
 */
export function toSearchText(text: string): string {
  // Most texts need only lower case, and this test is faster than the conversion.
  if (/^[^'`\u0080-\uFFFF]*$/.test(text)) return text.toLowerCase();
  const plain = text.replaceAll(apostrophes, '').normalize('NFD').replaceAll(/\p{M}/gu, '');
  return replaceDashes(plain)
    .toLowerCase()
    .replaceAll(notPlain, (letter) => plainLetters[letter] ?? letter);
}

/** Converts a text like `toSearchText`, and splits it into words of letters and digits. */
export function splitIntoPlainWords(text: string): string[] {
  return toSearchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
