import { sql, type Kysely } from 'kysely';
import type { ReportQuery } from '#domain/insurance/insurance-report.ts';
import type { Money, Settlement } from '#domain/money/settlement.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import type { Database } from '../store/schema.ts';
import { isInForce } from '../insurance/group-charges.ts';
import { readSubmissions, readUnsubmitted } from './insurer-submissions.ts';

/** Whether an instant lies on a day that the settlement is read for, in the association's time zone; as SQL. */
export function isWithinDays(
  instant: string,
  { endDate, startDate }: Pick<ReportQuery, 'startDate' | 'endDate'>,
) {
  return sql<boolean>`(${sql.ref(instant)} at time zone ${getTimeZone()})::date
    between ${startDate}::date and ${endDate}::date`;
}

interface Sums extends Money {
  readonly kind: string;
  readonly shortName: string;
  readonly paidOver: number;
}

const nothing: Money = { received: 0, owed: 0 };

async function readSums(db: Kysely<Database>, query: ReportQuery): Promise<Sums[]> {
  const within = isWithinDays('issued_at', query);
  const { rows } = await sql<Sums>`
    select kind, short_name as "shortName",
      coalesce(sum(cents) filter (where ${within}), 0)::integer as received,
      coalesce(sum(cents) filter (where ${within} and club_payment_id is not null), 0)::integer as "paidOver",
      coalesce(sum(cents) filter (where receipt_id is null and waived_at is null), 0)::integer as owed
    from record_lines
      join records on records.id = record_lines.record_id
      left join receipts on receipts.id = receipt_id
    where records.year = ${query.year}
    group by kind, short_name`.execute(db);
  return rows;
}

async function readClubs(db: Kysely<Database>, { year }: ReportQuery, sums: readonly Sums[]) {
  const { rows } = await sql<{ shortName: string; name: string; members: number }>`
    select clubs.short_name as "shortName", name, (
        select count(*)::integer from record_clubs join records on records.id = record_id
        where record_clubs.short_name = clubs.short_name and year = ${year}
      ) as members
    from clubs order by name`.execute(db);
  return rows
    .map((club) => {
      const {
        owed = 0,
        paidOver = 0,
        received = 0,
      } = sums.find(({ kind, shortName }) => kind === 'club' && shortName === club.shortName) ?? {};
      return { ...club, received, paidOver, toPay: received - paidOver, owed };
    })
    .filter(({ members, owed, received }) => members > 0 || received !== 0 || owed !== 0);
}

async function readGroups(db: Kysely<Database>, query: ReportQuery): Promise<Settlement['groups']> {
  const { rows } = await sql<Settlement['groups'][number]>`
    with moved as (
      select group_name, sum(cents) filter (where ${isWithinDays('at', query)}) as received
      from group_payment_lines join records on records.id = record_id where year = ${query.year} group by group_name
    ), charged as (
      select group_name, sum(cents) filter (where paid_at is null and ${isInForce}) as owed,
        sum(cents) filter (where paid_at is not null and not ${isInForce}) as "toGiveBack"
      from group_charges as charge join records on records.id = record_id where year = ${query.year}
      group by group_name
    )
    select short_name as "shortName", name, coalesce(received, 0)::integer as received,
      coalesce(owed, 0)::integer as owed, coalesce("toGiveBack", 0)::integer as "toGiveBack"
    from moved full join charged using (group_name)
      join affiliated_groups on affiliated_groups.short_name = group_name
    order by name`.execute(db);
  return rows;
}

/** What was bought of a cover year within the days, of the certificates in force: what the insurance report says. */
async function readBought(
  db: Kysely<Database>,
  query: ReportQuery,
): Promise<Settlement['insurer']['bought']> {
  const selectSum = (cover: 'third_party' | 'personal_accident', amount: 'cents' | 'duty_cents') => sql`
    coalesce(sum(${sql.ref(`${cover}_${amount}`)}) filter (
      where ${sql.ref(`${cover}_bought_on`)} between ${query.startDate} and ${query.endDate}), 0)::integer`;
  const { rows } = await sql<Record<'tp' | 'tpDuty' | 'pa' | 'paDuty', number>>`
    select ${selectSum('third_party', 'cents')} as tp, ${selectSum('third_party', 'duty_cents')} as "tpDuty",
      ${selectSum('personal_accident', 'cents')} as pa, ${selectSum('personal_accident', 'duty_cents')} as "paDuty"
    from certificates where cover_year = ${query.year} and voided_at is null`.execute(db);
  const { pa, paDuty, tp, tpDuty } = rows[0] ?? { pa: 0, paDuty: 0, tp: 0, tpDuty: 0 };
  const stampDuty = tpDuty + paDuty;
  return { thirdParty: tp - tpDuty, personalAccident: pa - paDuty, stampDuty, total: tp + pa };
}

/** Reads a year's settlement: who gets what of what came in within the days, and is owed now; integer cents. */
export async function readSettlement(db: Kysely<Database>, query: ReportQuery): Promise<Settlement> {
  const sums = await readSums(db, query);
  const getSumsOf = (wanted: string): Money => {
    const { owed, received } = sums.find(({ kind }) => kind === wanted) ?? nothing;
    return { owed, received };
  };
  const { rows } = await sql<{ receipts: number; refunded: number }>`
    select (
        select coalesce(sum(total_cents), 0)::integer from receipts join records on records.id = record_id
        where year = ${query.year} and ${isWithinDays('issued_at', query)}
      ) as receipts, (
        select coalesce(sum(amount_cents), 0)::integer from payments join checkouts on checkouts.id = checkout_id
        where year = ${query.year} and payments.state = 'refunded' and ${isWithinDays('refunded_at', query)}
      ) as refunded`.execute(db);
  const { receipts = 0, refunded = 0 } = rows[0] ?? {};
  return {
    year: query.year,
    clubs: await readClubs(db, query, sums),
    groups: await readGroups(db, query),
    enrolment: getSumsOf('enrolment'),
    covers: { thirdParty: getSumsOf('thirdParty'), personalAccident: getSumsOf('personalAccident') },
    insurer: {
      bought: await readBought(db, query),
      unsubmitted: (await readUnsubmitted(db, query.year)).map(({ id: _, ...change }) => change),
      submissions: await readSubmissions(db, query.year),
    },
    receipts,
    refunded,
  };
}
