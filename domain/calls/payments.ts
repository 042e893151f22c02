import * as v from 'valibot';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { paymentKinds, paymentReference, paymentStates } from '../money/payment.ts';
import { call } from './call.ts';

/** The call that reads a payment's state by its random reference, without personal data (not in the specification). */
export const getPayment = call('GET /payments/:reference', {
  refusals: [404],
  access: { realm: 'public' },
  action: 'action.payment',
  params: v.object({ reference: paymentReference }),
  answer: v.object({
    state: v.picklist(paymentStates),
    year,
    boughtInsurance: v.boolean(),
    /** The refund, done or due, and whether the office cancelled the renewal. The field is missing without a refund. */
    refund: v.optional(v.object({ amount: euroAmount, isCancelled: v.boolean() })),
    /** What the payment is for: the renewal of a year, or an outstanding amount. */
    kind: v.optional(v.picklist(paymentKinds), 'renewal'),
    /** Whether an applicant for membership paid. The field is missing if a member paid. */
    forApplication: v.optional(v.boolean()),
    /** The paid amount, only for an applicant, who cannot see a receipt before the first sign-in. */
    amount: v.optional(euroAmount),
    /** The payment's second year and the state of its checkout. The field is missing if the payment is for one year. */
    also: v.optional(v.object({ year, state: v.picklist(paymentStates) })),
  }),
  // A GET usually only reads, but this call also stores the answer of the card provider.
  reads: false,
});
