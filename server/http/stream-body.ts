import type { Readable } from 'node:stream';
import { ByteLengthQueuingStrategy } from 'node:stream/web';

const ahead = 65_536;

/**
 * Converts a stream of bytes to the body of an answer. The stream is read only as fast as the receiver takes the bytes.
 * If the receiver closes the connection, the stream is destroyed. With Node's `Readable.toWeb`, a closed connection
 * would cause an error that nothing can catch.
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
