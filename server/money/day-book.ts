import { sql, type Kysely } from 'kysely';
import { mostBookEntries, sumDayBook, type BookEntry, type DayBook } from '#domain/money/day-book.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import { createFieldRefusal } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { selectReceiptNumber } from '../store/select-receipt-number.ts';
import { currency } from './provider-order.ts';

type Row = Omit<BookEntry, 'at'> & { readonly at: Date };

/**
 * Whether a card payment renewed no year and paid no debt. This is false for the first payment of a checkout with a
 * receipt, even if it was refunded. The day book has its receipt.
 */
const renewedNothing = sql<boolean>`payments.state <> 'applied' and not (
  exists (select from receipts where receipts.checkout_id = payments.checkout_id)
  and payments.id = (select min(id) from payments as first where first.checkout_id = payments.checkout_id))`;

/** Whether a card payment and its refund are booked without a receipt: the payment renewed nothing, and was in euro. */
export const isBookedWithoutReceipt = sql<boolean>`${renewedNothing} and payments.currency = ${currency}`;

/**
 * Reads the day book from one day until another (`yyyy-mm-dd`, the association's time zone), in cents. It has all
 * receipts. It also has the card payments in euro that renewed nothing, with their refunds. Refuses with 400 if there
 * are too many entries.
 */
export async function readDayBook(
  db: Kysely<Database>,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<DayBook> {
  const start = sql`${from}::date::timestamp at time zone ${getTimeZone()}`;
  const end = sql`(${until}::date + 1)::timestamp at time zone ${getTimeZone()}`;
  const isWithin = (instant: string) =>
    sql<boolean>`${sql.ref(instant)} >= ${start} and ${sql.ref(instant)} < ${end}`;
  const { rows } = await sql<Row>`
    select kind, booked.receipt, reverses, "reversedBy", booked.state, at, members.id as "memberId",
      coalesce(members.membership_number, 0) as "membershipNumber",
      coalesce(affiliated_groups.name, group_name, first_name || ' ' || last_name, contact ->> 'name', '') as name, year, "paidBy",
      booked.reference, booked.payment, total
    from (
      select 'receipt' as kind, receipts.id as place, ${selectReceiptNumber('receipts')} as receipt,
        ${selectReceiptNumber('first')} as reverses, ${selectReceiptNumber('counter')} as "reversedBy",
        null as state, receipts.issued_at as at, records.payer_id as member_id, null::bigint as application_id, receipts.group_name,
        coalesce(records.year, receipts.group_year) as year, receipts.paid_by as "paidBy",
        coalesce(checkouts.reference, receipts.reference) as reference,
        (select max(provider_payment_id) from payments where checkout_id = receipts.checkout_id and not (${renewedNothing})) as payment,
        receipts.total_cents as total
      from receipts left join records on records.id = receipts.record_id
        left join checkouts on checkouts.id = receipts.checkout_id
        left join receipts as first on first.id = receipts.reverses_id
        left join receipts as counter on counter.reverses_id = receipts.id
      where ${isWithin('receipts.issued_at')}
      union all
      select 'capture', payments.id, null, null, null, payments.state, captured_at, member_id, application_id, null, year,
        'provider', reference, provider_payment_id, amount_cents
      from payments join checkouts on checkouts.id = checkout_id
      where ${isBookedWithoutReceipt} and ${isWithin('captured_at')}
      union all
      select 'refund', payments.id, null, null, null, null, refunded_at, member_id, application_id, null, year,
        case refunded_how when 'card' then 'provider' else 'otherwise' end, reference, provider_payment_id,
        -amount_cents
      from payments join checkouts on checkouts.id = checkout_id
      where ${isBookedWithoutReceipt} and payments.state = 'refunded' and ${isWithin('refunded_at')}
      union all
      select 'earlier', min(line.id), null, null, null, null, at, null, null, group_name, year, 'unknown', '',
        null, sum(cents)::integer
      from group_payment_lines as line join records on records.id = record_id
      where receipt_id is null and ${isWithin('at')} group by at, group_name, year
    ) as booked
      left join members on members.id = booked.member_id
      left join applications on applications.id = booked.application_id and booked.member_id is null
      left join affiliated_groups on affiliated_groups.short_name = booked.group_name
    order by at, kind desc, place limit ${mostBookEntries + 1}`.execute(db);
  if (rows.length > mostBookEntries) throw createFieldRefusal('until', 'invalid.dayBook.tooMany');
  const entries = rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  return { from, until, entries, ...sumDayBook(entries) };
}
