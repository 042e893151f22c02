import { createHash } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
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
 * Writes an application whose mobile a code confirmed: a new one, or one in place of an undecided one of the same form or
 * person, under another id, so that the office decides about nothing that it has not seen. False where too many are open.
 * Nobody on file is asked about.
 */
export async function writeApplication(
  trx: Transaction<Database>,
  { at, details, key, photo }: NewApplication,
): Promise<boolean> {
  const person_hash = hashPerson(details);
  const known = await trx
    .selectFrom('applications')
    .select(['id', 'outcome', 'made_at', 'questions', 'asked_at', 'link_hashes'])
    .where((is) =>
      is.or([is('key', '=', key), is.and([is('person_hash', '=', person_hash), is('outcome', 'is', null)])]),
    )
    // The same person's first: it is the one that a second row would stand beside.
    .orderBy(sql`outcome is not null`)
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
  if (known && known.outcome !== null) return true;
  if (!known && (await areApplicationsFull(trx))) return false;
  const { id, outcome: _, questions = [], ...kept } = known ?? { id: 0, outcome: null, made_at: at };
  await trx.deleteFrom('applications').where('id', '=', id).execute();
  const written = { details: JSON.stringify(details), photo_jpeg: photo.jpeg, person_hash, key };
  await trx
    .insertInto('applications')
    .values({ ...kept, ...written, questions: JSON.stringify(questions) })
    .execute();
  return true;
}

/** Whether an application with this key was made before, so that the same is sent again because its answer was lost. */
export async function hasApplication(db: Kysely<Database>, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const found = await db.selectFrom('applications').select('id').where('key', '=', key).executeTakeFirst();
  return found !== undefined;
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

/** Marks a locked application as decided, or as ended; what it held of the person goes, and nothing pays it any more. */
export async function closeApplication(
  trx: Transaction<Database>,
  id: number,
  {
    actor,
    at,
    outcome,
  }: {
    readonly actor: string;
    readonly at: Date;
    readonly outcome: Exclude<Application['outcome'], null>;
  },
): Promise<void> {
  await trx
    .updateTable('applications')
    .set({
      outcome,
      decided_at: at,
      decided_by: actor,
      details: null,
      photo_jpeg: null,
      person_hash: null,
      questions: '[]',
      asked_at: null,
      pay_until: null,
    })
    .where('id', '=', id)
    .execute();
  await withdrawCheckoutsWhere(sql`application_id = ${id} and member_id is null`, at).execute(trx);
}
