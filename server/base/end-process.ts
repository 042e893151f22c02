import type { Writable } from 'node:stream';

/** Resolves when all output is written, or when nobody reads the output any more. */
function waitForDrain(stream: Writable): Promise<void> {
  stream.on('error', () => undefined);
  return new Promise((resolve) => {
    if (stream.writable) stream.write('', () => resolve());
    else resolve();
  });
}

/** Ends the process after its output has been read. Output that is not read yet would be lost. */
export async function endProcess(code: 0 | 1 | 2): Promise<never> {
  await Promise.all([process.stdout, process.stderr].map(waitForDrain));
  process.exit(code);
}
