import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { calls, type CallName } from '#domain/calls/table.ts';
import { wrapPoolAsDatabase, openPool } from '#server/store/database.ts';
import { pathOf, rightful, sampleOf } from '#tests/contract/samples/samples.ts';
import { createWorld, type World } from '#tests/contract/samples/world.ts';
import { BlankDatabase } from '#tests/support/database/blank-database.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';
import { send } from '#tests/support/server/site.ts';

/** What ends sessions comes last, so that all others are made. */
const ending: readonly CallName[] = [
  'updateMember',
  'changeMember',
  'eraseMember',
  'updatePassword',
  'memberLogout',
  'adminLogout',
];
const names = [...(Object.keys(calls) as CallName[]).filter((name) => !ending.includes(name)), ...ending];

async function makeAll(world: World): Promise<[CallName, number][]> {
  const answers: [CallName, number][] = [];
  for (const name of names) {
    const { access, method, path } = calls[name];
    const { body, ...sample } = await sampleOf(name, world);
    const token = access.realm === 'public' ? undefined : world.tokens[rightful(access)];
    const more = { ...(body && { body }), ...(token !== undefined && { token }) };
    const { status } = await send(world.site, `${method} ${pathOf(path, sample)}`, more);
    answers.push([name, status]);
  }
  return answers;
}

it(`a newer release may add a column to every table: ${names.length} calls are answered as before`, async () => {
  const { connection } = await databaseOfTest();
  const pool = openPool(connection);
  const db = wrapPoolAsDatabase(pool);
  onTestFinished(() => db.destroy());
  const blank = await BlankDatabase.of(pool);
  const before = await makeAll(await createWorld(db));
  expect(before.filter(([, status]) => status >= 500)).toEqual([]);
  await blank.restore(pool);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} add column of_a_newer_release text default 'new'`.execute(db);
  expect(await makeAll(await createWorld(db))).toEqual(before);
});
