import * as v from 'valibot';
import { methodCorrection, receiptTogether, reversal } from '../money/correction.ts';
import { openLine } from '../year/open-line.ts';
import { receiptAsked } from '../values/document-numbers.ts';
import { officeCall } from './call.ts';

const params = v.object({ receipt: receiptAsked });
const answer = v.object({ receipt: v.string() });
const parts = { params, answer, refusals: [404], messages: { 409: 'error.receipt.corrected' } } as const;

/**
 * The call that reverses a receipt of the desk (not in the specification). The answer is the
 * counter-receipt's number. If a member's amount was wrong, the answer also has the open lines of the year,
 * to be paid anew. A repeated call gets the same answer. Several receipts of one payment are all reversed, or
 * none. 400 for a receipt of the payment page, for a counter-receipt and for a receipt of zero. 409 if
 * another receipt has replaced it.
 */
export const reverseReceipt = officeCall('POST /admin/payments/receipts/:receipt/reverse', {
  work: 'money',
  ...parts,
  action: 'action.receipt.reverse',
  answer: v.object({ ...answer.entries, open: v.optional(v.array(openLine)) }),
  body: reversal,
});

/**
 * The call that lists the valid receipts of the same payment, this one included (not in the specification).
 */
export const getReceiptsTogether = officeCall('GET /admin/payments/receipts/:receipt/together', {
  params,
  action: 'action.receipt.together',
  answer: v.array(receiptTogether),
});

/**
 * The call that corrects the method of a payment at the desk (not in the specification). The answer is the
 * number of the receipt with the right method: on its own day the same receipt, later a new one that replaces
 * it. 400 as for `reverseReceipt`. 409 if the method was corrected otherwise.
 */
export const correctMethod = officeCall('POST /admin/payments/receipts/:receipt/method', {
  work: 'money',
  ...parts,
  action: 'action.receipt.method',
  body: methodCorrection,
});
