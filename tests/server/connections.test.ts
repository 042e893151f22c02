import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase, openDatabaseForSite } from '#server/store/database.ts';
import { openClient } from '#server/store/open-client.ts';
import type { Database } from '#server/store/schema.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';

const settings = sql<{ jit: string; workers: string }>`select current_setting('jit') as jit,
  current_setting('max_parallel_workers_per_gather') as workers`;
const settingsOf = async (db: Kysely<Database>) => (await settings.execute(db)).rows[0];
const expected = { jit: 'off', workers: '0' };

it('every connection of the app and of its commands has the compiling of statements and parallel workers off', async () => {
  const { connection, db: owner, name: database } = await databaseOfTest();
  // As servers are that nobody set otherwise.
  await sql`alter database ${sql.id(database)} set jit = on`.execute(owner);
  const site = openDatabaseForSite(connection);
  const opened = {
    changes: site.db,
    reads: site.reads,
    health: site.health,
    usual: openDatabase(connection),
    'of commands that take long': openDatabase(connection, { max: 1, patient: true }),
  };
  for (const [name, db] of Object.entries(opened))
    expect([name, await settingsOf(db)]).toEqual([name, expected]);
  const client = await openClient({ ...connection });
  expect((await client.query(settings.compile(owner).sql)).rows).toEqual([expected]);
  for (const db of Object.values(opened).toReversed()) await db.destroy();
  await client.end();
});

it('nothing in the server opens a connection by other ways', async () => {
  const folder = join(import.meta.dirname, '../../server');
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.ts'));
  const opening: string[] = [];
  for (const path of paths) {
    if (/new pg\.(?:Client|Pool)\(/.test(await readFile(join(folder, path), 'utf8'))) opening.push(path);
  }
  expect(opening.toSorted()).toEqual([
    'store/check-server.ts',
    'store/database.ts',
    'store/embedded/embedded.ts',
    'store/heartbeat.ts',
    'store/open-client.ts',
  ]);
});
