import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import type { MemberRef } from '#domain/member/member-ref.ts';
import type { Database } from '../store/schema.ts';
import { selectIdAfterJoining, selectPersonIdOfNumber } from '../store/joined-people.ts';
import type { By } from './audit.ts';

/** For how many milliseconds one entry is enough, because one dialog makes several calls. */
const reading = 5 * 60_000;
const action: AuditAction = 'member read';

/** Rows of a list that an administrator read. If they are read again within five minutes, no new entry is needed. */
interface ReadList {
  readonly action: AuditAction;
  readonly subject: string;
  readonly rows: number;
  readonly of: number | string;
}

/** Gets the person in the part `{n}` of a call's path. Returns null if the path has no such part. */
export function getMemberRef(params: unknown): MemberRef | null {
  const n: unknown = Object(params).n;
  if (typeof n !== 'object' || n === null) return null;
  return 'id' in n || 'membershipNumber' in n ? (n as MemberRef) : null;
}

interface Reading {
  readonly action: AuditAction;
  readonly subject: RawBuilder<string>;
  readonly after?: object;
  readonly isSame?: RawBuilder<boolean>;
}

/**
 * Returns SQL for whether no such entry exists yet. An entry with a future date is ignored, because another program
 * inserted it.
 */
function isNotNoted({ actor, at }: By, { action: of, isSame = sql`true`, subject }: Reading) {
  return sql`not exists (
    select from audit where actor = ${actor} and at > ${new Date(at.getTime() - reading)}
      and at < ${new Date(at.getTime() + reading)} and action = ${of} and subject = ${subject} and ${isSame})`;
}

/** Writes an audit entry about reading. A database lock keeps two calls at the same time from writing two entries. */
async function writeInTurn(db: Kysely<Database>, by: By, entry: Reading): Promise<void> {
  const { actor, at, requestId } = by;
  const { action: of, after, subject } = entry;
  const stored = after ? JSON.stringify(after) : null;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${actor}: ${of}: `} || ${subject}, 0))`.execute(
      trx,
    );
    await sql`
      insert into audit (at, request_id, actor, action, subject, after)
      select ${at}::timestamptz, ${requestId}, ${actor}::text, ${of}::text, ${subject}, ${stored}::jsonb
      where ${isNotNoted(by, entry)}`.execute(trx);
  });
}

/** Writes into the audit that an administrator read a person's data, at most once in five minutes. */
export async function writeReadingOfPerson(db: Kysely<Database>, by: By, ref: MemberRef): Promise<void> {
  const [id, number] = 'id' in ref ? [ref.id, null] : [null, ref.membershipNumber];
  const { rows } = await sql<{ subject: string }>`
    select subject from (
      select 'member:id:' || members.id as subject from members
      where members.id = ${id === null ? selectPersonIdOfNumber(number ?? 0) : selectIdAfterJoining(id)}
    ) as person
    where ${isNotNoted(by, { action, subject: sql.ref('person.subject') })}`.execute(db);
  const subject = rows[0]?.subject;
  if (subject !== undefined) await writeInTurn(db, by, { action, subject: sql`${subject}::text` });
}

/**
 * Writes into the audit that an administrator read rows of a list, once in five minutes for the same rows. If
 * `isInList` is true, a recent entry about the whole list is enough.
 */
export async function writeReadingOfList(
  db: Kysely<Database>,
  by: By,
  { action: read, of, rows, subject }: ReadList,
  isInList = false,
): Promise<void> {
  const after = { rows, of };
  const isSame = sql<boolean>`(after = ${JSON.stringify(after)}::jsonb or ${isInList} and after -> 'of' is null)`;
  const entry: Reading = { action: read, subject: sql`${subject}::text`, after, isSame };
  const { rows: missing } = await sql`select where ${isNotNoted(by, entry)}`.execute(db);
  if (missing.length > 0) await writeInTurn(db, by, entry);
}

function hashIds(ids: readonly number[]): string {
  const sorted = ids.toSorted((one, other) => one - other);
  return createHash('sha256').update(sorted.join(',')).digest('hex');
}

/**
 * Writes into the audit that an administrator read certain people's data. The entry names a single person. For several
 * people it has a hash of their ids.
 */
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
      of: hashIds(people),
    });
}
