import * as v from 'valibot';
import { t, toMessage } from '../texts/texts.ts';
import { receiptAsked } from '../values/document-numbers.ts';
import { euroBalance } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { createOptionalTextSchema } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { deskMethod, mostTogether, parseDeskMethod } from './desk-payment.ts';

const reversalReasons = ['wrong person', 'not received', 'wrong amount', 'other'] as const;
export type ReversalReason = (typeof reversalReasons)[number];

export const receiptTogether = v.object({ receipt: v.string(), name: v.string(), year, total: euroBalance });
export type ReceiptTogether = v.InferOutput<typeof receiptTogether>;

/**
 * The order to reverse a receipt. Only the office reads the note. `together` has the other receipts of the same
 * payment.
 */
export const reversal = v.pipe(
  fields({
    reason: v.picklist(reversalReasons, toMessage('invalid.reversal.reason')),
    note: createOptionalTextSchema('correction.note'),
    together: v.optional(v.pipe(v.array(receiptAsked), v.maxLength(mostTogether))),
  }),
  v.forward(
    v.partialCheck(
      [['reason'], ['note']],
      ({ note, reason }) => reason !== 'other' || note !== '',
      toMessage('invalid.reversal.note'),
    ),
    ['note'],
  ),
);

export const methodCorrection = fields({
  method: deskMethod,
  reference: createOptionalTextSchema('owed.reference'),
});

/** A receipt that the office perhaps wants to correct. `total` is integer cents. */
export interface ReceiptOfYear {
  readonly number: string;
  readonly total: number;
  /** The payment method: a method at the desk, or `provider`. */
  readonly paidBy: string;
  readonly reference: string;
  /**
   * The receipt that this counter-receipt reverses, or null. `reversedBy` is this receipt's counter-receipt, or null.
   */
  readonly reverses: string | null;
  readonly reversedBy: string | null;
}

/**
 * Returns whether a receipt can be corrected. It must be of a desk payment, not zero, not reversed and not a
 * counter-receipt.
 */
export function isCorrectable({ paidBy, reversedBy, reverses, total }: ReceiptOfYear): boolean {
  return parseDeskMethod(paidBy) !== undefined && total !== 0 && reverses === null && reversedBy === null;
}

/**
 * Returns a receipt's number for pages. If the receipt is a counter-receipt or is reversed, the text also has the other
 * receipt's number.
 */
export function describeReceiptNumber({
  number: receipt,
  reversedBy,
  reverses,
}: Pick<ReceiptOfYear, 'number' | 'reverses' | 'reversedBy'>): string {
  if (reverses !== null) return t('receipt.reverses', { receipt, reverses });
  return reversedBy === null ? receipt : t('receipt.reversedBy', { receipt, reversedBy });
}
