import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { formatLongDate } from '#domain/values/calendar.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { getReachableEmail } from '#domain/contact/email.ts';
import { formatEuro } from '#domain/values/money.ts';
import { toSafeNameForEmail } from '#domain/messages/name-in-message.ts';
import type { PriceLine } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { readAssociation, type Association } from '#server/association/versions.ts';
import type { Context } from '#server/base/context.ts';
import type { Database, MemberRow, ReceiptsTable } from '#server/store/schema.ts';
import { queueEmail } from '../messages/new-messages.ts';
import { toOrderLineLabel } from './provider-order.ts';
import {
  describeCorrection,
  describeStillOwed,
  toReceiptCorrection,
  type ReceiptCorrection,
} from './receipt-correction.ts';

export type Member = Pick<
  MemberRow,
  'id' | 'first_name' | 'last_name' | 'email' | 'refused_email' | 'deceased'
>;

interface Reader {
  readonly memberId: number;
  readonly to: string;
  readonly name: string;
  readonly association: Association;
}

/** In cents. */
interface Receipt {
  /** Such as `R-2026-000123`. */
  readonly number: string;
  readonly year: number;
  readonly lines: readonly PriceLine[];
  readonly totalCents: number;
  readonly issuedAt: Date;
  readonly paidBy: ReceiptsTable['paid_by'];
  /** The reference of the checkout, the cheque or the bank transfer; empty if there is none. */
  readonly reference: string;
  readonly isRenewed: boolean;
  readonly isInsured: boolean;
  /** What is still unpaid for the year, in words; empty if the receipt does not show this. */
  readonly left?: string;
  readonly correction?: ReceiptCorrection | undefined;
}

