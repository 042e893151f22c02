import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';

/** Deletes what members asked the office for, so that each may be asked for again. */
export async function forgetRequests(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('member_requests').execute();
}

/** The id of an open request of a member for a correction, the only one of anybody. */
export async function openRequest(db: Kysely<Database>, membershipNumber: number): Promise<number> {
  await forgetRequests(db);
  const { rows } = await sql<{ id: number }>`
    insert into member_requests (member_id, kind, text, made_at)
    select id, 'correction', 'Write my name with ż.', '2026-11-20T09:30:00Z' from members
    where membership_number = ${membershipNumber} returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
