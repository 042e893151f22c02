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

/** The call that lists all amounts that members must pay or get back, the oldest first (not in the specification). */
export const getOwed = officeCall('GET /admin/payments/owed', {
  action: 'action.owed.fetch',
  answer: v.array(owed),
});

/**
 * The call that records a payment or refund at the desk for lines of a member's year (not in the specification).
 * Returns the number of the new receipt. If the body has an amount, this amount pays only a part of the lines. A line
 * that is paid only in part is split into two lines with new ids. If the office repeats the call, the server returns
 * the receipt of the first call. If the office repeats a part payment, the call must have the key of the first call.
 * The server refuses with 409 if another payment paid a line, or if a line was waived or does not exist any more. The
 * server refuses with 400 if the sum of the lines is zero or is less than the amount.
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
 * receipt for each paid year, in the order of the years. If the server refuses the payment for one year, it records no
 * payment at all. The server refuses with 409 and 400 for the same reasons as in `takePayment`.
 */
export const takePaymentsTogether = officeCall('POST /admin/payments/owed/paid-together', {
  work: 'money',
  action: 'action.owed.pay',
  body: deskPayments,
  answer: v.object({ receipts: v.array(v.string()) }),
  messages: { 409: 'error.owed.changed' },
});

/** The call that waives lines, with a reason, or does nothing if they are already waived (not in the specification). */
export const waiveOwed = officeCall('POST /admin/payments/owed/waived', {
  work: 'money',
  action: 'action.owed.waive',
  body: waiver,
  messages: { 409: 'error.owed.changed' },
});

/**
 * The call that sends a debt reminder for a year, with the lines and the carrier that the office saw (not in the
 * specification). Refuses with 409 if the lines or the carrier have changed, or after a debt reminder in the last seven
 * days.
 */
export const remindOfOwed = officeCall('POST /admin/payments/owed/reminded', {
  work: 'money',
  action: 'action.owed.remind',
  body: owedReminder,
  messages: { 409: 'error.owed.notReminded' },
});

/** The call that sends several debt reminders (not in the specification). Sends all reminders or refuses with 409. */
export const remindOfOwedTogether = officeCall('POST /admin/payments/owed/reminded-together', {
  work: 'money',
  action: 'action.owed.remind',
  body: owedReminders,
  messages: { 409: 'error.owed.notReminded' },
});

/**
 * The call that reads the day book (not in the specification). The day book lists all money that the association
 * received or refunded on the given days, with sums by payment method. The server refuses with 400 if these days have
 * more payments and refunds than a day book can have.
 */
export const getDayBook = officeCall('GET /admin/payments/day-book', {
  action: 'action.dayBook.fetch',
  query: bookDays,
  answer: dayBook,
});

/** The call that returns the shown part of the day book as a PDF in base64, to sign (not in the specification). */
export const getDayBookDocument = officeCall('GET /admin/payments/day-book/document', {
  action: 'action.dayBook.fetch',
  query: bookView,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});
