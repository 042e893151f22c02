/**
 * This file finds letters in imported files that another program has damaged, because its encoding lacks some letters.
 */

// The folder `domain` must work in browsers and in Node, so it includes the types of neither. Browsers and Node have
// `TextDecoder`, so the type of `TextDecoder` is declared here.
declare const TextDecoder: new (
  encoding: string,
  how?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

const ascii = /^[\u0000-\u007F]*$/; // oxlint-disable-line no-control-regex

/**
 * The characters of the encoding Windows-1252 for the bytes 0x80 to 0x9F, in order. A space in the text means that the
 * byte has no character. The characters are listed here, because Node's decoder reads these bytes as control
 * characters.
 */
const windowsLetters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const windowsBytes = new Map(
  Array.from(windowsLetters, (letter, at) => [letter, 0x80 + at] as const).filter(
    ([letter]) => letter !== ' ',
  ),
);

function toWindowsByte(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return windowsBytes.get(letter) ?? (code <= 0xff ? code : -1);
}

/** Returns whether a text is UTF-8 that a program read as Windows-1252: `Ä orÄ¡` for `Ġorġ`. */
function isMisread(text: string): boolean {
  if (ascii.test(text)) return false;
  // A misread `à` consists of two characters, and the second looks like a space. At the end of a text, the space-like
  // second character of `à` was removed, so it is added again.
  const bytes = Array.from(text.replace(/(?<=\p{Ll}Ã)$/u, '\u00A0'), toWindowsByte);
  if (bytes.includes(-1)) return false;
  // A space after the first half of a letter is perhaps a no-break space, the second half of `à`, `Ġ` or `Š`. A space
  // after a capital letter can also be an ordinary space after a word that ends with a capital letter.
  const isHalf = (byte = 0) => byte >= 0xc3 && byte <= 0xc5;
  const hasOtherHalf = bytes.some((byte) => byte >= 0x80 && byte <= 0xbf);
  const isSmall = (letter = '') => /\p{Ll}/u.test(letter);
  const isInWord = (at: number) => hasOtherHalf || isSmall(text[at + 1]) || isSmall(text[at - 2]);
  const whole = bytes.map((byte, at) =>
    byte === 0x20 && isHalf(bytes[at - 1]) && isInWord(at) ? 0xa0 : byte,
  );
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(whole));
    return true;
  } catch {
    return false;
  }
}

const nameColumn = /(?:^|_)name$/;
const placeColumns = new Set(['city', 'place_of_birth', 'street']);
/**
 * The columns of an imported file in which an underscore replaces a lost letter. Values of other columns, such as short
 * names, can contain real underscores.
 */
const plainColumns = new Set(['first_name', 'last_name', 'city', 'place_of_birth']);

/** Finds a question mark beside a letter. Some programs write a question mark for each letter that they do not know. */
const marks = /[?¿]\p{L}|\p{L}[?¿]/u;
const lines = /_\p{L}|\p{L}_/u;

/** Returns whether a cell of an imported column has lost letters or was read in the wrong encoding. */
export function hasDamagedLetters(column: string, cell: string): boolean {
  const isName = nameColumn.test(column);
  return (
    cell.includes('\uFFFD') ||
    (isName && cell.includes('?')) ||
    ((isName || placeColumns.has(column)) && marks.test(cell)) ||
    (plainColumns.has(column) && lines.test(cell)) ||
    isMisread(cell)
  );
}
