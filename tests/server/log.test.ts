import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Runs a program of the tests with an output that takes nothing, as a full disk does. */
async function onFullDisk(name: string, ...words: string[]): Promise<{ code: unknown; said: string }> {
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

it('a log that cannot be written is dropped and counted, and the process goes on', async () => {
  const { code, said } = await onFullDisk('write-log');
  expect(code).toBe(0);
  expect(Number(/dropped (\d+)/.exec(said)?.[1])).toBeGreaterThan(10_000);
});

it('a crash that cannot be logged ends the process', async () => {
  expect(await onFullDisk('crash', 'rejection')).toEqual({ code: 1, said: '' });
  expect(await onFullDisk('crash', 'exception')).toEqual({ code: 1, said: '' });
});
