import { sql, type Kysely } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import type { Printable } from '../access/print-tickets.ts';
import { loadAssociationAt } from '../association/versions.ts';
import type { Context } from '../base/context.ts';
import type { Database, ReceiptsTable } from '../store/schema.ts';
import { nameOrder } from '../store/search-columns.ts';
import { drawDocument } from './draw.ts';
import { getReceiptMethodText } from '../payments/card/providers.ts';
import { toOrderLineLabel } from '../money/provider-order.ts';
import { describeStillOwed, toReceiptCorrection } from '../money/receipt-correction.ts';
import type { ReceiptData } from './documents/document-data.ts';
import { parseReceiptNumber, formatReceiptNumber } from '#domain/values/document-numbers.ts';
import type { Printed } from './printed-document.ts';

function formatPaymentMethod(
  totalCents: number,
  paidBy: ReceiptsTable['paid_by'],
  provider: string | null,
): string {
  if (paidBy !== 'provider') return t(`paidBy.${paidBy}`);
  if (totalCents === 0) return t('print.method.none');
  return t(getReceiptMethodText(provider ?? ''));
}

/** The receipts to read. Without a number in `receipt`, these are the latest receipts of the given people. */
interface ReceiptsAsked {
  readonly members: readonly number[];
  readonly year: number;
  readonly receipt?: string | null | undefined;
}

/** Selects a year's receipts. With a receipt's number, selects only that receipt, even if its renewal is cancelled. */
export function selectReceipts(db: Kysely<Database>, { members, receipt: asked, year }: ReceiptsAsked) {
  const receipts = db
    .selectFrom('records')
    .innerJoin('receipts', 'receipts.record_id', 'records.id')
    .where(sql<boolean>`records.payer_id = any(${members})`)
    .where('records.year', '=', year);
  if (asked === null || asked === undefined) return receipts.where('records.member_id', 'is not', null);
  const { issueYear, number } = parseReceiptNumber(asked) ?? { issueYear: 0, number: 0 };
  return receipts.where('receipts.issue_year', '=', issueYear).where('receipts.number', '=', number);
}

/**
 * Says which receipt this receipt corrects, or which counter-receipt reverses it. Returns null if there is no such
 * receipt.
 */
function describeOnPaper(
  row: Parameters<typeof toReceiptCorrection>[0] & {
    readonly counterYear: number | null;
    readonly counterNumber: number | null;
  },
): ReceiptData['correction'] {
  const { counterNumber, counterYear } = row;
  if (counterYear !== null && counterNumber !== null) {
    const number = formatReceiptNumber(counterYear, counterNumber);
    return { isValid: false, said: t('documents.receipt.reversedBy', { number }) };
  }
  const correction = toReceiptCorrection(row);
  if (correction?.kind === 'replaces')
    return { isValid: true, said: t('documents.receipt.replaces', { number: correction.first }) };
  if (correction?.kind !== 'reverses') return null;
  const { first: number, why } = correction;
  return { isValid: false, said: t('documents.receipt.reverses', { number, why }) };
}

/**
 * Prints the requested receipt of a member. Without a number, prints the year's latest receipt. Returns null if there
 * is none.
 */
export async function printReceipt(context: Context, printable: Printable): Promise<Printed | null> {
  const [data] = await readReceiptData(context, { ...printable, members: [printable.memberId] });
  return data ? { fileName: `receipt-${data.number}.pdf`, bytes: await drawDocument('receipt', data) } : null;
}

/** Reads the data of the requested receipts, at most one for each person, sorted by name. */
export async function readReceiptData(context: Context, asked: ReceiptsAsked): Promise<ReceiptData[]> {
  const { year } = asked;
  const latest = selectReceipts(context.db, asked)
    .innerJoin('members', 'members.id', 'records.payer_id')
    .leftJoin('checkouts', 'checkouts.id', 'receipts.checkout_id')
    // A payment with a refund due paid for nothing, so the query does not join this payment. A payment with a cancelled
    // renewal is joined. Each checkout has at most one payment that is joined.
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.checkout_id', '=', 'checkouts.id')
        .on(sql<boolean>`(payments.state = 'applied' or cancelled_record_id is not null)`),
    )
    .leftJoin('receipts as first', (join) =>
      join.on(sql<boolean>`first.id = coalesce(receipts.reverses_id, receipts.replaces_id)`),
    )
    .leftJoin('receipts as counter', 'counter.reverses_id', 'receipts.id')
    .selectAll('receipts')
    .select([
      'first.issue_year as first_year',
      'first.number as first_number',
      'counter.issue_year as counterYear',
      'counter.number as counterNumber',
      'members.id as memberId',
      'members.membership_number as membershipNumber',
      'members.first_name as firstName',
      'members.last_name as lastName',
      nameOrder.as('nameOrder'),
      'checkouts.reference as checkoutReference',
      'checkouts.provider',
      'payments.provider_payment_id as paymentId',
      'payments.captured_at as capturedAt',
    ])
    .distinctOn('records.payer_id')
    .orderBy('records.payer_id')
    .orderBy('receipts.id', 'desc');
  const rows = await context.db
    .selectFrom(latest.as('latest'))
    .selectAll()
    .orderBy('nameOrder')
    .orderBy('memberId')
    .execute();
  const associationAt = await loadAssociationAt(context);
  return rows.map((row) => ({
    association: associationAt(row.issued_at),
    number: formatReceiptNumber(row.issue_year, row.number),
    paidAt: row.reverses_id === null ? (row.capturedAt ?? row.issued_at) : row.issued_at,
    year,
    member: {
      fullName: `${row.firstName} ${row.lastName}`,
      membershipNumber: String(row.membershipNumber ?? ''),
    },
    correction: describeOnPaper(row),
    left: describeStillOwed(row.left_cents, year),
    lines: row.lines.map((line) => ({ label: toOrderLineLabel(line), cents: line.cents })),
    total: row.total_cents,
    paymentReference: row.checkoutReference ?? row.reference,
    providerReference: row.paymentId,
    method: formatPaymentMethod(row.total_cents, row.paid_by, row.provider),
  }));
}
