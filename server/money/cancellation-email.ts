import type { Transaction } from 'kysely';
import type { Cancellation } from '#domain/year/cancellation.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { Context } from '../base/context.ts';
import { queueEmail } from '../messages/new-messages.ts';
import type { Database } from '../store/schema.ts';
import { findReceiptRecipient, type Member } from './receipt-email.ts';

function listMeanings({ certificate, desk, keeps, provider, unpaid }: Cancellation, year: string): string[] {
  const back = Math.max(desk, 0) + provider;
  return [
    certificate === null
      ? t('mail.cancelled.card', { year })
      : t('mail.cancelled.certificate', { year, certificate }),
    ...(keeps?.insures ? [t('mail.cancelled.insured', { group: keeps.name, year })] : []),
    ...(back > 0 ? [t('mail.cancelled.back', { amount: formatEuro(back) })] : []),
    ...(desk < 0 ? [t('mail.cancelled.owed', { amount: formatEuro(-desk) })] : []),
    ...(unpaid > 0 ? [t('mail.cancelled.unpaid', { amount: formatEuro(unpaid) })] : []),
  ];
}

/** Queues the e-mail about a cancelled renewal if receipts go by e-mail. It does not have the office's reason. */
export async function queueCancellationEmail(
  context: Context,
  trx: Transaction<Database>,
  member: Member,
  { cancellation, year }: { readonly cancellation: Cancellation; readonly year: number },
): Promise<void> {
  const reader = await findReceiptRecipient(context, trx, member);
  if (!reader) return;
  const { association, memberId, name, to } = reader;
  const values = { association: association.name, year: String(year) };
  await queueEmail(context, trx, {
    kind: 'other',
    to,
    memberId,
    association,
    subject: t('mail.cancelled.subject', values),
    text: t('mail.cancelled.text', {
      ...values,
      name,
      means: listMeanings(cancellation, values.year).join('\n'),
    }),
  });
}
