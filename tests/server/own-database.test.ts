import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createOwnDatabase, useOwnDatabase } from '#tests/support/postgres.ts';

const own = useOwnDatabase();

it('gives a test file a database with tables, and another an empty one beside it', async () => {
  await own.db.insertInto('settings').values({ name: 'colour', value: 'green' }).execute();
  const second = await createOwnDatabase();
  try {
    expect(await own.db.selectFrom('settings').selectAll().execute()).toEqual([
      { name: 'colour', value: 'green' },
    ]);
    expect(await second.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  } finally {
    await second.remove();
  }
});

it('reads a day as a text, a bigint as a number and an instant as a Date', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select date '1985-02-28' as day, 9007199254740991::bigint as large, timestamptz '2026-11-21 00:00Z' as instant
  `.execute(own.db);
  expect(rows).toEqual([
    { day: '1985-02-28', large: 9007199254740991, instant: new Date('2026-11-21T00:00:00.000Z') },
  ]);
});
