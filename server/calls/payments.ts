import type * as calls from '#domain/calls/payments.ts';
import type * as office from '#domain/calls/payments-to-look-after.ts';
import { boughtInsurance } from '#domain/insurance/insurance.ts';
import { mayAgain } from '#server/access/rate-limits.ts';
import { audit, byCaller } from '#server/audit/audit.ts';
import type { ByCaller } from '#server/audit/audited-change.ts';
import { notFound } from '#server/base/refused.ts';
import { dealWith } from '#server/payments/concerns.ts';
import { paymentStateOf } from '#server/checkouts/checkout-state.ts';
import { paymentsToLookAfter } from '#server/payments/payments-to-look-after.ts';
import { askProvider, lookAfter } from '#server/payments/reconcile.ts';
import { askAboutRefunds, giveBack, markGivenBack } from '#server/payments/refund.ts';
import type { Checkout } from '#server/payments/payment-event.ts';
import type { Context } from '#server/base/context.ts';
import { traceOf } from '#server/base/error-trace.ts';
import type { Handler } from './handler.ts';

async function checkoutOf({ db }: Context, reference: string): Promise<Checkout> {
  const checkout = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!checkout) throw notFound();
  return checkout;
}

/** Seconds from one question that a receipt page has the provider asked to the next; the page itself asks every two. */
const pauses = { first: 0.25, longest: 120 };

/**
 * Answers the receipt page's call for the true state of a payment. Where nothing is known yet the provider is asked, so
 * that a lost callback does no harm. It is asked at once the first times, then less and less often. Where the provider
 * is not asked, or cannot be reached, the payment is still being confirmed.
 */
export const getPayment: Handler<typeof calls.getPayment> = async ({ context, params, requestId }) => {
  const checkout = await checkoutOf(context, params.reference);
  const answer = { year: checkout.year, boughtInsurance: boughtInsurance(checkout.selection.insurance) };
  const known = paymentStateOf(checkout);
  if (known !== 'not paid') return { ...answer, state: known };
  const asking = { key: `asks:payment:${checkout.reference}`, ...pauses };
  if (!(await mayAgain(context.db, context.clock.now(), asking))) return { ...answer, state: 'confirming' };
  try {
    const state = await askProvider(context, checkout, requestId);
    return { ...answer, state: paymentStateOf({ ...checkout, state }) };
  } catch (error) {
    context.log.warn(
      { ...traceOf(error), reference: checkout.reference },
      'the payment provider could not be asked',
    );
    return { ...answer, state: 'confirming' };
  }
};

/** Answers the office with the payments to look after: refunds that are due, what is paid and not renewed, and what is stuck. */
export const getPaymentsToLookAfter: Handler<typeof office.getPaymentsToLookAfter> = async (request) => {
  const { db, clock } = request.context;
  const payments = await paymentsToLookAfter(db, clock.now());
  await audit(db, {
    ...byCaller(request),
    action: 'payments read',
    subject: 'list:payments',
    after: { rows: payments.length },
  });
  return payments;
};

/** Answers the office's call that asks the provider about a payment again, and does what follows; the answer is the payment's new state. */
export const askAboutPayment: Handler<typeof office.askAboutPayment> = async (request) => {
  const { context, params, requestId } = request;
  const by = byCaller(request);
  const checkout = await checkoutOf(context, params.reference);
  if (checkout.settled_at === null) await lookAfter(context, checkout, by.at, requestId);
  else await askProvider(context, checkout, requestId);
  await askAboutRefunds(context, checkout.id, by);
  const { state } = await checkoutOf(context, params.reference);
  await audit(context.db, {
    ...by,
    action: 'payment asked about',
    subject: `checkout:${checkout.reference}`,
    before: { state: checkout.state },
    after: { state },
  });
  return { state };
};

function inSession(request: Parameters<typeof byCaller>[0]): ByCaller {
  return { ...byCaller(request), caller: request.caller };
}

/**
 * Answers the office's call that refunds a payment through its provider: once, however often it is ordered and by whom.
 */
export const refundPayment: Handler<typeof office.refundPayment> = async (request) => {
  const { body, context, params } = request;
  return { state: await giveBack(context, { ...params, ...body }, inSession(request)) };
};

/** Answers the office's call that marks a payment as refunded by other means; the provider is not called. */
export const markPaymentGivenBack: Handler<typeof office.markPaymentGivenBack> = async (request) => {
  const { body, context, params } = request;
  const { note, ...asked } = body;
  await markGivenBack(context, { ...params, ...asked }, note, inSession(request));
};

/** Answers the office's call that takes a payment off the list to look after, with a note of what was done. */
export const dealWithPayment: Handler<typeof office.dealWithPayment> = (request) =>
  dealWith(request.context, request.params.concern, request.body.note, inSession(request));
