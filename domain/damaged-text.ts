import { folded } from './member-search.ts';

/** Texts that another program damaged when it wrote or read them in an encoding that lacks their letters. */

// Browsers and Node have them, and here neither's library is known.
declare const TextDecoder: new (
  encoding: string,
  how?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array };

const ascii = /^[\u0000-\u007F]*$/; // oxlint-disable-line no-control-regex

/** What spreadsheets of this world read UTF-8 as. */
const readAs = ['windows-1252', 'windows-1250', 'windows-1254', 'iso-8859-2', 'macintosh', 'ibm866'];

/** What of a text is left whatever blanks and signs that are not seen became of it. */
function solid(text: string): string {
  return text.replaceAll(/[\s\u0080-\u009F\u00A0\u00AD]/g, '');
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

let byteOf: ReadonlyMap<string, number> | undefined;

/** Whether a text is UTF-8 that was read as if it were Windows' own encoding: `Ä orÄ¡` for `Ġorġ`. */
function isMisread(text: string): boolean {
  if (ascii.test(text)) return false;
  byteOf ??= new Map(
    Array.from({ length: 256 }, (_, byte) => [decoded(Uint8Array.of(byte), 'windows-1252'), byte]),
  );
  const known = byteOf;
  const bytes = Array.from(text, (letter) => known.get(letter) ?? -1);
  if (bytes.includes(-1)) return false;
  // A blank may have been one that does not break.
  const whole = bytes.map((byte, at) => (byte === 0x20 && (bytes[at - 1] ?? 0) >= 0xc2 ? 0xa0 : byte));
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(whole));
    return true;
  } catch {
    return false;
  }
}

/** Letters of a pattern for a letter that a damaged text has still, has without its marks, or has lost to question marks. */
function orLost(letter: string): string {
  const plain = folded(letter);
  const asIs = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return ascii.test(letter) ? asIs(letter) : `(?:${asIs(letter)}|${asIs(plain)}|\\?{1,4})`;
}

/**
 * Whether a text only lost letters of the one that it would take the place of: to question marks or to nothing, or to
 * the letters that another encoding has for their bytes.
 */
export function hasLostLetters(text: string, before: string): boolean {
  if (text === before || text === '' || ascii.test(before)) return false;
  const whole = before.normalize('NFC');
  const rest = whole.replaceAll(/\p{L}/gu, (letter) => (ascii.test(letter) ? letter : ''));
  if (rest !== whole && solid(text) === solid(rest)) return true;
  const bytes = new TextEncoder().encode(whole);
  if (readAs.some((encoding) => solid(decoded(bytes, encoding)) === solid(text))) return true;
  const questions = (one: string) => one.split('?').length;
  return (
    questions(text) > questions(whole) &&
    new RegExp(`^${Array.from(whole, orLost).join('')}$`, 'iu').test(text)
  );
}

/** Whether a name that is not on file yet can be no name: it has question marks, or another encoding's letters. */
export function isDamagedName(name: string): boolean {
  return name.includes('?') || isMisread(name);
}
