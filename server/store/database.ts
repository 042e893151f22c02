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
/** The last instant that a date holds, in milliseconds. */
const lastInstant = 8.64e15;

/**
 * Identities and counts stay far below 2^53, so a bigint may be a number; a day is a text, never an instant; an infinite
 * instant, which somebody else wrote, is a date too.
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
 * How long a statement may take, and wait for what another transaction holds, and a transaction may wait for its next,
 * whatever the server is set to.
 */
const limited = `${everyConnection}; set statement_timeout = '60s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '30s'`;
const unlimited = `${everyConnection}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** The tables. Every transaction begins here, and begins anew where the database ended it in favour of another one. */
class Tables extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => withRetry(() => execute(work));
    return builder;
  }
}

const pools = new WeakMap<Kysely<Database>, pg.Pool>();

/** Where a PostgreSQL server is: an address, or the folder of its unix socket with user and database. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

interface PoolOptions {
  readonly max?: number;
  readonly onLost?: (error: Error) => void;
  /** For migrations and other long work: no statement is ended for taking long. */
  readonly patient?: boolean;
  /** For how many seconds a database that is away is waited for, if not as usual. */
  readonly patienceSeconds?: number;
}

/**
 * Opens the database: the tables over a pool of connections. `onLost` hears of an idle connection that the server
 * ended; the pool replaces it by itself. Where it is `watched`, so are connections to a server that has fallen silent.
 */
export function openDatabase(
  connection: Connection,
  options: PoolOptions & { readonly watched?: Beat } = {},
): Kysely<Database> {
  const heartbeat = options.watched ? new Heartbeat(connection, options.watched) : null;
  const pool = openPool(connection, options, heartbeat?.socket);
  return createDatabase(pool, { ...options, ...(heartbeat ? { onEnd: () => heartbeat.stop() } : {}) });
}

/** How many connections of each kind a process holds at most, beside that of the heartbeat. */
const most = { changes: 16, reads: 10 };

/** The tables twice, over connections of their own each. */
export interface SiteDatabases {
  readonly db: Kysely<Database>;
  /** For what only reads: whoever waits to change something takes none of them. */
  readonly reads: Kysely<Database>;
}

/** Opens the database of a site, likewise and watched; `db` is to be destroyed after `reads`. */
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

/** The connections of an opened database, for whoever puts the tables over them anew with `createDatabase`. */
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
    // For a connection that has died unseen: a server that is there ends a statement before.
    ...(options.patient ? {} : { query_timeout: 70_000 }),
    ...(socket ? { stream: socket } : {}),
    application_name: applicationName,
  });
  pool.on('error', (error) => options.onLost?.(error));
  // Whoever has a connection in use hears of its end by what they ask next; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The database over connections that are there; `onEnd` is done before they are closed. */
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

/** How many connections of opened databases are in use and idle, and how many calls wait for one. */
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

/** The settings that the database's migrations fill new columns with. */
export interface MigrationSettings {
  readonly stampDutyPercent: number;
}

interface Migration {
  readonly statements: readonly string[] | ((settings: MigrationSettings) => readonly string[]);
}

const migrations: Readonly<Record<string, Migration>> = allMigrations;

/** The names of the database's migrations that this release knows, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** Runs the statements of one of the database's migrations, in their order. */
export async function runMigration(
  db: QueryExecutorProvider,
  { statements }: Migration,
  settings: MigrationSettings,
): Promise<void> {
  const all = typeof statements === 'function' ? statements(settings) : statements;
  for (const statement of all) await sql.raw(statement).execute(db);
}

/**
 * Runs every migration that the database has not had, or those that are named, under a lock and in one transaction. So
 * any number of processes may start at once, and one that is cut off leaves nothing half done. `inTransaction` says
 * that the caller has begun one. Answers the names of the migrations that it ran, and rejects with what stopped it.
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
    // Some came to a release after others with a later name: its databases lack one in the middle.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('The migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Runs the database's migrations on a connection of its own. It waits as long as it takes for another process that is
 * at it, and for a change of a large table.
 */
export async function runMigrationsOn(
  connection: Connection,
  settings: MigrationSettings,
): Promise<string[]> {
  await using db = openDatabase(connection, { max: 1, patient: true });
  return await runMigrations(db, settings);
}
