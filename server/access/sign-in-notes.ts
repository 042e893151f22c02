import { millisecondsInDay } from 'date-fns/constants';
import type { Transaction } from 'kysely';
import { formatLongDate } from '#domain/values/calendar.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { readAssociation } from '../association/versions.ts';
import { writeAudit, type By } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { queueEmail, queueSms } from '../messages/new-messages.ts';
import type { Database } from '../store/schema.ts';
import { countContactNotice } from './contact-notes.ts';
import { canReceiveCodes } from './mobiles-for-codes.ts';

/** Queues a warning about changed passkeys or sign-in: an e-mail, or an SMS if the site sends no e-mail. */
export async function notifyOfSignInChange(
  context: Context,
  trx: Transaction<Database>,
  whom: { readonly username: string; readonly email: string; readonly mobile: string },
  what: 'added' | 'removed' | 'smsOff' | 'smsOn',
  by: By,
): Promise<void> {
  if (!(await countContactNotice(context, trx, by.at, by.actor, 'sign-in'))) {
    await writeAudit(trx, { ...by, action: 'sign-in change not told', subject: by.actor });
    return;
  }
  const { name: association } = await readAssociation({ config: context.config, db: trx });
  const { email, mobile, username } = whom;
  if (context.email) {
    const subject = t('mail.signIn.subject', { association });
    const date = formatLongDate(toDay(by.at));
    const text = t('mail.signIn.text', { what: t(`mail.signIn.${what}`), username, date, association });
    await queueEmail(context, trx, { kind: 'contact', to: email, subject, text });
  } else if (canReceiveCodes(mobile)) {
    const worthUntil = new Date(by.at.getTime() + millisecondsInDay);
    const text = t('sms.signIn', { association, username });
    await queueSms(trx, by.at, mobile, text, { kind: 'contact', worthUntil });
  }
}
