import { sql, type Kysely } from 'kysely';
import type { AuditAction } from '#domain/audit-action.ts';
import type { MemberRef } from '#domain/member-ref.ts';
import type { Database } from '../store/schema.ts';
import type { By } from './audit.ts';

/** Within how many milliseconds whoever reads the same person again reads on: a dialog is filled by several calls. */
const reading = 5 * 60_000;
const action: AuditAction = 'member read';

/** Whom the `{n}` of a call's path means, where it has one of a member as the office names them. */
export function memberRefIn(params: unknown): MemberRef | null {
  const n: unknown = Object(params).n;
  if (typeof n !== 'object' || n === null) return null;
  return 'id' in n || 'membershipNumber' in n ? (n as MemberRef) : null;
}

/** Writes into the audit that somebody read one person, once for what is read of them within five minutes. */
export async function noteReadingOf(db: Kysely<Database>, by: By, ref: MemberRef): Promise<void> {
  const { actor, at, requestId } = by;
  const [id, number] = 'id' in ref ? [ref.id, null] : [null, ref.membershipNumber];
  await sql`
    /* note who was read */
    insert into audit (at, request_id, actor, action, subject)
    select ${at}, ${requestId}, ${actor}, ${action}, 'member:id:' || members.id from members
    where members.id = coalesce(${id}::bigint,
        (select id from members where membership_number = ${number}::integer))
      and not exists (
        select from audit where actor = ${actor} and at > ${new Date(at.getTime() - reading)}
          and action = ${action} and subject = 'member:id:' || members.id)`.execute(db);
}
