import type { ChildProcess } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Account, choosePostgresAccount } from './account.ts';
import { type Binaries, findPostgresBinaries } from './binaries.ts';
import { findOrCreateCluster } from './cluster.ts';
import {
  removeStalePidFile,
  endOrphanedPostgresProcesses,
  startPostmaster,
  port,
  findRunningPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { getErrorCode, DatabaseTrouble } from './database-trouble.ts';

export interface EmbeddedDatabase {
  /** Creates a database if it does not exist. Returns how to connect to it. */
  createDatabase(name: string, options?: { readonly template?: string }): Promise<SocketConnection>;
  /** Ends this process's use of the server. If no other process uses the server, stops the server and returns true. */
  stop(): Promise<boolean>;
}

export interface SocketConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

interface Place {
  readonly cluster: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly log: (line: string) => void;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * The number of the lock that all processes share while they use the server. Only the last of them can get the lock for
 * itself.
 */
const inUse = 7_208_411;
const longestSocketPath = 103;
const patienceMs = 60_000;
const failuresMs = 10_000;
/** After how many milliseconds the remaining processes of a killed server are killed. */
const orphansMs = 1000;
const retryMs = 5000;

/**
 * Starts PostgreSQL in the data folder, or uses the server that already runs there. If the server dies, starts it
 * again. `settings` are used only if this call starts the server. Throws DatabaseTrouble if the server cannot start.
 */
export async function startDatabase(
  dataDir: string,
  log: (line: string) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedDatabase> {
  const folder = prepareDataFolder(dataDir);
  const account = choosePostgresAccount(join(folder, 'postgres'));
  const binaries = findPostgresBinaries(account, folder, log);
  const cluster = await findOrCreateCluster(folder, binaries, account, log);
  const place: Place = {
    cluster,
    socketFolder: chooseSocketFolder(cluster),
    logFile: join(folder, 'postgres.log'),
    binaries,
    account,
    log,
    settings,
  };

  let stopping = false;
  let session = Promise.resolve(watchClient(await enterServer(place)));
  return {
    async createDatabase(name, options = {}) {
      const connection = { host: place.socketFolder, port, user: 'postgres', database: name };
      const quoted = pg.escapeIdentifier(name);
      const template = options.template ? ` template ${pg.escapeIdentifier(options.template)}` : '';
      const client = await session;
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (rowCount) return connection;
      try {
        await client.query(`create database ${quoted}${template}`);
      } catch (error) {
        // If two processes create the database at the same time, one process gets this error, which does not matter.
        if (!['42P04', '23505'].includes(getErrorCode(error))) throw error;
      }
      return connection;
    },
    async stop() {
      if (stopping) return false;
      stopping = true;
      const client = await session;
      try {
        await client.query('select pg_advisory_unlock_shared($1)', [inUse]);
        const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
          inUse,
        ]);
        if (!rows[0]?.last) return false;
        await stopPostmaster(cluster);
        return true;
      } finally {
        await client.end().catch(() => {});
      }
    },
  };

  function watchClient(client: pg.Client): pg.Client {
    client.on('error', () => {});
    client.once('end', () => {
      if (stopping) return;
      log('The database server has gone; starting it again');
      session = reenter();
      session.catch(() => {});
    });
    return client;
  }

  async function reenter(): Promise<pg.Client> {
    for (;;) {
      try {
        return watchClient(await enterServer(place));
      } catch (error) {
        if (stopping) throw error;
        log(error instanceof Error ? error.message : String(error));
        await delay(retryMs);
      }
    }
  }
}

function prepareDataFolder(dataDir: string): string {
  try {
    makeFolder(resolve(dataDir));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DatabaseTrouble(
      `The data folder ${dataDir} cannot be used: ${why}. Set DATA_DIR to one that can.`,
    );
  }
}

/**
 * Creates a folder and its parents. Node's recursive `mkdirSync` is not used: it never returns if the system refuses to
 * create a folder, as in /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  }
}

/**
 * Chooses the path of the socket's folder. A socket's path can have about 100 bytes, so a longer path is replaced by
 * the path of an open handle.
 */
function chooseSocketFolder(cluster: string): string {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) <= longestSocketPath) return cluster;
  if (process.platform === 'linux') return `/proc/${process.pid}/fd/${openSync(cluster, 'r')}`;
  throw new DatabaseTrouble(
    `The data folder's path is too long for a socket: ${cluster}. Set DATA_DIR to a shorter one.`,
  );
}

/**
 * Starts the server if no server runs, and takes the shared lock `inUse`. Throws DatabaseTrouble if this takes too
 * long.
 */
async function enterServer(place: Place): Promise<pg.Client> {
  let launched: ChildProcess | null = null;
  let failingSince: number | null = null;
  const started = performance.now();
  for (;;) {
    const answer = await tryToEnter(place);
    if (answer instanceof pg.Client) return answer;
    const now = performance.now();
    const over = launched === null || launched.exitCode !== null || launched.signalCode !== null;
    if (answer === 'absent' && over && findRunningPostmaster(place.cluster) === null) {
      failingSince = launched === null ? null : (failingSince ?? now);
      if (failingSince !== null && now - failingSince > failuresMs) throw createStartTrouble(place);
      if (launched === null) place.log('Starting the database');
      else await delay(100);
      if (failingSince !== null && now - failingSince > orphansMs)
        endOrphanedPostgresProcesses(place.cluster);
      removeStalePidFile(place.cluster);
      const { account, binaries, cluster, logFile } = place;
      launched = startPostmaster(cluster, logFile, binaries, account, place.settings);
    }
    if (now - started > patienceMs) throw createStartTrouble(place);
    await delay(15);
  }
}

async function tryToEnter(place: Place): Promise<pg.Client | 'absent' | 'not yet'> {
  // The check for the socket's file comes first, because a connection that fails takes longer.
  if (!existsSync(join(place.socketFolder, `.s.PGSQL.${port}`))) return 'absent';
  const client = new pg.Client({
    host: place.socketFolder,
    port,
    user: 'postgres',
    database: 'postgres',
    application_name: 'supervisor',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock_shared($1) as got', [
      inUse,
    ]);
    if (rows[0]?.got) return client;
    await client.end();
    return 'not yet';
  } catch (error) {
    await client.end().catch(() => {});
    return ['ENOENT', 'ECONNREFUSED'].includes(getErrorCode(error)) ? 'absent' : 'not yet';
  }
}

function createStartTrouble(place: Place): DatabaseTrouble {
  const said = existsSync(place.logFile)
    ? readFileSync(place.logFile, 'utf8').trim().split('\n').slice(-8)
    : [];
  return new DatabaseTrouble(
    [`The database in ${place.cluster} does not start. The end of ${place.logFile}:`, ...said].join('\n'),
  );
}
