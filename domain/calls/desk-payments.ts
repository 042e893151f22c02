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

export const getOwed = officeCall('GET /admin/payments/owed', {
  action: 'action.owed.fetch',
  answer: v.array(owed),
});

/**
 * Records a desk payment or refund. With `amount`, only a part of the lines' sum is paid: a partly paid line becomes
 * two lines with new ids. A repeated call answers with the receipt of the first call. Refuses with 409 if a line is
 * already paid or waived, or does not exist any more. Refuses with 400 if the lines' sum is zero or below `amount`.
 */
export const takePayment = officeCall('POST /admin/payments/owed/paid', {
  work: 'money',
  action: 'action.owed.pay',
  body: deskPayment,
  answer: v.object({ receipt: v.string() }),
  messages: { 409: 'error.owed.changed' },
});

/**
 * Records one payment for the years of several members, with one receipt for each year. Refuses in the same cases as
 * `takePayment`.
 */
export const takePaymentsTogether = officeCall('POST /admin/payments/owed/paid-together', {
  work: 'money',
  action: 'action.owed.pay',
  body: deskPayments,
  answer: v.object({ receipts: v.array(v.string()) }),
  messages: { 409: 'error.owed.changed' },
});

/** Waives outstanding lines, or does nothing if they are already waived. */
export const waiveOwed = officeCall('POST /admin/payments/owed/waived', {
  work: 'money',
  action: 'action.owed.waive',
  body: waiver,
  messages: { 409: 'error.owed.changed' },
});

/**
 * Sends a debt reminder. Refuses with 409 if the lines or the carrier changed, or if the member got a debt reminder in
 * the last seven days.
 */
export const remindOfOwed = officeCall('POST /admin/payments/owed/reminded', {
  work: 'money',
  action: 'action.owed.remind',
  body: owedReminder,
  messages: { 409: 'error.owed.notReminded' },
});

/** Sends several debt reminders. If one of them cannot be sent, sends none and refuses with 409. */
export const remindOfOwedTogether = officeCall('POST /admin/payments/owed/reminded-together', {
  work: 'money',
  action: 'action.owed.remind',
  body: owedReminders,
  messages: { 409: 'error.owed.notReminded' },
});

/** Reads the day book. Refuses with 400 if the days have more payments and refunds than a day book can have. */
export const getDayBook = officeCall('GET /admin/payments/day-book', {
  action: 'action.dayBook.fetch',
  query: bookDays,
  answer: dayBook,
});

/** Reads the shown part of the day book as a PDF in base64. */
export const getDayBookDocument = officeCall('GET /admin/payments/day-book/document', {
  action: 'action.dayBook.fetch',
  query: bookView,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});
