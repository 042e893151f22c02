import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { beforeAll } from 'vitest';
import { writeBackup } from '#server/store/backup/write.ts';
import { fillDemo } from '#server/demo/data.ts';
import type { Database } from '#server/store/schema.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember, createSite, signIn } from '#tests/support/server/site.ts';

export const now = new Date('2026-11-21T10:00:00Z');
export const settings = { stampDutyPercent: 11 };

/** What is made anew, or opens a door for minutes alone, and so is in no backup. */
export const leftOut = [
  'sessions',
  'sign_in_codes',
  'passkey_challenges',
  'print_tickets',
  'messages',
  'data_versions',
  'row_counts',
  'kysely_migration',
];

/** A database of the file with the demo in it, and its backup in a folder of the file. */
export function useBackup() {
  const own = useOwnDatabase();
  const files = { folder: '' };
  const inFolder = (name: string): string => join(files.folder, `${name}.sql.gz`);
  beforeAll(async () => {
    files.folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
    const site = createSite(own.db);
    await fillDemo(site.context, 40);
    // What texts of COPY must carry: separators, escapes, ends of tables, other scripts.
    await addMember(own.db, {
      membership_number: 28,
      occupation: 'tab\t newline\n return\r \\. \\N \\\\ "quoted"',
      employer: 'Ħal Għaxaq 🦊\n\\.\n',
      email: null,
    });
    await signIn(site);
    await writeBackup(own.connection, inFolder('one'), now);
  });
  return {
    own,
    get folder() {
      return files.folder;
    },
    /** The backup. */
    get file() {
      return inFolder('one');
    },
    inFolder,
  };
}

/** Every table with a checksum of all its rows but the mark of a copy, and every sequence with its last number. */
export async function everything(db: Kysely<Database>, without: readonly string[] = []): Promise<object> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  const sums = new Map<string, unknown>();
  for (const { name } of rows.filter((row) => !without.includes(row.name))) {
    const { rows: found } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
      from ${sql.raw(name)} as t where t::text not like '("unconfirmed copy",%'`.execute(db);
    sums.set(name, found[0]?.sum);
  }
  const { rows: sequences } = await sql<object>`
    select sequencename, last_value from pg_sequences where last_value is not null
      and sequencename not in ('sign_in_codes_id_seq', 'messages_id_seq') order by 1`.execute(db);
  return { tables: Object.fromEntries(sums), sequences };
}
