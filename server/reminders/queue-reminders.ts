import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { carriers, chooseReminderWay, type Carrier } from '#domain/messages/reminder.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { toErrorTrace } from '../base/error-trace.ts';
import type { Database } from '../store/schema.ts';
import { isOfOpenSeason, selectOpenSeasons } from './open-seasons.ts';
import { stopReminder } from './remind.ts';
import { canBeReachedByEmail, readReminderFactsOfPeople } from './remindable.ts';
import { queueReminderMessage } from './write-message.ts';

/** The most reminders of each carrier in the queue. Reminders that are not queued yet can still be stopped. */
const mostUnderWay = 100;

async function countRoom(db: Kysely<Database>, carrier: Carrier): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('carrier', '=', carrier)
    .where('season', 'is not', null)
    .where('state', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow();
  return mostUnderWay - count;
}

async function stopRemindersOfClosedYears({ clock, db }: Context): Promise<void> {
  const at = clock.now();
  const closed = await db
    .selectFrom('reminders')
    .select('id')
    .where('stopped_at', 'is', null)
    .where('starts_at', '<=', at)
    // A message of the office has no season, so a closed year does not stop this message.
    .where('season', 'is not', null)
    .where('season', 'not in', selectOpenSeasons(db))
    .where((build) =>
      build.exists(
        build
          .selectFrom('reminder_people')
          .select('member_id')
          .whereRef('reminder_id', '=', 'reminders.id')
          .where('state', 'in', ['waiting', 'queued']),
      ),
    )
    .execute();
  for (const { id } of closed)
    await db.transaction().execute(async (trx) => {
      const stopped = await stopReminder(trx, { id, at, actor: 'system' });
      const entry = { at, requestId: randomUUID(), actor: 'system', action: 'reminder stopped' } as const;
      if (stopped) await writeAudit(trx, { ...entry, subject: `year:${stopped.season}` });
    });
}

/** Queues due reminders until the queue of each carrier is full. Each transaction locks one person. */
export async function queueReminders(context: Context, stop?: AbortSignal): Promise<void> {
  await stopRemindersOfClosedYears(context);
  for (const carrier of carriers) await queueForCarrier(context, carrier, stop);
}

async function queueForCarrier(context: Context, carrier: Carrier, stop?: AbortSignal): Promise<void> {
  const { clock, db } = context;
  let room = await countRoom(db, carrier);
  if (room <= 0) return;
  const waiting = await db
    .selectFrom('reminder_people')
    .innerJoin('reminders', 'reminders.id', 'reminder_id')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['reminder_id', 'member_id'])
    .where('state', '=', 'waiting')
    .where('stopped_at', 'is', null)
    .where('starts_at', '<=', clock.now())
    .where(canBeReachedByEmail(context), '=', carrier === 'email')
    .orderBy('reminder_id')
    .orderBy('member_id')
    .limit(5 * mostUnderWay)
    .execute();
  for (const { member_id, reminder_id } of waiting) {
    if (stop?.aborted === true || room <= 0) return;
    // If queueing fails for one person, for example because of a renewal's lock, the others are still queued.
    const isQueued = await db
      .transaction()
      .execute((trx) => queueReminderOf(context, trx, reminder_id, member_id))
      .catch((error: unknown) => {
        context.log.warn({ reminder: reminder_id, ...toErrorTrace(error) }, 'reminder not queued');
        return false;
      });
    if (isQueued) room -= 1;
  }
}

/** Queues a reminder. Returns false if the person has already renewed, which the sending checks again. */
async function queueReminderOf(
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
    .where(isOfOpenSeason())
    .forShare()
    .executeTakeFirst();
  if (!reminder) return false;
  const { email_text: email, everybody, season, sms_text: sms, subject } = reminder;
  const [person] = await readReminderFactsOfPeople(context, trx, {
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
  // A person who was erased in the meantime is on no list any more.
  if (!person) return false;
  const way = chooseReminderWay(person, everybody);
  if ('leftOut' in way) {
    await mine.set({ state: 'left out', left_out: way.leftOut }).execute();
    return false;
  }
  const { carrier } = way;
  const to = (carrier === 'email' ? person.email : person.mobile) ?? '';
  const texts = { subject, email, sms };
  const messageId = await queueReminderMessage(context, trx, person, { carrier, season, texts, to });
  if (messageId === null) return false;
  await mine.set({ state: 'queued', carrier, message_id: messageId }).execute();
  return true;
}
