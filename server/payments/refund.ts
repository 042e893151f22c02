import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import type { By } from '#server/audit/audit.ts';
import { changeInSession, type ByCaller } from '#server/audit/audited-change.ts';
import { listKnownCardProviders, withCardProvider, type Context } from '#server/base/context.ts';
import type { CardEvent, RefundReport } from '#server/payments/card/card-provider.ts';
import { createPaymentDeclined, createNotFound, Refused } from '#server/base/refused.ts';
import { DatabaseAway } from '#server/store/database-away.ts';
import { takeDueRows } from '#server/store/take-due-rows.ts';
import { toErrorTrace } from '#server/base/error-trace.ts';
import { recordConcern } from './concerns.ts';
import { lockPayment, recordRefundStep, recordRefund, type Payment } from './refund-record.ts';
import { takeInRefundsElsewhere } from './refunds-elsewhere.ts';
import { createRefundOrder, readSharesOfPayment, sortSharesForReport } from './shares.ts';

/** After how many milliseconds the server asks again about an unconfirmed refund. */
const patienceMilliseconds = 10 * 60_000;
const most = 200;

/** A refund that the office orders. `amount` is in cents. */
export interface RefundRequest {
  readonly reference: string;
  readonly payment: number;
  readonly amount: number;
}

const createChangedRefusal = () => new Refused(409, t('reason.refund.changed'));

async function findPayment({ db }: Context, asked: RefundRequest): Promise<Payment> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
    .selectAll('payments')
    .where('payments.id', '=', asked.payment)
    .where('reference', '=', asked.reference)
    .executeTakeFirst();
  if (!payment) throw createNotFound();
  if (payment.amount_cents !== asked.amount) throw createChangedRefusal();
  return payment;
}

/**
 * Refunds a payment through its provider. A repeated order refunds nothing more. `refunding` means that the refund is
 * not confirmed yet. Answers 409 if no refund is due, or if the amount differs. Answers 424 with the reason if the
 * provider refuses, and the refund stays due.
 */
export async function refundThroughProvider(
  context: Context,
  asked: RefundRequest,
  by: ByCaller,
): Promise<'refunded' | 'refunding'> {
  const payment = await findPayment(context, asked);
  if (isBackByCard(payment)) return 'refunded';
  if (payment.state !== 'refund due' && payment.state !== 'refunding') throw createChangedRefusal();
  const asking = withCardProvider(context, payment.provider);
  if (!asking) throw createPaymentDeclined(t('reason.refund.otherProvider'));
  await orderRefund(asking, payment, by);
  const now = await findPayment(context, asked);
  if (isBackByCard(now)) return 'refunded';
  if (now.state === 'refunding') return 'refunding';
  const { refund_refusal: refusal, state } = now;
  throw state === 'refund due' && refusal !== null ? createPaymentDeclined(refusal) : createChangedRefusal();
}

function isBackByCard({ refunded_how: how, state }: Payment): boolean {
  return state === 'refunded' && how === 'card';
}

function isOrdered({ refund_by: orderer, state }: Payment): boolean {
  return state === 'refunding' && orderer !== null;
}

/**
 * Orders a refund that is due, if the provider has not made it already. If the refund is already ordered, continues it.
 */
async function orderRefund(context: Context, payment: Payment, by: ByCaller): Promise<void> {
  if (payment.state === 'refund due' && (await askRefundState(context, payment, by)) === 'refunded') return;
  const claimed = await claimRefund(context, payment, by);
  try {
    await continueRefund(context, claimed, by);
  } catch (error) {
    // The provider may have refunded. The order is repeated with the same key until the provider reports a state.
    context.log.warn({ ...toErrorTrace(error), payment: payment.id }, 'a refund is not confirmed');
  }
}

async function askRefundState(context: Context, payment: Payment, by: By): Promise<Payment['state']> {
  try {
    return await continueRefund(context, payment, by);
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    context.log.warn(
      { ...toErrorTrace(error), payment: payment.id },
      'the provider could not be asked of a refund',
    );
    throw createPaymentDeclined(t('reason.refund.unreachable'));
  }
}

/** Stores the order of a refund before the provider is called, so that nobody else orders the same refund. */
async function claimRefund(context: Context, { id }: Payment, by: ByCaller): Promise<Payment> {
  return changeInSession({ context, caller: by.caller }, async (trx) => {
    const locked = await lockPayment(trx, id);
    const { payment } = locked;
    if (isOrdered(payment) || isBackByCard(payment)) return payment;
    if (payment.state !== 'refund due' && payment.state !== 'refunding') throw createChangedRefusal();
    const step = {
      state: 'refunding',
      refund_by: by.actor,
      refund_asked_at: by.at,
      refund_refusal: null,
    } as const;
    await recordRefundStep(trx, locked, step, { ...by, action: 'refund ordered' });
    return { ...payment, ...step };
  });
}

/**
 * Makes an ordered refund, or asks about a refund that is not ordered, and records the provider's answer. Rejects if no
 * answer comes.
 */
