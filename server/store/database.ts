import {
  Kysely,
  Migrator,
  PostgresDialect,
  sql,
  type QueryExecutorProvider,
  type TransactionBuilder,
} from 'kysely';
import pg from 'pg';
import { usualPatienceSeconds } from './database-away.ts';
import { Heartbeat, usualBeat, type Beat } from './heartbeat.ts';
import * as allMigrations from './migrations/all.ts';
import { withRetry } from './retry.ts';
import { everyConnection } from './open-client.ts';
import { applicationName, createNamingPool } from './prepared-statements.ts';
import type { Database } from './schema.ts';

const { builtins } = pg.types;

const readInstant: (text: string) => unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ);
/** The last instant that a `Date` can hold, in milliseconds. */
const lastInstant = 8.64e15;

/**
 * Ids and counts stay far below 2^53, so a bigint becomes a number. A day is a text, never an instant. An
 * infinite instant, which another program wrote, becomes a `Date` too.
 */
const readers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
  [
    builtins.TIMESTAMPTZ,
    (text) =>
      text.endsWith('infinity')
        ? new Date(text === 'infinity' ? lastInstant : -lastInstant)
        : readInstant(text),
  ],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : readers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

/**
 * Limits, whatever the server is set to: how long a statement may run or wait for a lock, and a transaction
 * may be idle.
 */
const limited = `${everyConnection}; set statement_timeout = '60s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '30s'`;
const unlimited = `${everyConnection}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** The tables. Does a transaction again if the database ended it in favour of another one. */
class Tables extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => withRetry(() => execute(work));
    return builder;
  }
}

const pools = new WeakMap<Kysely<Database>, pg.Pool>();

/** Where a PostgreSQL server is: a URL, or the folder of its unix socket with user and database. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

interface PoolOptions {
  readonly max?: number;
  readonly onLost?: (error: Error) => void;
  /** For migrations and other long work: no statement is ended because it runs long. */
  readonly patient?: boolean;
  /** For how many seconds to wait for a database that is away, if not the usual time. */
  readonly patienceSeconds?: number;
}

/**
 * Opens the database: the tables over a pool of connections. `onLost` is called if the server ends an idle
 * connection, which the pool then replaces. With `watched`, a heartbeat ends connections to a server that has
 * become silent.
 */
export function openDatabase(
  connection: Connection,
  options: PoolOptions & { readonly watched?: Beat } = {},
): Kysely<Database> {
  const heartbeat = options.watched ? new Heartbeat(connection, options.watched) : null;
  const pool = openPool(connection, options, heartbeat?.socket);
  return createDatabase(pool, { ...options, ...(heartbeat ? { onEnd: () => heartbeat.stop() } : {}) });
}

/** How many connections of each kind a process opens at most, without the connection of the heartbeat. */
const most = { changes: 16, reads: 10 };

/** The tables twice, each with connections of their own. */
export interface SiteDatabases {
  readonly db: Kysely<Database>;
  /** For work that only reads. It never waits for a connection that work with changes uses. */
  readonly reads: Kysely<Database>;
}

/** Opens the database of a site, watched by a heartbeat. Destroy `reads` before `db`. */
export function openDatabaseForSite(
  connection: Connection,
  options: Pick<PoolOptions, 'patienceSeconds' | 'onLost'> = {},
): SiteDatabases {
  const heartbeat = new Heartbeat(connection, usualBeat);
  const createPool = (max: number) => openPool(connection, { ...options, max }, heartbeat.socket);
  return {
    db: createDatabase(createPool(most.changes), { ...options, onEnd: () => heartbeat.stop() }),
    reads: createDatabase(createPool(most.reads), options),
  };
}

/** Opens the connections of a database. `createDatabase` puts the tables over them. */
export function openPool(
  connection: Connection,
  options: PoolOptions = {},
  socket?: pg.ClientConfig['stream'],
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: options.max ?? most.changes,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // For a connection that has died unnoticed. A living server ends a statement earlier.
    ...(options.patient ? {} : { query_timeout: 70_000 }),
    ...(socket ? { stream: socket } : {}),
    application_name: applicationName,
  });
  pool.on('error', (error) => options.onLost?.(error));
  // The next statement on a used connection reports its end. Without a listener the error would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Makes a database over existing connections. `onEnd` is called before they are closed. */
export function createDatabase(
  pool: pg.Pool,
  options: Pick<PoolOptions, 'patient' | 'patienceSeconds'> & { readonly onEnd?: () => void } = {},
): Kysely<Database> {
  const { patient, patienceSeconds = usualPatienceSeconds } = options;
  const naming = createNamingPool(pool, patient ? unlimited : limited, patienceSeconds);
  const endPool = async (): Promise<void> => {
    options.onEnd?.();
    await naming.end();
  };
  const db = new Tables({ dialect: new PostgresDialect({ pool: { ...naming, end: endPool } }) });
  pools.set(db, pool);
  return db;
}

/** Counts the connections of opened databases that are in use and idle, and the calls that wait for one. */
export function countConnections(...dbs: Kysely<Database>[]): Record<'in use' | 'idle' | 'waiting', number> {
  const connections = { 'in use': 0, idle: 0, waiting: 0 };
  for (const db of new Set(dbs)) {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
    connections['in use'] += totalCount - idleCount;
    connections.idle += idleCount;
    connections.waiting += waitingCount;
  }
  return connections;
}

/** The settings from which the migrations fill new columns. */
export interface MigrationSettings {
  readonly stampDutyPercent: number;
}

interface Migration {
  readonly statements: readonly string[] | ((settings: MigrationSettings) => readonly string[]);
}

const migrations: Readonly<Record<string, Migration>> = allMigrations;

/** The names of the migrations that this release knows, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** Runs the statements of one migration, in their order. */
export async function runMigration(
  db: QueryExecutorProvider,
  { statements }: Migration,
  settings: MigrationSettings,
): Promise<void> {
  const all = typeof statements === 'function' ? statements(settings) : statements;
  for (const statement of all) await sql.raw(statement).execute(db);
}

/**
 * Runs every migration that the database has not had, or the named ones, under a lock and in one transaction.
 * So any number of processes may start together, and a process that is cut off leaves nothing half done.
 * `inTransaction` says that the caller has begun a transaction. Returns the names of the migrations that it
 * ran. Rejects with the error that stopped it.
 */
export async function runMigrations(
  db: Kysely<Database>,
  options: MigrationSettings & { readonly names?: readonly string[]; readonly inTransaction?: boolean },
): Promise<string[]> {
  const { names = migrationNames } = options;
  const asked = Object.entries(migrations).filter(([name]) => names.includes(name));
  const all = asked.map(([name, migration]) => {
    return [name, { up: (trx: Kysely<unknown>) => runMigration(trx, migration, options) }] as const;
  });
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(all)) },
    disableTransactions: options.inTransaction ?? false,
    // Some migrations were released after others with a later name, so older databases lack them in the
    // middle.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('The migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Runs the migrations on a connection of its own. It waits without a limit for another process that runs
 * them, and for a change of a large table.
 */
export async function runMigrationsOn(
  connection: Connection,
  settings: MigrationSettings,
): Promise<string[]> {
  await using db = openDatabase(connection, { max: 1, patient: true });
  return await runMigrations(db, settings);
}
