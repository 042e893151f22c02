import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';

const own = useOwnDatabase();

beforeEach(async () => {
  await sql`drop table if exists pairs`.execute(own.db);
  await sql`create table pairs (name text primary key, value integer not null)`.execute(own.db);
  await sql`insert into pairs values ('one', 0), ('other', 0)`.execute(own.db);
});

async function values() {
  const { rows } = await sql<{ name: string; value: number }>`select * from pairs order by name`.execute(
    own.db,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Lets two go on together once both have come. */
function meeting(): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come === 2) open();
    return both;
  };
}

test('a transaction that the database ends in favour of another one is done anew', async () => {
  const meet = meeting();
  let begun = 0;
  const raise = (first: string, second: string) =>
    own.db.transaction().execute(async (trx) => {
      begun += 1;
      // The database looks for those who wait for each other once one has waited so long.
      await sql`set local deadlock_timeout = '20ms'`.execute(trx);
      await sql`update pairs set value = value + 1 where name = ${first}`.execute(trx);
      await meet();
      await sql`update pairs set value = value + 1 where name = ${second}`.execute(trx);
      return first;
    });
  expect(await Promise.all([raise('one', 'other'), raise('other', 'one')])).toEqual(['one', 'other']);
  expect(await values()).toEqual({ one: 2, other: 2 });
  // On a busy machine the database may end both.
  expect(begun).toBeGreaterThan(2);
});

test('a statement that is its own transaction is done anew as well, and what is refused otherwise is not', async () => {
  await sql`create sequence tries`.execute(own.db);
  await sql`
    create function stumble() returns trigger language plpgsql as $$ begin
      if nextval('tries') < 3 then raise serialization_failure; end if;
      return new;
    end $$`.execute(own.db);
  await sql`create trigger stumble before update on pairs for each row execute function stumble()`.execute(
    own.db,
  );
  await sql`update pairs set value = 7 where name = 'one'`.execute(own.db);
  expect(await values()).toEqual({ one: 7, other: 0 });
  let begun = 0;
  const failing = own.db.transaction().execute(async () => {
    begun += 1;
    throw new Error('Not the database');
  });
  await expect(failing).rejects.toThrow('Not the database');
  expect(begun).toBe(1);
});
