import type { Transaction } from 'kysely';
import type { DeskMethod } from '#domain/money/desk-payment.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { toPersonSubject } from '../audit/audit.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';
import {
  createReceiptCorrectedRefusal,
  insertReceipt,
  lockReceipt,
  type LockedReceipt,
} from './desk-receipts.ts';
import { queueReceiptEmail } from './receipt-email.ts';
import { insertCounterReceipt, readLinesOfReceipt, toAuditedReceipt, writeLinesAgain } from './reversals.ts';

type Trx = Transaction<Database>;

interface Way {
  readonly method: DeskMethod;
  readonly reference: string;
}

async function replaceReceipt(trx: Trx, locked: LockedReceipt, { method, reference }: Way, at: Date) {
  const paid = await readLinesOfReceipt(trx, locked.id);
  await insertCounterReceipt(trx, locked, paid, { at, reason: 'wrong method', note: '' });
  const instead = { ...locked, paidBy: method, reference, at, replaces_id: locked.id };
  const written = await insertReceipt(trx, instead);
  await writeLinesAgain(trx, paid, { at, receiptId: written.id, sign: 1 });
  return written;
}

async function changeInPlace(trx: Trx, { id, number }: LockedReceipt, { method, reference }: Way) {
  await trx.updateTable('receipts').set({ paid_by: method, reference }).where('id', '=', id).execute();
  return { id, number };
}

/**
 * Corrects the payment method of a desk payment. On the day of the payment, the receipt itself is changed, because the
 * cash is not counted yet. Later, a counter-receipt and a new receipt are written, so that the sums of earlier days do
 * not change. The valid receipt is sent by e-mail. Returns its number, and an audit entry or null if nothing changed.
 * Refuses with 409 if the receipt was already corrected differently.
 */
export async function correctPaymentMethod(
  context: Context,
  trx: Trx,
  asked: string,
  way: Way,
): Promise<{ readonly receipt: string; readonly done: ChangeEntry | null }> {
  const { correction, locked } = await lockReceipt(trx, asked);
  if (correction) {
    const { instead } = correction;
    if (instead?.paidBy !== way.method || instead.reference !== way.reference)
      throw createReceiptCorrectedRefusal();
    return { receipt: instead.number, done: null };
  }
  const { issuedAt, memberId, number: first, paidBy, reference } = locked;
  if (paidBy === way.method && reference === way.reference) return { receipt: first, done: null };
  const at = context.clock.now();
  const isSameDay = toDay(issuedAt) === toDay(at);
  const { id, number } = isSameDay
    ? await changeInPlace(trx, locked, way)
    : await replaceReceipt(trx, locked, way, at);
  await queueReceiptEmail(context, trx, id, { isCorrected: isSameDay });
  const done: ChangeEntry = {
    action: 'payment method corrected',
    subject: toPersonSubject({ id: memberId }),
    before: { ...toAuditedReceipt(locked), receipt: first, paidBy, reference },
    after: { ...toAuditedReceipt(locked), receipt: number, paidBy: way.method, reference: way.reference },
  };
  return { receipt: number, done };
}
