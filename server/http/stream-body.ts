import type { Readable } from 'node:stream';
import { ByteLengthQueuingStrategy } from 'node:stream/web';

/** How many bytes can be read before the receiver asks for them. */
const ahead = 65_536;

/**
 * Turns a stream of bytes into an answer's body, which is read when the receiver asks for bytes. The stream is
 * destroyed when the receiver leaves. `Readable.toWeb` would still enqueue then, and throw an error that cannot be
 * caught and ends the process.
 */
export function toBodyStream(source: Readable): ReadableStream<Uint8Array> {
  const parts: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  let isLeft = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (isLeft) return;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        isLeft = true;
        source.destroy();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: ahead }),
  );
}
