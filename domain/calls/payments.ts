import * as v from 'valibot';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { paymentKinds, paymentReference, paymentStates } from '../money/payment.ts';
import { call } from './call.ts';

/** Describes the call that reads the true state of a payment by its opaque reference. It answers nothing about a person. An addition. */
export const getPayment = call('GET /payments/:reference', {
  refusals: [404],
  access: { realm: 'public' },
  action: 'action.payment',
  params: v.object({ reference: paymentReference }),
  answer: v.object({
    state: v.picklist(paymentStates),
    year,
    boughtInsurance: v.boolean(),
    /** What is given back, or was, and whether the renewal was cancelled; of other payments it is not said. */
    refund: v.optional(v.object({ amount: euroAmount, isCancelled: v.boolean() })),
    /** What it pays for: the renewal of the year, or what was owed for it. */
    kind: v.optional(v.picklist(paymentKinds), 'renewal'),
    /** Whether who applied for membership paid it; of other payments it is not said. */
    forApplication: v.optional(v.boolean()),
    /** What it takes, said where an application is paid: who paid it has no receipt in sight before they sign in. */
    amount: v.optional(euroAmount),
    /** The other year that was paid by the same payment, where there is one. */
    also: v.optional(v.object({ year, state: v.picklist(paymentStates) })),
  }),
  // What the provider answers is taken in.
  reads: false,
});
