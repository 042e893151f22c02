import * as v from 'valibot';
import { methodCorrection, receiptTogether, reversal } from '../money/correction.ts';
import { openLine } from '../year/open-line.ts';
import { receiptAsked } from '../values/document-numbers.ts';
import { officeCall } from './call.ts';

const params = v.object({ receipt: receiptAsked });
const answer = v.object({ receipt: v.string() });
const parts = { params, answer, refusals: [404], messages: { 409: 'error.receipt.corrected' } } as const;

/**
 * The call that reverses a receipt of a payment at the desk (not in the specification). Returns the number of the
 * counter-receipt. If the amount of a member's receipt was wrong, the answer also has the lines of the member's year
 * that must be paid again. If the office repeats the call, the answer is the same. If the server cannot reverse one of
 * a payment's receipts, it reverses none of them. The server refuses with 400 for a receipt of the payment page, for a
 * counter-receipt and for a receipt of zero. The server refuses with 409 if another receipt has replaced this receipt.
 */
export const reverseReceipt = officeCall('POST /admin/payments/receipts/:receipt/reverse', {
  work: 'money',
  ...parts,
  action: 'action.receipt.reverse',
  answer: v.object({ ...answer.entries, open: v.optional(v.array(openLine)) }),
  body: reversal,
});

/** The call that lists a payment's unreversed receipts if the payment has two or more (not in the specification). */
export const getReceiptsTogether = officeCall('GET /admin/payments/receipts/:receipt/together', {
  params,
  action: 'action.receipt.together',
  answer: v.array(receiptTogether),
});

/**
 * The call that corrects the payment method of a desk payment's receipt (not in the specification). Returns the number
 * of the receipt with the right method. On the day on which the receipt was written, the server only changes the
 * payment method in this receipt. On a later day, the server writes a new receipt that replaces the wrong receipt. The
 * server refuses with 400 for the same reasons as in `reverseReceipt`, and with 409 if somebody already corrected the
 * method differently.
 */
export const correctMethod = officeCall('POST /admin/payments/receipts/:receipt/method', {
  work: 'money',
  ...parts,
  action: 'action.receipt.method',
  body: methodCorrection,
});
