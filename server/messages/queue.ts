import { sql, type Kysely, type Selectable } from 'kysely';
import type { Context } from '../base/context.ts';
import type { Database, SmsMessagesTable } from '../store/schema.ts';
import { traceOf } from '../base/error-trace.ts';
import { NotTaken } from '../base/sms-provider.ts';

/** How long one try may take before another process takes the message over, in milliseconds. */
const lease = 60_000;
/** A code is worth nothing after ten minutes, so neither is its message. */
const givenUpAfter = 10 * 60_000;
const longestPause = 60_000;

/** What is said of a message: until when it is worth something, where that is longer than a code is; whether it holds a password. */
interface Kept {
  readonly worthUntil?: Date;
  readonly secret?: boolean;
}

/** Puts a message into the queue, in the transaction of what caused it: it leaves once that is committed. */
export async function queueSms(
  trx: Kysely<Database>,
  now: Date,
  to: string,
  text: string,
  { secret = false, worthUntil }: Kept = {},
): Promise<void> {
  await trx
    .insertInto('sms_messages')
    .values({
      to_number: to,
      body: text,
      state: 'queued',
      created_at: now,
      next_try_at: now,
      sent_at: null,
      worth_until: worthUntil ?? null,
      secret,
    })
    .execute();
}

type Message = Selectable<SmsMessagesTable>;

/** Whether a message is worth nothing any more. */
function isOver(message: Message, at: Date): boolean {
  return at.getTime() >= (message.worth_until?.getTime() ?? message.created_at.getTime() + givenUpAfter);
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

/** Hands a message to the carrier; null where it took it, else what may be logged of why it did not. */
async function handOver({ clock, sms }: Context, message: Message): Promise<Record<string, unknown> | null> {
  const { body: text, created_at, id, to_number: to, tries } = message;
  if (isOver(message, clock.now())) return {};
  try {
    await sms.send({ key: `sms-${id}`, to, text, ...(tries > 1 ? { since: created_at } : {}) });
    return null;
  } catch (error) {
    return error instanceof NotTaken ? { status: error.status } : traceOf(error);
  }
}

/** Whether a password must not be kept any more in its message; what goes to nobody is read from where it is kept. */
function isSpent({ sms }: Context, { secret }: Message, state: Message['state']): boolean {
  return secret && state !== 'queued' && sms.name !== 'outbox';
}

/**
 * Hands every message that is due to the carrier; one that it does not take is tried again after a pause that doubles.
 * Each message keeps its key, so that a carrier drops the second of a try whose answer was lost.
 */
export async function sendDueSms(context: Context): Promise<void> {
  const { clock, db, log } = context;
  const messages = await takeDue(db, clock.now());
  await Promise.all(
    messages.map(async (message) => {
      const { id, tries } = message;
      const trouble = await handOver(context, message);
      const now = clock.now();
      const next = new Date(now.getTime() + pauseAfter(tries));
      const expired = isOver(message, next);
      const after = trouble
        ? ({ state: expired ? 'failed' : 'queued', next_try_at: next } as const)
        : ({ state: 'sent', sent_at: now } as const);
      // Where it took longer than the lease, what became of it is another process's to say.
      const mine = db
        .updateTable('sms_messages')
        .set({ ...after, ...(isSpent(context, message, after.state) ? { body: '' } : {}) })
        .where('id', '=', id)
        .where('tries', '=', tries);
      await mine.execute();
      if (trouble) log.warn({ sms: id, tries, late: expired, ...trouble }, 'sms not taken');
    }),
  );
}

/** Sends the messages of the queue that are due, without waiting for it; the job repeats what failed. */
export function sendSmsSoon(context: Context): void {
  sendDueSms(context).catch((error: unknown) => {
    context.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'sms queue');
  });
}
