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

export const groupPaymentForm = fields({
  paidBy: deskMethod,
  day: v.pipe(
    v.string(toMessage('invalid.payment.day')),
    v.check((text) => parseDate(text) === text, toMessage('invalid.payment.day')),
  ),
  reference: createOptionalTextSchema('owed.reference'),
});

/** A group's payment or refund. All `lines` are paid, or all are refunded. `key` is not in the specification. */
export const groupPayment = fields({
  group: shortName,
  year,
  lines: v.pipe(v.array(identity), v.minLength(1), v.maxLength(5000)),
  ...groupPaymentForm.entries,
  key: paymentKey,
});

/** A group's payment can be at most this many days ago. */
const mostDaysBack = 366;

/** Returns the message if a payment's day (`yyyy-mm-dd`) is after today or more than 366 days ago. */
export function findPaymentDayProblem(day: string, now: Date): string | undefined {
  const first = toDay(new Date(now.getTime() - mostDaysBack * 86_400_000));
  return day > toDay(now) || day < first ? t('invalid.payment.day') : undefined;
}

/**
 * A group's receipt. A refund's `total` is below zero. `receipt` and `paidBy` are null for a payment from before groups
 * had receipts. Amounts are integer cents. `at` is ISO 8601.
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

/** A group's administrators can read only receipts of their own group. */
export const groupReceiptQuery = v.object({ receipt: receiptAsked });

/**
 * Returns a receipt's number for pages, with the number of the reversed receipt or of the counter-receipt, if there is
 * one.
 */
export function describeGroupReceipt({ receipt, reversedBy, reverses }: GroupReceipt): string {
  if (receipt === null) return t('statement.receipt.none');
  return describeReceiptNumber({ number: receipt, reversedBy, reverses });
}
