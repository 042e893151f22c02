import type { Transaction } from 'kysely';
import { explainAmountAboveTotal, spreadPayment } from '#domain/money/part-payment.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { sumPrice } from '#domain/year/price.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import type { Context } from '../base/context.ts';
import { createBadRequest } from '../base/refused.ts';
import type { Database, RecordLinesTable } from '../store/schema.ts';
import { isLineOpen } from '../year/record-lines.ts';
import { withdrawDebtCheckouts } from '../checkouts/withdraw-checkouts.ts';
import { createLinesGoneRefusal, lockLinesIfAllExist, toPriceLine, type Line } from './desk-lines.ts';
import {
  createPaidAlreadyRefusal,
  recordDeskPayment,
  recordDeskPayments,
  type HowPaid,
} from './desk-payments.ts';

type Trx = Transaction<Database>;

/** `amount` is in cents, or null if all lines are paid in full. */
interface Payment extends HowPaid {
  readonly lines: readonly number[];
  readonly amount: number | null;
  readonly at: Date;
}

/**
 * Records a desk payment for lines of one record, or for a part of their sum. A line that is paid in part is replaced
 * by two new lines, because an id always means the same amount. A part payment with the same key is recorded only once.
 * Refuses with 400 if the payment is more than the sum.
 */
export async function recordFullOrPartPayment(
  context: Context,
  trx: Trx,
  payment: Payment,
): Promise<{ readonly receipt: string; readonly done: readonly ChangeEntry[] }> {
  const { amount, lines, ...how } = payment;
  const locked = await lockLinesIfAllExist(trx, lines);
  const total = sumPrice(locked?.lines.map(toPriceLine) ?? []);
  if (locked && (amount === null || total === 0 || amount === Math.abs(total))) {
    const { done, receipts } = await recordDeskPayments(context, trx, { ...how, payments: [lines] });
    return { receipt: receipts[0] ?? '', done };
  }
  const known = amount === null ? null : await findPartPayment(trx, how, amount);
  if (known !== null) return { receipt: known, done: [] };
  if (!locked || amount === null) throw createLinesGoneRefusal();
  if (!locked.lines.every(isLineOpen)) throw await createPaidAlreadyRefusal(trx, [locked]);
  if (amount > Math.abs(total))
    throw createBadRequest('reason.malformed', { amount: explainAmountAboveTotal(total) });
  const paid: Line[] = [];
  for (const { line, paid: cents } of spreadPayment(locked.lines, amount)) {
    if (cents === line.cents) paid.push(line);
    else if (cents !== 0) paid.push(await splitLine(trx, line, cents));
  }
  // Other lines replace a line that is paid in part, so an open payment page for the line is withdrawn.
  await withdrawDebtCheckouts(trx, { recordId: locked.recordId, lines, at: how.at });
  const left = (await readOpenSum(trx, locked.recordId)) - sumPrice(paid.map(toPriceLine));
  const { done, receipt } = await recordDeskPayment(context, trx, { ...locked, lines: paid }, how, left);
  return { receipt, done: [done] };
}

async function findPartPayment(
  trx: Trx,
  { key, paidBy, reference }: HowPaid,
  amount: number,
): Promise<string | null> {
  if (key === null) return null;
  const receipt = await trx
    .selectFrom('receipts')
    .select(['issue_year', 'number'])
    .where('request_key', '=', key)
    .where('paid_by', '=', paidBy)
    .where('reference', '=', reference)
    .where((is) => is(is.fn('abs', ['total_cents']), '=', amount))
    .executeTakeFirst();
  return receipt ? formatReceiptNumber(receipt.issue_year, receipt.number) : null;
}

/**
 * Replaces a line by two lines. Returns the first one, which has the amount `cents` and is not paid yet. The caller
 * must have locked the line.
 */
async function splitLine(trx: Trx, { id, ...line }: Line, cents: number): Promise<Line> {
  const part: Omit<RecordLinesTable, 'id'> = { ...line, part_of: line.part_of ?? id };
  await trx.deleteFrom('record_lines').where('id', '=', id).execute();
  const [paid] = await trx
    .insertInto('record_lines')
    .values([
      { ...part, cents },
      { ...part, cents: line.cents - cents },
    ])
    .returning('id')
    .execute();
  if (!paid) throw new Error('No line was written');
  return { ...part, cents, id: paid.id };
}

/** Reads the sum of a record's unpaid lines, in cents. */
async function readOpenSum(trx: Trx, recordId: number): Promise<number> {
  const { sum } = await trx
    .selectFrom('record_lines')
    .select(({ fn }) => fn.sum<string | null>('cents').as('sum'))
    .where('record_id', '=', recordId)
    .where('receipt_id', 'is', null)
    .where('waived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
