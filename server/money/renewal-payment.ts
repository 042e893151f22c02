import { sql, type Transaction } from 'kysely';
import type { DeskMethod, PaymentMethod } from '#domain/money/desk-payment.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { t } from '#domain/texts/texts.ts';
import { Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { isUnpaid } from '../year/record-lines.ts';
import { describePaid } from './desk-payments.ts';

interface Row {
  readonly issue_year: number;
  readonly number: number;
  readonly paid_by: PaymentMethod;
  readonly reference: string;
  readonly own: boolean;
}

/**
 * Checks that a repeated request for a renewal has the same payment as the first request. Returns the renewal's
 * receipt. There is no receipt if the request has no payment, or if the renewal cost nothing. If the payment is
 * different, refuses with 409, and describes the stored payment.
 */
export async function requireSameRenewalPayment(
  trx: Transaction<Database>,
  { memberId, year }: { readonly memberId: number; readonly year: number },
  asked: { readonly paidBy: DeskMethod | null | undefined; readonly reference: string | undefined },
): Promise<{ readonly receipt?: string }> {
  if (!asked.paidBy) return {};
  const receipt = await findRenewalReceipt(trx, memberId, year);
  if (receipt?.own && receipt.paid_by === asked.paidBy && receipt.reference === (asked.reference ?? ''))
    return { receipt: formatReceiptNumber(receipt.issue_year, receipt.number) };
  const what = receipt ? describePaid(receipt) : await describeWithoutReceipt(trx, memberId, year);
  if (what === null) return {};
  throw new Refused(409, t('error.owed.renewed', { what }));
}

/** Describes the payment of a renewal without a receipt. Returns null if the renewal cost nothing. */
async function describeWithoutReceipt(
  trx: Transaction<Database>,
  memberId: number,
  year: number,
): Promise<string | null> {
  const { rows } = await sql<{ isOpen: boolean; isFree: boolean | null }>`
    select ${isUnpaid()} as "isOpen",
      (select sum(cents) = 0 from record_lines where record_id = records.id and why = 'renewal') as "isFree"
    from records where member_id = ${memberId} and year = ${year}`.execute(trx);
  if (rows[0]?.isOpen) return t('error.owed.renewedUnpaid');
  return rows[0]?.isFree ? null : t('error.owed.renewedSettled');
}

/** Finds the receipt that was written with the renewal, or otherwise a later one. Reversed receipts do not count. */
async function findRenewalReceipt(
  trx: Transaction<Database>,
  memberId: number,
  year: number,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    with renewed as (
      select records.id, created_at, (
          select at from record_lines where record_id = records.id and why = 'renewal' order by id desc limit 1
        ) as at
      from records where member_id = ${memberId} and year = ${year}
    )
    select issue_year, number, paid_by, coalesce(checkouts.reference, receipts.reference) as reference,
      coalesce(issued_at = renewed.at, true) as own
    from renewed join receipts on receipts.record_id = renewed.id
      left join checkouts on checkouts.id = receipts.checkout_id
    where reverses_id is null and receipts.total_cents > 0 and issued_at >= renewed.created_at and not exists (select from receipts as counter where counter.reverses_id = receipts.id)
    order by own desc, receipts.id limit 1`.execute(trx);
  return rows[0];
}
