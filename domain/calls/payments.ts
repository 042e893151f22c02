import * as v from 'valibot';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { paymentKinds, paymentReference, paymentStates } from '../money/payment.ts';
import { call } from './call.ts';

/**
 * The call that reads the current state of a payment, by its random reference (not in the specification). The answer
 * about the payment contains no personal data.
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
    /**
     * The amount that was refunded or must still be refunded, and whether the office cancelled the renewal. If the
     * payment has no refund, the field `refund` is missing.
     */
    refund: v.optional(v.object({ amount: euroAmount, isCancelled: v.boolean() })),
    /** What the payment is for: the renewal of a year, or an outstanding amount. */
    kind: v.optional(v.picklist(paymentKinds), 'renewal'),
    /**
     * Whether an applicant for membership made the payment. If a member made the payment, the field `forApplication` is
     * missing.
     */
    forApplication: v.optional(v.boolean()),
    /**
     * The paid amount. Only an applicant's payment has this field, because applicants cannot see a receipt before their
     * first sign-in.
     */
    amount: v.optional(euroAmount),
    /**
     * The second year that the same payment is for, and the state of this second year's checkout. If the payment is for
     * one year only, the field `also` is missing.
     */
    also: v.optional(v.object({ year, state: v.picklist(paymentStates) })),
  }),
  // A GET usually only reads, but this call also stores the answer of the card provider.
  reads: false,
});
