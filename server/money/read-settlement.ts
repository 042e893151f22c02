import { sql, type Kysely } from 'kysely';
import type { ReportQuery } from '#domain/insurance/insurance-report.ts';
import type { Settlement, SettlementQuery, WholeMoney } from '#domain/money/settlement.ts';
import { defaultLocale } from '#domain/texts/texts.ts';
import type { Database } from '../store/schema.ts';
import { isInForce } from '../insurance/group-charges.ts';
import { readClubPayments } from './club-payments.ts';
import { isBookedWithoutReceipt } from './day-book.ts';
import { readInsurerSubmissions, readUnsubmittedCertificates } from './insurer-submissions.ts';
import { createWithinDaysCondition, completeSettlementDays } from './settlement-days.ts';

interface Sums extends WholeMoney {
  readonly kind: string;
  readonly shortName: string;
  readonly paidOver: number;
  readonly outside: number;
}

type Named = { readonly name: string };

const collator = new Intl.Collator(defaultLocale);

function byName(one: Named, other: Named): number {
  return collator.compare(one.name, other.name);
}

const nothing: WholeMoney = { received: 0, owed: 0, toGiveBack: 0 };

async function readSums(db: Kysely<Database>, query: ReportQuery): Promise<Sums[]> {
  const within = createWithinDaysCondition('issued_at', query);
  const isOpen = sql`receipt_id is null and waived_at is null`;
  const { rows } = await sql<Sums>`
    select kind, short_name as "shortName",
      coalesce(sum(cents) filter (where ${within}), 0)::integer as received,
      coalesce(sum(cents) filter (where ${within} and club_payment_id is not null), 0)::integer as "paidOver",
      coalesce(sum(cents) filter (where not ${within} and club_payment_id is null), 0)::integer as outside,
      coalesce(sum(cents) filter (where ${isOpen}), 0)::integer as owed,
      coalesce(-sum(cents) filter (where ${isOpen} and cents < 0), 0)::integer as "toGiveBack"
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
        where record_clubs.short_name = clubs.short_name and year = ${year} and member_id is not null
      ) as members
    from clubs`.execute(db);
  return rows
    .map((club) => {
      const {
        outside = 0,
        owed = 0,
        paidOver = 0,
        received = 0,
        toGiveBack = 0,
      } = sums.find(({ kind, shortName }) => kind === 'club' && shortName === club.shortName) ?? {};
      return { ...club, received, paidOver, toPay: received - paidOver, outside, owed, toGiveBack };
    })
    .filter(({ members, name: _, shortName: __, ...amounts }) =>
      [members, ...Object.values(amounts)].some((amount) => amount !== 0),
    )
    .toSorted(byName);
}

async function readGroups(db: Kysely<Database>, query: ReportQuery): Promise<Settlement['groups']> {
  const { rows } = await sql<Settlement['groups'][number]>`
    with moved as (
      select group_name, sum(cents) filter (where ${createWithinDaysCondition('at', query)}) as received
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
      join affiliated_groups on affiliated_groups.short_name = group_name`.execute(db);
  return rows.toSorted(byName);
}

/** Sums the premiums of covers that were bought within the given days, in cents. Only valid certificates count. */
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

/** Sums card payments in euro of the given days that renewed nothing, and what was refunded of them. */
async function readWithoutRenewal(db: Kysely<Database>, query: ReportQuery) {
  const { rows } = await sql<Pick<Settlement, 'captured' | 'refunded'>>`
    select coalesce(sum(amount_cents) filter (where ${createWithinDaysCondition('captured_at', query)}), 0)::integer as captured,
      coalesce(sum(amount_cents) filter (where payments.state = 'refunded'
        and ${createWithinDaysCondition('refunded_at', query)}), 0)::integer as refunded
    from payments join checkouts on checkouts.id = checkout_id
    where year = ${query.year} and ${isBookedWithoutReceipt}`.execute(db);
  return rows[0] ?? { captured: 0, refunded: 0 };
}

/** Reads a year's settlement in cents: the money of the given days, and what is owed today. */
export async function readSettlement(db: Kysely<Database>, asked: SettlementQuery): Promise<Settlement> {
  const query = await completeSettlementDays(db, asked);
  const sums = await readSums(db, query);
  const findSums = (wanted: string): WholeMoney => sums.find(({ kind }) => kind === wanted) ?? nothing;
  const getSumsOf = (wanted: string) => {
    const { owed, received } = findSums(wanted);
    return { owed, received };
  };
  const { rows } = await sql<{ receipts: number }>`
    select coalesce(sum(total_cents), 0)::integer as receipts from receipts join records on records.id = record_id
    where year = ${query.year} and ${createWithinDaysCondition('issued_at', query)}`.execute(db);
  return {
    ...query,
    clubs: await readClubs(db, query, sums),
    payments: await readClubPayments(db, query.year),
    groups: await readGroups(db, query),
    enrolment: getSumsOf('enrolment'),
    covers: { thirdParty: getSumsOf('thirdParty'), personalAccident: getSumsOf('personalAccident') },
    toGiveBack: {
      enrolment: findSums('enrolment').toGiveBack,
      thirdParty: findSums('thirdParty').toGiveBack,
      personalAccident: findSums('personalAccident').toGiveBack,
    },
    insurer: {
      bought: await readBought(db, query),
      unsubmitted: (await readUnsubmittedCertificates(db, query.year)).map(({ id: _, ...change }) => change),
      submissions: await readInsurerSubmissions(db, query.year),
    },
    receipts: rows[0]?.receipts ?? 0,
    ...(await readWithoutRenewal(db, query)),
  };
}