async function continueRefund(context: Context, payment: Payment, by: By): Promise<Payment['state']> {
  const { card } = withCardProvider(context, payment.provider) ?? context;
  const wanted = await createRefundOrder(context.db, payment);
  const refund = await (isOrdered(payment) ? card.refund(wanted) : card.askRefund(wanted));
  // If somebody ordered a refund of the other year since then, the answer could count that money for this year. So the
  // provider is asked again.
  const { otherCents } = await createRefundOrder(context.db, payment);
  if (otherCents !== wanted.otherCents) return continueRefund(context, payment, by);
  return context.db.transaction().execute((trx) => recordRefund(trx, payment, refund, by));
}

/** Asks the provider about each due or unconfirmed refund of a checkout, and records the answers. */
export async function askProviderAboutRefunds(context: Context, checkoutId: number, by: By): Promise<void> {
  const due = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('state', 'in', ['refund due', 'refunding'])
    .where('provider', 'in', namesOf(context))
    .execute();
  for (const payment of due) await continueRefund(context, payment, by);
}

/**
 * Takes in the report of a refund. Asks the provider for the refund's state, because reports can come in the wrong
 * order. Rejects if the provider does not answer. A refund becomes a concern if its payment is unknown or has renewed a
 * year.
 */
export async function takeInRefundReport(
  context: Context,
  { amountCents, currency, paymentId }: RefundReport,
): Promise<void> {
  if (paymentId === null) return;
  const of = { provider: context.card.name, provider_payment_id: paymentId };
  const shares = await readSharesOfPayment(context.db, of);
  const unused = shares.filter(({ state }) => state !== 'applied' && state !== 'captured');
  const back = sortSharesForReport(unused, amountCents);
  for (const payment of back) {
    const others = (await readSharesOfPayment(context.db, of)).filter(({ id }) => id !== payment.id);
    // If a refund of the other year is in progress, it would hide the state of this refund.
    if (payment.state === 'refunded' && others.some(({ state }) => state === 'refunding')) continue;
    await continueRefund(context, payment, getSystemForAudit(context));
  }
  await takeInRefundsElsewhere(context, { currency, paymentId });
}

/** Takes in the report of a dispute. The dispute is a concern until it is won or closed. Ignores older reports. */
export async function takeInDispute(context: Context, event: CardEvent): Promise<void> {
  const { over, payment, reportedAt } = event;
  const { amountCents, currency, paymentId, reason } = payment;
  if (paymentId === null) return;
  const about = { amountCents, currency, reason, paymentId, reference: null, over: over === true };
  await recordConcern(context, { ...about, kind: 'disputed', reportedAt }, randomUUID());
}

/** Takes the refund that waits longest for a confirmation. No other process takes the same refund. */
async function takeNextRefund(context: Context): Promise<Payment | undefined> {
  const { clock, db } = context;
  const now = clock.now();
  const [payment] = await takeDueRows<Payment>(db, {
    table: 'payments',
    isDue: sql`state = 'refunding' and provider = any(${namesOf(context)})
      and refund_asked_at <= ${new Date(now.getTime() - patienceMilliseconds)}`,
    order: sql`refund_asked_at`,
    claim: sql`refund_asked_at = ${now}`,
  });
  return payment;
}

/** Continues ordered refunds that are not confirmed. After `stop` is aborted, it takes no further refund. */
export async function continueRefunds(context: Context, stop?: AbortSignal): Promise<void> {
  // The server takes one refund after another, so that the provider does not get many calls at the same time.
  for (let done = 0; done < most && stop?.aborted !== true; done += 1) {
    const payment = await takeNextRefund(context);
    if (!payment) return;
    try {
      await continueRefund(context, payment, getSystemForAudit(context));
    } catch (error) {
      context.log.warn({ ...toErrorTrace(error), payment: payment.id }, 'a refund is not confirmed');
    }
  }
}

function namesOf(context: Context): string[] {
  return listKnownCardProviders(context).map(({ name }) => name);
}

function getSystemForAudit({ clock }: Context): By {
  return { at: clock.now(), requestId: randomUUID(), actor: 'system' };
}

/**
 * Records that the office refunded a payment by other means than the provider, with a note. Answers 409 if no refund is
 * due, if the provider is refunding the payment, or if the amount differs.
 */
export async function markRefundedOtherwise(
  context: Context,
  asked: RefundRequest,
  note: string,
  by: ByCaller,
): Promise<void> {
  const { id } = await findPayment(context, asked);
  await changeInSession({ context, caller: by.caller }, async (trx) => {
    const locked = await lockPayment(trx, id);
    const { payment } = locked;
    if (payment.state === 'refunded' && payment.refund_note === note) return;
    // A former provider can no longer be asked. The state of a refund that was ordered from it stays unknown.
    const lost = payment.state === 'refunding' && !namesOf(context).includes(payment.provider);
    if (payment.state !== 'refund due' && !lost) throw createChangedRefusal();
    const step = {
      state: 'refunded',
      refund_by: by.actor,
      refunded_at: by.at,
      refunded_how: 'otherwise',
      refund_note: note,
      refund_refusal: null,
    } as const;
    await recordRefundStep(trx, locked, step, { ...by, action: 'money given back' });
  });
}
