/** Texts that another program damaged when it wrote or read them in an encoding that lacks their letters. */

// Browsers and Node have them, and here neither's library is known.
declare const TextDecoder: new (
  encoding: string,
  how?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

const ascii = /^[\u0000-\u007F]*$/; // oxlint-disable-line no-control-regex

const windows1252 = new TextDecoder('windows-1252');
let byteOf: ReadonlyMap<string, number> | undefined;

/** Whether a text is UTF-8 that was read as if it were Windows' own encoding: `Ä orÄ¡` for `Ġorġ`. */
function isMisread(text: string): boolean {
  if (ascii.test(text)) return false;
  byteOf ??= new Map(
    Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte]),
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

/** Whether a name can be no name: it has question marks, or another encoding's letters. */
export function isDamagedName(name: string): boolean {
  return name.includes('?') || isMisread(name);
}
