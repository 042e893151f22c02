import { sql, type Transaction } from 'kysely';
import { sumPrice } from '#domain/year/price.ts';
import { toPersonSubject, writeAudit } from '#server/audit/audit.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/store/schema.ts';
import { toAuditedLines, toPriceLine } from '../money/desk-lines.ts';
import { insertReceipt } from '../money/desk-receipts.ts';
import { queueReceiptEmail } from '../money/receipt-email.ts';
import type { CheckoutOfMember } from './paid-application.ts';
import type { When } from './payment-event.ts';

/** The SQL expression for the sum in cents of a checkout's lines that are neither paid nor waived. */
export const selectOpenCents = sql<number>`(
  select coalesce(sum(cents), 0)::integer from record_lines
  where id = any(checkouts.line_ids) and receipt_id is null and waived_at is null)`;

/**
 * Marks the lines of a paid checkout as paid, and sends the receipt. The caller must have locked the member. If a line
 * is no longer owed, writes nothing and returns false.
 */
export async function payLinesOfCheckout(
  context: Context,
  trx: Transaction<Database>,
  checkout: CheckoutOfMember,
  { at, paidAt, requestId }: When & { readonly paidAt: Date },
): Promise<boolean> {
  const { line_ids: ids, member_id: memberId, total_cents: total, year } = checkout;
  const { rows: records } = await sql<{ id: number }>`
    select id from records where id in (select record_id from record_lines where id = any(${ids})) for update`.execute(
    trx,
  );
  const [record] = records;
  const lines = await trx
    .selectFrom('record_lines')
    .selectAll()
    .where('id', 'in', ids)
    .where('receipt_id', 'is', null)
    .where('waived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const priceLines = lines.map(toPriceLine);
  if (!record || lines.length < ids.length || sumPrice(priceLines) !== total) return false;
  const receipt = await insertReceipt(trx, {
    recordId: record.id,
    checkout_id: checkout.id,
    lines: priceLines,
    total,
    at: paidAt,
    paidBy: 'provider',
    reference: '',
  });
  await trx.updateTable('record_lines').set({ receipt_id: receipt.id }).where('id', 'in', ids).execute();
  await writeAudit(trx, {
    at,
    requestId,
    actor: 'system',
    action: 'owed amount paid',
    subject: toPersonSubject({ id: memberId }),
    after: {
      ...toAuditedLines({ memberId, recordId: record.id, year, lines }),
      receipt: receipt.number,
      paidBy: 'provider',
    },
  });
  await queueReceiptEmail(context, trx, receipt.id);
  return true;
}
