import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { euroAmount, otherCurrency } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { createRequiredTextSchema, searchedText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';

/**
 * A payment with a problem that the office must solve. The payment has waited for the office since the time `since`
 * (ISO 8601). `payment` is the id of a payment to refund. `refusal` is the reason why the card provider did not refund
 * it. `concern` is the id of a concern, such as a dispute. `returned` means that a refund on the provider's own pages
 * failed, and that `amount` came back. Only an applicant's payment has `mobile`. A payment from outside the portal has
 * no name and no year. Its `reference` can be the provider's id.
 */
export const paymentToLookAfter = v.object({
  reference: v.string(),
  kind: v.picklist([
    'refund due',
    'being given back',
    'paid, not renewed',
    'stuck',
    'unknown',
    'given back elsewhere',
    'disputed',
  ]),
  payment: v.nullable(v.number()),
  concern: v.nullable(v.number()),
  membershipNumber: v.number(),
  memberId: v.number(),
  name: v.string(),
  mobile: v.optional(v.string()),
  year: v.nullable(year),
  amount: euroAmount,
  currency: otherCurrency,
  since: v.string(),
  reason: v.nullable(v.string()),
  refusal: v.nullable(v.string()),
  // An answer of the server's previous release does not have this field.
  returned: v.optional(v.boolean()),
});
export type PaymentToLookAfter = v.InferOutput<typeof paymentToLookAfter>;

/** The order to refund a payment. The server refuses it if `amount` is no longer what the office saw. */
export const refundOrder = fields({
  payment: identity,
  amount: euroAmount,
});

export const refundMark = fields({
  ...refundOrder.entries,
  note: createRequiredTextSchema('invalid.refund.note', 'payments.mark.note'),
});

/**
 * The office's note that a concern is dealt with. `amount` and `returned` are what the office saw. The server refuses
 * the note if they have changed.
 */
export const concernMark = fields({
  note: createRequiredTextSchema('invalid.concern.note', 'payments.deal.note'),
  // A page of the portal's previous release does not send these fields.
  amount: v.optional(euroAmount),
  returned: v.optional(v.boolean()),
  reason: v.optional(v.nullable(searchedText)),
});
export type ConcernMark = v.InferOutput<typeof concernMark>;
