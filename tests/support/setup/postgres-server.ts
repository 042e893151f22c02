import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Connection, runMigrations, openDatabase } from '#server/store/database.ts';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import { makeReadyCluster } from '../database/unused-cluster.ts';
import useRunFolder from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the tests share, at its database for making others. */
    postgres: Connection;
    /** The name of a database with the newest tables and nothing in them. */
    template: string;
    /** The folder of a cluster that nobody has used. */
    readyCluster: string;
    /** How a database is copied: by its files where the server waits for no disk. */
    strategy: 'file_copy' | 'wal_log';
    /** The id of the process that leads the run. */
    run: number;
  }
}

/** Connection settings of another database on the same server. */
export function databaseOn(server: Connection, database: string): Connection {
  if (!('connectionString' in server)) return { ...server, database };
  const address = new URL(server.connectionString);
  address.pathname = `/${database}`;
  return { connectionString: address.href };
}

/**
 * One PostgreSQL for the whole run, in a folder of its own, or the one at TEST_DATABASE_URL. Each project of tests comes
 * through here, all in one process: the first starts it and the last one out stops it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const address = process.env['TEST_DATABASE_URL'];
  useRunFolder();
  const folder = join(tmpdir(), 'shared');
  project.provide('readyCluster', await makeReadyCluster(folder));
  // Each file has pools of its own, and many run at once.
  const embedded = address ? null : await startDatabase(folder, () => {}, { max_connections: '200' });
  const server: Connection = embedded
    ? await embedded.createDatabase('postgres')
    : { connectionString: address ?? '' };
  const template = `template_${process.pid}`;
  const client = new pg.Client({ ...server });
  await client.connect();
  try {
    if (embedded) await makeQuick(client);
    await client.query(`create database ${template}`).catch(ignoreDuplicate);
  } finally {
    await client.end();
  }
  const db = openDatabase(databaseOn(server, template), { max: 2 });
  await runMigrations(db, { stampDutyPercent: 11 });
  await db.destroy();
  project.provide('postgres', server);
  project.provide('template', template);
  project.provide('strategy', embedded ? 'file_copy' : 'wal_log');
  project.provide('run', process.pid);
  return async () => {
    if (!embedded) await dropOwn(server);
    await embedded?.stop();
  };
}

/** Nobody needs the data of this server after a power cut: it waits for no disk, and cleans up after nobody. */
async function makeQuick(client: pg.Client): Promise<void> {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
    await client.query(`alter system set ${name} = off`);
  }
  await client.query('select pg_reload_conf()');
}

/** Takes the databases of this run away from a server that stays. */
async function dropOwn(server: Connection): Promise<void> {
  const client = new pg.Client({ ...server });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname = $1 or datname like $2`,
      [`template_${process.pid}`, `test\\_${process.pid}\\_%`],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

function ignoreDuplicate(error: unknown): void {
  const code = error instanceof pg.DatabaseError ? error.code : '';
  if (code !== '42P04' && code !== '23505') throw error;
}
