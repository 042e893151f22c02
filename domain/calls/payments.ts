import * as v from 'valibot';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { paymentKinds, paymentReference, paymentStates } from '../money/payment.ts';
import { call } from './call.ts';

/**
 * The call that reads the real state of a payment by its random reference (not in the specification). The answer
 * contains no personal data.
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
    /** The refund that was made or is due, and whether the renewal was cancelled. Missing if there is no refund. */
    refund: v.optional(v.object({ amount: euroAmount, isCancelled: v.boolean() })),
    /** What the payment is for: the renewal of the year, or an outstanding amount. */
    kind: v.optional(v.picklist(paymentKinds), 'renewal'),
    /** Whether an applicant for membership made the payment. Missing for other payments. */
    forApplication: v.optional(v.boolean()),
    /** The amount. Only set for an application, because an applicant sees no receipt before the first sign-in. */
    amount: v.optional(euroAmount),
    /** The other year that was paid by the same payment, if there is another year. */
    also: v.optional(v.object({ year, state: v.picklist(paymentStates) })),
  }),
  // The call writes because it stores the answer of the card provider.
  reads: false,
});
