import * as v from 'valibot';

/** The states of an online payment, as the page after the payment shows them. */
export const paymentStates = ['confirming', 'paid', 'not paid', 'refund due', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What a payment is for: the renewal of a year, or an outstanding amount. */
export const paymentKinds = ['renewal', 'owed'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** The schema of a payment's reference, which is random and contains no personal data. */
export const paymentReference = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
