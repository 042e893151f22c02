import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { storedRows } from '#tests/support/database/stored.ts';

/** What a refused call may still write: that it was refused, and how often. */
const written = new Set(['audit', 'audit_links', 'audit_unlinked', 'limits']);

/** A checksum over every row of every table, but those that a refused call may write to. */
export async function checksums(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const sums = tables
    .filter(({ name }) => !written.has(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name,
          count(*) || ' ' || coalesce(md5(string_agg(row::text, chr(10) order by row::text)), '') as sum
        from ${sql.table(name)} as row`,
    );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Whether no SMS is on its way any more; e-mails wait for their job, which does not run here. */
export async function messagesHaveLeft(db: Kysely<Database>): Promise<boolean> {
  const waiting = await storedRows(db, 'messages', { carrier: 'sms', state: ['queued', 'sending'] }, ['id']);
  return waiting.length === 0;
}
