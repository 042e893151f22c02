/** The header in which a browser says the id of its request, and the server that of the request that it answers. */
export const requestIdHeader = 'x-request-id';

/** Crockford's base 32: without the letters that are taken for another character when they are read or heard. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const shape = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** The id of a request from eight random bytes: `7K3M-Q0XD`, of which there are 2^40, to be read aloud over the telephone. */
export function toRequestId(bytes: Uint8Array): string {
  const id = Array.from(bytes, (byte) => characters[byte % characters.length]).join('');
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`;
}

/** Whether a text is the id of a request, and so nothing longer, and nothing that could end a comment or a line. */
export function isRequestId(text: string): boolean {
  return shape.test(text);
}

/** Reads the id of a request as somebody wrote it down when it was read to them. Any other text comes back as it is. */
export function parseRequestId(text: string): string {
  const plain = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const id = `${plain.slice(0, 4)}-${plain.slice(4)}`;
  return isRequestId(id) ? id : text;
}
