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

/** How a group paid, or was given back: the method, the day on which the money moved, and the reference. */
export const groupPaymentForm = fields({
  paidBy: deskMethod,
  day: v.pipe(
    v.string(toMessage('invalid.payment.day')),
    v.check((text) => parseDate(text) === text, toMessage('invalid.payment.day')),
  ),
  reference: optionalText('owed.reference'),
});

/** A payment of a group: lines of its statement, by their ids, that were all paid, or were all given back; an addition: `key`. */
export const groupPayment = fields({
  group: shortName,
  year,
  lines: v.pipe(v.array(identity), v.minLength(1), v.maxLength(5000)),
  ...groupPaymentForm.entries,
  key: paymentKey,
});

/** For how many days back a payment of a group can be noted. */
const mostDaysBack = 366;

/** What is wrong with the day (`yyyy-mm-dd`) of a group's payment: it is of the last year, and today at the latest. */
export function findPaymentDayProblem(day: string, now: Date): string | undefined {
  const first = toDay(new Date(now.getTime() - mostDaysBack * 86_400_000));
  return day > toDay(now) || day < first ? t('invalid.payment.day') : undefined;
}

/**
 * A receipt of a group: below zero what was given back, or taken back by the receipt that reverses another one. What
 * was paid before groups had receipts has neither number nor method. Money in integer cents, the instant in ISO 8601.
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

/** Which receipt of a group is asked for as a document; a group's administrators get those of their own. */
export const groupReceiptQuery = v.object({ receipt: receiptAsked });

/** The number of a group's receipt, and which one it takes back or took it back, in words. */
export function describeGroupReceipt({ receipt, reversedBy, reverses }: GroupReceipt): string {
  if (receipt === null) return t('statement.receipt.none');
  return nameReceipt({ number: receipt, reversedBy, reverses });
}
