import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { ApplicationDetails } from '#domain/joining/application.ts';
import { toComparedPerson } from '#domain/member/same-person.ts';
import { withdrawCheckoutsWhere } from '../checkouts/withdraw-checkouts.ts';
import type { NewPhoto } from '../pictures/store-photo.ts';
import type { ApplicationsTable, Database } from '../store/schema.ts';

export type Application = Selectable<ApplicationsTable>;

/** So many applications may be open or wait to be paid at once, so that whoever floods the page fills no disk. */
const mostOpen = 1000;

/** That an application is accepted and waits to be paid, as SQL. */
export const waitsToBePaid = sql<boolean>`(applications.outcome = 'accepted' and applications.details is not null)`;
/** That somebody on file has the ID card number of an application, as SQL. */
export const isOnFile = sql<boolean>`exists (
  select from members where members.id_number = applications.details #>> '{member,idNumber}')`;
/** That the money of a checkout of an application is taken and its member being written, as SQL. */
export const isBeingPaid = sql<boolean>`exists (
  select from checkouts where checkouts.application_id = applications.id and checkouts.state = 'paid')`;
/** That it is not settled yet what became of a checkout of an application, whose money may be taken, as SQL. */
export const mayStillBePaid = sql<boolean>`exists (
  select from checkouts where checkouts.application_id = applications.id and checkouts.settled_at is null)`;

/** Whether an SQL condition holds of an application. */
export async function isApplicationSo(
  db: Kysely<Database>,
  id: number,
  condition: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`select from applications where id = ${id} and ${condition}`.execute(db);
  return rows.length > 0;
}

/** The mark of an applicant by mobile, name and birth, whose second application while one is undecided is the same one. */
function hashPerson({ member }: ApplicationDetails): string {
  const { birth, mobile, words } = toComparedPerson(member);
  return createHash('sha256')
    .update(JSON.stringify([mobile, words, birth]))
    .digest('hex');
}

/** Whether as many applications are open as may be. */
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
 * Writes an application whose mobile a code confirmed: a new one, or one in place of all undecided ones of the same form or
 * person, under another id, so that the office decides about nothing that it has not seen. It waits for no answer then,
 * and is kept as long as a new one. False where too many are open. Nobody on file is asked about.
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
      // The form of another application, which was decided, holds its key.
      key: decided ? null : key,
      made_at: at,
      questions: JSON.stringify(before?.questions ?? []),
      ...(before && { link_hashes: before.link_hashes }),
    })
    .execute();
  return true;
}

/** Whether the application of this key and person was made before, so that it is sent again because its answer was lost. */
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
 * The numbers that are kept for the same person as an application is of, by mobile, name and birth or by ID card number,
 * in other applications that wait to be paid; by the application's id, where there are any.
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

/** Reads the photo of an application that is open or waits to be paid, a JPEG; null where it is gone or was decided. */
export async function readApplicationPhoto(db: Kysely<Database>, id: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('applications')
    .select('photo_jpeg')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.photo_jpeg ?? null;
}

/** Finds and locks an application until the transaction's end; undefined where there is none. */
export async function lockApplication(
  trx: Transaction<Database>,
  id: number,
): Promise<Application | undefined> {
  return trx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Marks a locked application as decided, or as ended; what it held of the person goes but for the reason of a refusal, and nothing pays it any more. */
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
    /** The checkout that paid it, where one did. */
    readonly paidBy?: number | null | undefined;
    /** Why it is refused, as the applicant is told. */
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
      // Whom a payment that makes no member is given back to.
      contact: sql`case when exists (select from checkouts where application_id = ${id}) then contact end`,
    })
    .where('id', '=', id)
    .execute();
  const others = sql`application_id = ${id} and id is distinct from ${paidBy}`;
  await withdrawCheckoutsWhere(others, at).execute(trx);
}
