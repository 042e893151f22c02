import type { Writable } from 'node:stream';

/** Resolves once what was written has left, or nobody reads it any more. */
function waitForDrain(stream: Writable): Promise<void> {
  stream.on('error', () => undefined);
  return new Promise((resolve) => {
    if (stream.writable) stream.write('', () => resolve());
    else resolve();
  });
}

/**
 * Ends the process once its output has been read. What its reader has not taken yet waits in this process, and would be
 * lost with it.
 */
export async function endProcess(code: 0 | 1 | 2): Promise<never> {
  await Promise.all([process.stdout, process.stderr].map(waitForDrain));
  process.exit(code);
}
