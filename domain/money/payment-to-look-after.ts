import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { requireText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';

/**
 * A payment to look after, for the office; an addition. `since` is an instant in ISO 8601. `payment` names the captured
 * payment that is to be given back or is on its way, of which a checkout may have several; `refusal` is why the
 * provider did not give it back. `concern` is another report of the provider: a payment with an unknown reference,
 * a refund made in the provider's own dashboard, or a dispute. `mobile` is said of an applicant who is no
 * member. Where the payment is none of ours there is no name or year, and the reference is that which came with it, or the provider's own of the payment.
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

/** The order to give back a payment to look after, and its amount, so that none that changed meanwhile is given back. */
export const refundOrder = fields({
  payment: identity,
  amount: euroAmount,
});

/** The mark on a payment to look after that it was given back by other means, with the office's note of how. */
export const refundMark = fields({
  ...refundOrder.entries,
  note: requireText('invalid.refund.note', 'payments.mark.note'),
});

/** The mark on a payment to look after that the provider reported: what was done about it, in the office's words. */
export const concernMark = fields({ note: requireText('invalid.concern.note', 'payments.deal.note') });
