import { sql, type Selectable, type Transaction } from 'kysely';
import type { ReversalReason } from '#domain/money/correction.ts';
import type { DeskMethod } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { parseReceiptNumber } from '#domain/values/document-numbers.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { toDay } from '#domain/values/time-zone.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import type { Database, ReceiptsTable } from '../store/schema.ts';
import { createReceiptCorrectedRefusal, findCorrectionOfReceipt, type Correction } from './desk-receipts.ts';
import { insertGroupReceipt, type Movement } from './group-payments.ts';

type Trx = Transaction<Database>;

interface Corrected {
  readonly receipt: string;
  readonly done: ChangeEntry | null;
}

interface LockedGroupReceipt {
  readonly row: Selectable<ReceiptsTable>;
  readonly correction: Correction | undefined;
  readonly facts: {
    readonly group: string;
    readonly year: number;
    readonly paidBy: DeskMethod;
    readonly reference: string;
  };
}

/** Locks a group's receipt; null if it belongs to no group. Refuses with 400 if it is a counter-receipt. */
async function lockGroupReceipt(trx: Trx, asked: string): Promise<LockedGroupReceipt | null> {
  const { issueYear, number } = parseReceiptNumber(asked) ?? { issueYear: 0, number: 0 };
  const row = await trx
    .selectFrom('receipts')
    .selectAll()
    .where('issue_year', '=', issueYear)
    .where('number', '=', number)
    .where('group_name', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  const { group_name: group, group_year: year, paid_by: paidBy, reference } = row ?? {};
  if (!row || !group || !year || !paidBy || paidBy === 'provider' || paidBy === 'otherwise') return null;
  if (row.reverses_id !== null) throw createBadRequest('invalid.receipt.counter');
  const facts = { group, year, paidBy, reference: reference ?? '' };
  return { row, correction: await findCorrectionOfReceipt(trx, row.id), facts };
}

/**
 * Locks the charges on a group's receipt. `isAsLeft` is true if the charge has not changed since the receipt. `paidAt`
 * is when the charge was last paid before the receipt.
 */
async function readMovements(trx: Trx, receiptId: number) {
  await sql`select from group_charges where id in (
    select charge_id from group_payment_lines where receipt_id = ${receiptId}) order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<Movement & { isAsLeft: boolean; paidAt: Date | null }>`
    select line.charge_id as id, line.record_id as "recordId", line.cover, line.cents as due,
      charge.id is not null and charge.cents = abs(line.cents)
        and (line.cents = 0 or (charge.paid_at is not null) = (line.cents > 0)) and (
          select coalesce(sum(cents), 0) from group_payment_lines as later
          where later.charge_id = line.charge_id and later.id > line.id
        ) = 0 as "isAsLeft", (
        select max(at) from group_payment_lines as before
        where before.charge_id = line.charge_id and before.id < line.id and cents > 0
      ) as "paidAt"
    from group_payment_lines as line left join group_charges as charge on charge.id = line.charge_id
    where receipt_id = ${receiptId} order by line.charge_id for update of line`.execute(trx);
  return rows;
}

function negateMovements(movements: readonly Movement[]): Movement[] {
  return movements.map(({ cover, due, id, recordId }) => ({ id, recordId, cover, due: 0 - due }));
}

/**
 * Reverses a group's receipt with an opposite one of today. Its charges are then owed again, or its refunds are due
 * again. Returns null if the receipt belongs to no group. If it is already reversed, returns its counter-receipt.
 * Refuses with 409 if a charge was paid or refunded later, or if the receipt is already replaced.
 */
export async function reverseReceiptOfGroup(
  trx: Trx,
  asked: string,
  why: { readonly reason: ReversalReason; readonly note: string; readonly at: Date; readonly by: string },
): Promise<Corrected | null> {
  const found = await lockGroupReceipt(trx, asked);
  if (!found) return null;
  const { correction, facts, row } = found;
  if (correction?.instead) throw createReceiptCorrectedRefusal();
  if (correction) return { receipt: correction.number, done: null };
  const moved = await readMovements(trx, row.id);
  if (!moved.every(({ isAsLeft }) => isAsLeft)) throw new Refused(409, t('error.statement.changed'));
  const { at, by, note, reason } = why;
  const counter = { ...facts, at, reverses_id: row.id, reversal_reason: reason, reversal_note: note };
  const receipt = await insertGroupReceipt(trx, counter, negateMovements(moved));
  // If a receipt of a refund is reversed, the charge counts as paid again, from its earlier payment on.
  const paid = moved.map(({ due, id, paidAt }) => ({ id, paidAt: due < 0 ? paidAt : null }));
  await sql`
    update group_charges
    set paid_at = charge."paidAt", paid_by = case when charge."paidAt" is not null then ${by} end
    from jsonb_to_recordset(${JSON.stringify(paid)}) as charge (id bigint, "paidAt" timestamptz)
    where group_charges.id = charge.id`.execute(trx);
  const done: ChangeEntry = {
    action: 'receipt reversed',
    subject: `group:${facts.group}`,
    after: { ...toAudited(found), receipt: asked, counterReceipt: receipt, why: reason, note },
  };
  return { receipt, done };
}

/**
 * Corrects the payment method of a group's receipt, like `correctPaymentMethod`. Returns null if the receipt belongs to
 * no group. If it is already corrected in this way, returns the corrected receipt. Refuses with 409 if it was corrected
 * differently.
 */
export async function correctPaymentMethodOfGroup(
  trx: Trx,
  asked: string,
  { at, method: paidBy, reference }: { method: DeskMethod; reference: string; at: Date },
): Promise<Corrected | null> {
  const found = await lockGroupReceipt(trx, asked);
  if (!found) return null;
  const { correction, facts, row } = found;
  if (correction) {
    const { instead } = correction;
    if (instead?.paidBy !== paidBy || instead.reference !== reference) throw createReceiptCorrectedRefusal();
    return { receipt: instead.number, done: null };
  }
  if (facts.paidBy === paidBy && facts.reference === reference) return { receipt: asked, done: null };
  let receipt = asked;
  if (toDay(row.issued_at) === toDay(at))
    await trx.updateTable('receipts').set({ paid_by: paidBy, reference }).where('id', '=', row.id).execute();
  else {
    const moved = await readMovements(trx, row.id);
    const why = { reverses_id: row.id, reversal_reason: 'wrong method', reversal_note: '' } as const;
    await insertGroupReceipt(trx, { ...facts, ...why, at }, negateMovements(moved));
    receipt = await insertGroupReceipt(trx, { ...facts, at, paidBy, reference, replaces_id: row.id }, moved);
  }
  const done: ChangeEntry = {
    action: 'payment method corrected',
    subject: `group:${facts.group}`,
    before: { ...toAudited(found), receipt: asked, paidBy: facts.paidBy, reference: facts.reference },
    after: { ...toAudited(found), receipt, paidBy, reference },
  };
  return { receipt, done };
}

function toAudited({ facts, row }: LockedGroupReceipt) {
  return { year: facts.year, amount: toEuroDecimal(Math.abs(row.total_cents)), lines: row.lines };
}
