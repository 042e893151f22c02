import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context as Received } from 'hono';
import { createBadRequest, Refused } from '../base/refused.ts';

/** How many bytes (`most`) the body of a request can have, and within how many `seconds` the body must arrive. */
export interface BodyLimits {
  readonly most: number;
  readonly seconds: number;
}

/**
 * The limits for each kind of request body. A stranger sends a number, a password or a code. A signed-in person sends a
 * form (`plain`), some thousand ids (`ofMany`), or some thousand rows (`ofRows`). The limit with a photo is high: a
 * photo of 5 MB is a data URL of 7 MB, and connections may be slow. The card provider sends `callbacks`.
 */
export const bodyLimits = {
  strangers: { most: 4 * 1024, seconds: 5 },
  plain: { most: 64 * 1024, seconds: 20 },
  ofMany: { most: 1024 * 1024, seconds: 20 },
  ofRows: { most: 4 * 1024 * 1024, seconds: 60 },
  withPhoto: { most: 8 * 1024 * 1024, seconds: 60 },
  /** The limit for a stranger's photo is low, because the browser has reduced the photo to the stored size. */
  strangersWithPhoto: { most: 512 * 1024, seconds: 60 },
  callbacks: { most: 256 * 1024, seconds: 10 },
} as const satisfies Record<string, BodyLimits>;

/** Thrown if a request's body ended early or did not arrive in time. The sender may have closed the connection. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

/** Returns the length in the header `content-length`. Returns null if the header is missing or is no number. */
export function getContentLength(received: Received): number | null {
  const said = received.req.header('content-length');
  return said !== undefined && /^\d{1,15}$/.test(said) ? Number(said) : null;
}

type Take = (bytes: number) => unknown;

async function readChunks(
  body: ReadableStream<Uint8Array>,
  { most, seconds }: BodyLimits,
  take: Take,
): Promise<Uint8Array[]> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BrokenOff()), seconds * 1000);
  });
  try {
    for (;;) {
      // The server reads one chunk after the other, so that it keeps no bytes above the limit in memory.
      const { done, value } = await Promise.race([reader.read(), timeout]);
      if (done) return chunks;
      length += value.length;
      if (length > most) throw createBadRequest('reason.tooLarge');
      take(value.length);
      chunks.push(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => {});
    if (error instanceof Refused) throw error;
    throw new BrokenOff('the body was broken off', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads the bytes of a request's body. Refuses with 400 a body that is too large. If the declared length of the body is
 * too large, no byte is read. Throws BrokenOff if the body does not end in time. `take` is called with the length of
 * each chunk of the body, and can refuse the chunk.
 */
export async function readBytes(received: Received, limits: BodyLimits, take: Take): Promise<Buffer> {
  if ((getContentLength(received) ?? 0) > limits.most) throw createBadRequest('reason.tooLarge');
  const { body } = received.req.raw;
  return body === null ? Buffer.alloc(0) : Buffer.concat(await readChunks(body, limits, take));
}

/**
 * The texts with which a photo's data URL can begin in JSON. There are two texts, because some programs write a slash
 * in JSON as `\/`.
 */
const photoBegins = ['"data:image/', '"data:image\\/'].map((text) => Buffer.from(text));

let last: Promise<void> = Promise.resolve();

/** Waits for this request's turn, so that other work, such as health checks, is done between two bodies. */
export function waitForEventLoopTurn(): Promise<void> {
  last = last.then(() => nextTurn());
  return last;
}

/** Decodes a body as UTF-8, without the byte order mark that some programs write first. */
function decodeBody(bytes: Buffer): string {
  return bytes.toString().replace(/^\uFEFF/, '');
}

/** Parses a request's body as JSON. Refuses with 400 a body that is not JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(decodeBody(bytes));
  } catch {
    throw createBadRequest('reason.notJson');
  }
}

/**
 * Parses a body with one photo. The body without the photo has the size limit of other calls, so that nobody can send
 * millions of small values. Many small values take much longer to parse than one long text.
 */
export async function parseJsonWithPhoto(bytes: Buffer): Promise<unknown> {
  await waitForEventLoopTurn();
  if (bytes.length <= bodyLimits.plain.most) return parseJson(bytes);
  const from = Math.max(...photoBegins.map((text) => bytes.indexOf(text)));
  const to = from < 0 ? -1 : bytes.indexOf('"', from + 1);
  if (to < 0 || bytes.length - (to - from) > bodyLimits.plain.most) throw createBadRequest('reason.tooLarge');
  const photo = bytes.toString('latin1', from + 1, to);
  const name = randomUUID();
  const rest = Buffer.concat([bytes.subarray(0, from + 1), Buffer.from(name), bytes.subarray(to)]);
  try {
    return JSON.parse(decodeBody(rest), (_, value: unknown) =>
      value === name ? photo.replaceAll('\\/', '/') : value,
    );
  } catch {
    throw createBadRequest('reason.notJson');
  }
}
