import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountFor } from '#server/store/embedded/account.ts';
import { lives } from '#server/store/embedded/cluster.ts';
import { type SocketConnection, startDatabase } from '#server/store/embedded/embedded.ts';
import { runningOn, shutDown } from '#server/store/embedded/postmaster.ts';
import { DatabaseTrouble } from '#server/store/embedded/database-trouble.ts';
import { putCluster } from '#tests/support/database/unused-cluster.ts';

const isRoot = process.geteuid?.() === 0;
const quiet = (): void => {};
let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await shutDown(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
});

const cluster = (): string => join(folder, 'postgres');

async function ask(connection: SocketConnection, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

interface Helper {
  readonly pid: number;
  line(): Promise<string>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Another process that uses the same folder. */
async function helper(): Promise<Helper> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/processes/use-database.ts', folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
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

it('makes a cluster once, and keeps what is written over a stop and a start', async () => {
  const said: string[] = [];
  const first = await startDatabase(folder, (line) => said.push(line));
  const connection = await first.createDatabase('portal');
  await ask(connection, `create table kept as select 'ħ' as letter`);
  expect(await first.stop()).toBe(true);
  expect(runningOn(cluster())).toBeNull();

  const second = await startDatabase(folder, (line) => said.push(line));
  expect(await ask(await second.createDatabase('portal'), 'select upper(letter) from kept')).toEqual(['Ħ']);
  expect(await second.stop()).toBe(true);
  expect(said).toEqual([
    `Creating the database in ${cluster()}`,
    'Starting the database',
    'Starting the database',
  ]);
});

it('commits to the disk', async () => {
  putCluster(folder);
  const database = await startDatabase(folder, quiet);
  expect(
    await ask(
      await database.createDatabase('portal'),
      `select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes')`,
    ),
  ).toEqual(['on', 'on', 'on']);
  await database.stop();
});

it('is shared by processes that start at once, and stopped by the last one out', async () => {
  const [first, second] = await Promise.all([helper(), helper()]);
  const server = runningOn(cluster());
  expect(server).not.toBeNull();
  await first.kill('SIGTERM');
  expect(await first.line()).toBe('left');
  expect(runningOn(cluster())).toBe(server);
  await second.kill('SIGTERM');
  expect(await second.line()).toBe('stopped');
  expect(runningOn(cluster())).toBeNull();
});

it('takes over the server of a process that was killed, and then stops it', async () => {
  putCluster(folder);
  const killed = await helper();
  const server = runningOn(cluster());
  await killed.kill('SIGKILL');
  expect(runningOn(cluster())).toBe(server);
  const database = await startDatabase(folder, quiet);
  expect(runningOn(cluster())).toBe(server);
  expect(await database.stop()).toBe(true);
});

it('starts a killed server again under a process that uses it, with everything that was committed', async () => {
  putCluster(folder);
  const said: string[] = [];
  const database = await startDatabase(folder, (line) => said.push(line));
  const connection = await database.createDatabase('portal');
  await ask(connection, 'create table kept as select 1 as number');
  const server = runningOn(cluster()) ?? 0;
  process.kill(server, 'SIGKILL');
  await vi.waitFor(async () => expect(await ask(connection, 'select number from kept')).toEqual([1]), {
    timeout: 50_000,
    interval: 20,
  });
  expect(runningOn(cluster())).not.toBe(server);
  expect(said).toContain('The database server has gone; starting it again');
  expect(await database.stop()).toBe(true);
});

it('is ready again after app and server were killed together, with everything that was committed', async () => {
  putCluster(folder);
  const killed = await helper();
  const first = await startDatabase(folder, quiet);
  const connection = await first.createDatabase('portal');
  await ask(connection, 'create table kept as select generate_series(1, 100000) as number');
  await first.stop();
  process.kill(runningOn(cluster()) ?? 0, 'SIGKILL');
  await killed.kill('SIGKILL');
  const database = await startDatabase(folder, quiet);
  expect(await ask(connection, 'select count(*)::int from kept')).toEqual([100_000]);
  await database.stop();
});

it('is not blocked by a session that outlives its killed server and does not end by itself', async () => {
  putCluster(folder);
  const database = await startDatabase(folder, quiet);
  const connection = await database.createDatabase('portal');
  const client = new pg.Client({ ...connection });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stuck = rows[0]?.pid ?? 0;
  process.kill(stuck, 'SIGSTOP');
  process.kill(runningOn(cluster()) ?? 0, 'SIGKILL');
  await vi.waitFor(async () => expect(await ask(connection, 'select 1')).toEqual([1]), {
    timeout: 50_000,
    interval: 20,
  });
  await vi.waitFor(() => expect(lives(stuck)).toBe(false), { timeout: 10_000, interval: 20 });
  expect(await database.stop()).toBe(true);
});

it('is not blocked by a note with a process id that is now someone else’s', async () => {
  putCluster(folder);
  const first = await startDatabase(folder, quiet);
  const note = readFileSync(join(cluster(), 'postmaster.pid'), 'utf8');
  const account = accountFor(cluster());
  await first.stop();
  // Of the same user as the server, since PostgreSQL itself looks past other users' processes.
  const other = spawn('sleep', ['600'], { ...account, cwd: '/' });
  children.push(other);
  writeFileSync(join(cluster(), 'postmaster.pid'), note.replace(/^\d+/, String(other.pid)));
  const database = await startDatabase(folder, quiet);
  expect(runningOn(cluster())).not.toBeNull();
  await database.stop();
});

it.each(['', '\n', 'not a number\n', '-\n'])('is not blocked by a note that says %j', async (note) => {
  putCluster(folder);
  writeFileSync(join(cluster(), 'postmaster.pid'), note);
  const database = await startDatabase(folder, quiet);
  expect(await ask(await database.createDatabase('portal'), 'select 1')).toEqual([1]);
  expect(await database.stop()).toBe(true);
});

it('names nobody in its log', async () => {
  putCluster(folder);
  const database = await startDatabase(folder, quiet);
  const connection = await database.createDatabase('portal');
  await ask(connection, 'create table people (id_number text unique, born integer)');
  const twice = `insert into people values ('0123456M', 1970), ('0123456M', 1971)`;
  await expect(ask(connection, twice)).rejects.toMatchObject({
    detail: 'Key (id_number)=(0123456M) already exists.',
  });
  await database.stop();
  const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value violates unique constraint "people_id_number_key"');
  expect(log).not.toContain('0123456M');
});

const broken: readonly (readonly [string, () => void, string])[] = [
  ['an empty folder', () => mkdirSync(cluster()), 'ENOENT'],
  ['a file', () => writeFileSync(cluster(), ''), 'ENOTDIR'],
  ['a link to nowhere', () => symlinkSync(join(folder, 'nowhere'), cluster()), 'ENOENT'],
  [
    'half a cluster',
    () => {
      mkdirSync(cluster());
      writeFileSync(join(cluster(), 'PG_VERSION'), '18\n');
    },
    'ENOENT',
  ],
];

it.each(broken)('says in one line that it is no whole database: %s', async (_, breakIt, code) => {
  breakIt();
  await expect(startDatabase(folder, quiet)).rejects.toThrow(
    new DatabaseTrouble(
      `${cluster()} is no whole database (${code}). ` +
        'Put it back from a copy, or move it away, and a new one is made, into which a backup can be restored.',
    ),
  );
});

it.runIf(isRoot)('says in one line that a user without a name cannot make it', async () => {
  chmodSync(folder, 0o777);
  const start = `import { startDatabase } from './server/store/embedded/embedded.ts';
    process.setgid(61234); process.setuid(61234);
    await startDatabase(${JSON.stringify(join(folder, 'data'))}, () => {}).catch(({ message }) => console.log(message));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', start], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(said).toBe(
    'The database cannot be created by a user that the system has no name for (id 61234). ' +
      'Give it one in /etc/passwd, start as another user, or set DATABASE_URL.\n',
  );
});

it('works below a path that is longer than a socket may have', async () => {
  const deep = join(folder, 'a'.repeat(120), 'b'.repeat(120));
  putCluster(deep);
  const database = await startDatabase(deep, quiet);
  expect(await ask(await database.createDatabase('portal'), 'select 1')).toEqual([1]);
  expect(await database.stop()).toBe(true);
});

it.runIf(isRoot)('works below a folder that only root can enter', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o700);
  const database = await startDatabase(join(closed, 'data'), quiet);
  expect(await ask(await database.createDatabase('portal'), 'select 1')).toEqual([1]);
  expect(await database.stop()).toBe(true);
});

it('says why a data folder cannot be used', async () => {
  writeFileSync(join(folder, 'file'), '');
  const path = join(folder, 'file', 'data');
  await expect(startDatabase(path, quiet)).rejects.toThrow(
    `The data folder ${path} cannot be used: ENOTDIR: not a directory, mkdir '${path}'. Set DATA_DIR to one that can.`,
  );
});

it('says that a cluster is of another version', async () => {
  putCluster(folder);
  writeFileSync(join(cluster(), 'PG_VERSION'), '17\n');
  await expect(startDatabase(folder, quiet)).rejects.toThrow(
    `${cluster()} was made by PostgreSQL 17, and the app brings PostgreSQL 18. ` +
      'Back it up with the release that made it and restore it into a new folder, or set DATABASE_URL.',
  );
});
