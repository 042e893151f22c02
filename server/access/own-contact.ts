import { millisecondsInDay } from 'date-fns/constants';
import type { Selectable, Transaction } from 'kysely';
import { formatLongDate } from '#domain/values/calendar.ts';
import { isSameEmail } from '#domain/contact/email.ts';
import { isSamePhone } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { readAssociation } from '../association/versions.ts';
import { writeAudit, type By } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { queueEmail, queueSms } from '../messages/new-messages.ts';
import type { AdministratorsTable, Database } from '../store/schema.ts';
import { countContactNotice } from './contact-notes.ts';
import { canReceiveCodes } from './mobiles-for-codes.ts';

type Contact = Pick<Selectable<AdministratorsTable>, 'email' | 'mobile'>;

/**
 * Queues messages to an administrator's old mobile and old e-mail address about the change, in the change's
 * transaction. Another person at an unattended screen may have changed the mobile, to get the administrator's codes.
 */
export async function notifyOldContact(
  context: Context,
  trx: Transaction<Database>,
  { username, ...before }: Contact & { readonly username: string },
  after: Contact,
  by: By,
): Promise<void> {
  const isOtherMobile = !isSamePhone(before.mobile, after.mobile);
  if (!isOtherMobile && isSameEmail(before.email, after.email)) return;
  const { name: association } = await readAssociation({ config: context.config, db: trx });
  let isUntold = false;
  if (isOtherMobile && canReceiveCodes(before.mobile)) {
    const worthUntil = new Date(by.at.getTime() + millisecondsInDay);
    const text = t('sms.mobileTaken', { association, username });
    if (await countContactNotice(context, trx, by.at, by.actor))
      await queueSms(trx, by.at, before.mobile, text, { kind: 'contact', worthUntil });
    else isUntold = true;
  }
  if (context.email) {
    const subject = t('mail.ownContactChanged.subject', { association });
    const text = t('mail.ownContactChanged.text', {
      association,
      username,
      date: formatLongDate(toDay(by.at)),
    });
    if (await countContactNotice(context, trx, by.at, by.actor))
      await queueEmail(context, trx, { kind: 'contact', to: before.email, subject, text });
    else isUntold = true;
  }
  if (isUntold) await writeAudit(trx, { ...by, action: 'contact change not told', subject: by.actor });
}
