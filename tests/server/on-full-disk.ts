import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Runs a program of the tests with an output that takes nothing, as a full disk does. */
export async function onFullDisk(name: string, ...words: string[]): Promise<{ code: unknown; said: string }> {
  const full = await open('/dev/full', 'w');
  const program = fileURLToPath(new URL(`../support/processes/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...words], {
    stdio: ['ignore', full.fd, 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const [code] = await once(child, 'close');
  await full.close();
  return { code, said };
}
