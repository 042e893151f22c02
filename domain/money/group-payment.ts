import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { shortName } from '../registry/short-name.ts';
import { parseDate } from '../values/calendar.ts';
import { receiptAsked } from '../values/document-numbers.ts';
import { euroBalance } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { createOptionalTextSchema } from '../values/text-field.ts';
import { toDay } from '../values/time-zone.ts';
import { fields } from '../values/wire.ts';
import { t, toMessage } from '../texts/texts.ts';
import { describeReceiptNumber } from './correction.ts';
import { deskMethod, deskMethods, paymentKey } from './desk-payment.ts';

/** The form for a payment by a group or a refund to a group: payment method, day of the payment, and reference. */
export const groupPaymentForm = fields({
  paidBy: deskMethod,
  day: v.pipe(
    v.string(toMessage('invalid.payment.day')),
    v.check((text) => parseDate(text) === text, toMessage('invalid.payment.day')),
  ),
  reference: createOptionalTextSchema('owed.reference'),
});

/**
 * The body of the call that records a payment or a refund for lines of a group's statement. `lines` are the ids of the
 * lines that are paid or refunded. The lines of one call are either all paid or all refunded. The field `key` is not in
 * the specification.
 */
export const groupPayment = fields({
  group: shortName,
  year,
  lines: v.pipe(v.array(identity), v.minLength(1), v.maxLength(5000)),
  ...groupPaymentForm.entries,
  key: paymentKey,
});

/** How many days ago a group's payment can have been made at most, when the office records it. */
const mostDaysBack = 366;

/**
 * Returns the error message if the day of a group's payment (`yyyy-mm-dd`) is not possible. The day of the payment must
 * not be later than today and not more than 366 days ago.
 */
export function findPaymentDayProblem(day: string, now: Date): string | undefined {
  const first = toDay(new Date(now.getTime() - mostDaysBack * 86_400_000));
  return day > toDay(now) || day < first ? t('invalid.payment.day') : undefined;
}

/**
 * A receipt of a group. The receipt's total is below zero for a refund and for the counter-receipt of a payment. If a
 * group paid before groups had receipts, `receipt` and `paidBy` are null. Amounts are integer cents, and `at` (ISO
 * 8601) is the time at which the office recorded the payment.
 */
export const groupReceipt = v.object({
  receipt: v.nullable(v.string()),
  at: v.string(),
  paidBy: v.nullable(v.picklist(deskMethods)),
  reference: v.string(),
  total: euroBalance,
  reverses: v.nullable(v.string()),
  reversedBy: v.nullable(v.string()),
});
export type GroupReceipt = v.InferOutput<typeof groupReceipt>;

/**
 * The query of the call that reads a receipt of a group. The administrators of a group can read only the receipts of
 * their own group.
 */
export const groupReceiptQuery = v.object({ receipt: receiptAsked });

/**
 * Returns the number of a group's receipt as pages show it. For a counter-receipt, also returns which receipt it
 * reverses. For a reversed receipt, also returns its counter-receipt.
 */
export function describeGroupReceipt({ receipt, reversedBy, reverses }: GroupReceipt): string {
  if (receipt === null) return t('statement.receipt.none');
  return describeReceiptNumber({ number: receipt, reversedBy, reverses });
}
