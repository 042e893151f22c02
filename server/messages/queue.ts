import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Context } from '../base/context.ts';
import type { Database, MessagesTable } from '../store/schema.ts';
import { RefusedForGood } from '../base/email-provider.ts';
import { traceOf } from '../base/error-trace.ts';
import { NotTaken } from '../base/sms-provider.ts';

type Carrier = MessagesTable['carrier'];

/**
 * In milliseconds: how long one try may take before another process takes the message over, the longest pause between
 * two tries, and when a message is given up that does not say so itself. A code is worth nothing after ten minutes, so
 * neither is its message; e-mail servers are away for a day or two.
 */
const times = {
  sms: { lease: 60_000, longestPause: 60_000, givenUpAfter: 10 * 60_000 },
  email: { lease: 5 * 60_000, longestPause: 10 * 60_000, givenUpAfter: 3 * 86_400_000 },
} as const satisfies Record<Carrier, object>;

/** What is said of a message: until when it is worth something, where that differs from its carrier's; whether it holds a secret. */
interface Kept {
  readonly worthUntil?: Date;
  readonly secret?: boolean;
  /** Whom it is about. */
  readonly memberId?: number;
}

interface Sms extends Kept {
  /** The people whom it names, as the audit names them, where it may name several. */
  readonly about?: readonly string[];
  readonly when?: boolean;
}

interface Email extends Kept {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly unsubscribeUrl?: string;
}

/**
 * Puts an SMS into the queue, in the transaction of what caused it: it leaves once that is committed. Where `when` is
 * false it does the same work for nothing, so that the time does not tell.
 */
export async function queueSms(
  trx: Kysely<Database>,
  now: Date,
  to: string,
  text: string,
  { secret = false, worthUntil, memberId, about = [], when = true }: Sms = {},
): Promise<void> {
  await sql`
    insert into messages (carrier, recipient, body, state, created_at, next_try_at, worth_until, member_id, about,
      secret)
    select 'sms', ${to}, ${text}, 'queued', ${now}::timestamptz, ${now}::timestamptz, ${worthUntil ?? null}::timestamptz,
      ${memberId ?? null}::bigint, ${about}::text[], ${secret}::boolean
    where ${when}::boolean`.execute(trx);
}

/** Puts an e-mail into the queue likewise; nothing where the settings name no e-mail server. */
export async function queueEmail(
  { clock, email }: Pick<Context, 'clock' | 'email'>,
  trx: Transaction<Database>,
  { memberId, secret, subject, text, to, unsubscribeUrl, worthUntil }: Email,
): Promise<void> {
  if (!email) return;
  const now = clock.now();
  await trx
    .insertInto('messages')
    .values({
      carrier: 'email',
      recipient: to,
      subject,
      body: text,
      unsubscribe_url: unsubscribeUrl ?? null,
      state: 'queued',
      created_at: now,
      next_try_at: now,
      worth_until: worthUntil ?? null,
      member_id: memberId ?? null,
      secret: secret ?? false,
    })
    .execute();
}

type Message = Selectable<MessagesTable>;

/** Whether a message is worth nothing any more. */
function isOver({ carrier, created_at, worth_until }: Message, at: Date): boolean {
  return at.getTime() >= (worth_until?.getTime() ?? created_at.getTime() + times[carrier].givenUpAfter);
}

/** Takes messages that are due, each for this process alone; one whose process died is due again after its lease. */
async function takeDue(db: Kysely<Database>, carrier: Carrier, now: Date) {
  const due = db
    .selectFrom('messages')
    .select('id')
    .where('carrier', '=', carrier)
    .where('state', 'in', ['queued', 'sending'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(20)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('messages')
    .set({
      state: 'sending',
      tries: sql`tries + 1`,
      next_try_at: new Date(now.getTime() + times[carrier].lease),
    })
    .where('id', 'in', due)
    .returningAll()
    .execute();
}

function pauseAfter({ carrier, tries }: Message): number {
  return Math.min(1000 * 2 ** tries, times[carrier].longestPause);
}

function carry({ email, sms }: Context, message: Message): Promise<void> {
  const { body: text, created_at, id, recipient: to, subject, tries, unsubscribe_url } = message;
  if (message.carrier === 'sms')
    return sms.send({ key: `sms-${id}`, to, text, ...(tries > 1 ? { since: created_at } : {}) });
  if (!email) throw new Error('There is no e-mail server');
  const key = `email-${id}-${created_at.getTime()}`;
  return email.send({ key, to, subject: subject ?? '', text, unsubscribeUrl: unsubscribe_url });
}

/** What came of a try: null where the carrier took the message, else what may be logged of why it did not. */
type Trouble = Readonly<Record<string, unknown>> | RefusedForGood | null;

async function handOver(context: Context, message: Message): Promise<Trouble> {
  if (isOver(message, context.clock.now())) return {};
  try {
    await carry(context, message);
    return null;
  } catch (error) {
    if (error instanceof RefusedForGood) return error;
    return error instanceof NotTaken ? { status: error.status } : traceOf(error);
  }
}

/** Whether a secret must not be kept any more in its message; what goes to nobody is read from where it is kept. */
function isSpent({ email, sms }: Context, { carrier, secret }: Message, state: Message['state']): boolean {
  const provider = carrier === 'sms' ? sms : email;
  return secret && state !== 'queued' && provider?.name !== 'outbox';
}

/** What a message is after a try. */
function after(message: Message, trouble: Trouble, now: Date) {
  if (!trouble) return { state: 'sent', sent_at: now } as const;
  if (trouble instanceof RefusedForGood) return { state: 'refused', refused_status: trouble.status } as const;
  const next = new Date(now.getTime() + pauseAfter(message));
  return { state: isOver(message, next) ? 'failed' : 'queued', next_try_at: next } as const;
}

/**
 * Hands every message of a carrier that is due to it; one that it does not take is tried again after a pause that
 * doubles. Each message keeps its key, so that a carrier drops the second of a try whose answer was lost. One that is
 * refused for good is not tried again, and an address that is refused is marked on everybody who has it.
 */
export async function sendDue(context: Context, carrier: Carrier): Promise<void> {
  const { clock, db, log } = context;
  const messages = await takeDue(db, carrier, clock.now());
  await Promise.all(
    messages.map(async (message) => {
      const { id, tries } = message;
      const trouble = await handOver(context, message);
      const now = clock.now();
      const became = after(message, trouble, now);
      const spent = isSpent(context, message, became.state) ? { body: '', unsubscribe_url: null } : {};
      // Where it took longer than the lease, what became of it is another process's to say.
      const mine = db
        .updateTable('messages')
        .set({ ...became, ...spent })
        .where('id', '=', id)
        .where('tries', '=', tries);
      const refused = trouble instanceof RefusedForGood;
      if (refused && trouble.isAddress) await markRefused(db, message.recipient);
      await mine.execute();
      if (!trouble) return;
      const why = refused ? { status: trouble.status } : trouble;
      log.warn({ [carrier]: id, tries, late: became.state === 'failed', ...why }, `${carrier} not taken`);
    }),
  );
}

async function markRefused(db: Kysely<Database>, address: string): Promise<void> {
  await db.updateTable('members').set({ refused_email: address }).where('email', '=', address).execute();
}

/** Sends the messages of the queue that are due, without waiting for it; the jobs repeat what failed. */
export function sendSoon(context: Context, carrier: Carrier = 'sms'): void {
  sendDue(context, carrier).catch((error: unknown) => {
    context.log.error({ error: error instanceof Error ? error.name : 'unknown' }, `${carrier} queue`);
  });
}
