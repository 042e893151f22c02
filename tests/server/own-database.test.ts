import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { createOwnDatabase, databaseOfTest, useOwnDatabase } from '#tests/support/database/own-database.ts';

const own = useOwnDatabase();

it('gives a test file a database with tables, and another an empty one beside it', async () => {
  await own.db.insertInto('settings').values({ name: 'colour', value: 'green' }).execute();
  const second = await databaseOfTest();
  expect(await own.db.selectFrom('settings').selectAll().execute()).toEqual([
    { name: 'colour', value: 'green' },
  ]);
  expect(await second.db.selectFrom('settings').selectAll().execute()).toEqual([]);
});

it('gives back the rows of the migrations too', async () => {
  const migrations = (db: typeof own.db) =>
    sql<object>`select * from kysely_migration order by name`.execute(db);
  const first = await createOwnDatabase({ max: 7 });
  const { rows } = await migrations(first.db);
  await sql`delete from kysely_migration`.execute(first.db);
  await first.remove();
  const again = await databaseOfTest({ max: 7 });
  expect(again.name).toBe(first.name);
  expect((await migrations(again.db)).rows).toEqual(rows);
});

it('reads a day as a text, a bigint as a number and an instant as a Date', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select date '1985-02-28' as day, 9007199254740991::bigint as large, timestamptz '2026-11-21 00:00Z' as instant
  `.execute(own.db);
  expect(rows).toEqual([
    { day: '1985-02-28', large: 9007199254740991, instant: new Date('2026-11-21T00:00:00.000Z') },
  ]);
});

it('outlives a server that ends its connections, in use or not, and goes on with new ones', async () => {
  const db = openDatabase(own.connection, { max: 2 });
  const endAll = () =>
    sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and application_name = 'membership-portal' and pid <> pg_backend_pid()`.execute(
      own.db,
    );
  const transaction = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await endAll();
    await sql`select 2`.execute(trx);
  });
  await expect(transaction).rejects.toThrow('The database is away');

  const asked = sql`select pg_sleep(60)`.execute(db);
  const outcome = asked.then(() => 'an answer', String);
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(own.db);
      return rows.length;
    })
    .toBe(1);
  await endAll();
  expect(await outcome).toMatch(/terminat/);

  const { rows } = await sql`select 3 as three`.execute(db);
  expect(rows).toEqual([{ three: 3 }]);
  await db.destroy();
});
