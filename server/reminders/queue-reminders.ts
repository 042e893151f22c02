import type { Kysely, Transaction } from 'kysely';
import { reminderFor } from '#domain/reminder.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';
import { readRemindable } from './remindable.ts';
import { queueReminder } from './write-message.ts';

/** How many reminders may be on their way at once: the rest can still be stopped. */
const mostUnderWay = 100;

async function underWay(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('reminder_people')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Goes on with every reminder whose day has come: queues messages until enough are on their way, each in a transaction
 * that holds the person and looks at them again.
 */
export async function queueReminders(context: Context, stop?: AbortSignal): Promise<void> {
  const { clock, db } = context;
  let room = mostUnderWay - (await underWay(db));
  const waiting = await db
    .selectFrom('reminder_people')
    .innerJoin('reminders', 'reminders.id', 'reminder_id')
    .select(['reminder_id', 'member_id'])
    .where('state', '=', 'waiting')
    .where('stopped_at', 'is', null)
    .where('starts_at', '<=', clock.now())
    .orderBy('reminder_id')
    .orderBy('member_id')
    .limit(5 * mostUnderWay)
    .execute();
  for (const { member_id, reminder_id } of waiting) {
    if (stop?.aborted === true || room <= 0) return;
    const isQueued = await db.transaction().execute((trx) => remindOne(context, trx, reminder_id, member_id));
    if (isQueued) room -= 1;
  }
}

/** One person of a reminder, who is held: a renewal comes before, and leaves them out, or after, and withdraws the message. */
async function remindOne(
  context: Context,
  trx: Transaction<Database>,
  reminderId: number,
  memberId: number,
): Promise<boolean> {
  const reminder = await trx
    .selectFrom('reminders')
    .selectAll()
    .where('id', '=', reminderId)
    .where('stopped_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!reminder) return false;
  const { email_text: email, season, sms_text: sms, subject } = reminder;
  const [person] = await readRemindable(context, trx, {
    ids: [memberId],
    season,
    hold: 'while it is queued',
  });
  const mine = trx
    .updateTable('reminder_people')
    .set({ at: context.clock.now() })
    .where('reminder_id', '=', reminderId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting');
  // Whoever was erased meanwhile is on no list any more.
  if (!person) return false;
  const way = reminderFor(person);
  if ('leftOut' in way) {
    await mine.set({ state: 'left out', left_out: way.leftOut }).execute();
    return false;
  }
  const { carrier } = way;
  const to = (carrier === 'email' ? person.email : person.mobile) ?? '';
  const texts = { subject, email, sms };
  const messageId = await queueReminder(context, trx, person, { carrier, season, texts, to });
  if (messageId === null) return false;
  await mine.set({ state: 'queued', carrier, message_id: messageId }).execute();
  return true;
}
