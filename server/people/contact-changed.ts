import { millisecondsInDay } from 'date-fns/constants';
import type { Transaction } from 'kysely';
import { formatShortContact } from '#domain/association/association.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { isSameEmail, getReachableEmail } from '#domain/contact/email.ts';
import { isSamePhone } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { hasConfirmedMobile } from '../access/codes.ts';
import { countContactNotice, isOldContact } from '../access/contact-notes.ts';
import { canReceiveCodes } from '../access/mobiles-for-codes.ts';
import { readAssociation } from '../association/versions.ts';
import { writeAudit, toPersonSubject, type By } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { queueEmail, queueSms } from '../messages/new-messages.ts';
import type { Database, MemberRow } from '../store/schema.ts';

type Contacts = Pick<MemberRow, 'mobile_number' | 'email'>;

/** Makes the columns that say since when a new person's mobile and e-mail address are on file. */
export function createContactDates(at: Date) {
  return { mobile_since: at, email_since: at };
}

/** Makes the columns that date a changed mobile or e-mail address, and say who confirmed the mobile. */
export async function chooseContactDates(
  context: Context,
  trx: Transaction<Database>,
  before: MemberRow,
  after: Partial<Contacts>,
  by: By,
): Promise<Partial<MemberRow>> {
  const chooseWhoConfirmed = async (mobile: string) => {
    if (by.actor !== toPersonSubject(before)) return 'office';
    return (await hasConfirmedMobile(context, trx, before.id, mobile)) ? 'code' : 'member';
  };
  const { email, mobile_number: mobile } = after;
  return {
    ...(mobile === undefined || isSamePhone(mobile, before.mobile_number)
      ? {}
      : { mobile_since: by.at, mobile_by: await chooseWhoConfirmed(mobile) }),
    // An address that differs only in upper and lower case is not a new address. A new address gets no message about
    // the next change.
    ...(email === undefined || isSameEmail(email, before.email) ? {} : { email_since: by.at }),
  };
}

/** Returns whether a mobile can get a message about a change. A new mobile can only if a code confirmed it. */
export function mayNotifyOldMobile(
  { mobile_by, mobile_number, mobile_since }: Pick<MemberRow, 'mobile_by' | 'mobile_number' | 'mobile_since'>,
  at: Date,
): boolean {
  return canReceiveCodes(mobile_number) && (mobile_by === 'code' || isOldContact(mobile_since, at));
}

/**
 * Finds the address for an e-mail about a change. Returns null if the person is deceased, or the address is missing,
 * refused or new.
 */
export function findOldEmailToNotify(
  { deceased, email, email_since, refused_email }: MemberRow,
  at: Date,
): string | null {
  return deceased || !isOldContact(email_since, at)
    ? null
    : getReachableEmail({ email, refusedEmail: refused_email });
}

/**
 * Sends messages about a changed mobile or e-mail address to the old ones, so that nobody takes over a membership
 * unnoticed. An old one that was itself new gets none, because it may be a stranger's. If a code confirmed a new
 * mobile, it gets one. The messages have no name, and their number is limited. Above the limit, an audit entry is
 * written instead.
 */
export async function notifyOldContacts(
  context: Context,
  trx: Transaction<Database>,
  before: MemberRow,
  after: Partial<MemberRow>,
  by: By,
): Promise<void> {
  if (before.deceased || after.deceased === true) return;
  const { email, mobile_number: mobile } = before;
  const changed = {
    mobile: after.mobile_number !== undefined && mobile !== '' && !isSamePhone(after.mobile_number, mobile),
    email: after.email !== undefined && email !== null && !isSameEmail(after.email, email),
  };
  if (!changed.mobile && !changed.email) return;
  const whole = await readAssociation({ config: context.config, db: trx });
  const association = whole.name;
  const about = { kind: 'contact', memberId: before.id } as const;
  const subject = toPersonSubject(before);
  let isUntold = false;
  if (changed.mobile && mayNotifyOldMobile(before, by.at)) {
    const worthUntil = new Date(by.at.getTime() + millisecondsInDay);
    const text = t('sms.mobileChanged', { association, contact: formatShortContact(whole) }).trimEnd();
    if (await countContactNotice(context, trx, by.at, subject))
      await queueSms(trx, by.at, mobile, text, { ...about, worthUntil });
    else isUntold = true;
  }
  const to = findOldEmailToNotify(before, by.at);
  if (to !== null && context.email) {
    const which = changed.mobile && changed.email ? 'both' : changed.mobile ? 'mobile' : 'email';
    const date = formatLongDate(toDay(by.at));
    const letter = {
      subject: t(`mail.${which}Changed.subject`, { association }),
      text: t(`mail.${which}Changed.text`, { association, date }),
    };
    if (await countContactNotice(context, trx, by.at, subject))
      await queueEmail(context, trx, { ...about, ...letter, to });
    else isUntold = true;
  }
  if (isUntold) await writeAudit(trx, { ...by, action: 'contact change not told', subject });
}
