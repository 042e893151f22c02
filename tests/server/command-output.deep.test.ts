import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('../support/processes/say-much.ts', import.meta.url));

/** Runs a command whose output goes through a pipe to a reader, who rests after the first letters. */
async function pipedTo(reader: string, how = '') {
  const line = `{ node --import tsx ${program} ${how} 2>&1; echo "ended with $?" >&2; } | { head -c 4; node --eval 0; ${reader}; }`;
  const child = spawn('sh', ['-c', line], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [read, code] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { read, code };
}

it('a command ends once its reader has taken the last line', async () => {
  const { code, read } = await pipedTo('tail -n 1');
  expect([code, read]).toEqual([
    'ended with 0\n',
    'The The administrator second signs in with the password of the last line.\n',
  ]);
});

it('so does one that fails', async () => {
  const { code, read } = await pipedTo("grep -o 'Error: It failed'", 'fails');
  expect([code, read]).toEqual(['ended with 1\n', 'yyyyError: It failed\n']);
});

it('a reader that has left does not end it', async () => {
  expect(await pipedTo('true')).toEqual({
    read: 'The ',
    code: 'ended with 0\n',
  });
});

it('no command ends its process in another way', async () => {
  const folder = fileURLToPath(new URL('../../server/commands/', import.meta.url));
  const files = (await readdir(folder)).map(async (name) => [
    name,
    await readFile(`${folder}${name}`, 'utf8'),
  ]);
  const ending = (await Promise.all(files)).filter(([, source = '']) => /\bexit\(/.test(source));
  expect(ending.map(([name]) => name)).toEqual([]);
});
