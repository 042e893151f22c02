import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { concernMark, paymentToLookAfter, refundMark, refundOrder } from '../money/payment-to-look-after.ts';
import { paymentReference } from '../money/payment.ts';
import { officeCall } from './call.ts';

const ofPayment = v.object({ reference: paymentReference });

/** Describes the call that lists the payments that the office looks after; an addition. */
export const getPaymentsToLookAfter = officeCall('GET /admin/payments/to-look-after', {
  action: 'action.payments.fetch',
  answer: v.array(paymentToLookAfter),
});

export const askAboutPayment = officeCall('POST /admin/payments/:reference/ask', {
  work: 'money',
  refusals: [404],
  action: 'action.payments.ask',
  params: ofPayment,
  answer: v.object({ state: v.string() }),
});

/**
 * Describes the call by which the office refunds a payment that it looks after, through its provider. `refunding` says
 * that the provider has not confirmed it yet; 424 carries the reason where it refuses. An addition.
 */
export const refundPayment = officeCall('POST /admin/payments/:reference/refund', {
  work: 'money',
  refusals: [404, 424],
  action: 'action.payments.refund',
  params: ofPayment,
  body: refundOrder,
  answer: v.object({ state: v.picklist(['refunded', 'refunding']) }),
  messages: { 409: 'error.payment.changed' },
});

/** Describes the call by which the office marks a payment that it looks after as refunded by other means. An addition. */
export const markPaymentGivenBack = officeCall('POST /admin/payments/:reference/given-back', {
  work: 'money',
  refusals: [404],
  action: 'action.payments.mark',
  params: ofPayment,
  body: refundMark,
  messages: { 409: 'error.payment.changed' },
});

/**
 * Describes the call by which the office takes a payment off the list of payments to look after, with a note of what
 * was done. An addition.
 */
export const dealWithPayment = officeCall('POST /admin/payments/concerns/:concern/dealt-with', {
  work: 'money',
  refusals: [404],
  action: 'action.payments.deal',
  params: v.object({ concern: identity }),
  body: concernMark,
  messages: { 409: 'error.payment.changed' },
});
