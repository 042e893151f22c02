import { sql, type Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../store/schema.ts';

/** How long one try may take before another process takes the message over, in milliseconds. */
const lease = 60_000;
/** A code is worth nothing after ten minutes, so neither is its message. */
const givenUpAfter = 10 * 60_000;
const longestPause = 60_000;

/** Puts a message into the queue, in the transaction of what caused it: it leaves once that is committed. */
export async function queueSms(trx: Kysely<Database>, now: Date, to: string, text: string): Promise<void> {
  await trx
    .insertInto('sms_messages')
    .values({ to_number: to, body: text, state: 'queued', created_at: now, next_try_at: now, sent_at: null })
    .execute();
}

/** Takes messages that are due, each for this process alone; one whose process died is due again after its lease. */
async function takeDue(db: Kysely<Database>, now: Date) {
  const due = db
    .selectFrom('sms_messages')
    .select('id')
    .where('state', 'in', ['queued', 'sending'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(20)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('sms_messages')
    .set({
      state: 'sending',
      tries: sql`tries + 1`,
      next_try_at: new Date(now.getTime() + lease),
    })
    .where('id', 'in', due)
    .returningAll()
    .execute();
}

function pauseAfter(tries: number): number {
  return Math.min(1000 * 2 ** tries, longestPause);
}

/**
 * Hands every message that is due to the carrier; one that it does not take is tried again after a pause that doubles.
 * Each message keeps its key, so that a carrier drops the second of a try whose answer was lost.
 */
export async function sendDueSms(context: Context): Promise<void> {
  const { clock, db, log, sms } = context;
  const messages = await takeDue(db, clock.now());
  await Promise.all(
    messages.map(async (message) => {
      const outcome = await sms
        .send({ key: `sms-${message.id}`, to: message.to_number, text: message.body })
        .then(() => 'sent' as const)
        .catch(() => 'refused' as const);
      const now = clock.now();
      const next = new Date(now.getTime() + pauseAfter(message.tries));
      const late = next.getTime() - message.created_at.getTime() >= givenUpAfter;
      const after =
        outcome === 'sent'
          ? ({ state: 'sent', sent_at: now } as const)
          : ({ state: late ? 'failed' : 'queued', next_try_at: next } as const);
      await db.updateTable('sms_messages').set(after).where('id', '=', message.id).execute();
      if (outcome === 'refused') log.warn({ sms: message.id, tries: message.tries, late }, 'sms not taken');
    }),
  );
}

/** Sends what is due now and does not wait for it: the loop makes good what fails. */
export function sendSmsSoon(context: Context): void {
  sendDueSms(context).catch((error: unknown) => {
    context.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'sms queue');
  });
}
