import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { ApplicationDetails } from '#domain/joining/application.ts';
import { toComparedPerson } from '#domain/member/same-person.ts';
import { withdrawCheckoutsWhere } from '../checkouts/withdraw-checkouts.ts';
import type { NewPhoto } from '../pictures/store-photo.ts';
import type { ApplicationsTable, Database } from '../store/schema.ts';

export type Application = Selectable<ApplicationsTable>;

/** How many applications can be open or wait for payment at the same time. So nobody can fill the disk. */
const mostOpen = 1000;

/** The SQL condition that an application is accepted and waits for payment. */
export const waitsToBePaid = sql<boolean>`(applications.outcome = 'accepted' and applications.details is not null)`;
/** The SQL condition that a person in the database has the ID card number of an application. */
export const isOnFile = sql<boolean>`exists (
  select from members where members.id_number = applications.details #>> '{member,idNumber}')`;
/** The SQL condition that a checkout of an application is paid, and its member is not written yet. */
export const isBeingPaid = sql<boolean>`exists (
  select from checkouts where checkouts.application_id = applications.id and checkouts.state = 'paid')`;
/** The SQL condition that a checkout of an application is not settled, so that it may still be paid. */
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

/**
 * Hashes an applicant's mobile, name and date of birth. A new application replaces an undecided application with the
 * same hash.
 */
function hashPerson({ member }: ApplicationDetails): string {
  const { birth, mobile, words } = toComparedPerson(member);
  return createHash('sha256')
    .update(JSON.stringify([mobile, words, birth]))
    .digest('hex');
}

/** Returns whether the maximum number of open applications is reached. */
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
 * Writes an application whose mobile was confirmed by a code. The new application replaces all undecided applications
 * of the same form or person. The new application gets a new id, so that the office decides only what it has seen. The
 * new application waits for no answer of the applicant, and is kept as long as any new application. Returns false if
 * too many are open. The function does not look for the person among the members.
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
      // If the earlier application of the form was decided, that application keeps the key.
      key: decided ? null : key,
      made_at: at,
      questions: JSON.stringify(before?.questions ?? []),
      ...(before && { link_hashes: before.link_hashes }),
    })
    .execute();
  return true;
}

/**
 * Returns whether an application with this key and person already exists. If so, the application was sent again after a
 * lost answer.
 */
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
 * Finds the kept numbers of other accepted, unpaid applications of the same person, by application id. Two applications
 * are of the same person if mobile, name and date of birth match, or if the ID card number matches.
 */
export async function findAcceptedBefore(
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
 * Reads the photo (a JPEG) of an application that is open or waits for payment. Null if the application was deleted or
 * decided.
 */
export async function readApplicationPhoto(db: Kysely<Database>, id: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('applications')
    .select('photo_jpeg')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.photo_jpeg ?? null;
}

/** Locks an application until the transaction ends. Undefined if the application does not exist. */
export async function lockApplication(
  trx: Transaction<Database>,
  id: number,
): Promise<Application | undefined> {
  return trx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Marks a locked application as decided or ended. Deletes its data except the reason of a refusal, and withdraws its
 * other checkouts.
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
    /** The checkout that paid the application. Null or undefined if no checkout paid it. */
    readonly paidBy?: number | null | undefined;
    /** The reason of a refusal, as it is sent to the applicant. */
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
      // The contact is kept because a payment that makes no member may have to be refunded.
      contact: sql`case when exists (select from checkouts where application_id = ${id}) then contact end`,
    })
    .where('id', '=', id)
    .execute();
  const others = sql`application_id = ${id} and id is distinct from ${paidBy}`;
  await withdrawCheckoutsWhere(others, at).execute(trx);
}
