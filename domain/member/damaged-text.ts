/** Finds damage in imported cells: lost letters, codes for letters, and error signs instead of values. */

// `domain` includes the types of neither browsers nor Node, so the type of `TextDecoder` is declared here.
declare const TextDecoder: new (
  encoding: string,
  how?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

const ascii = /^[\u0000-\u007F]*$/; // oxlint-disable-line no-control-regex

/** The letters of Windows-1252 from 0x80 to 0x9F. Node's decoder reads these bytes as control characters. */
const windowsLetters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
/**
 * The letters of Mac Roman from 0x80. Some marks are left out, because in real texts a letter can follow them:
 * `L’École`.
 */
const macLetters =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø' +
  '¿¡¬√ƒ≈∆ »  ÀÃÕŒœ–— ”  ÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

/**
 * Creates the function that returns a letter's byte in an encoding. `letters` are the letters from the byte 0x80 on. Up
 * to the code point `others`, a letter's byte is equal to its code point. A letter without a byte gets 0xFF, which
 * UTF-8 never contains.
 */
function createByteFinder(letters: string, others: number): (letter: string) => number {
  const bytes = new Map(
    Array.from(letters, (letter, at) => [letter, 0x80 + at] as const).filter(([letter]) => letter !== ' '),
  );
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return bytes.get(letter) ?? (code <= others ? code : 0xff);
  };
}

const toWindowsByte = createByteFinder(windowsLetters, 0xff);
const toMacByte = createByteFinder(macLetters, 0x7f);

function createByteFinderOf(encoding: string): (letter: string) => number {
  const decoder = new TextDecoder(encoding);
  const letters = Array.from({ length: 0x80 }, (_, at) => decoder.decode(Uint8Array.of(0x80 + at)));
  return createByteFinder(letters.join('').replaceAll('\uFFFD', ' '), 0x7f);
}

/**
 * The functions that return a letter's byte in other encodings: those of Windows in Central Europe, Russia, Greece and
 * the Baltic, and those of older programs in Malta.
 */
const toOtherBytes = [
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-3',
].map(createByteFinderOf);

const foreign = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u;

/**
 * Returns whether a word has Latin letters and letters of another script, which no real word has. `Malta–Österreich` in
 * Mac Roman, read as UTF-8, would have both.
 */
function hasMixedWord(text: string): boolean {
  return text.split(/[^\p{L}\p{M}]+/u).some((word) => /\p{sc=Latin}/u.test(word) && foreign.test(word));
}

/** Decodes bytes as UTF-8. Returns null if they are not UTF-8, or are not words that somebody could have written. */
function decodeUtf8(bytes: readonly number[]): string | null {
  if (bytes.includes(0xff)) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return hasMixedWord(text) ? null : text;
  } catch {
    return null;
  }
}

const onlyLetters = /^[\p{L}\p{M}\u0000-\u007F]*$/u; // oxlint-disable-line no-control-regex
/** Phonetic letters and rare accents. `KNÍŽEK`, read as UTF-8, would have such letters, but is a correct text. */
const rare = /[\u0240-\u02FF]|[\u0340-\u036F]/;

/** The letters and marks of Europe's usual texts. */
const usual = /^[\u0000-\u017F\u0370-\u04FF\u1E00-\u1EFF\u2010-\u2044\u20AC]*$/; // oxlint-disable-line no-control-regex

/**
 * Returns whether a program read UTF-8 in another region's encoding. A text in capitals such as `ORĂŞANU` can be
 * correct.
 */
function isMisreadElsewhere(text: string, toByte: (letter: string) => number): boolean {
  const bytes = Array.from(text, toByte);
  // The second half of an `à` at the end looks like a space, and was removed.
  const hasHalf = bytes.at(-1) === 0xc3 && /\p{Ll}.$/u.test(text);
  const right = decodeUtf8(hasHalf ? [...bytes, 0xa0] : bytes);
  if (right === null || !usual.test(right)) return false;
  return text !== text.toUpperCase() || right === right.toUpperCase();
}

