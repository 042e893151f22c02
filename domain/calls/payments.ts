import * as v from 'valibot';
import { euroAmount, otherCurrency } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { paymentKinds, paymentReference, paymentStates } from '../money/payment.ts';
import { call } from './call.ts';

/** Reads a payment's state. The answer has no personal data, because the call needs no session. */
export const getPayment = call('GET /payments/:reference', {
  refusals: [404],
  access: { realm: 'public' },
  action: 'action.payment',
  params: v.object({ reference: paymentReference }),
  answer: v.object({
    state: v.picklist(paymentStates),
    year,
    boughtInsurance: v.boolean(),
    /** The refund that is done or due. The field is missing if there is none, or if there are refunds in two currencies. */
    refund: v.optional(v.object({ amount: euroAmount, currency: otherCurrency, isCancelled: v.boolean() })),
    kind: v.optional(v.picklist(paymentKinds), 'renewal'),
    /** Whether an applicant paid. The field is missing if a member paid. */
    forApplication: v.optional(v.boolean()),
    /** The paid amount. Only applicants get it, because they cannot see a receipt before the first sign-in. */
    amount: v.optional(euroAmount),
    /** The second year that was paid. The field is missing if the payment is for one year. */
    also: v.optional(v.object({ year, state: v.picklist(paymentStates) })),
  }),
  // A GET usually only reads, but this call also stores the answer of the card provider.
  reads: false,
});
