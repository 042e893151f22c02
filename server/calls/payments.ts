import { sql } from 'kysely';
import type * as calls from '#domain/calls/payments.ts';
import type * as office from '#domain/calls/payments-to-look-after.ts';
import { hasBoughtInsurance } from '#domain/insurance/insurance.ts';
import type { PaymentState } from '#domain/money/payment.ts';
import { isEuro } from '#domain/values/money.ts';
import { mayTryAgain } from '#server/access/rate-limits.ts';
import { writeAudit, getAuditActor } from '#server/audit/audit.ts';
import type { ByCaller } from '#server/audit/audited-change.ts';
import { createNotFound } from '#server/base/refused.ts';
import { closeConcern } from '#server/payments/concerns.ts';
import { getPaymentState } from '#server/checkouts/checkout-state.ts';
import { currencyOfPayment } from '#server/money/provider-order.ts';
import { readPaymentsToLookAfter } from '#server/money/payments-to-look-after.ts';
import { reconcileWithProvider, reconcileCheckout } from '#server/payments/reconcile.ts';
import {
  askProviderAboutRefunds,
  refundThroughProvider,
  markRefundedOtherwise,
} from '#server/payments/refund.ts';
import type { Checkout } from '#server/payments/payment-event.ts';
import type { Context } from '#server/base/context.ts';
import { toErrorTrace } from '#server/base/error-trace.ts';
import type { Handler } from './handler.ts';

async function readCheckout({ db }: Context, reference: string): Promise<Checkout> {
  const checkout = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!checkout) throw createNotFound();
  return checkout;
}

/** Reads the refunds of a checkout as one. Returns undefined if they are in several currencies. */
async function readRefund({ db }: Context, checkoutId: number) {
  const { rows } = await sql<{ amount: number; currency: string; isCancelled: boolean }>`
    select sum(amount_cents)::integer as amount, ${currencyOfPayment} as currency, bool_and(cancelled_record_id is not null) as "isCancelled"
    from payments where checkout_id = ${checkoutId} and state in ('refund due', 'refunding', 'refunded')
    group by 2`.execute(db);
  const [{ currency, ...refund } = { amount: 0, currency: '', isCancelled: true }, another] = rows;
  return another ? undefined : { ...refund, ...(isEuro(currency) ? {} : { currency }) };
}

async function readOtherYear({ db }: Context, checkoutId: number) {
  const part = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('part_of', '=', checkoutId)
    .executeTakeFirst();
  return part && { year: part.year, state: getPaymentState(part), isTaken: part.settled_at !== null };
}

/** How many milliseconds the receipt page waits for the second year, if two years were paid in one payment. */
const mostBetweenYears = 60_000;

/**
 * The first and the longest pause before the card provider is asked again, in seconds. The receipt page makes the call
 * every two seconds.
 */
const pauses = { first: 0.25, longest: 120 };

/**
 * Returns a payment's state to the receipt page. If the payment is not stored as paid, it asks the card provider, with
 * pauses that become longer. The state is `confirming` if the provider does not answer, or if it is too early to ask
 * again.
 */
export const getPayment: Handler<typeof calls.getPayment> = async ({ context, params, requestId }) => {
  const checkout = await readCheckout(context, params.reference);
  const { pays_for: kind, selection, year } = checkout;
  const answer = {
    kind,
    year,
    boughtInsurance: hasBoughtInsurance(selection.insurance),
    ...(checkout.application_id !== null && { forApplication: true, amount: checkout.total_cents }),
  };
  const toAnswer = async (found: PaymentState) => {
    const other = await readOtherYear(context, checkout.id);
    const also = other && { year: other.year, state: other.state };
    // The second year is taken in after the first. If this takes too long, the page shows each year's state.
    const { settled_at: settledAt } = checkout;
    const isJustTaken =
      settledAt === null || context.clock.now().getTime() - settledAt.getTime() < mostBetweenYears;
    const waits = other?.isTaken === false && (other.state === 'not paid' || isJustTaken);
    const state = found === 'paid' && waits ? 'confirming' : found;
    const said = { ...answer, ...(also && { also }), state };
    return state === 'refund due' || state === 'refunded'
      ? { ...said, refund: await readRefund(context, checkout.id) }
      : said;
  };
  const known = getPaymentState(checkout);
  if (known !== 'not paid') return toAnswer(known);
  const asking = { key: `asks:payment:${checkout.reference}`, ...pauses };
  if (!(await mayTryAgain(context.db, context.clock.now(), asking)))
    return { ...answer, state: 'confirming' };
  try {
    const state = await reconcileWithProvider(context, checkout, requestId);
    return await toAnswer(getPaymentState({ ...checkout, state }));
  } catch (error) {
    context.log.warn(
      { ...toErrorTrace(error), reference: checkout.reference },
      'the payment provider could not be asked',
    );
    return { ...answer, state: 'confirming' };
  }
};

/**
 * Returns the payments that the office must look after. Their refund is due, their renewal is missing, or their state
 * is unclear for too long.
 */
export const getPaymentsToLookAfter: Handler<typeof office.getPaymentsToLookAfter> = async (request) => {
  const { db, clock } = request.context;
  const payments = await readPaymentsToLookAfter(db, clock.now());
  await writeAudit(db, {
    ...getAuditActor(request),
    action: 'payments read',
    subject: 'list:payments',
    after: { rows: payments.length },
  });
  return payments;
};

/** Asks the card provider about a payment again. Returns the payment's new state. */
export const askAboutPayment: Handler<typeof office.askAboutPayment> = async (request) => {
  const { context, params, requestId } = request;
  const by = getAuditActor(request);
  const checkout = await readCheckout(context, params.reference);
  if (checkout.settled_at === null) await reconcileCheckout(context, checkout, by.at, requestId);
  else await reconcileWithProvider(context, checkout, requestId);
  await askProviderAboutRefunds(context, checkout.id, by);
  const { state } = await readCheckout(context, params.reference);
  await writeAudit(context.db, {
    ...by,
    action: 'payment asked about',
    subject: `checkout:${checkout.reference}`,
    before: { state: checkout.state },
    after: { state },
  });
  return { state };
};

function getCallerInSession(request: Parameters<typeof getAuditActor>[0]): ByCaller {
  return { ...getAuditActor(request), caller: request.caller };
}

/** Refunds a payment through the card provider. A repeated call refunds nothing more. */
export const refundPayment: Handler<typeof office.refundPayment> = async (request) => {
  const { body, context, params } = request;
  return { state: await refundThroughProvider(context, { ...params, ...body }, getCallerInSession(request)) };
};

/** Records that the office refunded a payment by other means than the card provider. */
export const markPaymentGivenBack: Handler<typeof office.markPaymentGivenBack> = async (request) => {
  const { body, context, params } = request;
  const { note, ...asked } = body;
  await markRefundedOtherwise(context, { ...params, ...asked }, note, getCallerInSession(request));
};

/** Removes a concern from the office's list, with a note about what was done. */
export const dealWithPayment: Handler<typeof office.dealWithPayment> = (request) =>
  closeConcern(request.context, request.params.concern, request.body, getCallerInSession(request));
