import { sql, type Transaction } from 'kysely';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { toYear } from '#domain/values/time-zone.ts';
import type { Database, PaymentsTable } from '../store/schema.ts';

/**
 * A payment whose refund was made or has failed. `cancelled_record_id` is the record whose renewal was cancelled, or
 * null.
 */
interface Refunded {
  readonly checkout_id: number;
  readonly cancelled_record_id: number | null;
  readonly refunded_how?: PaymentsTable['refunded_how'] | undefined;
}

/**
 * Writes a counter-receipt for a locked payment whose renewal was cancelled. If the refund fails later, another call
 * reverses that counter-receipt in the same way. Returns the number of the new receipt, or null if no renewal was
 * cancelled.
 */
export async function reverseProviderReceipt(
  trx: Transaction<Database>,
  { cancelled_record_id: recordId, checkout_id: checkoutId, refunded_how: how }: Refunded,
  at: Date,
): Promise<string | null> {
  if (recordId === null) return null;
  await sql`select from records where id = ${recordId} for no key update`.execute(trx);
  const issueYear = toYear(at);
  const { rows } = await sql<{ number: number }>`
    with numbered as (
      insert into counters (name, value) values (${`receipt:${issueYear}`}, 1)
      on conflict (name) do update set value = counters.value + 1
      returning value
    ),
    latest as (
      select id, record_id, checkout_id, lines, total_cents from receipts where checkout_id = ${checkoutId} order by id desc limit 1
    ),
    counter as (
      insert into receipts (record_id, checkout_id, issue_year, number, lines, total_cents, issued_at, paid_by,
        reference, reverses_id, reversal_reason)
      select record_id, checkout_id, ${issueYear}, value, (
          select jsonb_agg(line || jsonb_build_object('cents', -(line ->> 'cents')::integer) order by place)
          from jsonb_array_elements(lines) with ordinality as part (line, place)
        ), -total_cents, ${at}, ${how === 'otherwise' ? 'otherwise' : 'provider'}, '', latest.id, 'cancelled'
      from latest, numbered
      returning id, number
    ),
    written as (
      insert into record_lines (record_id, kind, short_name, name, cents, at, why, receipt_id)
      select record_id, kind, short_name, name, -cents, ${at}, 'cancelled', (select id from counter)
      from record_lines where receipt_id = (select id from latest) order by id
    )
    select number from counter`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A payment that renewed a year has no receipt');
  return formatReceiptNumber(issueYear, row.number);
}
