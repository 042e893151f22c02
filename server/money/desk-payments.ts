import type { Transaction } from 'kysely';
import type { DeskMethod } from '#domain/money/desk-payment.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { sumPrice } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import { toPersonSubject } from '../audit/audit.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import type { Context } from '../base/context.ts';
import { createBadRequest, Refused } from '../base/refused.ts';
import type { Database, ReceiptsTable } from '../store/schema.ts';
import {
  createLinesChangedRefusal,
  lockAllLines,
  lockLines,
  toAuditedLines,
  toPriceLine,
  type LockedLines,
} from './desk-lines.ts';
import { withdrawDebtCheckouts } from '../checkouts/withdraw-checkouts.ts';
import { isLineOpen } from '../year/record-lines.ts';
import { insertReceipt } from './desk-receipts.ts';
import { queueReceiptEmail } from './receipt-email.ts';

type Trx = Transaction<Database>;
/** `key` identifies the form in the browser, or is null. */
export interface HowPaid {
  readonly paidBy: DeskMethod;
  readonly reference: string;
  readonly key: string | null;
}

/** Payments at the desk. Each list has the ids of one record's lines. */
export interface DeskPayments extends HowPaid {
  readonly payments: readonly (readonly number[])[];
  readonly at: Date;
}

export interface Taken {
  readonly receipt: string;
  readonly done: ChangeEntry;
}

/**
 * Records that unpaid lines were paid at the desk, or refunded if their sum is below zero. Each record gets a receipt,
 * which is sent by e-mail. Repeated payments get the receipts that they got first. If a line was already paid or
 * waived, refuses with 409, and describes the stored payment. Refuses with 400 if a sum is zero. Returns the receipts
 * in the order of the payments, and the audit entries.
 */
export async function recordDeskPayments(
  context: Context,
  trx: Trx,
  { at, payments, ...how }: DeskPayments,
): Promise<{ readonly receipts: string[]; readonly done: readonly ChangeEntry[] }> {
  const locked = await lockAllLines(trx, payments);
  const known = await findReceipts(trx, locked, how);
  if (known) return { receipts: known, done: [] };
  const taken: Taken[] = [];
  for (const one of locked) taken.push(await recordDeskPayment(context, trx, one, { ...how, at }));
  return { receipts: taken.map(({ receipt }) => receipt), done: taken.map(({ done }) => done) };
}

/**
 * Finds the receipts of lines that are already paid. Returns null if none of the lines is paid. Refuses with 409 if the
 * lines were waived or paid differently.
 */
async function findReceipts(
  trx: Trx,
  locked: readonly LockedLines[],
  how: HowPaid,
): Promise<string[] | null> {
  if (locked.every(({ lines }) => lines.every(isLineOpen))) return null;
  const receipts: string[] = [];
  for (const one of locked) {
    const receipt = await findReceiptOfLines(trx, one);
    if (!receipt || !receipt.isWhole || !isSamePayment(receipt, how))
      throw await createPaidAlreadyRefusal(trx, locked);
    receipts.push(formatReceiptNumber(receipt.issue_year, receipt.number));
  }
  return receipts;
}

function isSamePayment(
  receipt: { readonly paid_by: string; readonly reference: string; readonly request_key: string | null },
  { key, paidBy, reference }: HowPaid,
): boolean {
  return receipt.paid_by === paidBy && receipt.reference === reference && receipt.request_key === key;
}

