/** The header with the id of a request. The browser sends it, and the server's answer repeats it. */
export const requestIdHeader = 'x-request-id';

/** Crockford's base 32, without the letters that are easily confused when read or heard. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const shape = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** Makes the id of a request from eight random bytes: `7K3M-Q0XD`, one of 2^40, for the telephone. */
export function toRequestId(bytes: Uint8Array): string {
  const id = Array.from(bytes, (byte) => characters[byte % characters.length]).join('');
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`;
}

/** Whether a text is the id of a request. Then it is short, and cannot end a comment or a line. */
export function isRequestId(text: string): boolean {
  return shape.test(text);
}

/** Parses the id of a request as a person wrote it down. Answers any other text unchanged. */
export function parseRequestId(text: string): string {
  const plain = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const id = `${plain.slice(0, 4)}-${plain.slice(4)}`;
  return isRequestId(id) ? id : text;
}
