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
const lastInstant = 8.64e15;

/**
 * The functions that convert values from the database, by column type. Bigints become numbers, because ids and counts
 * are far below 2^53. A `date` stays a text. Infinite timestamps, which only other programs write, become the latest or
 * earliest `Date`.
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
 * The settings for the time limits of statements, locks and idle transactions. They replace the server's own limits.
 */
const limited = `${everyConnection}; set statement_timeout = '60s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '30s'`;
const unlimited = `${everyConnection}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** A database that repeats a transaction which PostgreSQL ended because of another transaction. */
class Tables extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => retryAfterConflict(() => execute(work));
    return builder;
  }
}

const pools = new WeakMap<Kysely<Database>, pg.Pool>();

/** How to connect to a PostgreSQL server: by its URL, or by the folder of its unix socket. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

interface PoolOptions {
  readonly max?: number;
  readonly onLost?: (error: Error) => void;
  /** Whether statements have no time limit, as migrations need. */
  readonly patient?: boolean;
  /** How many seconds to wait for a database that is away (`usualPatienceSeconds`). */
  readonly patienceSeconds?: number;
}

/**
 * Opens a database with a pool of connections. The pool calls `onLost` if it loses an idle connection. With `watched`,
 * a heartbeat closes the connections when the server no longer answers.
 */
export function openDatabase(
  connection: Connection,
  options: PoolOptions & { readonly watched?: Beat } = {},
): Kysely<Database> {
  const heartbeat = options.watched ? new Heartbeat(connection, options.watched) : null;
  const pool = openPool(connection, options, heartbeat?.socket);
  return wrapPoolAsDatabase(pool, { ...options, ...(heartbeat ? { onEnd: () => heartbeat.stop() } : {}) });
}

/** The greatest number of a process's connections for each kind of work. The heartbeat has one more connection. */
const most = { changes: 16, reads: 10, health: 1 };

export interface SiteDatabases {
  readonly db: Kysely<Database>;
  /** The database with separate connections, so that reading does not wait for changes. */
  readonly reads: Kysely<Database>;
  /** The database with one more connection, so that health checks do not wait for other work. */
  readonly health: Kysely<Database>;
}

/**
 * Opens the portal's database with one heartbeat. The heartbeat stops when `db` is destroyed, so the caller must
 * destroy `db` last.
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

/** Opens a pool of connections, for `wrapPoolAsDatabase`. */
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

/** Makes a database of a pool. Calls `onEnd` before it closes the pool. */
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

/** Counts the connections of the databases' pools. `waiting` counts the queries that wait for a connection. */
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

export interface MigrationSettings {
  readonly stampDutyPercent: number;
}

interface Migration {
  readonly statements: readonly string[] | ((settings: MigrationSettings) => readonly string[]);
}

const migrations: Readonly<Record<string, Migration>> = allMigrations;

/** The names of this release's migrations, in the order in which they run. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** Runs one migration's statements one after another. */
export async function runMigration(
  db: QueryExecutorProvider,
  { statements }: Migration,
  settings: MigrationSettings,
): Promise<void> {
  const all = typeof statements === 'function' ? statements(settings) : statements;
  for (const statement of all) await sql.raw(statement).execute(db);
}

/**
 * Runs the migrations that the database lacks (of those in `names`), in one transaction under a lock. With
 * `inTransaction`, the caller has begun this transaction. Returns the names of these migrations. Rejects with the error
 * of the migration that failed.
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

/** Runs the migrations on a connection of their own, without time limits. */
export async function runMigrationsOn(
  connection: Connection,
  settings: MigrationSettings,
): Promise<string[]> {
  await using db = openDatabase(connection, { max: 1, patient: true });
  return await runMigrations(db, settings);
}
