import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '#server/base/context.ts';
import { sendDueMessages } from '#server/messages/queue.ts';
import type { Database, MessagesTable } from '#server/store/schema.ts';
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

/** Sends what is to leave at once, after the answer of a call, and waits for what another call is sending already. */
export async function letMessagesLeave(context: Context): Promise<void> {
  const carriers: readonly MessagesTable['carrier'][] = context.email ? ['sms', 'email'] : ['sms'];
  // The lock is given once every change of messages that is under way has ended.
  await context.db.transaction().execute((trx) => sql`lock table messages in share mode`.execute(trx));
  for (const carrier of carriers) await sendDueMessages(context, carrier);
  const sending = () => storedRows(context.db, 'messages', { state: 'sending' }, ['id']);
  await expect.poll(sending).toEqual([]);
}
