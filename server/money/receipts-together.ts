import { sql, type Kysely, type Transaction } from 'kysely';
import type { ReceiptTogether, ReversalReason } from '#domain/money/correction.ts';
import { t } from '#domain/texts/texts.ts';
import { parseReceiptNumber } from '#domain/values/document-numbers.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import type { Context } from '../base/context.ts';
import { createBadRequest } from '../base/refused.ts';
import { selectReceiptNumber } from '../store/select-receipt-number.ts';
import type { Database } from '../store/schema.ts';
import { reverseDeskReceipt } from './reversals.ts';

type Trx = Transaction<Database>;

/**
 * Reads the receipts that were written from the same form as the given one, in the form's order. Reversed receipts are
 * left out. Returns an empty list if fewer than two remain.
 */
export async function readReceiptsWrittenTogether(
  db: Kysely<Database>,
  asked: string,
): Promise<(ReceiptTogether & { readonly memberId: number })[]> {
  const { issueYear, number } = parseReceiptNumber(asked) ?? { issueYear: 0, number: 0 };
  const { rows } = await sql<ReceiptTogether & { readonly memberId: number }>`
    select ${selectReceiptNumber('receipts')} as receipt, first_name || ' ' || last_name as name, year,
      receipts.total_cents as total, payer_id as "memberId"
    from receipts as one
      join receipts on receipts.request_key = one.request_key
      join records on records.id = receipts.record_id join members on members.id = payer_id
    where one.issue_year = ${issueYear} and one.number = ${number}
      and not exists (select from receipts as counter where counter.reverses_id = receipts.id)
    order by receipts.id`.execute(db);
  return rows.length > 1 ? rows : [];
}

/** Locks receipts. Refuses with 400 if they were not written from the same form. */
async function lockTogether(trx: Trx, receipts: readonly string[]): Promise<void> {
  const { rows } = await sql<{ recordId: number; memberId: number; key: string | null }>`
    select record_id as "recordId", payer_id as "memberId", request_key as key
    from receipts join records on records.id = record_id
    where (issue_year, number) in (select split_part(one, '-', 2)::integer, split_part(one, '-', 3)::integer
      from unnest(${receipts}::text[]) as one)`.execute(trx);
  const [first] = rows;
  const areOne =
    rows.length === receipts.length && rows.every(({ key }) => key !== null && key === first?.key);
  if (!areOne)
    throw createBadRequest('invalid.receipt.together', { together: t('invalid.receipt.together') });
  const members = rows.map(({ memberId }) => memberId);
  await sql`select from members where id = any(${members}) order by id for no key update`.execute(trx);
  const records = rows.map(({ recordId }) => recordId);
  await sql`select from records where id = any(${records}) order by id for update`.execute(trx);
}

/**
 * Reverses a receipt, and the other given receipts of the same form (see `reverseDeskReceipt`). Either all are
 * reversed, or none is. Returns the counter-receipt of `asked`, and the audit entries. Refuses with 400 if the receipts
 * were not written from the same form.
 */
export async function reverseReceiptsWrittenTogether(
  context: Context,
  trx: Trx,
  asked: string,
  why: {
    readonly reason: ReversalReason;
    readonly note: string;
    readonly together: readonly string[];
  },
): Promise<{ readonly receipt: string; readonly done: readonly ChangeEntry[] }> {
  const all = [...new Set([asked, ...why.together])].toSorted();
  await lockTogether(trx, all);
  const done: ChangeEntry[] = [];
  let receipt = '';
  for (const one of all) {
    const reversed = await reverseDeskReceipt(context, trx, one, why);
    if (one === asked) ({ receipt } = reversed);
    if (reversed.done) done.push(reversed.done);
  }
  return { receipt, done };
}
