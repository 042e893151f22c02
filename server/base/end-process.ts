import type { Writable } from 'node:stream';

/** Resolves once all output has left, or nobody reads it any more. */
function waitForDrain(stream: Writable): Promise<void> {
  stream.on('error', () => undefined);
  return new Promise((resolve) => {
    if (stream.writable) stream.write('', () => resolve());
    else resolve();
  });
}

/**
 * Ends the process once its output has been read. Output that its reader has not taken yet would be lost with
 * the process.
 */
export async function endProcess(code: 0 | 1 | 2): Promise<never> {
  await Promise.all([process.stdout, process.stderr].map(waitForDrain));
  process.exit(code);
}
