import type { Readable } from 'node:stream';
import { ByteLengthQueuingStrategy } from 'node:stream/web';

/** How many bytes are read ahead of the receiver, at most. */
const ahead = 65_536;

/**
 * Converts a stream of bytes to the body of an answer. The function reads bytes only when the receiver is ready for
 * these bytes. The stream is destroyed if the receiver closes the connection. With `Readable.toWeb`, a closed
 * connection would cause an error that nothing can catch, and the process would end.
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
