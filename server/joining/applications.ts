import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { ApplicationDetails } from '#domain/joining/application.ts';
import { toComparedPerson } from '#domain/member/same-person.ts';
import { withdrawCheckoutsWhere } from '../checkouts/withdraw-checkouts.ts';
import type { NewPhoto } from '../pictures/store-photo.ts';
import type { ApplicationsTable, Database } from '../store/schema.ts';

export type Application = Selectable<ApplicationsTable>;

/** The most undecided or unpaid applications that may exist at once, so that nobody can fill the disk. */
const mostOpen = 1000;

export const waitsToBePaid = sql<boolean>`(applications.outcome = 'accepted' and applications.details is not null)`;
export const isOnFile = sql<boolean>`exists (
  select from members where members.id_number = applications.details #>> '{member,idNumber}')`;
/** Whether an application is paid, but the new member is not stored yet. */
export const isBeingPaid = sql<boolean>`exists (
  select from checkouts where checkouts.application_id = applications.id and checkouts.state = 'paid')`;
/** Whether an application has an unfinished checkout, so that a payment may still arrive. */
export const mayStillBePaid = sql<boolean>`exists (
  select from checkouts where checkouts.application_id = applications.id and checkouts.settled_at is null)`;

/** Returns whether an application meets an SQL condition. */
export async function isApplicationSo(
  db: Kysely<Database>,
  id: number,
  condition: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`select from applications where id = ${id} and ${condition}`.execute(db);
  return rows.length > 0;
}

/** Hashes mobile, name and date of birth. A new application replaces an undecided one with the same hash. */
function hashPerson({ member }: ApplicationDetails): string {
  const { birth, mobile, words } = toComparedPerson(member);
  return createHash('sha256')
    .update(JSON.stringify([mobile, words, birth]))
    .digest('hex');
}

/** Returns whether at least `mostOpen` applications are undecided or unpaid. */
export async function areApplicationsFull(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${mostOpen} as full from applications where details is not null`.execute(db);
  return rows[0]?.full === true;
}

interface NewApplication {
  readonly at: Date;
  readonly details: ApplicationDetails;
  readonly key: string | null;
  readonly photo: NewPhoto;
}

/**
 * Writes an application whose mobile was confirmed by a code. It replaces undecided applications with the same `key` or
 * of the same person. It gets a new id, so that the office cannot decide an application that it has not seen. Earlier
 * questions of the office are kept with it, but need no answer. Returns false if too many applications are undecided or
 * unpaid. Does not check whether the applicant is a member.
 */
export async function writeApplication(
  trx: Transaction<Database>,
  { at, details, key, photo }: NewApplication,
): Promise<boolean> {
  const person_hash = hashPerson(details);
  const known = await trx
    .selectFrom('applications')
    .select(['id', 'outcome', 'person_hash', 'questions', 'link_hashes'])
    .where((is) =>
      is.or([is('key', '=', key), is.and([is('person_hash', '=', person_hash), is('outcome', 'is', null)])]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const decided = known.find(({ outcome }) => outcome !== null);
  if (decided?.person_hash === person_hash) return true;
  const open = known.filter(({ outcome }) => outcome === null);
  if (open.length === 0 && (await areApplicationsFull(trx))) return false;
  const before = open.find((row) => row.person_hash === person_hash) ?? open[0];
  for (const { id } of open) await trx.deleteFrom('applications').where('id', '=', id).execute();
  await trx
    .insertInto('applications')
    .values({
      details: JSON.stringify(details),
      photo_jpeg: photo.jpeg,
      person_hash,
      // If the earlier application of the form is decided, the key stays with that application.
      key: decided ? null : key,
      made_at: at,
      questions: JSON.stringify(before?.questions ?? []),
      ...(before && { link_hashes: before.link_hashes }),
    })
    .execute();
  return true;
}

/** Returns whether this key and person are stored. Then the browser has sent the same application twice. */
export async function hasApplication(
  db: Kysely<Database>,
  { details, key }: Pick<NewApplication, 'details' | 'key'>,
): Promise<boolean> {
  if (key === null) return false;
  const found = await db
    .selectFrom('applications')
    .select('id')
    .where('key', '=', key)
    .where('person_hash', '=', hashPerson(details))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Finds applications of the same person that are accepted and not paid, for the applications with the given ids.
 * Returns their kept numbers.
 */
export async function findKeptNumbersOfSamePerson(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ id: number; numbers: number[] }>`
    with waiting as materialized (
      select id, person_hash, details #>> '{member,idNumber}' as id_number, membership_number
      from applications where ${waitsToBePaid} and membership_number is not null
    )
    select applications.id, array_agg(waiting.membership_number order by waiting.id) as numbers
    from applications join waiting on waiting.id <> applications.id and (
      waiting.person_hash = applications.person_hash
      or waiting.id_number = applications.details #>> '{member,idNumber}')
    where applications.id = any(${ids}) group by applications.id`.execute(db);
  return new Map(rows.map(({ id, numbers }) => [id, numbers]));
}

/**
 * Reads an application's photo (JPEG). Returns null if the application is unknown, or neither undecided nor waiting for
 * payment.
 */
export async function readApplicationPhoto(db: Kysely<Database>, id: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('applications')
    .select('photo_jpeg')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.photo_jpeg ?? null;
}

/** Locks an application. Returns undefined if there is none with this id. */
export async function lockApplication(
  trx: Transaction<Database>,
  id: number,
): Promise<Application | undefined> {
  return trx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Marks a locked application as decided, or as ended because it was not paid in time. Deletes the applicant's data,
 * except the reason of a refusal. Name and addresses also stay if there is a checkout. Withdraws all checkouts of the
 * application, except the one that paid it.
 */
export async function closeApplication(
  trx: Transaction<Database>,
  id: number,
  {
    actor,
    at,
    outcome,
    paidBy = null,
    reason = null,
  }: {
    readonly actor: string;
    readonly at: Date;
    readonly outcome: Exclude<Application['outcome'], null>;
    /** The checkout that paid the application, if any. */
    readonly paidBy?: number | null | undefined;
    /** The reason as the applicant reads it in the message. */
    readonly reason?: string | null;
  },
): Promise<void> {
  await trx
    .updateTable('applications')
    .set({
      outcome,
      refused_because: reason,
      decided_at: at,
      decided_by: actor,
      details: null,
      photo_jpeg: null,
      person_hash: null,
      questions: '[]',
      asked_at: null,
      pay_until: null,
      // The contact is kept if the application has a checkout, because a payment without a member may need a refund.
      contact: sql`case when exists (select from checkouts where application_id = ${id}) then contact end`,
    })
    .where('id', '=', id)
    .execute();
  const others = sql`application_id = ${id} and id is distinct from ${paidBy}`;
  await withdrawCheckoutsWhere(others, at).execute(trx);
}
