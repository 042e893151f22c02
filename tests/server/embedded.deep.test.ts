import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { choosePostgresAccount } from '#server/store/embedded/account.ts';
import { isProcessRunning } from '#server/store/embedded/cluster.ts';
import { type SocketConnection, startDatabase } from '#server/store/embedded/embedded.ts';
import { findRunningPostmaster } from '#server/store/embedded/postmaster.ts';
import { ask, quiet, expectToStart, useDataFolder } from './data-folder.ts';
import { putCluster } from '#tests/support/database/unused-cluster.ts';

const data = useDataFolder();

interface Helper {
  readonly pid: number;
  line(): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Another process that uses the same folder. */
async function helper(): Promise<Helper> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/processes/use-database.ts', data.folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  data.children.push(child);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async (): Promise<string> => String((await lines.next()).value);
  expect(await line()).toBe('up');
  return {
    pid: child.pid ?? 0,
    line,
    async kill(signal) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** Waits until a statement answers 1. */
async function expectAnswer(connection: SocketConnection, statement: string): Promise<void> {
  const tried = { timeout: 50_000, interval: 20 };
  await vi.waitFor(async () => expect(await ask(connection, statement)).toEqual([1]), tried);
}

it('is shared by processes that start at once, and stopped by the last one out', async () => {
  const [first, second] = await Promise.all([helper(), helper()]);
  const server = findRunningPostmaster(data.cluster());
  expect(server).not.toBeNull();
  await first.kill('SIGTERM');
  expect(await first.line()).toBe('left');
  expect(findRunningPostmaster(data.cluster())).toBe(server);
  await second.kill('SIGTERM');
  expect(await second.line()).toBe('stopped');
  expect(findRunningPostmaster(data.cluster())).toBeNull();
});

it('takes over the server of a process that was killed, and then stops it', async () => {
  putCluster(data.folder);
  const killed = await helper();
  const server = findRunningPostmaster(data.cluster());
  await killed.kill('SIGKILL');
  expect(findRunningPostmaster(data.cluster())).toBe(server);
  const database = await startDatabase(data.folder, quiet);
  expect(findRunningPostmaster(data.cluster())).toBe(server);
  expect(await database.stop()).toBe(true);
});

it('starts a killed server again under a process that uses it, with its settings and everything that was committed', async () => {
  putCluster(data.folder);
  const said: string[] = [];
  const database = await startDatabase(data.folder, (line) => said.push(line), { max_connections: '30' });
  const connection = await database.createDatabase('portal');
  await ask(connection, 'create table kept as select 1 as number');
  const server = findRunningPostmaster(data.cluster()) ?? 0;
  process.kill(server, 'SIGKILL');
  await expectAnswer(connection, 'select number from kept');
  expect(findRunningPostmaster(data.cluster())).not.toBe(server);
  expect(said).toContain('The database server has gone; starting it again');
  expect(await ask(connection, 'show max_connections')).toEqual(['30']);
  expect(await database.stop()).toBe(true);
});

it('is ready again after app and server were killed together, with everything that was committed', async () => {
  putCluster(data.folder);
  const killed = await helper();
  const first = await startDatabase(data.folder, quiet);
  const connection = await first.createDatabase('portal');
  await ask(connection, 'create table kept as select generate_series(1, 100000) as number');
  await first.stop();
  process.kill(findRunningPostmaster(data.cluster()) ?? 0, 'SIGKILL');
  await killed.kill('SIGKILL');
  const database = await startDatabase(data.folder, quiet);
  expect(await ask(connection, 'select count(*)::int from kept')).toEqual([100_000]);
  await database.stop();
});

it('is not blocked by a session that outlives its killed server and does not end by itself', async () => {
  putCluster(data.folder);
  const database = await startDatabase(data.folder, quiet);
  const connection = await database.createDatabase('portal');
  const client = new pg.Client({ ...connection });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stuck = rows[0]?.pid ?? 0;
  process.kill(stuck, 'SIGSTOP');
  process.kill(findRunningPostmaster(data.cluster()) ?? 0, 'SIGKILL');
  await expectAnswer(connection, 'select 1');
  await vi.waitFor(() => expect(isProcessRunning(stuck)).toBe(false), { timeout: 10_000, interval: 20 });
  expect(await database.stop()).toBe(true);
});

it('is not blocked by a note with a process id that is now someone else’s', async () => {
  putCluster(data.folder);
  const first = await startDatabase(data.folder, quiet);
  const note = readFileSync(join(data.cluster(), 'postmaster.pid'), 'utf8');
  const account = choosePostgresAccount(data.cluster());
  await first.stop();
  // Of the same user as the server, since PostgreSQL itself looks past other users' processes.
  const other = spawn('sleep', ['600'], { ...account, cwd: '/' });
  data.children.push(other);
  writeFileSync(join(data.cluster(), 'postmaster.pid'), note.replace(/^\d+/, String(other.pid)));
  const database = await startDatabase(data.folder, quiet);
  expect(findRunningPostmaster(data.cluster())).not.toBeNull();
  await database.stop();
});

it.each(['', '\n', 'not a number\n', '-\n'])('is not blocked by a note that says %j', async (note) => {
  putCluster(data.folder);
  writeFileSync(join(data.cluster(), 'postmaster.pid'), note);
  await expectToStart(data.folder);
});
