import * as v from 'valibot';
import { methodCorrection, receiptTogether, reversal } from '../money/correction.ts';
import { openLine } from '../year/open-line.ts';
import { receiptAsked } from '../values/document-numbers.ts';
import { officeCall } from './call.ts';

const params = v.object({ receipt: receiptAsked });
const answer = v.object({ receipt: v.string() });
const parts = { params, answer, refusals: [404], messages: { 409: 'error.receipt.corrected' } } as const;

/**
 * Reverses a receipt of a desk payment. `open` are the lines that the member must pay again. A repeated call gets the
 * same answer. Refuses with 400 if it is a receipt of an online payment, a counter-receipt or a receipt of zero.
 * Refuses with 409 if another receipt has replaced this one.
 */
export const reverseReceipt = officeCall('POST /admin/payments/receipts/:receipt/reverse', {
  work: 'money',
  ...parts,
  action: 'action.receipt.reverse',
  answer: v.object({ ...answer.entries, open: v.optional(v.array(openLine)) }),
  body: reversal,
});

/**
 * Lists the receipts that were written together with this receipt and are not reversed. Lists none if fewer than two
 * remain.
 */
export const getReceiptsTogether = officeCall('GET /admin/payments/receipts/:receipt/together', {
  params,
  action: 'action.receipt.together',
  answer: v.array(receiptTogether),
});

/**
 * Corrects the payment method of a receipt. On the receipt's own day, the receipt is changed. On a later day, a new
 * receipt replaces it. Refuses with 400 in the same cases as `reverseReceipt`, and with 409 if the method was already
 * corrected differently.
 */
export const correctMethod = officeCall('POST /admin/payments/receipts/:receipt/method', {
  work: 'money',
  ...parts,
  action: 'action.receipt.method',
  body: methodCorrection,
});
