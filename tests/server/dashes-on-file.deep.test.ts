import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { noFilters } from '#domain/year/member-filters.ts';
import { listMemberSearchParts } from '#server/people/member-parts.ts';
import { selectIdsOfLargeSearchPart } from '#server/people/search-members.ts';
import { runMigrations } from '#server/store/database.ts';
import type { Database } from '#server/store/schema.ts';
import { migrationsUpTo } from '#tests/support/database/migrations.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';
import { addMember } from '#tests/support/server/site.ts';

const settings = { stampDutyPercent: 11 };
const names = ['Borg-Pace', 'Borg\u2011Pace', 'Borg\u2013Pace Cardona', 'Borg Pace', 'Żahra'];

/** The people of a database of the release before, before and after the newest migrations. */
async function migrated() {
  const { db } = await databaseOfTest({ template: 'template0' });
  await runMigrations(db, { ...settings, names: migrationsUpTo('0111-messages-by-whom') });
  for (const [at, last_name] of names.entries())
    await addMember(db, {
      membership_number: at + 1,
      id_number: `${1000 + at}M`,
      last_name,
      city: 'San\u2011Ġwann',
    });
  const before = await readPeople(db);
  await runMigrations(db, settings);
  return { db, before };
}

async function readPeople(db: Kysely<Database>) {
  const { rows } = await sql<{ search: string; others: object }>`
    select search_name || e'\n' || search_words || e'\n' || search_further as search,
      to_jsonb(members) - array['search_name', 'search_words', 'search_further'] as others
    from members order by id`.execute(db);
  return { search: rows.map(({ search }) => search), others: rows.map(({ others }) => others) };
}

it('names and towns on file are searched with the dash of the keyboard, and nothing of the people changes', async () => {
  const { db, before } = await migrated();
  const after = await readPeople(db);
  expect(before.search.join('')).toContain('borg\u2011pace');
  expect(after.search).toEqual(before.search.map((text) => text.replaceAll(/\p{Pd}/gu, '-')));
  expect(after.others).toEqual(before.others);
});

it('the order by name is read from its index', async () => {
  const { db } = await migrated();
  const order = { by: 'name', descending: false } as const;
  const asked = { after: null, skip: 0, limit: 3 };
  const [part] = listMemberSearchParts({ ...asked, text: '', filters: noFilters, order, thisYear: 2026 });
  const { ids, plan } = await db.transaction().execute(async (trx) => {
    const statement = selectIdsOfLargeSearchPart(part!, asked, true);
    await sql`set local enable_seqscan = off; set local enable_sort = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(trx);
    return { ids: (await statement.execute(trx)).rows.map(({ id }) => id), plan: JSON.stringify(rows) };
  });
  expect(plan).toMatch(/Index (?:Only )?Scan using members_order_1/);
  expect(plan).not.toContain('Sort');
  expect(ids).toEqual([1, 2, 4]);
});
