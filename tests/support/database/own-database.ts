import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { type Connection, wrapPoolAsDatabase, openPool } from '#server/store/database.ts';
import type { Database } from '#server/store/schema.ts';
import { BlankDatabase } from './blank-database.ts';
import { withLater } from '../made-later.ts';
import { databaseOn } from '../setup/postgres-server.ts';

export interface OwnDatabase {
  readonly name: string;
  readonly db: Kysely<Database>;
  /** For a second process or pool on the same database. */
  readonly connection: Connection;
  /** Gives it back, for the next test to begin with it. */
  remove(): Promise<void>;
  /** Takes it away from those who still ask it. */
  drop(): Promise<void>;
}

interface Options {
  readonly max?: number;
  /** Another database that nobody is connected to, of which it is a copy. */
  readonly template?: string;
}

/** What PostgreSQL itself has. */
const noTables = 'template0';

interface Made {
  readonly name: string;
  readonly connection: Connection;
  readonly max: number | undefined;
  readonly template: string | undefined;
  readonly pool: pg.Pool;
  readonly blank: BlankDatabase | null;
}

/** Databases that tests of this worker have given back: bringing one back to its beginning costs a tenth of making one. */
const givenBack: Made[] = [];

/**
 * A database of its own with the newest tables and nothing in them, in a few milliseconds, or a copy of another one
 * that nobody is connected to.
 */
export async function createOwnDatabase(options: Options = {}): Promise<OwnDatabase> {
  const made = (await emptied(options)) ?? (await make(options));
  const db = wrapPoolAsDatabase(made.pool);
  return {
    name: made.name,
    db,
    connection: made.connection,
    async remove() {
      const { pool, blank } = made;
      const unused = !pool.ended && pool.totalCount === pool.idleCount;
      if (unused && (await blank?.isIn(pool))) givenBack.push(made);
      else await drop(made);
    },
    drop: () => drop(made),
  };
}

async function emptied(options: Options): Promise<Made | null> {
  const index = givenBack.findIndex(
    ({ max, template }) => max === options.max && template === options.template,
  );
  const [made] = index === -1 ? [] : givenBack.splice(index, 1);
  if (!made) return null;
  await made.blank?.restore(made.pool);
  return made;
}

async function make(options: Options): Promise<Made> {
  const server = inject('postgres');
  const name = `test_${inject('run')}_${randomBytes(8).toString('hex')}`;
  const template = options.template ?? inject('template');
  await onServer(server, `create database ${name} template ${template} strategy ${inject('strategy')}`);
  const connection = databaseOn(server, name);
  const pool = openPool(connection, options);
  const blank = options.template === noTables ? null : await BlankDatabase.of(pool);
  return { name, connection, max: options.max, template: options.template, pool, blank };
}

async function drop({ name, pool }: Made): Promise<void> {
  if (!pool.ended) await pool.end();
  await onServer(inject('postgres'), `drop database ${name} with (force)`);
}

/** Another database, which goes with the test. */
export async function databaseOfTest(options: Options = {}) {
  const own = await createOwnDatabase(options);
  onTestFinished(() => own.remove());
  return own;
}

/** The database of a test file: there before its first test, gone after its last. */
export function useOwnDatabase(): Pick<OwnDatabase, 'db' | 'connection'> {
  let own: OwnDatabase | undefined;
  beforeAll(async () => {
    own = await createOwnDatabase();
  });
  afterAll(() => own?.remove());
  return withLater<OwnDatabase, object>(() => own, {});
}

async function onServer(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client({ ...server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** How many of a database's transactions wait for what another one holds. */
export async function waitingForLocks(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
