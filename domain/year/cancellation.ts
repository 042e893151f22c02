import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { t } from '../texts/texts.ts';
import { euroAmount, euroBalance, formatEuro } from '../values/money.ts';
import { requireText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { yearMoney, yearReceipts } from './year-record.ts';

const amounts = { unpaid: euroAmount, desk: euroBalance, provider: euroAmount };

/**
 * What cancelling a renewal would do, of the record that it names and the instant at which it was made (ISO 8601), since a
 * year that a group began keeps its record; money in integer cents. `unpaid` goes. `desk` is given
 * back at the desk, or is owed there where it is below zero, since more was given back for the year than was paid at the
 * desk. `provider` is to be refunded through the provider. `certificate` is void afterwards, `keeps` the group that
 * began the year, and whether it insures the person in it still.
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
 * Why a renewal is cancelled, which the log says. With `record` and `made`, additions, it is cancelled only while it is that very
 * renewal: whoever renews again in between loses nothing to a repeated click. With `shown`, another one, only while its
 * money is what the question said.
 */
export const cancellationAsked = fields({
  reason: requireText('invalid.cancellation.reason', 'cancellation.reason'),
  record: v.optional(identity),
  made: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  shown: v.optional(fields(amounts)),
});

/** What became of the money of a renewal since the question about it was asked, in words; empty where it is the same. */
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
 * A renewal that was cancelled: of which year, when (ISO 8601), by whom, and why. Additions: its money and its receipts,
 * where its record is no year of the member any more, and what is still to be refunded through the provider.
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
