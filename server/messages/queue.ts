import { millisecondsInDay } from 'date-fns/constants';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Context } from '../base/context.ts';
import type { Database, MessagesTable } from '../store/schema.ts';
import { takeDueRows, type Queue } from '../store/take-due-rows.ts';
import { OutcomeUnknown } from '../base/email-provider.ts';
import { toErrorTrace } from '../base/error-trace.ts';
import { RefusedForGood, RefusedForNow } from '../base/refusals.ts';
import { forgetCarrierRefusals, mostWords, recordCarrierRefusal } from './carrier-refusals.ts';
import { Late, toLoggableError, toMessageTrouble, Unwanted } from './trouble.ts';

type Carrier = MessagesTable['carrier'];

/**
 * Times in milliseconds for sending messages. After `lease`, another process may take a message. `longestPause` is the
 * longest pause between two tries. After `givenUpAfter`, the server gives up a message without `worth_until`. The
 * server tries to send an SMS for ten minutes, because a sign-in code expires after ten minutes. The server tries to
 * send an e-mail for three days, because e-mail servers sometimes do not work for a day or two.
 */
export const times = {
  sms: { lease: 60_000, longestPause: 60_000, givenUpAfter: 10 * 60_000 },
  email: { lease: 5 * 60_000, longestPause: 10 * 60_000, givenUpAfter: 3 * millisecondsInDay },
} as const satisfies Record<Carrier, object>;

export type Message = Selectable<MessagesTable>;

/** Returns whether a message is too late. If the office tries an e-mail again, the time limit begins again. */
function isExpired({ carrier, created_at, tried_again_at, worth_until }: Message, at: Date): boolean {
  const since = (carrier === 'email' ? tried_again_at : null) ?? created_at;
  return at.getTime() >= (worth_until?.getTime() ?? since.getTime() + times[carrier].givenUpAfter);
}

type TakeOptions = { carrier: Carrier; now: Date; most?: number; reminders?: boolean; isOnce?: boolean };

/**
 * Reserves for this process the messages of the queue that must be sent now. With `reminders`, reserves only reminders,
 * and without it only messages that are no reminders. If the process dies, another process can reserve its messages
 * after the lease. With `isOnce`, does not reserve a message that a process has already reserved, even after the lease.
 */
export async function takeDueMessages(
  db: Kysely<Database>,
  { carrier, isOnce = false, most = 20, now, reminders = false }: TakeOptions,
): Promise<Message[]> {
  const states = isOnce ? sql`('queued')` : sql`('queued', 'sending')`;
  const lease = new Date(now.getTime() + times[carrier].lease);
  const queue: Queue = {
    table: 'messages',
    isDue: sql`carrier = ${carrier} and season is ${reminders ? sql`not null` : sql`null`}
      and state in ${states} and next_try_at <= ${now}`,
    order: sql`next_try_at`,
    claim: sql`state = 'sending', tries = tries + 1, next_try_at = ${lease}`,
  };
  return takeDueRows<Message>(db, queue, most);
}

function computePause({ carrier, tries }: Message): number {
  return Math.min(1000 * 2 ** tries, times[carrier].longestPause);
}

/** Makes a message's key, the same for each try. A refused message that the office tries again gets another key. */
function keyOf({ carrier, created_at, id, refused_status, tried_again_at }: Message): string {
  const key = carrier === 'sms' ? `sms-${id}` : `email-${id}-${created_at.getTime()}`;
  return refused_status === null || !tried_again_at ? key : `${key}-${tried_again_at.getTime()}`;
}

/** Sends a message by SMS or e-mail. `patience` is how many milliseconds the sending of an e-mail may take. */
export function sendMessage({ email, sms }: Context, message: Message, patience?: number): Promise<void> {
  const { body: text, created_at, recipient: to, subject, tries, unsubscribe_url } = message;
  const key = keyOf(message);
  if (message.carrier === 'sms')
    return sms.send({ key, to, text, ...(tries > 1 ? { since: created_at } : {}) });
  if (!email) throw new Error('There is no e-mail server');
  const letter = { key, to, subject: subject ?? '', text, unsubscribeUrl: unsubscribe_url };
  return email.send(patience === undefined ? letter : { ...letter, patience });
}

/** Tries to send a message. Returns null if the carrier accepted the message, otherwise returns the error. */
async function tryToSend(context: Context, message: Message, carrying: typeof sendMessage): Promise<unknown> {
  if (isExpired(message, context.clock.now())) return new Late();
  try {
    await carrying(context, message);
    return null;
  } catch (error) {
    const isRefusal = error instanceof RefusedForGood || error instanceof RefusedForNow;
    return isRefusal ? judgeRefusal(context, message, error) : error;
  }
}

/**
 * Decides whether a carrier's refusal is about the recipient or our account. If the carrier refused several people in a
 * row with the same words, the server sends the message again later, because our account is the cause.
 */
async function judgeRefusal(
  context: Context,
  message: Message,
  refusal: RefusedForGood | RefusedForNow,
): Promise<RefusedForGood | RefusedForNow> {
  const isOfUs = await recordCarrierRefusal(context, message, refusal.words);
  return isOfUs ? new RefusedForNow(refusal.status, refusal.words) : refusal;
}

