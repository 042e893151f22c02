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
 * The call that records a payment or a refund at the desk for lines of a member's year (not in the
 * specification). The answer is the receipt's number. With an amount the lines are paid in part: a line that
 * is paid in part becomes two lines with new ids. A repeated call answers the same receipt, but a part
 * payment needs the same key for that. 409 if a line is settled otherwise, with the lines on file, or gone.
 * 400 if the lines add up to zero, or to less than the amount.
 */
export const takePayment = officeCall('POST /admin/payments/owed/paid', {
  work: 'money',
  action: 'action.owed.pay',
  body: deskPayment,
  answer: v.object({ receipt: v.string() }),
  messages: { 409: 'error.owed.changed' },
});

/**
 * The call that records one payment for several years, such as one cheque (not in the specification). The
 * answer has the receipt of each year, in their order. Either all years are recorded, or none. 409 and 400 as
 * for `takePayment`.
 */
export const takePaymentsTogether = officeCall('POST /admin/payments/owed/paid-together', {
  work: 'money',
  action: 'action.owed.pay',
  body: deskPayments,
  answer: v.object({ receipts: v.array(v.string()) }),
  messages: { 409: 'error.owed.changed' },
});

/**
 * The call that waives lines of a member's year, with a reason (not in the specification). A repeat does
 * nothing.
 */
export const waiveOwed = officeCall('POST /admin/payments/owed/waived', {
  work: 'money',
  action: 'action.owed.waive',
  body: waiver,
  messages: { 409: 'error.owed.changed' },
});

/**
 * The call that sends a member a debt reminder for a year (not in the specification). It names the lines and
 * the carrier that the office saw. 409 if these have changed, or if the member had a reminder within seven
 * days.
 */
export const remindOfOwed = officeCall('POST /admin/payments/owed/reminded', {
  work: 'money',
  action: 'action.owed.remind',
  body: owedReminder,
  messages: { 409: 'error.owed.notReminded' },
});

/**
 * The call that sends debt reminders to several members (not in the specification). With 409, none is sent.
 */
export const remindOfOwedTogether = officeCall('POST /admin/payments/owed/reminded-together', {
  work: 'money',
  action: 'action.owed.remind',
  body: owedReminders,
  messages: { 409: 'error.owed.notReminded' },
});

/**
 * The call that reads the day book: the movements of money on some days, summed by method (not in the
 * specification). 400 if there are more movements than a day book can have.
 */
export const getDayBook = officeCall('GET /admin/payments/day-book', {
  action: 'action.dayBook.fetch',
  query: bookDays,
  answer: dayBook,
});

/** The call that reads a view of the day book to sign, a PDF in base64 (not in the specification). */
export const getDayBookDocument = officeCall('GET /admin/payments/day-book/document', {
  action: 'action.dayBook.fetch',
  query: bookView,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});
