import * as v from 'valibot';

/** As much as a column of the database holds. */
const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
/** PostgreSQL keeps every character but this one. */
const text = v.pipe(
  v.string(),
  v.check((given) => !given.includes('\0')),
);
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);

/** The wire's form of an order to the sandbox; amounts in integer cents. */
export const orderSchema = v.object({
  reference: v.pipe(v.string(), v.nonEmpty()),
  amountCents: v.pipe(cents, v.minValue(1)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  description: v.string(),
  lines: v.array(v.object({ label: v.string(), cents })),
  returnUrl: webAddress,
  cancelUrl: webAddress,
  expiresAt: instant,
});

/** The wire's form of a payment, as the sandbox answers it and tells of it. */
export const paymentSchema = v.object({
  providerId: text,
  reference: text,
  state: v.picklist(['open', 'captured', 'declined', 'expired', 'cancelled']),
  paymentId: v.nullable(text),
  amountCents: cents,
  currency: text,
  // Absent in callbacks that were planned by a release before it.
  paidAt: v.optional(v.nullable(instant), null),
  reason: v.nullable(text),
});

export const pageSchema = v.object({ ...paymentSchema.entries, redirectUrl: webAddress });

export const eventSchema = v.object({
  id: v.pipe(text, v.nonEmpty()),
  kind: v.picklist(['captured', 'declined', 'expired', 'other']),
  payment: paymentSchema,
});

/** The wire's form of an order to refund a payment, to the sandbox. */
export const refundSchema = v.object({
  paymentId: v.pipe(v.string(), v.nonEmpty()),
  amountCents: v.pipe(cents, v.minValue(1)),
  otherCents: v.optional(cents, 0),
  key: v.pipe(v.string(), v.nonEmpty()),
});

/** The wire's form of the state of a refund, as the sandbox answers it. */
export const refundStateSchema = v.object({ state: v.picklist(['none', 'given back', 'refused']) });
