import { sql, type Kysely } from 'kysely';
import { carriers, leftOutReasons, chooseReminderWay, type Carrier } from '#domain/messages/reminder.ts';
import type { Context } from '../base/context.ts';
import type { Job } from '../base/jobs.ts';
import { readCarrierRefusals } from '../messages/carrier-refusals.ts';
import {
  sendMessage,
  sendAndRecord,
  takeDueMessages,
  type MessageOutcome,
  type Message,
} from '../messages/queue.ts';
import { Unwanted } from '../messages/trouble.ts';
import type { Database } from '../store/schema.ts';
import { isOfOpenSeason } from './open-seasons.ts';
import { queueReminders } from './queue-reminders.ts';
import { readReminderFactsOfPeople } from './remindable.ts';

const atOnce = 4;
/** The most milliseconds for sending one reminder. It is short, because the person cannot renew meanwhile. */
const patience = 20_000;

/**
 * Sends a reminder. The person's row is locked, so that a renewal waits. If the transaction fails after the carrier
 * accepted the message, the message still counts as sent.
 */
async function sendIfNotRenewed(context: Context, message: Message): Promise<void> {
  let isTaken = false;
  let failure: unknown;
  const work = context.db.transaction().execute(async (trx) => {
    const ids = message.member_id === null ? [] : [message.member_id];
    // A message of the office has no season, for which the queue stores 0.
    const season = message.season === 0 ? null : message.season;
    const [person] = await readReminderFactsOfPeople(context, trx, { ids, season, hold: 'while it leaves' });
    const reminder = await findGoing(trx, message);
    if (!person || !reminder) throw new Unwanted('stopped');
    // `reminded` is true only because of this message, so the function gets false.
    const way = chooseReminderWay({ ...person, reminded: false }, reminder.everybody);
    if ('leftOut' in way) throw new Unwanted(way.leftOut);
    if (message.recipient !== person[way.carrier === 'email' ? 'email' : 'mobile'])
      throw new Unwanted('moved');
    await sendMessage(context, message, patience).catch((error: unknown) => {
      failure = error;
      throw error;
    });
    isTaken = true;
  });
  await work.catch((error: unknown) => {
    if (!isTaken) throw failure ?? error;
  });
}

/** Finds a message's reminder; undefined if it was stopped, or its year is no longer enabled for renewal. */
function findGoing(trx: Kysely<Database>, { id }: Message) {
  return trx
    .selectFrom('reminder_people')
    .innerJoin('reminders', 'reminders.id', 'reminder_id')
    .select('everybody')
    .where('message_id', '=', id)
    .where('state', '=', 'queued')
    .where('stopped_at', 'is', null)
    .where(isOfOpenSeason())
    .executeTakeFirst();
}

async function recordOutcome(
  trx: Kysely<Database>,
  { id }: Message,
  { isUncertain, state, status, unwanted }: MessageOutcome,
  at: Date,
): Promise<void> {
  if (state === 'queued' || state === 'sending' || state === 'given up') return;
  const left_out = leftOutReasons.find((reason) => reason === unwanted) ?? null;
  const mine = trx.updateTable('reminder_people').where('message_id', '=', id).where('state', '=', 'queued');
  if (isUncertain) await mine.set({ state: 'uncertain', at }).execute();
  else if (state === 'sent') await mine.set({ state, at }).execute();
  else if (state !== 'withdrawn') await mine.set({ state, refused_status: status }).execute();
  else if (left_out !== null) await mine.set({ state: 'left out', left_out, carrier: null }).execute();
  // After a change of address, the person waits for a new message. If the reminder is stopped, no message comes.
  else await mine.set({ state: 'waiting', message_id: null, carrier: null, at: null }).execute();
}

/** Marks e-mails as failed that perhaps arrived, because nobody must get a reminder twice. SMS are tried again. */
async function giveUpUncertain(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    with lost as (
      update messages set state = 'failed', body = '', unsubscribe_url = null, trouble = 'unsure', trouble_words = null
      where season is not null and carrier = 'email' and state = 'sending' and next_try_at <= ${now}
      returning id
    )
    update reminder_people set state = 'uncertain', at = ${now} from lost
    where message_id = lost.id and reminder_people.state = 'queued'`.execute(db);
}

async function readCarrierRefusal(db: Kysely<Database>, carrier: Carrier) {
  return (await readCarrierRefusals(db)).find((refusal) => refusal.carrier === carrier);
}

/**
 * Sends the due reminders, a few at a time. After a failed message, its carrier gets no more reminders until the next
 * run. After several refusals with the same words, the carrier gets none until a later run.
 */
export async function sendReminders(context: Context, stop?: AbortSignal): Promise<void> {
  const { clock, db } = context;
  await giveUpUncertain(db, clock.now());
  for (const carrier of carriers) {
    const refusal = await readCarrierRefusal(db, carrier);
    if (refusal && refusal.nextTry > clock.now()) continue;
    // If the carrier refused everybody before, only one message is sent, to see whether the carrier still refuses.
    const most = refusal ? 1 : atOnce;
    for (let round = 0; round < 25 && stop?.aborted !== true; round += 1) {
      const now = clock.now();
      const isOnce = carrier === 'email';
      const messages = await takeDueMessages(db, { carrier, isOnce, most, now, reminders: true });
      const states: Message['state'][] = [];
      await Promise.all(
        messages.map((message) =>
          sendAndRecord(context, message, {
            carrying: sendIfNotRenewed,
            settled: (trx, became) => {
              states.push(became.state);
              return recordOutcome(trx, message, became, clock.now());
            },
          }),
        ),
      );
      if (messages.length < most || states.includes('queued') || states.includes('failed')) break;
      if (states.includes('refused') && (await readCarrierRefusal(db, carrier))) break;
    }
  }
}

/** Queues reminders, then sends the queued ones. */
export async function queueAndSendReminders(context: Context, stop?: AbortSignal): Promise<void> {
  await queueReminders(context, stop);
  await sendReminders(context, stop);
}

export const reminderJob: Job = {
  name: 'carry on reminders',
  pattern: '*/2 * * * * *',
  run: queueAndSendReminders,
};