/** Converts a text to its bytes in Windows-1252, and restores no-break spaces that became spaces. */
function toWindowsBytes(text: string): number[] {
  // A misread `à` consists of two characters, and the second looks like a space. At the end of a text, the space-like
  // second character of `à` was removed, so it is added again.
  const bytes = Array.from(text.replace(/(?<=\p{Ll}Ã)$/u, '\u00A0'), toWindowsByte);
  // A space after the first half of a letter is perhaps a no-break space, the second half of `à`, `Ġ` or `Š`. A space
  // after a capital letter can also be an ordinary space after a word that ends with a capital letter.
  const isHalf = (byte = 0) => byte >= 0xc3 && byte <= 0xc5;
  const hasOtherHalf = bytes.some((byte) => byte >= 0x80 && byte <= 0xbf);
  const isSmall = (letter = '') => /\p{Ll}/u.test(letter);
  const isInWord = (at: number) => hasOtherHalf || isSmall(text[at + 1]) || isSmall(text[at - 2]);
  return bytes.map((byte, at) => (byte === 0x20 && isHalf(bytes[at - 1]) && isInWord(at) ? 0xa0 : byte));
}

/** Returns whether a program read UTF-8 in another encoding: `Ä orÄ¡` for `Ġorġ`, `Ĺ»ahra` for `Żahra`. */
function isMisread(text: string): boolean {
  if (ascii.test(text)) return false;
  const right = decodeUtf8(toWindowsBytes(text)) ?? decodeUtf8(Array.from(text, toMacByte));
  if (right !== null && !(onlyLetters.test(text) && rare.test(right))) return true;
  return toOtherBytes.some((toByte) => isMisreadElsewhere(text, toByte));
}

const nameColumn = /(?:^|_)name$/;
const placeColumns = new Set(['city', 'place_of_birth', 'street']);
/**
 * The columns in which an underscore is a lost letter. In other columns, such as short names, an underscore can be
 * correct.
 */
const plainColumns = new Set(['first_name', 'last_name', 'city', 'place_of_birth']);

/** A question mark next to a letter. Some programs write a question mark for each letter that they do not know. */
const marks = /[?¿]\p{L}|\p{L}[?¿]/u;
const lines = /_\p{L}|\p{L}_/u;

/** Returns whether a cell has lost letters or was read in the wrong encoding. */
function hasLostLetters(column: string, cell: string): boolean {
  const isName = nameColumn.test(column);
  return (
    cell.includes('\uFFFD') ||
    (isName && cell.includes('?')) ||
    ((isName || placeColumns.has(column)) && marks.test(cell)) ||
    (plainColumns.has(column) && lines.test(cell)) ||
    isMisread(cell)
  );
}

/** The names of codes such as `&amp;`. A correct text can have other words between `&` and `;`. */
const codeNames =
  'amp|lt|gt|quot|apos|nbsp|[au]ring|(?:ae|ij|oe|sz)lig|' +
  '[a-z](?:acute|breve|caron|cedil|circ|dblac|dot|grave|macr|ogon|slash|strok|tilde|uml)';

/** Codes that replaced letters. The semicolon of `&#39;` can be missing, because an unquoted cell can end at it. */
const webCodes = new RegExp(
  [
    String.raw`&#\d{2}|&#x[\da-f]{2}|&(?:${codeNames});`,
    String.raw`\p{L}%27\p{L}|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}`,
    String.raw`\\u[\da-f]{4}|\\['"]`,
  ].join('|'),
  'iu',
);

/** The texts that spreadsheets, databases and programs write where they have no value. */
const noValue =
  /^(?:#(?:N\/A|[A-Z]+(?:\/0)?[!?]|GETTING_DATA)|##+|Err:\d+|NULL|[(<](?:NULL|null)[)>]|\\N|NaN|undefined|\[object Object\])$/;
/** The columns in which a `0` comes from a formula that looked up an empty cell. */
const wordColumns = new Set([...placeColumns, 'country', 'employer', 'occupation', 'post_code', 'title']);

function hasNoValue(column: string, cell: string): boolean {
  // In a file in capitals, a surname can be `NULL`.
  if (column === 'last_name' && cell === 'NULL') return false;
  const isWord = nameColumn.test(column) || wordColumns.has(column);
  return noValue.test(cell) || (isWord && cell === '0');
}

/**
 * Finds the damage that another program did to a cell. Returns the key of the message, or undefined if the cell is not
 * damaged.
 */
export function findDamage(column: string, cell: string) {
  if (hasNoValue(column, cell.trim())) return 'import.noValue';
  if (webCodes.test(cell)) return 'import.webCodes';
  return hasLostLetters(column, cell) ? 'import.lostLetters' : undefined;
}
