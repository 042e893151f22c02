import { millisecondsInDay } from 'date-fns/constants';
import type { Transaction } from 'kysely';
import type { ApplicantContact } from '#domain/joining/application.ts';
import { t } from '#domain/texts/texts.ts';
import { readAssociation } from '../association/versions.ts';
import type { Context } from '../base/context.ts';
import { queueEmail, queueSms } from '../messages/new-messages.ts';
import type { Database } from '../store/schema.ts';

interface Told {
  readonly memberId?: number;
  readonly at: Date;
  readonly sms: string;
  readonly email: string;
  /** Whether it holds a link that opens the application, which is not kept once it is sent. */
  readonly secret?: boolean;
}

/** For how many days what became of an application is worth telling. */
const daysOfNews = 7;

/** Tells an applicant something of the application: on the mobile, which a code confirmed, and by e-mail. */
export async function tellApplicant(
  context: Pick<Context, 'clock' | 'config' | 'email'>,
  trx: Transaction<Database>,
  { email: to, mobileNumber }: Pick<ApplicantContact, 'email' | 'mobileNumber'>,
  { at, email: text, memberId, secret = false, sms }: Told,
): Promise<void> {
  const about = { kind: 'other', secret, ...(memberId === undefined ? {} : { memberId }) } as const;
  if (to !== null && context.email) {
    const { name: association } = await readAssociation({ config: context.config, db: trx });
    const subject = t('mail.application.subject', { association });
    await queueEmail(context, trx, { ...about, to, subject, text });
  }
  const worthUntil = new Date(at.getTime() + daysOfNews * millisecondsInDay);
  await queueSms(trx, at, mobileNumber, sms, { ...about, worthUntil });
}
