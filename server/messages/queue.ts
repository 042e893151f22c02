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
 * In milliseconds. After `lease`, another process may take a message. `longestPause` is the longest pause between two
 * tries. `givenUpAfter` is for messages without `worth_until`. An SMS is tried for ten minutes, which is the life time
 * of a code. An e-mail is tried for three days, because e-mail servers sometimes fail for a day or two.
 */
export const times = {
  sms: { lease: 60_000, longestPause: 60_000, givenUpAfter: 10 * 60_000 },
  email: { lease: 5 * 60_000, longestPause: 10 * 60_000, givenUpAfter: 3 * millisecondsInDay },
} as const satisfies Record<Carrier, object>;

export type Message = Selectable<MessagesTable>;

/** Returns whether the time for a message is over. It begins again for an e-mail that the office tries again. */
function isExpired({ carrier, created_at, tried_again_at, worth_until }: Message, at: Date): boolean {
  const since = (carrier === 'email' ? tried_again_at : null) ?? created_at;
  return at.getTime() >= (worth_until?.getTime() ?? since.getTime() + times[carrier].givenUpAfter);
}

type TakeOptions = { carrier: Carrier; now: Date; most?: number; reminders?: boolean; isOnce?: boolean };

/**
 * Reserves the due messages of the queue for this process. With `reminders`, reserves only reminders, otherwise none.
 * After the lease, another process can take the messages. With `isOnce`, messages that were reserved before are not
 * taken again.
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

/** Makes the key, the same for each try. If the office tries a refused message again, it gets another key. */
function keyOf({ carrier, created_at, id, refused_status, tried_again_at }: Message): string {
  const key = carrier === 'sms' ? `sms-${id}` : `email-${id}-${created_at.getTime()}`;
  return refused_status === null || !tried_again_at ? key : `${key}-${tried_again_at.getTime()}`;
}

/** Sends a message. `patience` is how many milliseconds the sending of an e-mail may take. */
export function sendMessage({ email, sms }: Context, message: Message, patience?: number): Promise<void> {
  const { body: text, created_at, recipient: to, subject, tries, unsubscribe_url } = message;
  const key = keyOf(message);
  if (message.carrier === 'sms')
    return sms.send({ key, to, text, ...(tries > 1 ? { since: created_at } : {}) });
  if (!email) throw new Error('There is no e-mail server');
  const letter = { key, to, subject: subject ?? '', text, unsubscribeUrl: unsubscribe_url };
  return email.send(patience === undefined ? letter : { ...letter, patience });
}

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
 * Returns the refusal. If the carrier refused several people, one after another, with the same words, our account is
 * the cause. Then the refusal counts only for now, and the message is sent again.
 */
async function judgeRefusal(
  context: Context,
  message: Message,
  refusal: RefusedForGood | RefusedForNow,
): Promise<RefusedForGood | RefusedForNow> {
  const isOfUs = await recordCarrierRefusal(context, message, refusal.words);
  return isOfUs ? new RefusedForNow(refusal.status, refusal.words) : refusal;
}

/** Returns whether to delete a secret text. The outbox keeps secret texts, because its page shows them. */
function mustRemoveSecret(
  { email, sms }: Context,
  { carrier, secret }: Message,
  state: Message['state'],
): boolean {
  const provider = carrier === 'sms' ? sms : email;
  return secret && state !== 'queued' && provider?.name !== 'outbox';
}

function toNextState(message: Message, trouble: unknown, now: Date) {
  if (!trouble) return { state: 'sent', sent_at: now, trouble: null, trouble_words: null } as const;
  if (trouble instanceof Unwanted) return { state: 'withdrawn' } as const;
  if (trouble instanceof RefusedForGood) return { state: 'refused', refused_status: trouble.status } as const;
  // A reminder must never arrive twice. Any other message is sent again, even if the message may then arrive twice.
  if (trouble instanceof OutcomeUnknown && message.season !== null) return { state: 'failed' } as const;
  const next = new Date(now.getTime() + computePause(message));
  return { state: isExpired(message, next) ? 'failed' : 'queued', next_try_at: next } as const;
}

/** `isUncertain` is true if a failed message perhaps arrived. */
export interface MessageOutcome {
  readonly state: Message['state'];
  readonly isUncertain: boolean;
  readonly status: number | null;
  readonly unwanted: string | null;
}

/** `settled` writes more data in the transaction that stores the outcome. */
interface Otherwise {
  readonly carrying?: typeof sendMessage;
  readonly settled?: (trx: Kysely<Database>, became: MessageOutcome) => Promise<void>;
}

/**
 * Sends a message that this process took from the queue, and stores the outcome. If the carrier does not accept the
 * message, it is tried again after a pause, which doubles each time. If the carrier refuses it for good, it is not
 * tried again. A refused e-mail address is marked for all people who have it.
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

/** Sends the due messages of a carrier, except reminders. */
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

/** Starts to send a carrier's due messages, and does not wait for the end. */
export function startSendingDueMessages(context: Context, carrier: Carrier = 'sms'): void {
  sendDueMessages(context, carrier).catch((error: unknown) => {
    context.log.error(toErrorTrace(error), `${carrier} queue`);
  });
}
