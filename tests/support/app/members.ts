import { sql } from 'kysely';
import { toYear } from '#domain/values/time-zone.ts';
import type { NewMember } from '#server/store/schema.ts';
import type { RunningSite } from './demo-site.ts';
import { addMember, addRecord } from '../server/site.ts';
import { changeStored, store, storedRows, storeOne } from '#tests/support/database/stored.ts';

/** A member with a photo whom nobody else in the run uses. */
export interface SiteMember {
  readonly id: number;
  readonly number: number;
  readonly mobile: string;
}

/** Every e-mail address is one that its server refused. */
export const refusedAddress = { refused_email: sql.ref<string | null>('email') };

export const thisYear = toYear(new Date());
const portrait = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);

/** The newest number of each site: another one of the same worker begins anew. */
const newest = new WeakMap<RunningSite['db'], number>();

/** Writes a member down; `lastYear` gives them last year's record, with Bidnija, a collector's licence and third party. */
export async function newMember(
  { db }: Pick<RunningSite, 'db'>,
  more: Partial<NewMember> & { readonly lastYear?: boolean } = {},
): Promise<SiteMember> {
  const { lastYear = false, ...columns } = more;
  // The portal may have given the next number to somebody meanwhile.
  const { last } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.max('membership_number').as('last'))
    .executeTakeFirstOrThrow();
  const number = Math.max(newest.get(db) ?? 3000, last ?? 0) + 1;
  newest.set(db, number);
  const mobile = `+356 7955${number}`;
  const id = await addMember(db, {
    membership_number: number,
    id_number: `${String(number).padStart(7, '0')}M`,
    mobile_number: mobile,
    email: `member.${number}@example.com`,
    ...columns,
  });
  await db.insertInto('member_photos').values({ member_id: id, jpeg: portrait, hash: 'x' }).execute();
  if (lastYear) await addLastYear(db, id);
  return { id, number, mobile };
}

async function addLastYear(db: RunningSite['db'], memberId: number): Promise<void> {
  const id = await addRecord(db, memberId, thisYear - 1, { third_party: true });
  await store(db, 'record_clubs', [
    { record_id: id, short_name: 'amacs', fee_cents: 1000 },
    { record_id: id, short_name: 'bidnija', fee_cents: 1500 },
  ]);
  await db.insertInto('record_licences').values({ record_id: id, licence: 'collector_a' }).execute();
}

/** Ends every session of a member on the server; the browser does not know. */
export async function endSessions({ db }: Pick<RunningSite, 'db'>, member: SiteMember): Promise<void> {
  await changeStored(db, 'sessions', { member_id: member.id }, { expires_at: new Date() });
}

/** Lets the next code be asked for at once, however many tests of one file asked for one before. */
export async function forgetPause({ db }: Pick<RunningSite, 'db'>, member: SiteMember): Promise<void> {
  await db
    .deleteFrom('limits')
    .where((of) => of.or([of('key', '=', `pause:member:${member.number}`), of('key', 'like', 'sends%')]))
    .execute();
}

/** What the database holds of a member's renewals. */
export async function renewalsOf({ db }: Pick<RunningSite, 'db'>, member: SiteMember) {
  const years = await storedRows(db, 'records', { member_id: member.id });
  const records = years.filter(({ year }) => year >= thisYear);
  const of = { record_id: records.map(({ id }) => id) };
  const checkouts = await storedRows(db, 'checkouts', { member_id: member.id });
  const later = checkouts.filter(({ year }) => year >= thisYear);
  const groups = await storedRows(db, 'record_groups', of);
  const licences = await storedRows(db, 'record_licences', of);
  const covers = ['third_party', 'personal_accident', 'insured_elsewhere', 'agency_name'] as const;
  const sums = ['third_party_cents', 'personal_accident_cents', 'voided_at'] as const;
  return {
    records: await storedRows(db, 'records', { id: of.record_id }, ['year', ...covers, 'source']),
    clubs: await storedRows(db, 'record_clubs', of, ['short_name', 'fee_cents']),
    groups: groups.map((row) => row.short_name),
    licences: licences.map((row) => row.licence).toSorted(),
    receipts: await storedRows(db, 'receipts', of, ['lines', 'total_cents']),
    certificates: await storedRows(db, 'certificates', of, ['cover_year', ...sums]),
    payments: await storedRows(db, 'payments', { checkout_id: later.map(({ id }) => id) }, [
      'amount_cents',
      'currency',
      'state',
    ]),
  };
}

/** Ends the codes that were sent to a member. */
export async function endCodes({ db }: Pick<RunningSite, 'db'>, member: SiteMember): Promise<void> {
  await changeStored(db, 'sign_in_codes', { account_id: member.id }, { expires_at: new Date() });
}

/** Writes down a payment of €39.00 that is to be given back to a member. */
export async function oweRefund(
  { db }: Pick<RunningSite, 'db'>,
  member: Pick<SiteMember, 'id' | 'number'>,
): Promise<void> {
  const id = await storeOne(db, 'checkouts', {
    reference: `refund-due-of-${member.number}`,
    member_id: member.id,
    year: thisYear,
    state: 'refund due',
    selection: JSON.stringify({}),
    lines: JSON.stringify([]),
    total_cents: 3900,
    stamp_duty_percent: 11,
    provider: 'sandbox',
    provider_id: null,
    redirect_url: null,
    reason: null,
    created_at: new Date(),
    expires_at: new Date(),
    settled_at: new Date(),
  });
  await store(db, 'payments', {
    checkout_id: id,
    provider: 'sandbox',
    provider_payment_id: `of ${member.number}`,
    amount_cents: 3900,
    currency: 'EUR',
    state: 'refund due',
    reason: null,
    captured_at: new Date(),
  });
}
