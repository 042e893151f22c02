import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, assert, beforeEach, expect, it } from 'vitest';
import { toBodyStream } from '#server/http/stream-body.ts';

/** What nobody caught: in the portal the first of them ends the process. */
const crashes: unknown[] = [];
const crash = (error: unknown) => crashes.push(error);
beforeEach(() => void process.on('uncaughtException', crash));
afterEach(() => {
  process.off('uncaughtException', crash);
  assert.deepEqual(crashes.splice(0), []);
});

const bytes = 8192;
const piece = (place: number) => Buffer.alloc(bytes, place);

/** A stream of 40 pieces, each made when it is asked for. */
function ofPieces() {
  let made = 0;
  const source = new Readable({
    highWaterMark: bytes,
    read() {
      made += 1;
      this.push(made > 40 ? null : piece(made));
    },
  });
  return { source, made: () => made };
}

it('a body is what its stream says', async () => {
  const whole = Array.from({ length: 40 }, (_, place) => piece(place + 1));
  expect((await buffer(toBodyStream(ofPieces().source))).equals(Buffer.concat(whole))).toBe(true);
});

it('a stream ends with whoever leaves it in the turn in which they read, at its beginning and at each piece', async () => {
  for (let taken = 0; taken <= 40; taken += 1) {
    const { source } = ofPieces();
    const reader = toBodyStream(source).getReader();
    for (let place = 1; place <= taken; place += 1) expect((await reader.read()).value?.[0]).toBe(place);
    const next = reader.read();
    await reader.cancel();
    await next;
    await setImmediate();
    expect([taken, source.destroyed, crashes]).toEqual([taken, true, []]);
  }
});

it('of a body no more is read than somebody takes but 64 KB, and it breaks off where its stream does', async () => {
  const { source, made } = ofPieces();
  const reader = toBodyStream(source).getReader();
  await expect.poll(made).toBe(9);
  await reader.read();
  await expect.poll(made).toBe(10);
  source.destroy(new Error('The database is away'));
  const rest = async () => {
    while (!(await reader.read()).done);
  };
  await expect(rest()).rejects.toThrow('The database is away');
});
