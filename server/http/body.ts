import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context as Received } from 'hono';
import { createBadRequest, Refused } from '../base/refused.ts';

export interface BodyLimits {
  readonly most: number;
  readonly seconds: number;
}

/**
 * The most bytes of a body, and the seconds in which it must arrive. Strangers send a number, a password or a code.
 * Signed-in people send a form (`plain`), some thousand ids (`ofMany`) or rows (`ofRows`). A photo of 5 MB is a data
 * URL of 7 MB, and connections may be slow.
 */
export const bodyLimits = {
  strangers: { most: 4 * 1024, seconds: 5 },
  plain: { most: 64 * 1024, seconds: 20 },
  ofMany: { most: 1024 * 1024, seconds: 20 },
  ofRows: { most: 4 * 1024 * 1024, seconds: 60 },
  withPhoto: { most: 8 * 1024 * 1024, seconds: 60 },
  /** This limit is low, because the browser has already made the photo small. */
  strangersWithPhoto: { most: 512 * 1024, seconds: 60 },
  callbacks: { most: 256 * 1024, seconds: 10 },
} as const satisfies Record<string, BodyLimits>;

/** Thrown if a body ended too early or did not end in time. The sender may have closed the connection. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

/** Returns the header `content-length`; null if it is missing or no number. */
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
 * Reads the bytes of a request's body. Refuses with 400 if the body is too large. Throws BrokenOff if the body does not
 * end in time. `take` gets the length of each chunk, and can refuse it.
 */
export async function readBytes(received: Received, limits: BodyLimits, take: Take): Promise<Buffer> {
  if ((getContentLength(received) ?? 0) > limits.most) throw createBadRequest('reason.tooLarge');
  const { body } = received.req.raw;
  return body === null ? Buffer.alloc(0) : Buffer.concat(await readChunks(body, limits, take));
}

/** The beginning of a photo's data URL in JSON. Some programs write a slash as `\/`. */
const photoBegins = ['"data:image/', '"data:image\\/'].map((text) => Buffer.from(text));

let last: Promise<void> = Promise.resolve();

/** Waits for this request's turn, so that other work is done between two bodies. */
export function waitForEventLoopTurn(): Promise<void> {
  last = last.then(() => nextTurn());
  return last;
}

/** Decodes a body as text, and removes the byte order mark that some programs write first. */
function decodeBody(bytes: Buffer): string {
  return bytes.toString().replace(/^\uFEFF/, '');
}

/** Parses a body as JSON. Refuses with 400 if it is not JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(decodeBody(bytes));
  } catch {
    throw createBadRequest('reason.notJson');
  }
}

/** Parses a body with one photo. Refuses with 400 if the rest is large: many small values take long to parse. */
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
