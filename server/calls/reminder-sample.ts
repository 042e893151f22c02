import type { Calls } from '#domain/calls/table.ts';
import type { Carrier } from '#domain/messages/reminder.ts';
import type { ReminderTexts } from '#domain/messages/reminder-texts.ts';
import { countOrRefuseOverLimits } from '../access/rate-limits.ts';
import { toPersonSubject } from '../audit/audit.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { createBadRequest } from '../base/refused.ts';
import { startSendingDueMessages } from '../messages/queue.ts';
import { readReminderFactsOfPeople } from '../reminders/remindable.ts';
import { queueReminderSample } from '../reminders/write-message.ts';
import type { Request } from './handler.ts';

/**
 * Sends an administrator a sample of a reminder or, if `season` is null, of an office message. Answers 400 if the
 * person is unknown, or if the sample is an e-mail and there is no e-mail server. Answers 429 after too many samples in
 * a day.
 */
export async function sendReminderSample(
  request: Request<Calls['sendReminderToMe']> | Request<Calls['sendOfficeMessageToMe']>,
  {
    carrier,
    person: id,
    season,
    texts,
  }: {
    readonly carrier: Carrier;
    readonly person: number;
    readonly season: number | null;
    readonly texts: ReminderTexts;
  },
): Promise<void> {
  const { caller, context } = request;
  if (carrier === 'email' && !context.email) throw createBadRequest('invalid.reminder.noEmail');
  await runAuditedChange(request, async (trx) => {
    const now = context.clock.now();
    const key = `reminder samples:${caller.username}`;
    await countOrRefuseOverLimits(trx, now, [
      { key, times: context.config.limits.smsPerDay, seconds: 86_400 },
    ]);
    const [person] = await readReminderFactsOfPeople(context, trx, { ids: [id], season });
    if (!person) throw createBadRequest('invalid.member.unknown');
    const { email, mobile } = await trx
      .selectFrom('administrators')
      .select(['email', 'mobile'])
      .where('username', '=', caller.username)
      .executeTakeFirstOrThrow();
    const to = carrier === 'email' ? email : mobile;
    await queueReminderSample(context, trx, person, { carrier, season, texts, to });
    const action = season === null ? 'message sample sent' : 'reminder sample sent';
    return { action, subject: toPersonSubject(person), after: { carrier } };
  });
  startSendingDueMessages(context, carrier);
}
