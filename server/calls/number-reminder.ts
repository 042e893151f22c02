import type { Transaction } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import { toSafeNameForSms } from '#domain/messages/name-in-message.ts';
import { toDialledDigits, listStoredPhoneForms } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { readAssociation } from '../association/versions.ts';
import { hashAddress } from '../access/address-hash.ts';
import { withRefusalsInAudit } from '../access/audited-refusals.ts';
import { canReceiveCodes } from '../access/mobiles-for-codes.ts';
import { countInLimit, countOrRefuseOverLimits, type Limit } from '../access/rate-limits.ts';
import { writeAuditForEach, toPersonSubject } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { queueSms } from '../messages/new-messages.ts';
import type { Database } from '../store/schema.ts';
import type { Handler } from './handler.ts';

const unknown = { actor: 'system', subject: 'mobile', action: 'number reminder refused' } as const;

/**
 * Sends an SMS with the membership numbers of all members who have this mobile. The SMS omits members who typed the
 * mobile themselves, because it may be a stranger's mobile. No answer shows who is on file, and a 429 depends only on
 * the IP address.
 */
export const remindOfNumber: Handler<Calls['remindOfNumber']> = async (request) => {
  const { address, body, context, requestId } = request;
  const { clock, db } = context;
  const from = `number reminders from:${hashAddress(context, address)}`;
  const ofAddress = { key: from, times: context.config.limits.smsPerDayFromAddress, seconds: 86_400 };
  await withRefusalsInAudit(context, { ...unknown, requestId }, () =>
    countOrRefuseOverLimits(db, clock.now(), [ofAddress]),
  );
  // A job sends the SMS later: a delay of the next request would show that the mobile is on file.
  await db.transaction().execute((trx) => sendNumbers(context, trx, body.mobileNumber, requestId));
};

async function sendNumbers(
  context: Context,
  trx: Transaction<Database>,
  mobile: string,
  requestId: string,
): Promise<void> {
  const now = context.clock.now();
  const people = await trx
    .selectFrom('members')
    .select(['id', 'first_name', 'membership_number'])
    .where('mobile_number', 'in', listStoredPhoneForms(toDialledDigits(mobile)))
    .where('deceased', '=', false)
    .where('membership_number', 'is not', null)
    // A mobile that a member typed may be a stranger's. The SMS would show a name that the member can choose freely.
    .where('mobile_by', '<>', 'member')
    .orderBy('membership_number')
    .execute();
  // Every limit is always counted, so that known and unknown mobiles lock the same rows in the same order.
  let mayBeSent = people.length > 0 && canReceiveCodes(mobile);
  for (const limit of listLimits(context, mobile))
    mayBeSent = (await countInLimit(trx, now, limit)).used <= limit.times && mayBeSent;
  const inAll = { key: 'number reminders in all', seconds: 86_400 };
  const { used } = await countInLimit(trx, now, inAll, mayBeSent ? 1 : 0);
  const sent = mayBeSent && used <= context.config.limits.numberRemindersPerDay;
  const numbers = people.map(({ first_name: name, membership_number }) =>
    t('sms.number.one', { name: toSafeNameForSms(name), number: String(membership_number) }).trim(),
  );
  const { name: association } = await readAssociation({ config: context.config, db: trx });
  const url = `${context.config.publicUrl}/member`;
  const text = t('sms.number', { association, numbers: numbers.join(', '), url });
  const about = people.map(toPersonSubject);
  await queueSms(trx, now, mobile, text, { kind: 'number', about, secret: true, when: sent });
  const entry = { at: now, requestId, actor: 'system' };
  if (sent) await writeAuditForEach(trx, { ...entry, action: 'number reminder sent' }, about);
  else await writeAuditForEach(trx, { ...entry, action: unknown.action }, [unknown.subject]);
}

/**
 * Lists a mobile's limits for number reminders. They are as high as the limits for codes, but are counted separately.
 */
function listLimits(context: Context, mobile: string): Limit[] {
  const { smsPauseSeconds, smsPerDay, smsPerHour } = context.config.limits;
  const to = hashAddress(context, mobile);
  return [
    { key: `number reminder pause:${to}`, times: 1, seconds: smsPauseSeconds },
    { key: `number reminders:${to}`, times: smsPerHour, seconds: 3600 },
    { key: `number reminders a day:${to}`, times: smsPerDay, seconds: 86_400 },
  ];
}
