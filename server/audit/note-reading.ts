import { sql, type Kysely } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import type { MemberRef } from '#domain/member/member-ref.ts';
import type { Database } from '../store/schema.ts';
import { selectIdLedTo, selectIdOfNumber } from '../store/joined-people.ts';
import type { By } from './audit.ts';

/** For how many milliseconds further reading of a person is not noted. A dialog makes several calls. */
const reading = 5 * 60_000;
const action: AuditAction = 'member read';

/** Gets the person in the `{n}` of a call's path as the office names people. Null if the path has none. */
export function getMemberRef(params: unknown): MemberRef | null {
  const n: unknown = Object(params).n;
  if (typeof n !== 'object' || n === null) return null;
  return 'id' in n || 'membershipNumber' in n ? (n as MemberRef) : null;
}

/**
 * Writes into the audit that an administrator read one person, once within five minutes. Several calls at
 * once, such as those of a dialog, count once too.
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
