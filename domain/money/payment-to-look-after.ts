import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { requireText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';

/**
 * A payment that the office must look after (not in the specification). `since` is an instant in ISO 8601.
 * `payment` is the id of a captured payment that is to be refunded or is being refunded. A checkout may have
 * several. `refusal` is why the provider did not refund it.
 * `concern` is another report of the provider: a payment with an unknown reference, a refund made in the
 * provider's dashboard, or a dispute. `mobile` is only set for an applicant who is no member. If the payment
 * is not the portal's, there is no name or year. Its reference is the one that came with it, or the
 * provider's own.
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
});
export type PaymentToLookAfter = v.InferOutput<typeof paymentToLookAfter>;

/** The order to refund a payment. It has the amount, so that no changed payment is refunded. */
export const refundOrder = fields({
  payment: identity,
  amount: euroAmount,
});

/** The mark that a payment was refunded by other means, with the office's note. */
export const refundMark = fields({
  ...refundOrder.entries,
  note: requireText('invalid.refund.note', 'payments.mark.note'),
});

/** The mark that a concern is dealt with, with the office's note about what was done. */
export const concernMark = fields({ note: requireText('invalid.concern.note', 'payments.deal.note') });
