import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import { getStateAfter, type StoredCheckout } from '../checkouts/checkout-state.ts';
import { withdrawDebtCheckouts } from '../checkouts/withdraw-checkouts.ts';
import type { Database, RecordLinesTable } from '../store/schema.ts';

type Trx = Transaction<Database>;

interface DeskItem extends Pick<RecordLinesTable, 'kind' | 'short_name' | 'name'> {
  readonly cents: number;
}

/** In cents. */
export interface CancelledMoney {
  readonly unpaid: number;
  /** What is to be refunded or paid at the desk. An amount below zero is a refund. */
  readonly desk: readonly DeskItem[];
  readonly provider: number;
  readonly hasEnrolment: boolean;
}

/**
 * Computes what cancelling a record's renewal would delete, refund and charge. Desk payments are refunded, without the
 * refunds that were waived. Card payments are refunded in full.
 */
export async function readMoneyAfterCancellation(
  db: Kysely<Database>,
  recordId: number,
): Promise<CancelledMoney> {
  const { rows } = await sql<CancelledMoney>`
    with line as (
      select kind, short_name, name, cents, receipt_id, waived_at, receipt_id is not null and receipts.checkout_id is null as at_desk
      from record_lines left join receipts on receipts.id = receipt_id
      where record_lines.record_id = ${recordId}
    ), item as (
      select kind, short_name, max(name) as name,
        coalesce(sum(cents) filter (where at_desk), 0) as paid,
        coalesce(sum(cents) filter (where waived_at is not null and cents < 0), 0) as kept
      from line group by kind, short_name
    ), held as (
      select kind, short_name, name,
        -(case when paid > 0 then greatest(paid + kept, 0) else paid end)::integer as cents
      from item
    )
    select
      (select coalesce(sum(cents), 0)::integer from line
        where receipt_id is null and waived_at is null and cents > 0) as unpaid,
      (select coalesce(json_agg(held order by kind, short_name), '[]') from held where cents <> 0) as desk,
      (select coalesce(sum(amount_cents), 0)::integer from payments
        where state = 'applied' and checkout_id in (${selectCheckoutsOf(sql`records.id`)})) as provider,
      (select coalesce(sum(cents), 0) > 0 from line where kind = 'enrolment') as "hasEnrolment"
    from records where id = ${recordId}`.execute(db);
  const [money] = rows;
  if (!money) throw new Error('A record that is cancelled is not there');
  return money;
}

/** Sums the desk refunds of a cancelled record, in cents. If the sum is below zero, the person owes it. */
export function sumDeskRefunds({ desk }: CancelledMoney): number {
  return 0 - desk.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Updates the lines of a cancelled record, which the caller must have locked. Deletes unpaid lines, and writes a refund
 * due for each item that was paid at the desk. A group may renew the year again, so former prices are deleted and all
 * lines are marked as cancelled.
 */
export async function cancelLinesOfRecord(
  trx: Trx,
  recordId: number,
  { at, desk }: { readonly desk: readonly DeskItem[]; readonly at: Date },
): Promise<void> {
  const { rows: gone } = await sql<{ id: number }>`delete from record_lines
    where record_id = ${recordId} and receipt_id is null and waived_at is null returning id`.execute(trx);
  await withdrawDebtCheckouts(trx, { recordId, lines: gone.map(({ id }) => id), at });
  await trx.deleteFrom('former_prices').where('record_id', '=', recordId).execute();
  await trx.updateTable('record_lines').set({ why: 'cancelled' }).where('record_id', '=', recordId).execute();
  if (desk.length === 0) return;
  await trx
    .insertInto('record_lines')
    .values(desk.map((item) => ({ ...item, record_id: recordId, at, why: 'cancelled' as const })))
    .execute();
}

/** Selects the checkouts that paid for a record or for its later debts. `recordId` is SQL. */
function selectCheckoutsOf(recordId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select checkout_id from records as paid where id = ${recordId} and checkout_id is not null
    union select checkout_id from receipts where record_id = ${recordId} and checkout_id is not null`;
}

type PaidCheckout = StoredCheckout & { readonly id: number };

/** Locks the checkouts of a record that are paid and not refunded. The caller must have locked the member. */
export async function lockPaidCheckoutsOfRecord(
  trx: Trx,
  recordId: number,
): Promise<readonly PaidCheckout[]> {
  const { rows } = await sql<PaidCheckout>`
    select id, state, total_cents, currency from checkouts
    where id in (${selectCheckoutsOf(sql`${recordId}`)}) and state = 'renewed' order by id for update`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  await sql`select from payments where checkout_id = any(${ids}) order by id for update`.execute(trx);
  return rows;
}

/** Marks a cancelled record's payments as refunds due. The caller must have locked the checkout. */
export async function makeRefundDue(trx: Trx, recordId: number, checkout: PaidCheckout): Promise<void> {
  const reason = t('refund.because.cancelled');
  await trx
    .updateTable('payments')
    .set({ state: 'refund due', reason, cancelled_record_id: recordId })
    .where('checkout_id', '=', checkout.id)
    .where('state', '=', 'applied')
    .execute();
  const state = getStateAfter(checkout, { type: 'renewal cancelled' });
  await trx.updateTable('checkouts').set({ state, reason }).where('id', '=', checkout.id).execute();
}
