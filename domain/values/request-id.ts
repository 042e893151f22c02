/** The header with a request's id, which the answer repeats. */
export const requestIdHeader = 'x-request-id';

/** The characters of Crockford's base 32, without letters that people easily confuse. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const shape = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** Makes one of 2^40 ids from eight random bytes. People can read it aloud: `7K3M-Q0XD`. */
export function toRequestId(bytes: Uint8Array): string {
  const id = Array.from(bytes, (byte) => characters[byte % characters.length]).join('');
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`;
}

/** Returns whether a text is a request's id. An id has no line break, so it is safe in a log or an SQL comment. */
export function isRequestId(text: string): boolean {
  return shape.test(text);
}

/** Parses a typed id, also in lower case, with `O` for 0 and `I` or `L` for 1. Other texts stay unchanged. */
export function parseRequestId(text: string): string {
  const plain = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const id = `${plain.slice(0, 4)}-${plain.slice(4)}`;
  return isRequestId(id) ? id : text;
}
