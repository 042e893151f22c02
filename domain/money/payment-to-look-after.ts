import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';

/**
 * A payment that the office must look after (not in the specification). `since` is a time in ISO 8601. `payment` is
 * the id of a captured payment that must be refunded or is being refunded. One checkout can have several such
 * payments. `refusal` is why the provider did not refund the payment.
 *
 * `concern` is the id of another report of the provider. The report is about an unknown reference, a refund made in the
 * provider's dashboard, or a dispute. `mobile` is only set for an applicant who is not a member. A payment that is not
 * from the portal has no name and no year. The reference of a payment that is not from the portal was sent with the
 * payment, or is the provider's.
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

/**
 * The order to refund a payment. The order contains the amount that the office saw, so that the server refuses a
 * payment with another amount.
 */
export const refundOrder = fields({
  payment: identity,
  amount: euroAmount,
});

/** The order to mark a payment as refunded in another way than through the card provider, with a note of the office. */
export const refundMark = fields({
  ...refundOrder.entries,
  note: createRequiredTextSchema('invalid.refund.note', 'payments.mark.note'),
});

/** The note of the office about what was done for a concern. The call with this note closes the concern. */
export const concernMark = fields({
  note: createRequiredTextSchema('invalid.concern.note', 'payments.deal.note'),
});
