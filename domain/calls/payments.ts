import * as v from 'valibot';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { paymentKinds, paymentReference, paymentStates } from '../money/payment.ts';
import { call } from './call.ts';

/**
 * The call that reads the current state of a payment, by the payment's random reference (not in the specification). The
 * answer contains no personal data.
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
     * The refund that was made or is due, and whether the renewal was cancelled. The field is missing if no refund was
     * made or is due.
     */
    refund: v.optional(v.object({ amount: euroAmount, isCancelled: v.boolean() })),
    /** What the payment is for: the renewal of the year, or an outstanding amount. */
    kind: v.optional(v.picklist(paymentKinds), 'renewal'),
    /** Whether an applicant for membership made the payment. The field is missing for other payments. */
    forApplication: v.optional(v.boolean()),
    /**
     * The paid amount. The field exists only for an application, because an applicant cannot see a receipt before the
     * first sign-in.
     */
    amount: v.optional(euroAmount),
    /**
     * The other year that the same payment paid for, and the state of that year's checkout. The field is missing if the
     * payment was for one year.
     */
    also: v.optional(v.object({ year, state: v.picklist(paymentStates) })),
  }),
  // A GET usually only reads, but this call also stores the answer of the card provider.
  reads: false,
});
