import type { Insertable, Selectable, Transaction } from 'kysely';
import type { ReversalReason } from '#domain/money/correction.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import type { PriceLine } from '#domain/year/price.ts';
import { toPersonSubject } from '../audit/audit.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import type { Context } from '../base/context.ts';
import type { Database, RecordLinesTable } from '../store/schema.ts';
import { deleteOppositeOpenLine } from '../year/record-lines.ts';
import {
  createReceiptCorrectedRefusal,
  insertReceipt,
  lockReceipt,
  type LockedReceipt,
} from './desk-receipts.ts';
import { queueReceiptEmail } from './receipt-email.ts';

type Trx = Transaction<Database>;
type Line = Selectable<RecordLinesTable>;

/** Describes a receipt for the audit: the year, the lines, and its amount in euro. The amount has no sign. */
export function toAuditedReceipt({ lines, total, year }: LockedReceipt) {
  return { year, amount: toEuroDecimal(Math.abs(total)), lines };
}

function negateLine(line: PriceLine): PriceLine {
  return { ...line, cents: 0 - line.cents };
}

/** Reads the record lines of a receipt, in order. Lines with the amount zero are left out. */
export function readLinesOfReceipt(trx: Trx, receiptId: number): Promise<Line[]> {
  return trx
    .selectFrom('record_lines')
    .selectAll()
    .where('receipt_id', '=', receiptId)
    .where('cents', '!=', 0)
    .orderBy('id')
    .execute();
}

/** Writes copies of lines, with amounts times `sign`, on the receipt `receiptId`. If it is null, they are unpaid. */
export async function writeLinesAgain(
  trx: Trx,
  lines: readonly Line[],
  { at, receiptId, sign }: { readonly at: Date; readonly receiptId: number | null; readonly sign: 1 | -1 },
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(
    ({ cents, kind, name, part_of, record_id, short_name, why }): Insertable<RecordLinesTable> => ({
      record_id,
      kind,
      short_name,
      name,
      cents: sign * cents,
      at,
      // A line of a cancelled renewal keeps the reason `cancelled`.
      why: why === 'cancelled' ? why : 'reversed',
      receipt_id: receiptId,
      part_of,
    }),
  );
  await trx.insertInto('record_lines').values(rows).execute();
}

/** Writes a counter-receipt, with the same payment method and the opposite amounts. */
export async function insertCounterReceipt(
  trx: Trx,
  { lines, total, ...first }: LockedReceipt,
  paid: readonly Line[],
  why: { readonly at: Date; readonly reason: ReversalReason | 'wrong method'; readonly note: string },
): Promise<{ readonly id: number; readonly number: string }> {
  const counter = await insertReceipt(trx, {
    ...first,
    lines: lines.map(negateLine),
    total: -total,
    at: why.at,
    reverses_id: first.id,
    reversal_reason: why.reason,
    reversal_note: why.note,
  });
  await writeLinesAgain(trx, paid, { at: why.at, receiptId: counter.id, sign: -1 });
  return counter;
}

/**
 * Reverses a desk receipt, so that its lines are unpaid again. If the item of a line was removed, the refund due for
 * the item is deleted instead. The counter-receipt is sent by e-mail. Returns the number of the counter-receipt, the
 * record's id, and an audit entry or null if the receipt was already reversed. Refuses with 409 if another receipt
 * already replaces it.
 */
export async function reverseDeskReceipt(
  context: Context,
  trx: Trx,
  asked: string,
  { note, reason }: { readonly reason: ReversalReason; readonly note: string },
): Promise<{ readonly receipt: string; readonly recordId: number; readonly done: ChangeEntry | null }> {
  const { correction, locked } = await lockReceipt(trx, asked);
  if (correction?.instead) throw createReceiptCorrectedRefusal();
  const { recordId } = locked;
  if (correction) return { receipt: correction.number, recordId, done: null };
  const at = context.clock.now();
  const paid = await readLinesOfReceipt(trx, locked.id);
  const again: Line[] = [];
  for (const line of paid)
    if ((await deleteOppositeOpenLine(trx, line, at)) !== 'taken back') again.push(line);
  const counter = await insertCounterReceipt(trx, locked, paid, { at, reason, note });
  await writeLinesAgain(trx, again, { at, receiptId: null, sign: 1 });
  await queueReceiptEmail(context, trx, counter.id);
  const done: ChangeEntry = {
    action: 'receipt reversed',
    subject: toPersonSubject({ id: locked.memberId }),
    after: {
      ...toAuditedReceipt(locked),
      receipt: locked.number,
      counterReceipt: counter.number,
      why: reason,
      note,
    },
  };
  return { receipt: counter.number, recordId, done };
}
