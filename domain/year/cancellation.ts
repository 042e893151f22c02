import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { t } from '../texts/texts.ts';
import { euroAmount, euroBalance, formatEuro } from '../values/money.ts';
import { requireText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { yearMoney, yearReceipts } from './year-record.ts';

const amounts = { unpaid: euroAmount, desk: euroBalance, provider: euroAmount };

/**
 * The effects of cancelling a renewal, money in integer cents. `record` and the instant `made` (ISO 8601)
 * identify the renewal, because a year that a group began keeps its record. `unpaid` is no longer owed.
 * `desk` is refunded at the desk. If it is below zero, it is owed there, because more was refunded at the
 * desk than was paid. `provider` is refunded through the provider. `certificate` becomes void. `keeps` is the
 * group that began the year, and whether the group still insures the person in it.
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
 * The cancellation that the office asks for, with the reason for the log. With `record` and `made`, only that
 * renewal is cancelled, so a repeated click cannot cancel a later renewal (not in the specification). With
 * `shown`, only while the amounts are those of the preview (not in the specification).
 */
export const cancellationAsked = fields({
  reason: requireText('invalid.cancellation.reason', 'cancellation.reason'),
  record: v.optional(identity),
  made: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  shown: v.optional(fields(amounts)),
});

/** Describes in words how the money of a renewal changed since the preview. Empty if it did not change. */
export function describeMoneySince(
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
 * A cancelled renewal: the year, when it was cancelled (ISO 8601), by whom, and why. If its record is not a
 * year of the member any more, `money` and `receipts` are those of the record (not in the specification).
 * `refund` is still to be refunded through the provider (not in the specification).
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
