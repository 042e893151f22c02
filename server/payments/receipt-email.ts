import type { Transaction } from 'kysely';
import { longDate } from '#domain/calendar.ts';
import { receiptNumber } from '#domain/document-numbers.ts';
import { reachedAddress } from '#domain/email.ts';
import { euro } from '#domain/money.ts';
import { t } from '#domain/texts/texts.ts';
import { dayOf } from '#domain/time-zone.ts';
import { associationNow } from '#server/association/versions.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/store/schema.ts';
import { queueEmail } from '../messages/new-messages.ts';
import { labelOf } from './provider-order.ts';

/**
 * Puts a receipt into the queue of e-mails, in the transaction that records the payment: of a checkout, or the latest of
 * a record that was paid at the desk. It goes to a living member with an address that no server has refused. A receipt of
 * nothing is not sent.
 */
export async function queueReceiptEmail(
  context: Context,
  trx: Transaction<Database>,
  of: { readonly checkoutId: number } | { readonly recordId: number; readonly renewed: boolean },
): Promise<void> {
  if (!context.email) return;
  const isOnline = 'checkoutId' in of;
  const paid = await trx
    .selectFrom('receipts')
    .innerJoin('records', 'records.id', 'record_id')
    .innerJoin('members', 'members.id', 'records.member_id')
    .leftJoin('checkouts', 'checkouts.id', 'receipts.checkout_id')
    .where(({ eb }) =>
      isOnline ? eb('receipts.checkout_id', '=', of.checkoutId) : eb('record_id', '=', of.recordId),
    )
    .where('deceased', '=', false)
    .select(['members.id', 'email', 'refused_email', 'first_name', 'last_name', 'records.year'])
    .select(['number', 'issue_year', 'receipts.lines', 'receipts.total_cents', 'issued_at', 'paid_by'])
    .select(({ fn }) => fn.coalesce('checkouts.reference', 'receipts.reference').as('reference'))
    .orderBy('receipts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const to = paid && reachedAddress({ email: paid.email, refusedEmail: paid.refused_email });
  if (!to || paid.total_cents === 0) return;
  const { name: association } = await associationNow({ config: context.config, db: trx });
  const number = receiptNumber(paid.issue_year, paid.number);
  const year = String(paid.year);
  const line = (item: string, value: string) => t('mail.receipt.line', { item, value });
  const isReturned = paid.total_cents < 0;
  const isRenewed = isOnline || of.renewed;
  const method = line(t(isReturned ? 'owed.return.by' : 'paidBy.label'), t(`paidBy.${paid.paid_by}`));
  const how = [
    ...(isOnline ? [] : [method]),
    ...(paid.reference === '' ? [] : [line(t('mail.receipt.reference'), paid.reference)]),
  ];
  await queueEmail(context, trx, {
    to,
    memberId: paid.id,
    subject: t('mail.receipt.subject', { association, number }),
    text: t('mail.receipt.text', {
      association,
      number,
      name: `${paid.first_name} ${paid.last_name}`,
      what: t(`mail.receipt.${isReturned ? 'returned' : isRenewed ? 'renewed' : 'paid'}`, { year }),
      date: longDate(dayOf(paid.issued_at)),
      lines: paid.lines.map((one) => line(labelOf(one), euro(one.cents))).join('\n'),
      total: euro(paid.total_cents),
      how: how.join('\n'),
      url: `${context.config.publicUrl}/member`,
    }),
  });
}
