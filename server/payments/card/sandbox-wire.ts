import * as v from 'valibot';

/** An amount in integer cents that fits into a column of the database. */
const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
/** Refuses the zero character, the only character that PostgreSQL cannot store. */
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

/** The schema of an order to the sandbox, with amounts in integer cents. */
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

/** The schema of a payment in the sandbox's answers and callbacks. */
export const paymentSchema = v.object({
  providerId: text,
  reference: text,
  state: v.picklist(['open', 'captured', 'declined', 'expired', 'cancelled']),
  paymentId: v.nullable(text),
  amountCents: cents,
  currency: text,
  // Callbacks that were planned by an earlier release have no such field.
  paidAt: v.optional(v.nullable(instant), null),
  reason: v.nullable(text),
});

export const pageSchema = v.object({ ...paymentSchema.entries, redirectUrl: webAddress });

export const eventSchema = v.object({
  id: v.pipe(text, v.nonEmpty()),
  kind: v.picklist(['captured', 'declined', 'expired', 'other']),
  payment: paymentSchema,
});

/** The schema of an order to the sandbox to refund a payment. */
export const refundSchema = v.object({
  paymentId: v.pipe(v.string(), v.nonEmpty()),
  amountCents: v.pipe(cents, v.minValue(1)),
  otherCents: v.optional(cents, 0),
  key: v.pipe(v.string(), v.nonEmpty()),
});

/** The schema of a refund's state in the sandbox's answers. */
export const refundStateSchema = v.object({ state: v.picklist(['none', 'given back', 'refused']) });
