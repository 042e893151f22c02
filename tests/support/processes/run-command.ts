import { spawnSync } from 'node:child_process';
import type { Connection } from '#server/store/database.ts';
import { addressOf } from '../app/app-process.ts';

/** Runs a file of `server/commands` on a database to its end; answers what it said. */
export function runCommand(
  connection: Connection,
  name: string,
  args: readonly string[],
  input = '',
  settings: Readonly<Record<string, string>> = {},
) {
  const env = { ...process.env, ...settings, DATABASE_URL: addressOf(connection), DEMO: 'off' };
  const program = [`server/commands/${name}.ts`, ...args];
  const ended = spawnSync('node_modules/.bin/tsx', program, { env, input, encoding: 'utf8' });
  return { code: ended.status, said: ended.stdout, wrong: ended.stderr };
}
