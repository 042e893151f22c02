import { sql, type Kysely, type Transaction } from 'kysely';
import type { ReportQuery } from '#domain/insurance/insurance-report.ts';
import type { Settlement } from '#domain/money/settlement.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { getTimeZone, toDay } from '#domain/values/time-zone.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import { createNotFound, Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { nameOrder } from '../store/search-columns.ts';
import { createWithinDaysCondition } from './settlement-days.ts';

/** `amount` is the sum that the office saw, in cents. `day` (`yyyy-mm-dd`) is the day of the bank transfer. */
interface ClubPayment extends ReportQuery {
  readonly club: string;
  readonly amount: number;
  readonly day: string;
  readonly reference: string;
  readonly at: Date;
  readonly by: string;
}

/**
 * Records that the office paid over fees to a club. They are all fees that came in within the given days and were not
 * paid over before. Refuses with 409 if the sum is zero, or not the one that the office saw.
 */
export async function recordClubPayment(
  trx: Transaction<Database>,
  payment: ClubPayment,
): Promise<ChangeEntry> {
  const { amount, at, by, club, day, reference, year } = payment;
  await sql`select from clubs where short_name = ${club} for no key update`.execute(trx);
  const { rows } = await sql<{ id: number; cents: number }>`
    select line.id, cents from record_lines as line
      join records on records.id = line.record_id
      join receipts on receipts.id = receipt_id
    where year = ${year} and kind = 'club' and short_name = ${club} and club_payment_id is null
      and ${createWithinDaysCondition('issued_at', payment)}
    for update of line`.execute(trx);
  if (amount === 0 || rows.reduce((sum, { cents }) => sum + cents, 0) !== amount)
    throw new Refused(409, t('error.settlement.changed'));
  const { id } = await trx
    .insertInto('club_payments')
    .values({ year, short_name: club, day, reference, cents: amount, at, by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('record_lines')
    .set({ club_payment_id: id })
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return {
    action: 'club paid over',
    subject: `club:${club}`,
    after: { year, amount: toEuroDecimal(amount), day, reference },
  };
}

/** The reversal of a club payment or of an insurer submission. */
export interface TakenBack {
  readonly id: number;
  readonly reason: string;
  readonly at: Date;
  readonly by: string;
}

/** Reverses a payment to a club with an opposite one; null if already reversed. Refuses with 404 if it is unknown. */
export async function reverseClubPayment(
  trx: Transaction<Database>,
  { at, by, id, reason }: TakenBack,
): Promise<ChangeEntry | null> {
  const payments = trx.selectFrom('club_payments').selectAll();
  const payment = await payments.where('id', '=', id).where('reverses_id', 'is', null).executeTakeFirst();
  if (!payment) throw createNotFound();
  const { cents, day, reference, short_name: club, year } = payment;
  await sql`select from clubs where short_name = ${club} for no key update`.execute(trx);
  if (await payments.where('reverses_id', '=', id).executeTakeFirst()) return null;
  await trx
    .updateTable('record_lines')
    .set({ club_payment_id: null })
    .where('club_payment_id', '=', id)
    .execute();
  const today = toDay(at);
  await trx
    .insertInto('club_payments')
    .values({ year, short_name: club, day: today, reference, cents: -cents, at, by, reverses_id: id, reason })
    .execute();
  return {
    action: 'payment to club taken back',
    subject: `club:${club}`,
    after: { year, amount: toEuroDecimal(cents), day, reference, reason },
  };
}

/** Reads a year's payments to clubs, latest first, in cents. A reversal is below zero. */
export async function readClubPayments(db: Kysely<Database>, year: number): Promise<Settlement['payments']> {
  const { rows } = await sql<Settlement['payments'][number]>`
    select payment.id, payment.short_name as club, clubs.name, payment.day::text, payment.reference,
      payment.cents as amount, payment.reverses_id as reverses, payment.reason, reversal.id is not null as reversed
    from club_payments as payment
      join clubs on clubs.short_name = payment.short_name
      left join club_payments as reversal on reversal.reverses_id = payment.id
    where payment.year = ${year} order by payment.id desc`.execute(db);
  return rows;
}

/** Reads a club's fees that came in within the given days, and the fees that are still owed. Each row is one fee. */
export async function readClubLines(db: Kysely<Database>, query: ReportQuery & { readonly club: string }) {
  const { rows } = await sql<{
    membershipNumber: number;
    name: string;
    cents: number;
    paidOn: string | null;
    paidOverOn: string | null;
  }>`
    select coalesce(membership_number, 0) as "membershipNumber", first_name || ' ' || last_name as name,
      line.cents, (issued_at at time zone ${getTimeZone()})::date as "paidOn", club_payments.day as "paidOverOn"
    from record_lines as line
      join records on records.id = line.record_id
      join members on members.id = payer_id
      left join receipts on receipts.id = receipt_id
      left join club_payments on club_payments.id = club_payment_id
    where records.year = ${query.year} and kind = 'club' and line.short_name = ${query.club} and waived_at is null
      and (receipt_id is null or ${createWithinDaysCondition('issued_at', query)})
    order by ${nameOrder}, line.id`.execute(db);
  return rows;
}
