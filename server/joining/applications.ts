import { millisecondsInDay } from 'date-fns/constants';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { nameLicence } from '#domain/insurance/licence.ts';
import {
  applicationKeptDays,
  type ApplicationDetails,
  type OpenApplication,
} from '#domain/joining/application.ts';
import { toYear } from '#domain/values/time-zone.ts';
import type { Context } from '../base/context.ts';
import type { Job } from '../base/jobs.ts';
import { Refused } from '../base/refused.ts';
import { addEnrolment } from '../membership/enrolment.ts';
import { findPersonHints } from '../people/same-people.ts';
import type { NewPhoto } from '../pictures/store-photo.ts';
import type { ApplicationsTable, Database } from '../store/schema.ts';
import { priceSelection, readOffer, type Offer } from '../year/offer.ts';

type Row = Pick<Selectable<ApplicationsTable>, 'id' | 'made_at' | 'details'>;

/** So many applications may be open at once, so that whoever floods the page fills no disk. */
const mostOpen = 1000;
/** The most open applications that are answered, the oldest ones. */
const mostRead = 200;

/**
 * Writes an application; false where one with its key is there, or too many are open. Nobody on file is asked about.
 */
export async function writeApplication(
  trx: Transaction<Database>,
  {
    at,
    details,
    key,
    photo,
  }: {
    readonly at: Date;
    readonly details: ApplicationDetails;
    readonly key: string | null;
    readonly photo: NewPhoto;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into applications (key, details, photo_jpeg, made_at)
    select ${key}::uuid, ${JSON.stringify(details)}::jsonb, ${photo.jpeg}, ${at}::timestamptz
    where (select count(*) from applications where outcome is null) < ${mostOpen}
    on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** Whether an application with this key was made before, so that the same is sent again because its answer was lost. */
export async function hasApplication(db: Kysely<Database>, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const found = await db.selectFrom('applications').select('id').where('key', '=', key).executeTakeFirst();
  return found !== undefined;
}

/** What an application costs today in integer cents with the enrolment fee, or why it cannot be accepted as it is. */
function priceApplication(
  { affiliatedGroups, clubs, insurance, licences }: ApplicationDetails,
  offer: Offer,
): Pick<OpenApplication, 'total' | 'problem'> {
  try {
    const wanted = priceSelection({ affiliatedGroups, clubs, insurance, licences }, offer, false, 'add');
    return { total: addEnrolment(wanted, offer.prices.enrolment).totalCents, problem: '' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { total: null, problem: Object.values(error.fields ?? {})[0] ?? error.message };
  }
}

function listNames(
  all: readonly { readonly shortName: string; readonly name: string }[],
  chosen: readonly string[],
) {
  return chosen.map((one) => all.find(({ shortName }) => shortName === one)?.name ?? one);
}

async function toOpenApplication(
  db: Kysely<Database>,
  offer: Offer,
  { details, id, made_at }: Row,
): Promise<OpenApplication[]> {
  if (details === null) return [];
  const { insurance, member } = details;
  const { street, city, postCode } = member.address;
  const covers = (['thirdParty', 'personalAccident'] as const).filter((cover) => insurance[cover]);
  return [
    {
      id,
      at: made_at.toISOString(),
      parent: details.parent,
      person: { ...member, street, city, postCode },
      clubs: listNames(offer.clubs, details.clubs),
      affiliatedGroups: listNames(offer.groups, details.affiliatedGroups),
      licences: details.licences.map(nameLicence),
      covers,
      insuredElsewhere: insurance.insuredElsewhere ? insurance.agencyName : '',
      ...priceApplication(details, offer),
      hints: await findPersonHints(db, member),
    },
  ];
}

/** Reads the open applications, the oldest first, with what each costs today and who on file the applicant may be. */
export async function readOpenApplications({ clock, config, db }: Context): Promise<OpenApplication[]> {
  const offer = await readOffer(db, config, toYear(clock.now()));
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'made_at', 'details'])
    .where('outcome', 'is', null)
    .orderBy('id')
    .limit(mostRead)
    .execute();
  const open: OpenApplication[] = [];
  for (const row of rows) open.push(...(await toOpenApplication(db, offer, row)));
  return open;
}

/** Reads the photo of an open application, a JPEG; null where it is gone or was decided. */
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
): Promise<Selectable<ApplicationsTable> | undefined> {
  return trx
    .selectFrom('applications')
    .select(['id', 'key', 'details', 'photo_jpeg', 'made_at', 'outcome', 'decided_at', 'decided_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a locked application as decided; what it held of the person goes. */
export async function closeApplication(
  trx: Transaction<Database>,
  id: number,
  {
    actor,
    at,
    outcome,
  }: { readonly actor: string; readonly at: Date; readonly outcome: 'accepted' | 'refused' },
): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ outcome, decided_at: at, decided_by: actor, details: null, photo_jpeg: null })
    .where('id', '=', id)
    .execute();
}

/** Deletes the applications whose time is over since they were decided, or made where nobody decided them. */
export async function deleteOldApplications({ clock, db }: Pick<Context, 'clock' | 'db'>): Promise<void> {
  const before = new Date(clock.now().getTime() - applicationKeptDays * millisecondsInDay);
  await sql`delete from applications where coalesce(decided_at, made_at) < ${before}`.execute(db);
}

export const applicationsJob: Job = {
  name: 'forget applications',
  pattern: '31 23 * * * *',
  run: deleteOldApplications,
};
