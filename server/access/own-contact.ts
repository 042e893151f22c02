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
import { countContactNotice, isOldContact } from './contact-notes.ts';
import { canReceiveCodes } from './mobiles-for-codes.ts';

type Contact = Pick<Selectable<AdministratorsTable>, 'email' | 'mobile'>;

/** Reads when administrators entered these themselves as their mobile and e-mail address; null if others did. */
async function readContactDates(trx: Transaction<Database>, { email, mobile }: Contact, subject: string) {
  const entries = await trx
    .selectFrom('audit')
    .select(['at', 'before', 'after'])
    .where('subject', '=', subject)
    .where('action', '=', 'contact details updated')
    .orderBy('id', 'desc')
    .execute();
  const findSince = (isSame: (contact: Partial<Contact>) => boolean) =>
    entries.find(({ after, before }) => isSame(after ?? {}) && !isSame(before ?? {}))?.at ?? null;
  return {
    email: findSince((contact) => isSameEmail(contact.email ?? null, email)),
    mobile: findSince((contact) => isSamePhone(contact.mobile ?? null, mobile)),
  };
}

/** Sends a warning to the old mobile and e-mail address. Somebody at an unattended screen may have changed them. */
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
  const since = await readContactDates(trx, before, by.actor);
  let isUntold = false;
  if (isOtherMobile && canReceiveCodes(before.mobile) && isOldContact(since.mobile, by.at)) {
    const worthUntil = new Date(by.at.getTime() + millisecondsInDay);
    const text = t('sms.mobileTaken', { association, username });
    if (await countContactNotice(context, trx, by.at, by.actor))
      await queueSms(trx, by.at, before.mobile, text, { kind: 'contact', worthUntil });
    else isUntold = true;
  }
  if (context.email && isOldContact(since.email, by.at)) {
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
