import { sql, type Kysely } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import type { MemberRef } from '#domain/member/member-ref.ts';
import type { Database } from '../store/schema.ts';
import { selectIdLedTo, selectIdOfNumber } from '../store/joined-people.ts';
import type { By } from './audit.ts';

/** Within how many milliseconds whoever reads the same person again reads on: a dialog is filled by several calls. */
const reading = 5 * 60_000;
const action: AuditAction = 'member read';

/** The person that the `{n}` of a call's path means, where it has one as the office names them; else null. */
export function getMemberRef(params: unknown): MemberRef | null {
  const n: unknown = Object(params).n;
  if (typeof n !== 'object' || n === null) return null;
  return 'id' in n || 'membershipNumber' in n ? (n as MemberRef) : null;
}

/**
 * Writes into the audit that somebody read one person, once for all that is read within five minutes. Several calls at
 * once, as those that fill a dialog, count once as well.
 */
export async function writeReadingOfPerson(db: Kysely<Database>, by: By, ref: MemberRef): Promise<void> {
  const { actor, at, requestId } = by;
  const [id, number] = 'id' in ref ? [ref.id, null] : [null, ref.membershipNumber];
  const notNoted = sql<{ subject: string }>`
    select subject from (
      select 'member:id:' || members.id as subject from members
      where members.id = ${id === null ? selectIdOfNumber(number ?? 0) : selectIdLedTo(id)}
    ) as person
    where not exists (
      select from audit where actor = ${actor} and at > ${new Date(at.getTime() - reading)}
        and action = ${action} and subject = person.subject)`;
  const subject = (await notNoted.execute(db)).rows[0]?.subject;
  if (subject === undefined) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${actor} reads ${subject}`}, 0))`.execute(trx);
    await sql`
      insert into audit (at, request_id, actor, action, subject)
      select ${at}, ${requestId}, ${actor}, ${action}, subject from (${notNoted}) as person`.execute(trx);
  });
}