/** Reads a member's e-mail address; null if there is none or a mail server refused it. */
export async function readReachableEmail(db: Kysely<Database>, memberId: number): Promise<string | null> {
  const { email, refused_email: refusedEmail } = await db
    .selectFrom('members')
    .select(['email', 'refused_email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return getReachableEmail({ email, refusedEmail });
}

/**
 * Finds who gets a member's receipts by e-mail. Returns null if the member is deceased or has no usable address, or the
 * portal has no e-mail server. A renewal must call this before it takes a receipt number, because other receipts wait
 * for the number.
 */
export async function findReceiptRecipient(
  context: Context,
  trx: Transaction<Database>,
  member: Member,
): Promise<Reader | null> {
  const to = getReachableEmail({ email: member.email, refusedEmail: member.refused_email });
  if (!context.email || !to || member.deceased) return null;
  const association = await readAssociation({ config: context.config, db: trx });
  const name = toSafeNameForEmail(`${member.first_name} ${member.last_name}`);
  return { memberId: member.id, to, name, association };
}

/** Queues an e-mail with a record's latest receipt. `isRenewed` is true if its payment renewed the year. */
export async function queueLatestReceiptEmail(
  context: Context,
  trx: Transaction<Database>,
  recordId: number,
  isRenewed: boolean,
): Promise<void> {
  await queueReceiptWhere(context, trx, sql<boolean>`receipts.record_id = ${recordId}`, { isRenewed });
}

/** Queues an e-mail with a checkout's receipt. `isRenewed` is true if its payment renewed the year. */
export async function queueReceiptEmailOfCheckout(
  context: Context,
  trx: Transaction<Database>,
  checkoutId: number,
  isRenewed: boolean,
): Promise<void> {
  const is = sql<boolean>`receipts.checkout_id = ${checkoutId}`;
  await queueReceiptWhere(context, trx, is, { isRenewed });
}

/** Queues an e-mail with a receipt. `isCorrected` is true if its payment method was changed. */
export async function queueReceiptEmail(
  context: Context,
  trx: Transaction<Database>,
  id: number,
  { isCorrected = false } = {},
): Promise<void> {
  await queueReceiptWhere(context, trx, sql<boolean>`receipts.id = ${id}`, { isRenewed: false, isCorrected });
}

async function queueReceiptWhere(
  context: Context,
  trx: Transaction<Database>,
  is: RawBuilder<boolean>,
  { isCorrected = false, isRenewed }: { readonly isRenewed: boolean; readonly isCorrected?: boolean },
): Promise<void> {
  if (!context.email) return;
  const paid = await trx
    .selectFrom('receipts')
    .innerJoin('records', 'records.id', 'record_id')
    .innerJoin('members', 'members.id', 'records.payer_id')
    .leftJoin('checkouts', 'checkouts.id', 'receipts.checkout_id')
    .leftJoin('receipts as first', (join) =>
      join.on(sql<boolean>`first.id = coalesce(receipts.reverses_id, receipts.replaces_id)`),
    )
    .where(is)
    .select(['members.id', 'first_name', 'last_name', 'email', 'refused_email', 'deceased', 'records.year'])
    .select(['receipts.number', 'receipts.issue_year', 'receipts.lines', 'receipts.total_cents'])
    .select('receipts.left_cents')
    .select(['receipts.issued_at', 'receipts.paid_by', 'receipts.reversal_reason'])
    .select(['records.third_party', 'records.personal_accident'])
    .select(['first.issue_year as first_year', 'first.number as first_number'])
    .select(({ fn }) => fn.coalesce('checkouts.reference', 'receipts.reference').as('reference'))
    .orderBy('receipts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!paid) return;
  await queueReceiptEmailTo(context, trx, await findReceiptRecipient(context, trx, paid), {
    number: formatReceiptNumber(paid.issue_year, paid.number),
    year: paid.year,
    lines: paid.lines,
    totalCents: paid.total_cents,
    issuedAt: paid.issued_at,
    paidBy: paid.paid_by,
    reference: paid.reference,
    isRenewed,
    isInsured: paid.third_party || paid.personal_accident,
    left: describeStillOwed(paid.left_cents, paid.year),
    correction: toReceiptCorrection(paid, isCorrected),
  });
}

/** Queues an e-mail with a receipt. Queues nothing if the reader is null. */
export async function queueReceiptEmailTo(
  context: Context,
  trx: Transaction<Database>,
  reader: Reader | null,
  receipt: Receipt,
): Promise<void> {
  if (!reader) return;
  const { correction, issuedAt, left = '', lines, number, paidBy, reference, totalCents, year } = receipt;
  const { association, memberId, name, to } = reader;
  const writeLine = (item: string, value: string) => t('mail.receipt.line', { item, value });
  // A counter-receipt has the method of the receipt that it reverses, but the opposite sign.
  const isReturned = correction?.kind === 'reverses' ? totalCents > 0 : totalCents < 0;
  const method = writeLine(t(isReturned ? 'owed.return.by' : 'paidBy.label'), t(`paidBy.${paidBy}`));
  const how = [
    ...(paidBy === 'provider' ? [] : [method]),
    ...(reference === '' || totalCents === 0 ? [] : [writeLine(t('mail.receipt.reference'), reference)]),
  ];
  await queueEmail(context, trx, {
    kind: 'receipt',
    to,
    memberId,
    association,
    subject: t('mail.receipt.subject', { association: association.name, number }),
    text: t('mail.receipt.text', {
      association: association.name,
      number,
      name,
      what: `${correction ? describeCorrection(correction, year) : describePayment(receipt)} ${left}`.trimEnd(),
      date: formatLongDate(toDay(issuedAt)),
      lines: lines.map((one) => writeLine(toOrderLineLabel(one), formatEuro(one.cents))).join('\n'),
      total: formatEuro(totalCents),
      how: how.map((line) => `\n${line}`).join(''),
      // A receipt below zero is a refund or a reversal. The year may have no valid card or certificate.
      print: totalCents >= 0 && !isReturned ? namePapers(receipt) : t('mail.receipt.print.receipt'),
      url: `${context.config.publicUrl}/member?year=${year}`,
    }),
  });
}

function describePayment({ isRenewed, lines, totalCents, year }: Receipt): string {
  const values = { year: String(year) };
  if (totalCents < 0) return t('mail.receipt.returned', values);
  if (totalCents === 0) return t('mail.receipt.nothing', values);
  if (isRenewed && lines.some(({ kind }) => kind === 'enrolment')) return t('mail.receipt.joined', values);
  return t(isRenewed ? 'mail.receipt.renewed' : 'mail.receipt.paid', values);
}

function namePapers({ isInsured }: Receipt): string {
  return t(isInsured ? 'mail.receipt.print.all' : 'mail.receipt.print.card');
}
