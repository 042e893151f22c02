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
/** The latest instant that a `Date` can have, in milliseconds. */
const lastInstant = 8.64e15;

/**
 * The readers of values by type. Ids and counts are far below 2^53, so a bigint becomes a number. A day becomes a text.
 * An infinite instant, which another program wrote, becomes a `Date`.
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
 * Time limits that do not depend on the server's settings: for a statement, for the wait for a lock, and for an idle
 * transaction.
 */
const limited = `${everyConnection}; set statement_timeout = '60s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '30s'`;
const unlimited = `${everyConnection}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** The database's tables. Repeats each transaction that PostgreSQL ended in favour of another transaction. */
class Tables extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => withRetry(() => execute(work));
    return builder;
  }
}

const pools = new WeakMap<Kysely<Database>, pg.Pool>();

/** The place of a PostgreSQL server: a URL, or the folder of its unix socket with user and database. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

interface PoolOptions {
  readonly max?: number;
  readonly onLost?: (error: Error) => void;
  /** Whether statements can run for any time, as for migrations and other long work. */
  readonly patient?: boolean;
  /** How many seconds to wait for a database that is away, if the default is not used. */
  readonly patienceSeconds?: number;
}

/**
 * Opens the database: the tables with a pool of connections. If the server ends an idle connection, the pool replaces
 * it, and `onLost` is called. With `watched`, a heartbeat ends the connections to a server that no longer answers.
 */
export function openDatabase(
  connection: Connection,
  options: PoolOptions & { readonly watched?: Beat } = {},
): Kysely<Database> {
  const heartbeat = options.watched ? new Heartbeat(connection, options.watched) : null;
  const pool = openPool(connection, options, heartbeat?.socket);
  return createDatabase(pool, { ...options, ...(heartbeat ? { onEnd: () => heartbeat.stop() } : {}) });
}

/** How many connections of each kind a process opens, at most, without the heartbeat's own connection. */
const most = { changes: 16, reads: 10 };

/** The database with two pools of connections: one for changes, one for reading. */
export interface SiteDatabases {
  readonly db: Kysely<Database>;
  /** The database for work that only reads. Such work never waits for a connection that changes data. */
  readonly reads: Kysely<Database>;
}

/** Opens the database of a site, with a heartbeat. The caller must destroy `reads` before `db`. */
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

/** Opens the pool of connections of a database. `createDatabase` makes the tables from the pool. */
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
    // This limit is for a connection that died unnoticed. A living server ends the statement earlier.
    ...(options.patient ? {} : { query_timeout: 70_000 }),
    ...(socket ? { stream: socket } : {}),
    application_name: applicationName,
  });
  pool.on('error', (error) => options.onLost?.(error));
  // If a used connection ends, the next statement reports it. Without a listener the error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Makes a database from existing connections. `onEnd` is called before the connections are closed. */
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

/** Counts the connections of opened databases: in use, idle, and the number of calls that wait for a connection. */
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

/** The settings whose values the migrations write into new columns. */
export interface MigrationSettings {
  readonly stampDutyPercent: number;
}

interface Migration {
  readonly statements: readonly string[] | ((settings: MigrationSettings) => readonly string[]);
}

const migrations: Readonly<Record<string, Migration>> = allMigrations;

/** The names of the migrations in this release, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** Runs the statements of one migration in their order. */
export async function runMigration(
  db: QueryExecutorProvider,
  { statements }: Migration,
  settings: MigrationSettings,
): Promise<void> {
  const all = typeof statements === 'function' ? statements(settings) : statements;
  for (const statement of all) await sql.raw(statement).execute(db);
}

/**
 * Runs all migrations that the database does not have yet, or only the named migrations, under a lock in one
 * transaction. Any number of processes can start together. If a process is interrupted, nothing is changed.
 * `inTransaction` is true if the caller has begun a transaction. Returns the names of the migrations that ran. Rejects
 * with the error that stopped a migration.
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
    // Some migrations were released after migrations with a later name. Older databases lack these migrations in the
    // middle.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('The migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Runs the migrations on their own connection. Waits without a limit for another process that runs migrations, and for
 * changes of a large table.
 */
export async function runMigrationsOn(
  connection: Connection,
  settings: MigrationSettings,
): Promise<string[]> {
  await using db = openDatabase(connection, { max: 1, patient: true });
  return await runMigrations(db, settings);
}
