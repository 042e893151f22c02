import { sql, type Kysely } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import type { MemberRef } from '#domain/member/member-ref.ts';
import type { Database } from '../store/schema.ts';
import { selectIdLedTo, selectIdOfNumber } from '../store/joined-people.ts';
import type { By } from './audit.ts';

/** For how many milliseconds further reading of a person is not noted. A dialog makes several calls. */
const reading = 5 * 60_000;
const action: AuditAction = 'member read';

/** An entry of reading that is written once for all that is read within five minutes. */
interface ReadList {
  readonly action: AuditAction;
  readonly subject: string;
  readonly rows: number;
}

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

/**
 * Writes into the audit that somebody read so many rows of a list, once for what is read again within five minutes, such
 * as a preview that is made anew with each choice. With `ofAny`, any reading of the list counts as the same.
 */
export async function writeReadingOfList(
  db: Kysely<Database>,
  by: By,
  { action: of, rows, subject }: ReadList,
  ofAny = false,
): Promise<void> {
  const { actor, at, requestId } = by;
  const after = JSON.stringify({ rows });
  await sql`
    insert into audit (at, request_id, actor, action, subject, after)
    select ${at}::timestamptz, ${requestId}, ${actor}::text, ${of}::text, ${subject}::text, ${after}::jsonb
    where not exists (
      select from audit where actor = ${actor} and at > ${new Date(at.getTime() - reading)}
        and action = ${of} and subject = ${subject} and (${ofAny} or after = ${after}::jsonb))`.execute(db);
}

/** Writes into the audit that somebody read people who are no page of a list: who it was of one, how many of more. */
export async function writeReadingOfPeople(
  db: Kysely<Database>,
  by: By,
  people: readonly number[],
): Promise<void> {
  const [one] = people;
  if (one === undefined) return;
  if (people.length === 1) await writeReadingOfPerson(db, by, { id: one });
  else
    await writeReadingOfList(db, by, {
      action: 'members read',
      subject: 'list:members',
      rows: people.length,
    });
}