/** Returns whether a message's secret text must be deleted. The outbox keeps secret texts for its page. */
function mustRemoveSecret(
  { email, sms }: Context,
  { carrier, secret }: Message,
  state: Message['state'],
): boolean {
  const provider = carrier === 'sms' ? sms : email;
  return secret && state !== 'queued' && provider?.name !== 'outbox';
}

/** Returns the state of a message after a try to send the message, and the time of the next try. */
function toNextState(message: Message, trouble: unknown, now: Date) {
  if (!trouble) return { state: 'sent', sent_at: now, trouble: null, trouble_words: null } as const;
  if (trouble instanceof Unwanted) return { state: 'withdrawn' } as const;
  if (trouble instanceof RefusedForGood) return { state: 'refused', refused_status: trouble.status } as const;
  // A reminder must never arrive twice. Any other message is sent again, even if the message may then arrive twice.
  if (trouble instanceof OutcomeUnknown && message.season !== null) return { state: 'failed' } as const;
  const next = new Date(now.getTime() + computePause(message));
  return { state: isExpired(message, next) ? 'failed' : 'queued', next_try_at: next } as const;
}

/** The result of a try: the state, the reason of a withdrawal, and whether a failed message perhaps arrived. */
export interface MessageOutcome {
  readonly state: Message['state'];
  readonly isUncertain: boolean;
  readonly status: number | null;
  readonly unwanted: string | null;
}

/**
 * Functions that change how a message is sent. `carrying` sends the message. `settled` stores more data in the
 * transaction that stores the outcome.
 */
interface Otherwise {
  readonly carrying?: typeof sendMessage;
  readonly settled?: (trx: Kysely<Database>, became: MessageOutcome) => Promise<void>;
}

/**
 * Sends a message that this process took from the queue, and stores the outcome. If the carrier does not accept the
 * message, it is tried again after a pause, which doubles each time. Each try of a message has the same key, so that
 * the carrier ignores a repetition after a lost answer. A message that is refused permanently is not tried again. If
 * the carrier refuses an e-mail address, the address is marked as refused for all people who have this address.
 */
export async function sendAndRecord(
  context: Context,
  message: Message,
  { carrying = sendMessage, settled }: Otherwise = {},
): Promise<void> {
  const { clock, db, log } = context;
  const { carrier, id, tries } = message;
  const trouble = await tryToSend(context, message, carrying);
  const became = toNextState(message, trouble, clock.now());
  // The earlier reason of the failure is stored further, because the earlier reason says more than "too late".
  const isSaid =
    !trouble || trouble instanceof Unwanted || (trouble instanceof Late && message.trouble !== null);
  const spent = mustRemoveSecret(context, message, became.state) ? { body: '', unsubscribe_url: null } : {};
  const refused = trouble instanceof RefusedForGood;
  const isUncertain = trouble instanceof OutcomeUnknown;
  if (refused && trouble.isAddress)
    await markAddressRefused(db, message.recipient, trouble.words, clock.now());
  // If the try took longer than the lease, another process has taken the message, and that process stores the outcome.
  const writeOutcome = (trx: Kysely<Database>) =>
    trx
      .updateTable('messages')
      .set({ ...became, ...spent, ...(isSaid ? {} : toMessageTrouble(trouble)) })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .returning('id')
      .executeTakeFirst();
  if (settled) {
    const unwanted = trouble instanceof Unwanted ? trouble.message : null;
    await db.transaction().execute(async (trx) => {
      const isMine = (await writeOutcome(trx)) !== undefined;
      const status = refused ? trouble.status : null;
      if (isMine) await settled(trx, { state: became.state, isUncertain, status, unwanted });
    });
  } else await writeOutcome(db);
  if (!trouble) return forgetCarrierRefusals(db, carrier);
  if (trouble instanceof Unwanted) return;
  log.warn(
    { [carrier]: id, tries, late: became.state === 'failed', ...toLoggableError(trouble) },
    `${carrier} not taken`,
  );
}

/** Sends the queued messages of a carrier that must be sent now, except reminders. */
export async function sendDueMessages(context: Context, carrier: Carrier): Promise<void> {
  const messages = await takeDueMessages(context.db, { carrier, now: context.clock.now() });
  await Promise.all(messages.map((message) => sendAndRecord(context, message)));
}

async function markAddressRefused(
  db: Kysely<Database>,
  address: string,
  words: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('members')
    .set((row) => ({
      refused_email: row.ref('email'),
      refused_email_at: at,
      refused_email_words: words.slice(0, mostWords),
    }))
    // The condition uses the index of the office's list, which contains only people who are not erased.
    .where('search_email', '=', sql<string>`lower(${address} collate "C")`)
    .where('erased_at', 'is', null)
    .execute();
}

/** Starts to send a carrier's messages that are due, without waiting. Jobs later try failed messages again. */
export function startSendingDueMessages(context: Context, carrier: Carrier = 'sms'): void {
  sendDueMessages(context, carrier).catch((error: unknown) => {
    context.log.error(toErrorTrace(error), `${carrier} queue`);
  });
}
