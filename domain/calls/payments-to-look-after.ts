import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { concernMark, paymentToLookAfter, refundMark, refundOrder } from '../money/payment-to-look-after.ts';
import { paymentReference } from '../money/payment.ts';
import { officeCall } from './call.ts';

const ofPayment = v.object({ reference: paymentReference });

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
 * Refunds a payment through the card provider. `refunding` means that the provider has not confirmed the refund yet. If
 * the provider refuses, the status is 424.
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

/** Marks a payment as refunded by other means, such as cash. */
export const markPaymentGivenBack = officeCall('POST /admin/payments/:reference/given-back', {
  work: 'money',
  refusals: [404],
  action: 'action.payments.mark',
  params: ofPayment,
  body: refundMark,
  messages: { 409: 'error.payment.changed' },
});

export const dealWithPayment = officeCall('POST /admin/payments/concerns/:concern/dealt-with', {
  work: 'money',
  refusals: [404],
  action: 'action.payments.deal',
  params: v.object({ concern: identity }),
  body: concernMark,
  messages: { 409: 'error.payment.changed' },
});
