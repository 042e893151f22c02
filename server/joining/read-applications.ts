import { sql, type Kysely } from 'kysely';
import { nameLicence } from '#domain/insurance/licence-rules.ts';
import {
  applicationsAtOnce,
  type ApplicationDetails,
  type OpenApplication,
} from '#domain/joining/application.ts';
import { toYear } from '#domain/values/time-zone.ts';
import type { Context } from '../base/context.ts';
import { Refused } from '../base/refused.ts';
import { addEnrolment } from '../membership/enrolment.ts';
import { findPossibleDuplicatesOfEach } from '../people/same-people.ts';
import type { Database } from '../store/schema.ts';
import { checkAndPriceSelection, readOffer, type Offer, type PricedSelection } from '../year/offer.ts';
import {
  findKeptNumbersOfSamePerson,
  isBeingPaid,
  isOnFile,
  waitsToBePaid,
  type Application,
} from './applications.ts';

/** Computes an application's price of today, with the enrolment. Refuses with 400 if a choice is not on offer. */
export function priceApplication(
  { affiliatedGroups, clubs, insurance, licences }: ApplicationDetails,
  offer: Offer,
): PricedSelection {
  const wanted = checkAndPriceSelection(
    { affiliatedGroups, clubs, insurance, licences },
    offer,
    false,
    'add',
  );
  return addEnrolment(wanted, offer.prices.enrolment);
}

function describePrice(
  details: ApplicationDetails,
  offer: Offer,
): Pick<OpenApplication, 'total' | 'problem'> {
  try {
    return { total: priceApplication(details, offer).totalCents, problem: '' };
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

type Row = Pick<
  Application,
  'id' | 'made_at' | 'membership_number' | 'outcome' | 'pay_until' | 'questions'
> & { readonly details: ApplicationDetails };

function toOpenApplication(
  row: Row,
  offer: Offer,
  { acceptedBefore, hints }: Required<Pick<OpenApplication, 'acceptedBefore' | 'hints'>>,
): OpenApplication {
  const { insurance, member, ...chosen } = row.details;
  const { street, city, postCode } = member.address;
  const covers = (['thirdParty', 'personalAccident'] as const).filter((cover) => insurance[cover]);
  const { membership_number: membershipNumber, pay_until: until } = row;
  return {
    id: row.id,
    at: row.made_at.toISOString(),
    parent: chosen.parent,
    person: { ...member, street, city, postCode },
    clubs: listNames(offer.clubs, chosen.clubs),
    affiliatedGroups: listNames(offer.groups, chosen.affiliatedGroups),
    licences: chosen.licences.map(nameLicence),
    covers,
    insuredElsewhere: insurance.insuredElsewhere ? insurance.agencyName : '',
    ...describePrice(row.details, offer),
    hints,
    acceptedBefore,
    questions: [...row.questions],
    ...(until !== null && membershipNumber !== null
      ? { accepted: { membershipNumber, until: until.toISOString() } }
      : {}),
  };
}

/**
 * Reads undecided applications, and accepted ones that wait for payment, oldest first. Reads only those with ids above
 * `after`. Each application has today's price, possible duplicates, and kept numbers of the same person.
 */
export async function readOpenApplications(
  { clock, config, db }: Context,
  after = 0,
): Promise<OpenApplication[]> {
  const offer = await readOffer(db, config, toYear(clock.now()));
  const rows = await readRows(db, after);
  const hints = await findPossibleDuplicatesOfEach(
    db,
    rows.map(({ details }) => details.member),
  );
  const before = await findKeptNumbersOfSamePerson(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row, place) =>
    toOpenApplication(row, offer, {
      hints: hints[place] ?? [],
      acceptedBefore: [...(before.get(row.id) ?? [])],
    }),
  );
}

async function readRows(db: Kysely<Database>, after: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'made_at', 'details', 'outcome', 'questions', 'membership_number', 'pay_until'])
    .where((is) => is.or([is('outcome', 'is', null), sql<boolean>`${waitsToBePaid}`]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(applicationsAtOnce)
    .execute();
  return rows.flatMap(({ details, ...row }) => (details === null ? [] : [{ ...row, details }]));
}

/**
 * Counts the accepted applications that cannot be paid now. Their selection is not on offer or is free, or their ID
 * card number is on file. `since` is when the first of these applications was accepted.
 */
export async function countUnpayableApplications({
  clock,
  config,
  db,
}: Context): Promise<{ readonly count: number; readonly since: string | null }> {
  const now = clock.now();
  const { rows } = await sql<{ at: Date; details: ApplicationDetails; known: boolean }>`
    select decided_at as at, details,
      ${isOnFile} as known
    from applications where ${waitsToBePaid} and pay_until >= ${now}
      and not ${isBeingPaid}
    order by decided_at`.execute(db);
  const offer = rows.length > 0 ? await readOffer(db, config, toYear(now)) : null;
  const stuck = rows.filter(({ details, known }) => known || !(offer && describePrice(details, offer).total));
  return { count: stuck.length, since: stuck[0]?.at.toISOString() ?? null };
}
