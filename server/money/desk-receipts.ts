import { sql, type Transaction } from 'kysely';
import type { DeskMethod, PaymentMethod } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { formatReceiptNumber, parseReceiptNumber } from '#domain/values/document-numbers.ts';
import { toYear } from '#domain/values/time-zone.ts';
import type { PriceLine } from '#domain/year/price.ts';
import { createBadRequest, createNotFound, Refused } from '../base/refused.ts';
import type { Database, ReceiptsTable } from '../store/schema.ts';

type Trx = Transaction<Database>;

/** A locked receipt. Its amounts are in cents. Its member and record are also locked. */
export interface LockedReceipt {
  readonly id: number;
  /** Such as `R-2026-000123`. */
  readonly number: string;
  readonly memberId: number;
  readonly recordId: number;
  readonly year: number;
  readonly lines: readonly PriceLine[];
  readonly total: number;
  readonly issuedAt: Date;
  readonly paidBy: DeskMethod;
  readonly reference: string;
}

/** How a receipt was corrected. `instead` is the receipt that replaces the wrong one, if any. */
export interface Correction {
  readonly reason: ReceiptsTable['reversal_reason'];
  readonly number: string;
  readonly instead:
    | { readonly number: string; readonly paidBy: ReceiptsTable['paid_by']; readonly reference: string }
    | undefined;
}

/** Makes the refusal (409) that says that a receipt was already corrected differently. */
export function createReceiptCorrectedRefusal(): Refused {
  return new Refused(409, t('error.receipt.corrected'));
}

function formatNumberOf(row: Pick<ReceiptsTable, 'issue_year' | 'number'>): string {
  return formatReceiptNumber(row.issue_year, row.number);
}

/**
 * Locks a desk receipt by its number. Its member and record are locked before it. Also returns the receipt's
 * correction, if any. Refuses with 404 if no member's receipt has this number. Refuses with 400 if it is a receipt of
 * the payment page or a counter-receipt, or its total is zero.
 */
export async function lockReceipt(
  trx: Trx,
  asked: string,
): Promise<{ readonly locked: LockedReceipt; readonly correction: Correction | undefined }> {
  const wanted = parseReceiptNumber(asked) ?? { issueYear: 0, number: 0 };
  const { rows } = await sql<{ id: number; recordId: number; memberId: number; year: number }>`
    select receipts.id, record_id as "recordId", payer_id as "memberId", year
    from receipts join records on records.id = record_id
    where issue_year = ${wanted.issueYear} and number = ${wanted.number}`.execute(trx);
  const [found] = rows;
  if (!found) throw createNotFound();
  const { id, memberId, recordId, year } = found;
  await sql`select from members where id = ${memberId} for no key update`.execute(trx);
  await sql`select from records where id = ${recordId} for update`.execute(trx);
  const { paid_by: paidBy, ...row } = await trx
    .selectFrom('receipts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (paidBy === 'provider' || paidBy === 'otherwise') throw createBadRequest('invalid.receipt.provider');
  if (row.reverses_id !== null) throw createBadRequest('invalid.receipt.counter');
  if (row.total_cents === 0) throw createBadRequest('invalid.receipt.nothing');
  const { issued_at: issuedAt, lines, reference, total_cents: total } = row;
  const number = formatNumberOf(row);
  return {
    locked: { id, number, memberId, recordId, year, lines, total, issuedAt, paidBy, reference },
    correction: await findCorrectionOfReceipt(trx, id),
  };
}

/** Finds how a receipt was corrected. Returns undefined if the receipt is still valid. */
export async function findCorrectionOfReceipt(trx: Trx, id: number): Promise<Correction | undefined> {
  const others = await trx
    .selectFrom('receipts')
    .selectAll()
    .where((is) => is.or([is('reverses_id', '=', id), is('replaces_id', '=', id)]))
    .execute();
  const counter = others.find((one) => one.reverses_id === id);
  if (!counter) return undefined;
  const other = others.find((one) => one.replaces_id === id);
  const instead = other && {
    number: formatNumberOf(other),
    paidBy: other.paid_by,
    reference: other.reference,
  };
  return { reason: counter.reversal_reason, number: formatNumberOf(counter), instead };
}

type NewReceipt = Pick<LockedReceipt, 'lines' | 'total' | 'reference'> & {
  readonly paidBy: PaymentMethod;
  /** The record that was paid; null for a receipt of a group. */
  readonly recordId: number | null;
  readonly at: Date;
} & Partial<
    Pick<
      ReceiptsTable,
      | 'checkout_id'
      | 'reverses_id'
      | 'reversal_reason'
      | 'reversal_note'
      | 'replaces_id'
      | 'group_name'
      | 'group_year'
      | 'request_key'
      | 'left_cents'
    >
  >;

/** Writes a receipt with the year's next number. */
export async function insertReceipt(
  trx: Trx,
  { at, lines, paidBy, recordId, reference, total, ...about }: NewReceipt,
): Promise<{ readonly id: number; readonly number: string }> {
  const issueYear = toYear(at);
  const { rows } = await sql<{ id: number; number: number }>`
    with numbered as (
      insert into counters (name, value) values (${`receipt:${issueYear}`}, 1)
      on conflict (name) do update set value = counters.value + 1
      returning value
    )
    insert into receipts (record_id, checkout_id, issue_year, number, lines, total_cents, issued_at, paid_by, reference,
      reverses_id, reversal_reason, reversal_note, replaces_id, group_name, group_year, request_key, left_cents)
    select ${recordId}, ${about.checkout_id ?? null}, ${issueYear}, value, ${JSON.stringify(lines)}, ${total}, ${at},
      ${paidBy}, ${reference}, ${about.reverses_id ?? null}, ${about.reversal_reason ?? null},
      ${about.reversal_note ?? null}, ${about.replaces_id ?? null}, ${about.group_name ?? null},
      ${about.group_year ?? null}, ${about.request_key ?? null}, ${about.left_cents ?? null}
    from numbered
    returning id, number`.execute(trx);
  const [written] = rows;
  if (!written) throw new Error('No receipt was written');
  return { id: written.id, number: formatReceiptNumber(issueYear, written.number) };
}
