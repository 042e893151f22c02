import * as v from 'valibot';
import { bookDays, bookView, dayBook } from '../money/day-book.ts';
import {
  deskPayment,
  deskPayments,
  owed,
  owedReminder,
  owedReminders,
  waiver,
} from '../money/desk-payment.ts';
import { officeCall } from './call.ts';

/** The call that lists outstanding amounts and refunds due, the oldest first (not in the specification). */
export const getOwed = officeCall('GET /admin/payments/owed', {
  action: 'action.owed.fetch',
  answer: v.array(owed),
});

/**
 * The call that records a payment or a refund at the desk for lines of a member's year (not in the specification).
 * Returns the number of the receipt. If the body has an amount, the lines are paid in part. A line that is paid in part
 * is split into two lines with new ids. A repeated call returns the receipt of the first call. To repeat a part
 * payment, the call needs the key of the first call. 409 if a line was paid in another way, was waived, or does not
 * exist any more. 400 if the sum of the lines is zero or is less than the amount.
 */
export const takePayment = officeCall('POST /admin/payments/owed/paid', {
  work: 'money',
  action: 'action.owed.pay',
  body: deskPayment,
  answer: v.object({ receipt: v.string() }),
  messages: { 409: 'error.owed.changed' },
});

/**
 * The call that records one payment for several years, such as one cheque (not in the specification). Returns one
 * receipt for each year, in the order of the years. If the server refuses one year, no year is recorded. 409 and 400
 * for the same reasons as in `takePayment`.
 */
export const takePaymentsTogether = officeCall('POST /admin/payments/owed/paid-together', {
  work: 'money',
  action: 'action.owed.pay',
  body: deskPayments,
  answer: v.object({ receipts: v.array(v.string()) }),
  messages: { 409: 'error.owed.changed' },
});

/**
 * The call that waives lines of a member's year, with a reason (not in the specification). A repeated call does
 * nothing.
 */
export const waiveOwed = officeCall('POST /admin/payments/owed/waived', {
  work: 'money',
  action: 'action.owed.waive',
  body: waiver,
  messages: { 409: 'error.owed.changed' },
});

/**
 * The call that sends a member a debt reminder for a year (not in the specification). The body has the lines and
 * the carrier that the office saw. 409 if the lines or the carrier have changed, or if the member got a reminder in
 * the last seven days.
 */
export const remindOfOwed = officeCall('POST /admin/payments/owed/reminded', {
  work: 'money',
  action: 'action.owed.remind',
  body: owedReminder,
  messages: { 409: 'error.owed.notReminded' },
});

/**
 * The call that sends debt reminders to several members (not in the specification). If one reminder is refused with
 * 409, no reminder is sent.
 */
export const remindOfOwedTogether = officeCall('POST /admin/payments/owed/reminded-together', {
  work: 'money',
  action: 'action.owed.remind',
  body: owedReminders,
  messages: { 409: 'error.owed.notReminded' },
});

/**
 * The call that reads the day book (not in the specification). The day book has all money that the association received
 * or refunded on some days, with sums by payment method. 400 if there are more payments and refunds than a day book can
 * have.
 */
export const getDayBook = officeCall('GET /admin/payments/day-book', {
  action: 'action.dayBook.fetch',
  query: bookDays,
  answer: dayBook,
});

/**
 * The call that returns the shown part of the day book as a PDF in base64, for signing (not in the specification).
 */
export const getDayBookDocument = officeCall('GET /admin/payments/day-book/document', {
  action: 'action.dayBook.fetch',
  query: bookView,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});
