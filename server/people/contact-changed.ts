import { millisecondsInDay } from 'date-fns/constants';
import type { Transaction } from 'kysely';
import { longDate } from '#domain/calendar.ts';
import { reachedAddress } from '#domain/email.ts';
import { t } from '#domain/texts/texts.ts';
import { dayOf } from '#domain/time-zone.ts';
import { takesCodes } from '../access/mobiles-for-codes.ts';
import { associationNow } from '../association/versions.ts';
import type { Context } from '../base/context.ts';
import { queueEmail, queueSms } from '../messages/new-messages.ts';
import type { Database, MemberRow } from '../store/schema.ts';

/**
 * Tells the old mobile and the old e-mail address of a person which contact was changed, in the transaction of the
 * change, so that nobody takes over a membership unseen. It does not tell the new ones.
 */
export async function tellOldContacts(
  context: Context,
  trx: Transaction<Database>,
  before: MemberRow,
  after: Partial<MemberRow>,
): Promise<void> {
  if (before.deceased || after.deceased === true) return;
  const { name: association } = await associationNow({ config: context.config, db: trx });
  const now = context.clock.now();
  const memberId = before.id;
  const isOther = (column: 'mobile_number' | 'email') =>
    column in after && after[column] !== before[column] && (before[column] ?? '') !== '';
  const email = async (about: 'mobileChanged' | 'emailChanged') => {
    const to = reachedAddress({ email: before.email, refusedEmail: before.refused_email });
    if (to === null) return;
    const name = `${before.first_name} ${before.last_name}`;
    await queueEmail(context, trx, {
      to,
      memberId,
      subject: t(`mail.${about}.subject`, { association }),
      text: t(`mail.${about}.text`, { association, name, date: longDate(dayOf(now)) }),
    });
  };
  if (isOther('mobile_number')) {
    const worthUntil = new Date(now.getTime() + millisecondsInDay);
    if (takesCodes(before.mobile_number))
      await queueSms(trx, now, before.mobile_number, t('sms.mobileChanged', { association }), {
        worthUntil,
        memberId,
      });
    await email('mobileChanged');
  }
  if (isOther('email')) await email('emailChanged');
}
