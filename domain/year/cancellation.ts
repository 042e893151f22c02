import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { t } from '../texts/texts.ts';
import { euroAmount, euroBalance, formatEuro } from '../values/money.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { yearMoney, yearReceipts } from './year-record.ts';

const amounts = { unpaid: euroAmount, desk: euroBalance, provider: euroAmount };

/**
 * The preview of a cancellation: what it changes. Amounts are integer cents. `record` and `made` (ISO 8601) together
 * identify the renewal, because a cancellation keeps the record of a begun year. `unpaid` need not be paid any more.
 * `desk` must be refunded at the desk. If `desk` is below zero, the member must pay this amount. `provider` is refunded
 * through the card provider. `certificate` is voided. `keeps` is the group that began the year.
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
 * The order to cancel a renewal. `record` and `made` identify the renewal, so that a repeated click cannot cancel a
 * later renewal. `shown` are the preview's amounts. These three fields are not in the specification.
 */
export const cancellationAsked = fields({
  reason: createRequiredTextSchema('invalid.cancellation.reason', 'cancellation.reason'),
  record: v.optional(identity),
  made: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  shown: v.optional(fields(amounts)),
});

/** Returns sentences about amounts that changed since the preview, or an empty text if none changed. */
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
 * A cancelled renewal. `at` is ISO 8601. `money` and `receipts` are missing if the member has another record for the
 * year now. `refund` must still be refunded through the card provider. `money`, `receipts` and `refund` are not in the
 * specification.
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
