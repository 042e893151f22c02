import * as v from 'valibot';

/** The schema of an amount in integer cents that the database can store. */
const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
/** The schema of a text without the zero character, which PostgreSQL cannot store. */
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

/** The schema of an order to the sandbox, with amounts in cents. */
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

/** The schema of a payment in the sandbox's answers and callbacks, with amounts in cents. */
export const paymentSchema = v.object({
  providerId: text,
  reference: text,
  state: v.picklist(['open', 'captured', 'declined', 'expired', 'cancelled']),
  paymentId: v.nullable(text),
  amountCents: cents,
  currency: text,
  // Callbacks that an earlier release planned do not have this field.
  paidAt: v.optional(v.nullable(instant), null),
  reason: v.nullable(text),
});

export const pageSchema = v.object({ ...paymentSchema.entries, redirectUrl: webAddress });

export const eventSchema = v.object({
  id: v.pipe(text, v.nonEmpty()),
  kind: v.picklist(['captured', 'declined', 'expired', 'other']),
  payment: paymentSchema,
});

/** The schema of a refund that the portal orders at the sandbox, with amounts in cents. */
export const refundSchema = v.object({
  paymentId: v.pipe(v.string(), v.nonEmpty()),
  amountCents: v.pipe(cents, v.minValue(1)),
  otherCents: v.optional(cents, 0),
  key: v.pipe(v.string(), v.nonEmpty()),
});

export const refundedCentsSchema = v.object({ cents });

export const refundStateSchema = v.object({ state: v.picklist(['none', 'given back', 'refused']) });
