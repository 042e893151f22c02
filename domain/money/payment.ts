import * as v from 'valibot';

export const paymentStates = ['confirming', 'paid', 'not paid', 'refund due', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentKinds = ['renewal', 'owed'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** A payment's reference, a random text without personal data. */
export const paymentReference = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
