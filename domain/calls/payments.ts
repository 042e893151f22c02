import * as v from 'valibot';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { paymentKinds, paymentReference, paymentStates } from '../money/payment.ts';
import { call } from './call.ts';

/**
 * The call that reads the true state of a payment by its opaque reference (not in the specification). The
 * answer contains nothing about a person.
 */
export const getPayment = call('GET /payments/:reference', {
  refusals: [404],
  access: { realm: 'public' },
  action: 'action.payment',
  params: v.object({ reference: paymentReference }),
  answer: v.object({
    state: v.picklist(paymentStates),
    year,
    boughtInsurance: v.boolean(),
    /** The refund, done or due, and whether the renewal was cancelled. Missing for other payments. */
    refund: v.optional(v.object({ amount: euroAmount, isCancelled: v.boolean() })),
    /** What the payment is for: the renewal of the year, or an outstanding amount. */
    kind: v.optional(v.picklist(paymentKinds), 'renewal'),
    /** Whether an applicant for membership made the payment. Missing for other payments. */
    forApplication: v.optional(v.boolean()),
    /** The amount, only for an application: its payer sees no receipt before the first sign-in. */
    amount: v.optional(euroAmount),
    /** The other year that the same payment paid for, if there is one. */
    also: v.optional(v.object({ year, state: v.picklist(paymentStates) })),
  }),
  // The call writes, because it stores what the provider answers.
  reads: false,
});
