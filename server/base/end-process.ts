import type { Writable } from 'node:stream';

function waitForDrain(stream: Writable): Promise<void> {
  stream.on('error', () => undefined);
  return new Promise((resolve) => {
    if (stream.writable) stream.write('', () => resolve());
    else resolve();
  });
}

/** Ends the process after all its output is written. */
export async function flushOutputAndExit(code: 0 | 1 | 2): Promise<never> {
  await Promise.all([process.stdout, process.stderr].map(waitForDrain));
  process.exit(code);
}
