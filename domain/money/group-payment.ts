import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { shortName } from '../registry/short-name.ts';
import { parseDate } from '../values/calendar.ts';
import { receiptAsked } from '../values/document-numbers.ts';
import { euroBalance } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { optionalText } from '../values/text-field.ts';
import { toDay } from '../values/time-zone.ts';
import { fields } from '../values/wire.ts';
import { t, toMessage } from '../texts/texts.ts';
import { nameReceipt } from './correction.ts';
import { deskMethod, deskMethods, paymentKey } from './desk-payment.ts';

/** A group's payment, or a refund to it: the method, the day on which the money moved, and the reference. */
export const groupPaymentForm = fields({
  paidBy: deskMethod,
  day: v.pipe(
    v.string(toMessage('invalid.payment.day')),
    v.check((text) => parseDate(text) === text, toMessage('invalid.payment.day')),
  ),
  reference: optionalText('owed.reference'),
});

/**
 * A payment for lines of a group's statement, by their ids. All lines are paid, or all are refunded. `key` is
 * not in the specification.
 */
export const groupPayment = fields({
  group: shortName,
  year,
  lines: v.pipe(v.array(identity), v.minLength(1), v.maxLength(5000)),
  ...groupPaymentForm.entries,
  key: paymentKey,
});

/** How many days ago a payment of a group may have been, at most. */
const mostDaysBack = 366;

/** Finds the problem of a group payment's day (`yyyy-mm-dd`), which must be within the last year. */
export function findPaymentDayProblem(day: string, now: Date): string | undefined {
  const first = toDay(new Date(now.getTime() - mostDaysBack * 86_400_000));
  return day > toDay(now) || day < first ? t('invalid.payment.day') : undefined;
}

/**
 * A receipt of a group. The total is below zero for a refund, or for a counter-receipt. A payment before
 * groups had receipts has neither number nor method. Money in integer cents, the instant in ISO 8601.
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

/** The requested receipt of a group. A group's administrators get only their own group's receipts. */
export const groupReceiptQuery = v.object({ receipt: receiptAsked });

/** Describes a group's receipt: its number, and the receipt that it takes back or its counter-receipt. */
export function describeGroupReceipt({ receipt, reversedBy, reverses }: GroupReceipt): string {
  if (receipt === null) return t('statement.receipt.none');
  return nameReceipt({ number: receipt, reversedBy, reverses });
}
