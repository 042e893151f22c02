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
 * Puts the receipt of a payment into the queue of e-mails, in the transaction that records the payment: to a member with
 * an address that no server has refused.
 */
export async function queueReceiptEmail(
  context: Context,
  trx: Transaction<Database>,
  checkoutId: number,
): Promise<void> {
  if (!context.email) return;
  const paid = await trx
    .selectFrom('receipts')
    .innerJoin('checkouts', 'checkouts.id', 'receipts.checkout_id')
    .innerJoin('members', 'members.id', 'checkouts.member_id')
    .where('checkout_id', '=', checkoutId)
    .select([
      'members.id',
      'email',
      'refused_email',
      'first_name',
      'last_name',
      'checkouts.reference',
      'checkouts.year',
    ])
    .select(['number', 'issue_year', 'receipts.lines', 'receipts.total_cents', 'issued_at'])
    .executeTakeFirst();
  const to = paid && reachedAddress({ email: paid.email, refusedEmail: paid.refused_email });
  if (!to) return;
  const { name: association } = await associationNow({ config: context.config, db: trx });
  const number = receiptNumber(paid.issue_year, paid.number);
  const line = (item: string, cents: number) => t('mail.receipt.line', { item, amount: euro(cents) });
  await queueEmail(context, trx, {
    to,
    memberId: paid.id,
    subject: t('mail.receipt.subject', { association, number }),
    text: t('mail.receipt.text', {
      association,
      number,
      name: `${paid.first_name} ${paid.last_name}`,
      year: String(paid.year),
      date: longDate(dayOf(paid.issued_at)),
      lines: paid.lines.map((one) => line(labelOf(one), one.cents)).join('\n'),
      total: euro(paid.total_cents),
      reference: paid.reference,
      url: `${context.config.publicUrl}/member`,
    }),
  });
}
