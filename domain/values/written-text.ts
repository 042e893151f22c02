/**
 * The maximum number of typed characters for each character that is stored. Cleaning removes the other characters. The
 * length is checked before cleaning, because it takes very long to join many accents with letters.
 */
export const rawPerKept = 4;

// Names contain no control characters, and the database refuses the zero and halves of surrogate pairs.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000B-\u001F\u007F]|\p{Cs}/gu;

/**
 * Cleans a password: removes control characters and spaces at both ends, and joins accents with their letters. Nothing
 * else changes.
 */
export function cleanPassword(text: string): string {
  return text.replaceAll(control, '').normalize('NFC').trim();
}

/** Invisible characters, such as joiners and marks of the writing direction, but not tabs and line breaks. */
const unseen = /[\u0080-\u009F\u2028\u2029\uFFF9-\uFFFC]|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** More than thirty accents on a letter. The time to join accents grows with the square of their number. */
const needlessMarks = /(\p{M}{30})\p{M}+/gu;

/** The line breaks of all programs. Some databases write a vertical tab for a line break in a cell. */
const lineBreaks = /\r\n?|[\u000B\u000C\u0085\u2028\u2029]/g; // oxlint-disable-line no-control-regex

/** Removes invisible characters. Every line break becomes `\n`, so that the words around it stay apart. */
export function removeInvisibleCharacters(text: string): string {
  return text.replaceAll(lineBreaks, '\n').replaceAll(unseen, '');
}

/** The names of fields that are not cleaned. In passwords, every character is important. */
const notTexts = /password|confirmation|photo|logo/i;

/** The maximum depth of a value. Deeper values are left out. No call has them, and they would fill the stack. */
const mostDepth = 100;

/** Removes invisible characters from all texts in a value, at any depth. */
export function removeInvisibleDeeply(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return removeInvisibleCharacters(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > mostDepth) return null;
  if (Array.isArray(value)) return value.map((one) => removeInvisibleDeeply(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      notTexts.test(name) ? one : removeInvisibleDeeply(one, depth + 1),
    ]),
  );
}

/** Replaces digits of Arabic, Persian and wide keyboards by 0 to 9. */
export function toPlainDigits(text: string): string {
  // The code point of each of these zeros can be divided by 16.
  return text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) % 16),
  );
}

/** Writes every dash as `-`, because word processors and PDF files often have other dashes. */
export function replaceDashes(text: string): string {
  return text.replaceAll(/[\p{Pd}\u2043\u2212]/gu, '-');
}

/** Quotes around a value. Spreadsheets write `'0028` or `="0028"` to keep the zeros. */
const quotesAround = /^\s*=?["'`\u00B4\u2018-\u201F«»]+|["'`\u00B4\u2018-\u201F«»]+\s*$/g;

/** Cleans a typed number, date or code. The caller must check the length first. */
export function normalizeTypedCharacters(text: string): string {
  const bare = removeInvisibleCharacters(text).replaceAll(quotesAround, '');
  const plain = bare.replaceAll(needlessMarks, '$1').normalize('NFKC');
  return replaceDashes(toPlainDigits(plain)).trim();
}

/** Cleans a text: removes invisible characters, and spaces at both ends. The caller must check the length first. */
export function cleanText(text: string): string {
  return cleanPassword(removeInvisibleCharacters(text).replaceAll(needlessMarks, '$1'));
}

/** Cleans a name like other texts, with every dash as `-` and one space between two words. */
export function cleanName(text: string): string {
  return replaceDashes(cleanText(text)).replaceAll(/\s+/g, ' ');
}

/**
 * The ranges of code points that the documents' font has. The numbers alternate: the start of a range, then the first
 * code point after it. Each number is the difference to the number before it, in base 36. A test compares the ranges
 * with the font.
 */
const runs =
  'w 2n x d 1 ip 1 14 2 6 4 7 1 1 1 k 1 1r e 8w r4 3k 1h7 1 1x0 h 4 1 1 8 c1 9 3b 6y 1 7v 2 6 2 12 2 6 2 8 1 1 1 1 1 1 1 v 2 1h 1 f 1 e 2 6 1 j 2 3 1 9 1 b 5 o 7 1d g 2 2 r 1 d 3 x 1b 1 f 2o z 2 4 1 3s 1 qh 1 1ar w 9s 3i noi 2o 2o 5n 5 2 1 1 1 5 o e 73 1 1a 1 e9 1o fpw 7 m1 g 1u8 6 1 16 1 9 16it v';

const edges: readonly number[] = (() => {
  let at = 0;
  return runs.split(' ').map((step) => (at += Number.parseInt(step, 36)));
})();

/** Returns whether the documents' font has the character with this code point. */
export function isPrintable(codePoint: number): boolean {
  const next = edges.findIndex((edge) => edge > codePoint);
  return next % 2 === 1;
}

/** Returns the first character that printed documents cannot show, or undefined. Tabs and line breaks are allowed. */
export function findUnprintable(text: string): string | undefined {
  for (const character of text) {
    if (character !== '\t' && character !== '\n' && !isPrintable(character.codePointAt(0) ?? 0))
      return character;
  }
  return undefined;
}
