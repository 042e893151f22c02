import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { DatabaseAway } from '#server/store/database-away.ts';
import type { Database } from '#server/store/schema.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';

const server = join(import.meta.dirname, '../../server');

/** The statements of a source that begin with their own name, of whatever parts, up to where they are executed. */
function namedIn(source: string): string[] {
  const named = /\/\* (?:[a-z ]|\$\{[^}]*\})+ \*\/.*?\.execute\(/gs;
  return [...source.matchAll(named)].map(([text]) => text);
}

it('a statement whose name is put together is one with a name', () => {
  const source = "sql`/* read a club${sql.raw(year ? ' of a year' : '')} */ select * from clubs`.execute(db)";
  expect(namedIn(source)).toHaveLength(1);
});

it('no prepared statement asks for all columns: a release that adds one would make it void', () => {
  const statements = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('migrations'))
    .flatMap((path) => namedIn(readFileSync(join(server, path), 'utf8')));
  expect(statements.length).toBeGreaterThan(10);
  expect(statements.filter((text) => /(?:\.|select |returning )\*|All\(/.test(text))).toEqual([]);
});

const readClubs = (on: Kysely<Database>) =>
  sql`/* read everything of a club */ select * from clubs`.execute(on).then(({ rows }) => rows.length);

const addColumn = (db: Kysely<Database>, name: string) =>
  sql`alter table clubs add column ${sql.ref(name)} text`.execute(db);

it('one that became void is asked once more on each connection, in a transaction by doing it all anew', async () => {
  const { db } = await databaseOfTest({ max: 3 });
  const onAll = () => Promise.all([readClubs(db), readClubs(db), readClubs(db)]);
  let begun = 0;
  const inTransaction = () =>
    db.transaction().execute((trx) => {
      begun += 1;
      return readClubs(trx);
    });
  await onAll();
  await addColumn(db, 'one');
  expect(await onAll()).toEqual([0, 0, 0]);
  await addColumn(db, 'other');
  expect([await inTransaction(), begun]).toEqual([0, 2]);
  // All connections know it since.
  expect(await Promise.all([inTransaction(), inTransaction(), inTransaction()])).toEqual([0, 0, 0]);
  expect(begun).toBe(5);
});

it('one that is void again and again is told as what may be tried again', async () => {
  const { db } = await databaseOfTest({ max: 1 });
  await sql`create function be_void() returns void language plpgsql as $$ begin
    raise exception 'cached plan must not change result type' using errcode = '0A000';
  end $$`.execute(db);
  const ask = (on: Kysely<Database>) => sql`/* ask what is void */ select be_void()`.execute(on);
  await expect(db.transaction().execute(ask)).rejects.toThrow(DatabaseAway);
});
