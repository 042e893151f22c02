import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { HistoryEntry } from '#domain/report.ts';
import type { Database } from '../store/schema.ts';

/** The newest so many. */
const most = 500;

type Row = Omit<HistoryEntry, 'at'> & { readonly at: Date };

/** The subjects of a person in the audit: their number, their id from before they had one, and their checkouts. */
export function subjectsOf(memberId: number): RawBuilder<unknown> {
  return sql`(
    select 'member:' || membership_number from members where id = ${memberId} and membership_number is not null
    union all select ${`member:id:${memberId}`}
    union all select 'checkout:' || reference from checkouts where member_id = ${memberId})`;
}

/**
 * What was done to a person and with their checkouts, newest first. Coming and going changes nothing and is left out.
 */
export async function historyOf(db: Kysely<Database>, memberId: number): Promise<HistoryEntry[]> {
  const { rows } = await sql<Row>`
    select at, actor, action, before, after from audit
    where subject in ${subjectsOf(memberId)}
      and action not in ('code sent', 'sign-in refused', 'code refused', 'sign-in', 'sign-out')
    order by id desc limit ${most}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
