import { sql, type Kysely } from 'kysely';
import type { BookMethod, DayBook } from '#domain/money/desk-payment.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { getTimeZone } from '#domain/values/time-zone.ts';
import type { Database } from '../store/schema.ts';

interface Row {
  readonly issueYear: number | null;
  readonly number: number | null;
  readonly at: Date;
  readonly memberId: number;
  readonly membershipNumber: number;
  readonly name: string;
  readonly year: number;
  readonly paidBy: BookMethod;
  readonly reference: string;
  readonly total: number;
  /** The receipts that it takes back, and that took it back: each by the parts of its number. */
  readonly reverses: [issueYear: number, number: number] | null;
  readonly reversedBy: [issueYear: number, number: number] | null;
}

/** The parts of a receipt's number, of a row under that name; as SQL. */
function numberParts(row: string) {
  return sql`json_build_array(${sql.ref(`${row}.issue_year`)}, ${sql.ref(`${row}.number`)})`;
}

/**
 * Reads the day book of a day (`yyyy-mm-dd`) of the association's time zone, with the sums by method, in integer cents.
 * It has the receipts, and the refunds of payments that renewed nothing.
 */
export async function readDayBook(db: Kysely<Database>, day: string): Promise<DayBook> {
  const start = sql`${day}::date::timestamp at time zone ${getTimeZone()}`;
  const end = sql`(${day}::date + 1)::timestamp at time zone ${getTimeZone()}`;
  const { rows } = await sql<Row>`
    select "issueYear", number, at, members.id as "memberId", coalesce(membership_number, 0) as "membershipNumber",
      first_name || ' ' || last_name as name, year, "paidBy", booked.reference, total,
      (select ${numberParts('other')} from receipts as other where other.id = "reversesId") as reverses,
      (select ${numberParts('other')} from receipts as other where other.reverses_id = receipt_id) as "reversedBy"
    from (
      select issue_year as "issueYear", number, issued_at as at, records.member_id, records.year, paid_by as "paidBy",
        coalesce(checkouts.reference, receipts.reference) as reference, receipts.total_cents as total,
        receipts.id as receipt_id, reverses_id as "reversesId"
      from receipts join records on records.id = record_id left join checkouts on checkouts.id = receipts.checkout_id
      where issued_at >= ${start} and issued_at < ${end}
      union all
      select null, null, refunded_at, member_id, year,
        case refunded_how when 'card' then 'provider' else 'otherwise' end, reference, -amount_cents, null, null
      from payments join checkouts on checkouts.id = checkout_id
      where payments.state = 'refunded' and refunded_at >= ${start} and refunded_at < ${end}
    ) as booked
      join members on members.id = member_id
    order by at, number, reference`.execute(db);
  const entries = rows.map(({ at, issueYear, number, reversedBy, reverses, ...entry }) => ({
    ...entry,
    reverses: reverses && formatReceiptNumber(...reverses),
    reversedBy: reversedBy && formatReceiptNumber(...reversedBy),
    receipt: issueYear === null || number === null ? null : formatReceiptNumber(issueYear, number),
    at: at.toISOString(),
  }));
  const methods = [...new Set(entries.map(({ paidBy }) => paidBy))].toSorted();
  const sums = methods.map((paidBy) => {
    const totals = entries.filter((entry) => entry.paidBy === paidBy).map(({ total }) => total);
    const received = sumAmounts(totals.filter((total) => total > 0));
    const total = sumAmounts(totals);
    return { paidBy, received, givenBack: received - total, total };
  });
  return { day, entries, sums, total: sumAmounts(sums.map(({ total }) => total)) };
}

function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, one) => sum + one, 0);
}
