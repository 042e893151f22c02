import { sql, type Kysely, type Transaction } from 'kysely';
import type { ReportQuery } from '#domain/insurance/insurance-report.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import { Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { isWithinDays } from './read-settlement.ts';

/** What is paid over to a club, as it was looked at: the day (`yyyy-mm-dd`) and reference are the transfer's. */
interface ClubPayment extends ReportQuery {
  readonly club: string;
  readonly amount: number;
  readonly day: string;
  readonly reference: string;
  readonly at: Date;
  readonly by: string;
}

/**
 * Records a payment to a club, of what came in for it within the days and was not paid over before. Those lines never
 * change afterwards. 409 where that is another amount than the office looked at, or nothing.
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
      and ${isWithinDays('issued_at', payment)}
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

/** Reads what came in for a club within the days, and what is owed to it now, by line of a member's year. */
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
      join members on members.id = member_id
      left join receipts on receipts.id = receipt_id
      left join club_payments on club_payments.id = club_payment_id
    where records.year = ${query.year} and kind = 'club' and line.short_name = ${query.club} and waived_at is null
      and (receipt_id is null or ${isWithinDays('issued_at', query)})
    order by last_name, first_name, line.id`.execute(db);
  return rows;
}
