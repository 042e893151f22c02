import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { ApplicationDetails } from '#domain/joining/application.ts';
import { toComparedPerson } from '#domain/member/same-person.ts';
import { withdrawCheckoutsWhere } from '../checkouts/withdraw-checkouts.ts';
import type { NewPhoto } from '../pictures/store-photo.ts';
import type { ApplicationsTable, Database } from '../store/schema.ts';

export type Application = Selectable<ApplicationsTable>;

/** How many applications can be undecided or unpaid at once, so that nobody fills the disk with applications. */
const mostOpen = 1000;

/** SQL for whether an application is accepted and waits for payment. */
export const waitsToBePaid = sql<boolean>`(applications.outcome = 'accepted' and applications.details is not null)`;
/** SQL for whether somebody on file has the ID card number of an application. */
export const isOnFile = sql<boolean>`exists (
  select from members where members.id_number = applications.details #>> '{member,idNumber}')`;
/** SQL for whether a checkout of an application is paid, but the new member is not stored yet. */
export const isBeingPaid = sql<boolean>`exists (
  select from checkouts where checkouts.application_id = applications.id and checkouts.state = 'paid')`;
/** SQL for whether a checkout of an application is not finished, so that a payment may still arrive. */
export const mayStillBePaid = sql<boolean>`exists (
  select from checkouts where checkouts.application_id = applications.id and checkouts.settled_at is null)`;

/** Returns whether an SQL condition is true for an application. */
export async function isApplicationSo(
  db: Kysely<Database>,
  id: number,
  condition: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`select from applications where id = ${id} and ${condition}`.execute(db);
  return rows.length > 0;
}

/** Hashes mobile, name and date of birth. A new application replaces an undecided application with the same hash. */
function hashPerson({ member }: ApplicationDetails): string {
  const { birth, mobile, words } = toComparedPerson(member);
  return createHash('sha256')
    .update(JSON.stringify([mobile, words, birth]))
    .digest('hex');
}

/** Returns whether as many applications are undecided or unpaid as the portal allows (`mostOpen`). */
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
 * Writes an application after the applicant's mobile was confirmed by a code. The new application replaces undecided
 * applications that have the same `key` or come from the same person. The application gets a new id, so that the office
 * cannot decide an application that it has not seen. The office's earlier questions are copied to the new application,
 * but they no longer wait for an answer. Returns false if too many applications are undecided or unpaid. The function
 * does not check whether the applicant is already a member.
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

/** Returns whether an application with this key and person is stored: then the browser sent the application twice. */
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
 * Finds, for each given application, the same person's other applications that are accepted and not paid. Returns a map
 * from the id of each given application to the kept numbers of the found applications. Two applications come from the
 * same person if mobile, name and date of birth match, or if the ID card number matches.
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
 * Reads the photo (a JPEG) of an application that is undecided or waits for payment. Returns null for an application
 * that was refused, was not paid in time, was paid, or is unknown.
 */
export async function readApplicationPhoto(db: Kysely<Database>, id: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('applications')
    .select('photo_jpeg')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.photo_jpeg ?? null;
}

/** Locks an application until the transaction ends. Returns undefined if no application has this id. */
export async function lockApplication(
  trx: Transaction<Database>,
  id: number,
): Promise<Application | undefined> {
  return trx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Marks a locked application as decided, or as ended because it was not paid in time. Deletes the applicant's data
 * except the reason of a refusal. The applicant's contact is also kept if the application has a checkout. Withdraws all
 * checkouts of the application except the checkout that paid the application.
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
    /** The id of the checkout that paid the application. Null or undefined if no checkout paid the application. */
    readonly paidBy?: number | null | undefined;
    /** The office's reason for a refusal, as the applicant reads it in the message. */
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
