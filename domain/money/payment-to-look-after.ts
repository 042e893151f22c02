import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { createRequiredTextSchema, searchedText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';

/**
 * A payment with a problem that the office must solve (not in the specification). `since` (ISO 8601) is the time from
 * which the payment waits for the office. `payment` is the id of a card payment that must be refunded or is being
 * refunded. One checkout can have several payments that must be refunded. `refusal` is the reason why the card provider
 * did not refund the payment.
 *
 * `concern` is the id of a concern: a problem with a payment that the card provider reported. The card provider reports
 * unknown references, refunds that the office made on the provider's own pages, and disputes. `returned` is true if a
 * refund on the provider's pages failed. In this case, `amount` is the amount that came back. `mobile` is present only
 * if an applicant paid who is not a member yet. A payment that was not made through the portal has no name and no year.
 * If a payment was not made through the portal, `reference` is the payment's own reference or, without a reference, the
 * provider's id of the payment.
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
  since: v.string(),
  reason: v.nullable(v.string()),
  refusal: v.nullable(v.string()),
  // An answer of the server's previous release does not have this field.
  returned: v.optional(v.boolean()),
});
export type PaymentToLookAfter = v.InferOutput<typeof paymentToLookAfter>;

/** The order to refund a card payment, with the amount that the office saw. The server refuses another amount. */
export const refundOrder = fields({
  payment: identity,
  amount: euroAmount,
});

/** The body of the call that marks a payment as refunded without the card provider, with a note of the office. */
export const refundMark = fields({
  ...refundOrder.entries,
  note: createRequiredTextSchema('invalid.refund.note', 'payments.mark.note'),
});

/**
 * The body of the call that marks a problem with a payment as solved: the office's note about the solution. `amount`
 * and `returned` are the problem's values that the office saw, so that the server can refuse if they have changed.
 */
export const concernMark = fields({
  note: createRequiredTextSchema('invalid.concern.note', 'payments.deal.note'),
  // A page of the portal's previous release does not send these fields.
  amount: v.optional(euroAmount),
  returned: v.optional(v.boolean()),
  reason: v.optional(v.nullable(searchedText)),
});
export type ConcernMark = v.InferOutput<typeof concernMark>;
