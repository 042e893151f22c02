import * as v from 'valibot';
import { year } from '../club.ts';
import { call } from './call.ts';

/** What a payment can be to the receipt page. */
export const paymentStates = ['confirming', 'paid', 'not paid', 'refund due', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The true state of a payment by its opaque reference; an addition that answers nothing about a person. */
export const getPayment = call('GET /payments/:reference', {
  access: { realm: 'public' },
  action: 'action.payment',
  params: v.object({ reference: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) }),
  answer: v.object({ state: v.picklist(paymentStates), year, boughtInsurance: v.boolean() }),
});
