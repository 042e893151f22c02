import * as v from 'valibot';
import { methodCorrection, receiptTogether, reversal } from '../money/correction.ts';
import { openLine } from '../year/open-line.ts';
import { receiptAsked } from '../values/document-numbers.ts';
import { officeCall } from './call.ts';

const params = v.object({ receipt: receiptAsked });
const answer = v.object({ receipt: v.string() });
const parts = { params, answer, refusals: [404], messages: { 409: 'error.receipt.corrected' } } as const;

/**
 * Reverses a receipt of a desk payment. `open` are the member's lines that must be paid again. A repeated call gets the
 * same answer. Refuses with 400 a receipt of the payment page, a counter-receipt and a receipt of zero. Refuses with
 * 409 if another receipt has replaced this one.
 */
export const reverseReceipt = officeCall('POST /admin/payments/receipts/:receipt/reverse', {
  work: 'money',
  ...parts,
  action: 'action.receipt.reverse',
  answer: v.object({ ...answer.entries, open: v.optional(v.array(openLine)) }),
  body: reversal,
});

/** Lists a payment's unreversed receipts, if it has two or more. */
export const getReceiptsTogether = officeCall('GET /admin/payments/receipts/:receipt/together', {
  params,
  action: 'action.receipt.together',
  answer: v.array(receiptTogether),
});

/**
 * Changes a receipt on its own day. On a later day, a new receipt replaces it. Refuses with 400 as `reverseReceipt`
 * does, and with 409 if the method was already corrected differently.
 */
export const correctMethod = officeCall('POST /admin/payments/receipts/:receipt/method', {
  work: 'money',
  ...parts,
  action: 'action.receipt.method',
  body: methodCorrection,
});
