import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { restoreBackup } from '#server/store/backup/restore.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { runMigrations } from '#server/store/database.ts';
import type { Database } from '#server/store/schema.ts';
import { migrationsUpTo } from '#tests/support/database/migrations.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';
import { addMember } from '#tests/support/server/site.ts';

/** What main had, at times, beside all before its newest migration: those with an earlier name came after it. */
const windows = [
  { newest: '0009-ticket-sessions', without: ['0008-audit-chain'] },
  { newest: '0012-kept-prices', without: ['0011-refunds'] },
  { newest: '0018-notes', without: ['0017-log-indexes'] },
  { newest: '0019-first-passwords', without: ['0017-log-indexes'] },
  { newest: '0022-emails', without: ['0021-begun-years'] },
  {
    newest: '0047-certificates-of-a-record',
    without: ['0037-audit-linked-later', '0040-member-search', '0041-listed-changes', '0045-row-counts'],
  },
  {
    newest: '0047-certificates-of-a-record',
    without: ['0037-audit-linked-later', '0040-member-search', '0041-listed-changes'],
  },
  {
    newest: '0047-certificates-of-a-record',
    without: ['0037-audit-linked-later', '0041-listed-changes'],
  },
  { newest: '0047-certificates-of-a-record', without: ['0037-audit-linked-later'] },
];
const settings = { stampDutyPercent: 11 };

let fresh: readonly string[];
let folder: string;

/** Everything that the migrations made, one a line; the order of a table's columns says only which came first. */
async function schemaOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s%s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
        attgenerated, pg_get_expr(adbin, adrelid)) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select indexdef from pg_indexes where schemaname = current_schema()
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = current_schema()::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace
    union all select sequencename::text from pg_sequences where schemaname = current_schema()
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

async function emptyDatabase() {
  return databaseOfTest({ template: 'template0' });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-unordered-'));
});

it.each(windows)(
  'a database with $newest and without $without is upgraded, and so are its backups of before and after',
  async ({ newest, without }) => {
    const [old, before, after] = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase()];
    if (!fresh) {
      const newer = await emptyDatabase();
      await runMigrations(newer.db, settings);
      fresh = await schemaOf(newer.db);
    }
    await runMigrations(old.db, {
      ...settings,
      names: migrationsUpTo(newest).filter((name) => !without.includes(name)),
    });
    const id = await addMember(old.db);
    const file = join(folder, `${newest}-${without.length}`);
    await writeBackup(old.connection, `${file}-before`, new Date());
    expect(await runMigrations(old.db, settings)).toEqual(expect.arrayContaining(without));
    await writeBackup(old.connection, `${file}-after`, new Date());

    await restoreBackup(before.connection, `${file}-before`, { ...settings, replace: false });
    await restoreBackup(after.connection, `${file}-after`, { ...settings, replace: false });
    for (const { db } of [old, before, after]) {
      expect(await schemaOf(db)).toEqual(fresh);
      expect((await sql`select id from members`.execute(db)).rows).toEqual([{ id }]);
    }
  },
);
