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

/** Describes the call by which the desk reads what members owe, and what they get back, the oldest first. An addition. */
export const getOwed = officeCall('GET /admin/payments/owed', {
  action: 'action.owed.fetch',
  answer: v.array(owed),
});

/**
 * Describes the call by which the desk records that lines of a member's year were paid, or given back there, and
 * answers the number of their receipt. With an amount they are paid in part: a line that is paid in part becomes two, with
 * ids of their own. The same again answers the same receipt, in part only with the same key. 409 where one of them is
 * settled otherwise, with what is on file, or gone; 400 where they come to nothing, or to less. An addition.
 */
export const takePayment = officeCall('POST /admin/payments/owed/paid', {
  work: 'money',
  action: 'action.owed.pay',
  body: deskPayment,
  answer: v.object({ receipt: v.string() }),
  messages: { 409: 'error.owed.changed' },
});

/**
 * Describes the call by which the desk records that several years were paid at once, such as by one cheque, and answers
 * the receipt of each in their order: all of them or, with 409 or 400 as of one, none. An addition.
 */
export const takePaymentsTogether = officeCall('POST /admin/payments/owed/paid-together', {
  work: 'money',
  action: 'action.owed.pay',
  body: deskPayments,
  answer: v.object({ receipts: v.array(v.string()) }),
  messages: { 409: 'error.owed.changed' },
});

/** Describes the call by which the desk waives lines of a member's year, with a reason; again, it does nothing. An addition. */
export const waiveOwed = officeCall('POST /admin/payments/owed/waived', {
  work: 'money',
  action: 'action.owed.waive',
  body: waiver,
  messages: { 409: 'error.owed.changed' },
});

/**
 * Describes the call by which the desk reminds a member of what they owe for a year, with the lines looked at and what
 * the message leaves by. 409 where either is otherwise by now, or they were reminded within seven days. An addition.
 */
export const remindOfOwed = officeCall('POST /admin/payments/owed/reminded', {
  work: 'money',
  action: 'action.owed.remind',
  body: owedReminder,
  messages: { 409: 'error.owed.notReminded' },
});

/** Describes the call by which the desk reminds several members of what they owe: all of them or, with 409, none. An addition. */
export const remindOfOwedTogether = officeCall('POST /admin/payments/owed/reminded-together', {
  work: 'money',
  action: 'action.owed.remind',
  body: owedReminders,
  messages: { 409: 'error.owed.notReminded' },
});

/**
 * Describes the call by which the desk reads the day book: the movements of money of some days, summed by method. 400
 * where there are more than it holds. An addition.
 */
export const getDayBook = officeCall('GET /admin/payments/day-book', {
  action: 'action.dayBook.fetch',
  query: bookDays,
  answer: dayBook,
});

/** Describes the call that reads a view of the day book as a document to sign: a PDF in base64. An addition. */
export const getDayBookDocument = officeCall('GET /admin/payments/day-book/document', {
  action: 'action.dayBook.fetch',
  query: bookView,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});
