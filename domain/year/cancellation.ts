import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { t } from '../texts/texts.ts';
import { euroAmount, euroBalance, formatEuro } from '../values/money.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { yearMoney, yearReceipts } from './year-record.ts';

const amounts = { unpaid: euroAmount, desk: euroBalance, provider: euroAmount };

/**
 * The changes that the cancellation of a renewal makes. The amounts of a cancellation are integer cents. `record` and
 * the time `made` (ISO 8601) together identify the renewal, because a record that a group began stays after the
 * cancellation. The member no longer has to pay the amount `unpaid`. The office must refund the amount `desk` at the
 * desk. If `desk` is below zero, the office has refunded too much at the desk, and the member must pay the difference.
 * The amount `provider` is refunded through the card provider. `certificate` is the number of the certificate that the
 * cancellation voids. `keeps` has the group that began the year, and whether this group still insures the person.
 */
export const cancellation = v.object({
  record: identity,
  made: v.string(),
  ...amounts,
  certificate: v.nullable(v.string()),
  keeps: v.nullable(v.object({ name: v.string(), insures: v.boolean() })),
});
export type Cancellation = v.InferOutput<typeof cancellation>;

/**
 * The body of the call that cancels a renewal, with the reason for the log. If `record` and `made` are set, only the
 * renewal that they identify is cancelled, so that a repeated click cannot cancel a later renewal. If `shown` is set,
 * the renewal is cancelled only if the amounts of the preview are still right. `record`, `made` and `shown` are not in
 * the specification.
 */
export const cancellationAsked = fields({
  reason: createRequiredTextSchema('invalid.cancellation.reason', 'cancellation.reason'),
  record: v.optional(identity),
  made: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  shown: v.optional(fields(amounts)),
});

/** Returns sentences about the amounts that changed since the preview, or an empty text if no amount changed. */
export function describeChangedAmounts(
  shown: Pick<Cancellation, 'unpaid' | 'desk' | 'provider'>,
  now: typeof shown,
): string {
  return (['unpaid', 'desk', 'provider'] as const)
    .filter((amount) => shown[amount] !== now[amount])
    .map((amount) =>
      t(`cancellation.since.${amount}`, { before: formatEuro(shown[amount]), now: formatEuro(now[amount]) }),
    )
    .join(' ');
}

/**
 * A cancelled renewal: the year, the time of the cancellation (ISO 8601), the administrator who cancelled, and the
 * reason. `money` and `receipts` are the amounts and the receipts of the cancelled record. `money` and `receipts` are
 * present only if the member has no other record for the year now. `refund` is the amount that must still be refunded
 * through the card provider. `money`, `receipts` and `refund` are not in the specification.
 */
export const cancelledRenewal = v.object({
  year: v.number(),
  at: v.string(),
  by: v.string(),
  reason: v.string(),
  money: v.optional(yearMoney),
  receipts: v.optional(yearReceipts, []),
  refund: v.optional(euroAmount, '0.00'),
});
export type CancelledRenewal = v.InferOutput<typeof cancelledRenewal>;
