import { millisecondsInDay } from 'date-fns/constants';
import type { Transaction } from 'kysely';
import type { ApplicationDetails } from '#domain/joining/application.ts';
import { toSafeNameForEmail, toSafeNameForSms } from '#domain/messages/name-in-message.ts';
import { t } from '#domain/texts/texts.ts';
import { readAssociation } from '../association/versions.ts';
import type { Context } from '../base/context.ts';
import { queueEmail, queueSms } from '../messages/new-messages.ts';
import type { Database } from '../store/schema.ts';

interface Told {
  readonly memberId?: number;
  readonly at: Date;
  readonly sms: (association: string) => string;
  readonly email: (association: string) => string;
  /** Whether the message has a link that opens the application. Its text is then deleted after it is sent. */
  readonly secret?: boolean;
}

/** For so many days, the portal tries to send an SMS. */
const daysOfNews = 7;

/** Sends an applicant an SMS and, if possible, an e-mail. A message to a parent names the child. */
export async function sendMessageToApplicant(
  context: Pick<Context, 'clock' | 'config' | 'email'>,
  trx: Transaction<Database>,
  { member: { email: to, firstName, mobileNumber }, parent }: ApplicationDetails,
  { at, email, memberId, secret = false, sms }: Told,
): Promise<void> {
  const about = { kind: 'other', secret, ...(memberId === undefined ? {} : { memberId }) } as const;
  const { name: association } = await readAssociation({ config: context.config, db: trx });
  const isOfMinor = parent !== '';
  if (to !== null && context.email) {
    const of = isOfMinor ? `${t('mail.application.of', { name: toSafeNameForEmail(firstName) })}\n\n` : '';
    const text = `${of}${email(association)}`;
    const subject = t('mail.application.subject', { association });
    await queueEmail(context, trx, { ...about, to, subject, text });
  }
  const worthUntil = new Date(at.getTime() + daysOfNews * millisecondsInDay);
  const from = isOfMinor
    ? t('sms.application.of', { association, name: toSafeNameForSms(firstName) })
    : association;
  await queueSms(trx, at, mobileNumber, sms(from), { ...about, worthUntil });
}
