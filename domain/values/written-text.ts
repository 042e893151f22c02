/**
 * Texts as they come: how long one may be before anything is done with it, what of it is taken away, and what the
 * documents can print.
 */

/**
 * How many typed characters a written text may have for each character that is kept, since letters with marks are
 * composed and blanks are trimmed. It is checked first: composing a long run of marks takes the square of its length.
 */
export const rawPerKept = 4;

// Control characters have no place in a name, and the database refuses the zero and halves of surrogate pairs.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000B-\u001F\u007F]|\p{Cs}/gu;

/** A password, composed and trimmed. Every other character counts, visible or not. */
export function cleanSecret(text: string): string {
  return text.replaceAll(control, '').normalize('NFC').trim();
}

/** What is never seen: formats, directions, joiners, fillers and control characters, but for the tab and the line break. */
const unseen = /[\u0080-\u009F\u2028\u2029\uFFF9-\uFFFC]|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** More marks than any letter has: composing a run of them would take the square of its length. */
const needlessMarks = /(\p{M}{30})\p{M}+/gu;

/** A text without characters that nobody can see. */
export function removeUnseen(text: string): string {
  return text.replaceAll(unseen, '');
}

/** Values that hold secrets, of which every character counts, and pictures, which are no texts. */
const notTexts = /password|confirmation|photo|logo/i;

/**
 * Removes characters that nobody can see from all texts of a value that was typed, pasted, sent or imported, before any
 * rule reads it. It looks at every depth.
 */
export function removeUnseenDeeply(value: unknown): unknown {
  if (typeof value === 'string') return removeUnseen(value);
  if (Array.isArray(value)) return value.map(removeUnseenDeeply);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, notTexts.test(name) ? one : removeUnseenDeeply(one)]),
  );
}

/**
 * Makes plain letters of a number, a date or a code, however it was typed or pasted. Wide letters become usual ones,
 * every dash becomes `-`, and characters that are never seen go. Check its length before.
 */
export function toPlainMarks(text: string): string {
  const plain = removeUnseen(text).replaceAll(needlessMarks, '$1').normalize('NFKC');
  return plain.replaceAll(/[\p{Pd}\u2043\u2212]/gu, '-').trim();
}

/** A text without characters that nobody can see, composed and trimmed. Check its length before. */
export function cleanText(text: string): string {
  return cleanSecret(removeUnseen(text).replaceAll(needlessMarks, '$1'));
}

/**
 * The code points that the documents' font has in both weights, as the edges of its runs: where one begins,
 * where it is over, and so on, each as its distance from the edge before, in base 36. A test holds this to the font.
 */
const runs =
  'w 2n x d 1 ip 1 14 2 6 4 7 1 1 1 k 1 1r e 8w r4 3k 1h7 1 1x0 h 4 1 1 8 c1 9 3b 6y 1 7v 2 6 2 12 2 6 2 8 1 1 1 1 1 1 1 v 2 1h 1 f 1 e 2 6 1 j 2 3 1 9 1 b 5 o 7 1d g 2 2 r 1 d 3 x 1b 1 f 2o z 2 4 1 3s 1 qh 1 1ar w 9s 3i noi 2o 2o 5n 5 2 1 1 1 5 o e 73 1 1a 1 e9 1o fpw 7 m1 g 1u8 6 1 16 1 9 16it v';

const edges: readonly number[] = (() => {
  let at = 0;
  return runs.split(' ').map((step) => (at += Number.parseInt(step, 36)));
})();

/** Whether the documents' font can print a code point of a written text. */
export function isPrintable(codePoint: number): boolean {
  const next = edges.findIndex((edge) => edge > codePoint);
  return next % 2 === 1;
}

/** The first character of a written text that no document can print, or undefined; tabs and line breaks print as blanks. */
export function findUnprintable(text: string): string | undefined {
  for (const character of text) {
    if (character !== '\t' && character !== '\n' && !isPrintable(character.codePointAt(0) ?? 0))
      return character;
  }
  return undefined;
}
