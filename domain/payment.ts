import * as v from 'valibot';

/** What a payment can be to the receipt page. */
export const paymentStates = ['confirming', 'paid', 'not paid', 'refund due', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The opaque name of a payment, which says nothing of a person. */
export const paymentReference = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
