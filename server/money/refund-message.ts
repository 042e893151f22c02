import type { Transaction } from 'kysely';
import { formatShortContact } from '#domain/association/association.ts';
import { toSafeNameForEmail } from '#domain/messages/name-in-message.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { canReceiveCodes } from '../access/mobiles-for-codes.ts';
import { readAssociation } from '../association/versions.ts';
import type { Context } from '../base/context.ts';
import { queueEmail, queueSms } from '../messages/new-messages.ts';
import type { Database } from '../store/schema.ts';
import { toReceiptUrl } from './provider-order.ts';
import { findReceiptRecipient } from './receipt-email.ts';

/** `amountCents` is what the card provider took. `why` is a part of a sentence in the message. */
interface Refund {
  /** Null if the payer is an applicant who did not become a member. */
  readonly memberId: number | null;
  readonly applicationId?: number | null;
  readonly amountCents: number;
  readonly reference: string;
  readonly why: string;
  readonly year: number;
}

/** Tells the payer of a refund: a member by e-mail or else SMS, an applicant by SMS and, if possible, e-mail. */
export async function queueRefundMessage(
  context: Context,
  trx: Transaction<Database>,
  refund: Refund,
): Promise<void> {
  const { amountCents, memberId, reference, why, year } = refund;
  if (memberId === null) return queueRefundToApplicant(context, trx, refund);
  const member = await trx
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name', 'email', 'refused_email', 'deceased', 'mobile_number'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.deceased) return;
  const reader = await findReceiptRecipient(context, trx, member);
  const association = reader?.association ?? (await readAssociation({ config: context.config, db: trx }));
  const values = {
    amount: formatEuro(amountCents),
    association: association.name,
    reference,
    url: toReceiptUrl(context.config, reference),
    why,
    year: String(year),
  };
  if (reader) {
    const { name, to } = reader;
    const subject = t('mail.refund.subject', values);
    const text = t('mail.refund.text', { ...values, name });
    await queueEmail(context, trx, { kind: 'other', to, memberId, association, subject, text });
    return;
  }
  if (!canReceiveCodes(member.mobile_number)) return;
  const contact = formatShortContact(association);
  const text = t('sms.refund', { ...values, contact }).trimEnd();
  await queueSms(trx, context.clock.now(), member.mobile_number, text, { kind: 'other', memberId });
}

async function queueRefundToApplicant(
  context: Context,
  trx: Transaction<Database>,
  { amountCents, applicationId, reference, year }: Refund,
): Promise<void> {
  const row = await trx
    .selectFrom('applications')
    .select('contact')
    .where('id', '=', applicationId ?? null)
    .executeTakeFirst();
  if (!row?.contact) return;
  const { email, mobileNumber, name } = row.contact;
  const association = await readAssociation({ config: context.config, db: trx });
  // The message must not reveal which people are on file, so only the office sees the real reason.
  const why = t('refund.because.unfinished');
  const values = { amount: formatEuro(amountCents), association: association.name, reference, why };
  if (email !== null && context.email) {
    const subject = t('mail.refund.subject', values);
    const text = t('mail.refund.applicant', { ...values, name: toSafeNameForEmail(name) });
    await queueEmail(context, trx, { kind: 'other', to: email, association, subject, text });
  }
  // The applicant always gets an SMS, because only the mobile was confirmed by a code.
  const contact = formatShortContact(association);
  const text = t('sms.refund', { ...values, year: String(year), contact }).trimEnd();
  await queueSms(trx, context.clock.now(), mobileNumber, text, { kind: 'other' });
}
