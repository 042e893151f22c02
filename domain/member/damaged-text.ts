/** Texts that another program damaged when it wrote or read them in an encoding that lacks their letters. */

// Browsers and Node have it, and here neither's library is known.
declare const TextDecoder: new (
  encoding: string,
  how?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

const ascii = /^[\u0000-\u007F]*$/; // oxlint-disable-line no-control-regex

/**
 * The letters of Windows' own encoding from byte 0x80 to 0x9F, a blank where there is none. They are written here, since
 * a decoder of Node's reads these bytes as control characters.
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

/** Whether a text is UTF-8 that was read as if it were Windows' own encoding: `Ä orÄ¡` for `Ġorġ`. */
function isMisread(text: string): boolean {
  if (ascii.test(text)) return false;
  // At the end the second half of `à` is taken for a blank, and is gone.
  const bytes = Array.from(text.replace(/(?<=\p{Ll}Ã)$/u, '\u00A0'), toWindowsByte);
  if (bytes.includes(-1)) return false;
  // A blank may have been one that does not break, as of `à`, `Ġ` and `Š`. But a whole word may end with a capital.
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
/** Whose words have no line below them; a short name may. */
const plainColumns = new Set(['first_name', 'last_name', 'city', 'place_of_birth']);

/** What stands for a letter that was not known, where it stands beside one that was. */
const marks = /[?¿]\p{L}|\p{L}[?¿]/u;
const lines = /_\p{L}|\p{L}_/u;

/** Whether a cell of a column has marks for letters that it lost, or another encoding's letters. */
export function isDamaged(column: string, cell: string): boolean {
  const isName = nameColumn.test(column);
  return (
    cell.includes('\uFFFD') ||
    (isName && cell.includes('?')) ||
    ((isName || placeColumns.has(column)) && marks.test(cell)) ||
    (plainColumns.has(column) && lines.test(cell)) ||
    isMisread(cell)
  );
}
