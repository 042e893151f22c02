import { millisecondsInDay } from 'date-fns/constants';
import type { Context } from '../base/context.ts';
import type { Job } from '../base/jobs.ts';
import { sendDueMessages } from '../messages/queue.ts';

/** Deletes old codes, sessions, messages, rate limits, passkey challenges, tickets and decline links. */
export async function deleteExpiredAccess({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - millisecondsInDay);
  await db.deleteFrom('sign_in_codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('sessions').where('ends_at', '<', before).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('print_tickets').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('messages')
    .where('created_at', '<', before)
    .where('state', 'in', ['sent', 'withdrawn'])
    .execute();
  await db
    .deleteFrom('messages')
    .where('next_try_at', '<', new Date(now.getTime() - 7 * millisecondsInDay))
    .where('state', 'in', ['failed', 'refused', 'given up'])
    .execute();
  await db
    .deleteFrom('decline_tokens')
    .where('created_at', '<', new Date(now.getTime() - 2 * 365 * millisecondsInDay))
    .execute();
  await db.deleteFrom('limits').where('until', '<', now).execute();
}

export const accessJobs: readonly Job[] = [
  { name: 'send sms', pattern: '*/2 * * * * *', run: (context) => sendDueMessages(context, 'sms') },
  { name: 'send email', pattern: '*/2 * * * * *', run: (context) => sendDueMessages(context, 'email') },
  { name: 'forget what is over', pattern: '17 7 * * * *', run: deleteExpiredAccess },
];
