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
import { retryAfterConflict } from './retry.ts';
import { everyConnection } from './open-client.ts';
import { applicationName, createPreparedStatementPool } from './prepared-statements.ts';
import type { Database } from './schema.ts';

const { builtins } = pg.types;

const readInstant: (text: string) => unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ);
/** The latest instant that a `Date` can contain, in milliseconds. */
const lastInstant = 8.64e15;

/**
 * The functions that convert values from the database, by the type of the column. A bigint becomes a number, because
 * ids and counts are far below 2^53. A `date` stays a text such as `2026-11-21`. An infinite timestamp, which only
 * another program can write, becomes the latest or earliest possible `Date`.
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
 * The SQL that sets time limits: for each statement, for waiting for a lock, and for a transaction that does nothing.
 * The portal sets these limits itself, because the database server may have different limits.
 */
const limited = `${everyConnection}; set statement_timeout = '60s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '30s'`;
const unlimited = `${everyConnection}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** The database for Kysely. Repeats a transaction that PostgreSQL ended because of another transaction. */
class Tables extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => retryAfterConflict(() => execute(work));
    return builder;
  }
}

const pools = new WeakMap<Kysely<Database>, pg.Pool>();

/** How to connect to a PostgreSQL server: by URL, or by the unix socket's folder, user and database. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

interface PoolOptions {
  readonly max?: number;
  readonly onLost?: (error: Error) => void;
  /** Whether SQL statements can run without a time limit, as migrations need. */
  readonly patient?: boolean;
  /** How many seconds the pool waits for a database that is away (by default `usualPatienceSeconds`). */
  readonly patienceSeconds?: number;
}

/**
 * Opens a database with a pool of connections. If an idle connection is lost, the pool calls `onLost`, and opens
 * another connection when needed. If `watched` is given, a heartbeat closes the connections if the database server no
 * longer answers.
 */
export function openDatabase(
  connection: Connection,
  options: PoolOptions & { readonly watched?: Beat } = {},
): Kysely<Database> {
  const heartbeat = options.watched ? new Heartbeat(connection, options.watched) : null;
  const pool = openPool(connection, options, heartbeat?.socket);
  return wrapPoolAsDatabase(pool, { ...options, ...(heartbeat ? { onEnd: () => heartbeat.stop() } : {}) });
}

/** How many connections a process opens at most, for each kind of work. The heartbeat has one more connection. */
const most = { changes: 16, reads: 10, health: 1 };

/** The database, through three pools of connections: for changes, for reading and for health checks. */
export interface SiteDatabases {
  readonly db: Kysely<Database>;
  /** The database through separate connections, so that work that only reads does not wait for changes. */
  readonly reads: Kysely<Database>;
  /** The database through one more connection, so that health checks do not wait for other work. */
  readonly health: Kysely<Database>;
}

/**
 * Opens the portal's database with three pools of connections and one heartbeat. The caller must destroy `db` last,
 * because destroying `db` stops the heartbeat.
 */
export function openDatabaseForSite(
  connection: Connection,
  options: Pick<PoolOptions, 'patienceSeconds' | 'onLost'> = {},
): SiteDatabases {
  const heartbeat = new Heartbeat(connection, usualBeat);
  const createPool = (max: number) => openPool(connection, { ...options, max }, heartbeat.socket);
  return {
    db: wrapPoolAsDatabase(createPool(most.changes), { ...options, onEnd: () => heartbeat.stop() }),
    reads: wrapPoolAsDatabase(createPool(most.reads), options),
    health: wrapPoolAsDatabase(createPool(most.health), options),
  };
}

/** Opens a pool of connections to a database server, from which `wrapPoolAsDatabase` makes a database. */
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
    // This time limit ends statements on a connection that was lost without notice. A server that is running ends a
    // statement earlier.
    ...(options.patient ? {} : { query_timeout: 70_000 }),
    ...(socket ? { stream: socket } : {}),
    application_name: applicationName,
  });
  pool.on('error', (error) => options.onLost?.(error));
  // A query then rejects with the connection's error. Without this listener the error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Makes a database that uses the connections of a pool. Calls `onEnd` before it closes the pool. */
export function wrapPoolAsDatabase(
  pool: pg.Pool,
  options: Pick<PoolOptions, 'patient' | 'patienceSeconds'> & { readonly onEnd?: () => void } = {},
): Kysely<Database> {
  const { patient, patienceSeconds = usualPatienceSeconds } = options;
  const naming = createPreparedStatementPool(pool, patient ? unlimited : limited, patienceSeconds);
  const endPool = async (): Promise<void> => {
    options.onEnd?.();
    await naming.end();
  };
  const db = new Tables({ dialect: new PostgresDialect({ pool: { ...naming, end: endPool } }) });
  pools.set(db, pool);
  return db;
}

/** Counts the connections of the pools, in use and idle. `waiting` counts queries that wait for a connection. */
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

/** The settings whose values some migrations write into new columns. */
export interface MigrationSettings {
  readonly stampDutyPercent: number;
}

interface Migration {
  readonly statements: readonly string[] | ((settings: MigrationSettings) => readonly string[]);
}

const migrations: Readonly<Record<string, Migration>> = allMigrations;

/** The names of this release's migrations, in the order in which the migrations run. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** Runs the SQL statements of one migration one after another. */
export async function runMigration(
  db: QueryExecutorProvider,
  { statements }: Migration,
  settings: MigrationSettings,
): Promise<void> {
  const all = typeof statements === 'function' ? statements(settings) : statements;
  for (const statement of all) await sql.raw(statement).execute(db);
}

/**
 * Runs the migrations that the database lacks, in one transaction under a lock. If `names` is given, runs only
 * migrations with these names. The lock lets several processes call this function at the same time. The transaction
 * makes sure that an interrupted process changes nothing. `inTransaction` means that the caller has already begun a
 * transaction. Returns the names of the migrations that ran. Rejects with the error of the migration that failed.
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
    // A migration may be released after a migration with a later name. An older database can lack a migration in the
    // middle of the order of names.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('The migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/** Runs the migrations on a separate connection without time limits, because migrations can take long. */
export async function runMigrationsOn(
  connection: Connection,
  settings: MigrationSettings,
): Promise<string[]> {
  await using db = openDatabase(connection, { max: 1, patient: true });
  return await runMigrations(db, settings);
}
