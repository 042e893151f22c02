import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';

/** An open request for a correction of member 1003, and one of member 1005. */
export const openRequests = { own: 9001, toDecide: 9002 };

/** Puts the open requests in place as they are at first, whatever became of them. */
export async function putOpenRequests(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into member_requests (id, member_id, kind, text, made_at) overriding system value
    select ${openRequests.own} + (membership_number - 1003) / 2, id, 'correction', 'Write it with ż.', '2026-11-20T09:30:00Z'
    from members where membership_number in (1003, 1005)
    on conflict (id) do update set outcome = null, answer = '', decided_at = null, decided_by = null`.execute(
    db,
  );
}

/** Lets an erasure, or a new mobile, be asked for as if nobody had. */
export async function forgetAsked(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('member_requests').where('kind', '<>', 'correction').execute();
  await db.deleteFrom('limits').where('key', 'like', 'new mobiles%').execute();
}