/** Finds the receipt of the first paid line. `isWhole` is true if the receipt has exactly these lines. */
async function findReceiptOfLines(trx: Trx, { lines }: LockedLines) {
  const id = lines.find((line) => line.receipt_id !== null)?.receipt_id;
  if (!id) return undefined;
  const receipt = await trx
    .selectFrom('receipts')
    .select(['issue_year', 'number', 'paid_by', 'reference', 'request_key'])
    .select((receipts) =>
      receipts
        .selectFrom('record_lines')
        .select(({ fn }) => fn.countAll<number>().as('many'))
        .where('receipt_id', '=', id)
        .as('many'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isWhole = Number(receipt.many) === lines.length && lines.every((line) => line.receipt_id === id);
  return { ...receipt, isWhole };
}

/** Describes a recorded payment in words. */
export function describePaid(receipt: {
  readonly issue_year: number;
  readonly number: number;
  readonly paid_by: ReceiptsTable['paid_by'];
  readonly reference: string;
}): string {
  const by = t(`paidBy.how.${receipt.paid_by}`);
  const { reference } = receipt;
  const how = reference === '' ? by : t('error.owed.paidHow', { how: by, reference });
  return t('error.owed.paid', { receipt: formatReceiptNumber(receipt.issue_year, receipt.number), how });
}

/**
 * Makes the refusal (409) for lines that were already paid or waived. It describes the payment, and names the person if
 * there are several records.
 */
export async function createPaidAlreadyRefusal(trx: Trx, locked: readonly LockedLines[]): Promise<Refused> {
  for (const one of locked) {
    const receipt = await findReceiptOfLines(trx, one);
    if (!receipt) continue;
    const what = describePaid(receipt);
    if (locked.length === 1) return new Refused(409, what);
    const { first_name: first, last_name: last } = await trx
      .selectFrom('members')
      .select(['first_name', 'last_name'])
      .where('id', '=', one.memberId)
      .executeTakeFirstOrThrow();
    return new Refused(
      409,
      t('error.owed.paidOne', { name: `${first} ${last}`, year: String(one.year), what }),
    );
  }
  return createLinesChangedRefusal();
}

/**
 * Records that unpaid lines of one record were paid or refunded at the desk. The caller must have locked the lines.
 * `left` is what is still unpaid, in cents. If it is null, the receipt does not show it. Refuses with 400 if the sum is
 * zero.
 */
export async function recordDeskPayment(
  context: Context,
  trx: Trx,
  locked: LockedLines,
  { at, key, paidBy, reference }: HowPaid & { readonly at: Date },
  left: number | null = null,
): Promise<Taken> {
  const { lines, memberId, recordId } = locked;
  const priceLines = lines.map(toPriceLine);
  const total = sumPrice(priceLines);
  if (total === 0) throw createBadRequest('invalid.owed.nothing', { lines: t('invalid.owed.nothing') });
  const { id, number: receipt } = await insertReceipt(trx, {
    recordId,
    lines: priceLines,
    total,
    at,
    paidBy,
    reference,
    request_key: key,
    left_cents: left,
  });
  const ids = lines.map((line) => line.id);
  await trx.updateTable('record_lines').set({ receipt_id: id }).where('id', 'in', ids).execute();
  await withdrawDebtCheckouts(trx, { recordId, lines: ids, at });
  await queueReceiptEmail(context, trx, id);
  const done: ChangeEntry = {
    action: total < 0 ? 'desk payment returned' : 'desk payment taken',
    subject: toPersonSubject({ id: memberId }),
    after: {
      ...toAuditedLines(locked),
      receipt,
      paidBy,
      reference,
      ...(left !== null && { leftCents: left }),
    },
  };
  return { receipt, done };
}

/**
 * Waives unpaid lines of one record, so that nobody must pay them. Returns the audit entry, or null if all lines were
 * already waived. Refuses with 409 if one line is paid.
 */
export async function waiveLines(
  trx: Trx,
  waiver: {
    readonly lines: readonly number[];
    readonly reason: string;
    readonly at: Date;
    readonly by: string;
  },
): Promise<ChangeEntry | null> {
  const locked = await lockLines(trx, waiver.lines);
  if (locked.lines.some((line) => line.receipt_id !== null)) throw createLinesChangedRefusal();
  const open = { ...locked, lines: locked.lines.filter(isLineOpen) };
  if (open.lines.length === 0) return null;
  await trx
    .updateTable('record_lines')
    .set({ waived_at: waiver.at, waived_by: waiver.by, waived_reason: waiver.reason })
    .where(
      'id',
      'in',
      open.lines.map(({ id }) => id),
    )
    .execute();
  const waived = open.lines.map(({ id }) => id);
  await withdrawDebtCheckouts(trx, { recordId: locked.recordId, lines: waived, at: waiver.at });
  return {
    action: 'amount waived',
    subject: toPersonSubject({ id: locked.memberId }),
    after: { ...toAuditedLines(open), waiver: waiver.reason },
  };
}
