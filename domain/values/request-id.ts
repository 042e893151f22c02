/**
 * The name of the HTTP header with the id of a request to the server. The browser sends the id of its request, and the
 * server's answer repeats this id.
 */
export const requestIdHeader = 'x-request-id';

/** The 32 characters of Crockford's base 32, which lacks letters that people easily confuse. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const shape = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/**
 * Makes the id of a request from eight random bytes: `7K3M-Q0XD`. 2^40 different ids are possible. People can read the
 * id of a request aloud on the telephone.
 */
export function toRequestId(bytes: Uint8Array): string {
  const id = Array.from(bytes, (byte) => characters[byte % characters.length]).join('');
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`;
}

/**
 * Returns whether a text is the id of a request. The id of a request can be written into a log or an SQL comment,
 * because it has no line break.
 */
export function isRequestId(text: string): boolean {
  return shape.test(text);
}

/**
 * Parses the id of a request that somebody typed, and accepts lower case, `O` for 0, and `I` or `L` for 1. Returns the
 * text unchanged if it is not the id of a request.
 */
export function parseRequestId(text: string): string {
  const plain = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const id = `${plain.slice(0, 4)}-${plain.slice(4)}`;
  return isRequestId(id) ? id : text;
}
