import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, openDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/schema.ts';
import { databaseOn } from './postgres-setup.ts';

export interface OwnDatabase {
  readonly name: string;
  readonly db: Kysely<Database>;
  /** For a second process or pool on the same database. */
  readonly connection: Connection;
  remove(): Promise<void>;
}

/**
 * A database of its own with the newest tables and nothing in them, in some 20 ms, or a copy of another one that nobody
 * is connected to.
 */
export async function createOwnDatabase(
  options: { readonly max?: number; readonly template?: string } = {},
): Promise<OwnDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template ${options.template ?? inject('template')}`);
  const connection = databaseOn(server, name);
  const db = openDatabase(connection, options);
  return {
    name,
    db,
    connection,
    async remove() {
      await db.destroy();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** The database of a test file: there before its first test, gone after its last. */
export function useOwnDatabase(): Pick<OwnDatabase, 'db' | 'connection'> {
  let own: OwnDatabase | undefined;
  const there = (): OwnDatabase => {
    if (!own) throw new Error('The database is there from the first test on');
    return own;
  };
  beforeAll(async () => {
    own = await createOwnDatabase();
  });
  afterAll(() => own?.remove());
  return {
    get db() {
      return there().db;
    },
    get connection() {
      return there().connection;
    },
  };
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
