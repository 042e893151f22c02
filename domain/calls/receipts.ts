import * as v from 'valibot';
import { methodCorrection, receiptTogether, reversal } from '../money/correction.ts';
import { openLine } from '../year/open-line.ts';
import { receiptAsked } from '../values/document-numbers.ts';
import { officeCall } from './call.ts';

const params = v.object({ receipt: receiptAsked });
const answer = v.object({ receipt: v.string() });
const parts = { params, answer, refusals: [404], messages: { 409: 'error.receipt.corrected' } } as const;

/**
 * Describes the call by which the office takes a receipt of the desk back. It answers the number of the counter-receipt,
 * and where a member's amount was wrong what is open of the year, to be paid anew; the same again answers the same one.
 * Several of one payment are all taken back, or none. 400 for a receipt of the payment page, a counter-receipt, and one of nothing; 409
 * where another receipt stands in its place. An addition.
 */
export const reverseReceipt = officeCall('POST /admin/payments/receipts/:receipt/reverse', {
  work: 'money',
  ...parts,
  action: 'action.receipt.reverse',
  answer: v.object({ ...answer.entries, open: v.optional(v.array(openLine)) }),
  body: reversal,
});

/**
 * Describes the call by which the office reads the receipts that were given together with one, for one payment, and hold:
 * itself among them. An addition.
 */
export const getReceiptsTogether = officeCall('GET /admin/payments/receipts/:receipt/together', {
  params,
  action: 'action.receipt.together',
  answer: v.array(receiptTogether),
});

/**
 * Describes the call by which the office corrects how a payment at the desk was made. It answers the number of the receipt
 * that says so: the same one on its day, later a new one in its place. 400 as for `reverseReceipt`; 409 where it was
 * corrected otherwise. An addition.
 */
export const correctMethod = officeCall('POST /admin/payments/receipts/:receipt/method', {
  work: 'money',
  ...parts,
  action: 'action.receipt.method',
  body: methodCorrection,
});
