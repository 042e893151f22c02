import * as v from 'valibot';
import { t, toMessage } from '../texts/texts.ts';
import { receiptAsked } from '../values/document-numbers.ts';
import { euroBalance } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { optionalText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { deskMethod, mostTogether, parseDeskMethod } from './desk-payment.ts';

/** Why the office takes a receipt back. */
const reversalReasons = ['wrong person', 'not received', 'wrong amount', 'other'] as const;
export type ReversalReason = (typeof reversalReasons)[number];

/** A receipt that was given with others for one payment: its number, whose year it is for, and integer cents. */
export const receiptTogether = v.object({ receipt: v.string(), name: v.string(), year, total: euroBalance });
export type ReceiptTogether = v.InferOutput<typeof receiptTogether>;

/**
 * What the office says to take a receipt back: why, and a note of its own that the member does not get to read. With
 * `together`, an addition, those receipts of the same payment are taken back with it.
 */
export const reversal = v.pipe(
  fields({
    reason: v.picklist(reversalReasons, toMessage('invalid.reversal.reason')),
    note: optionalText('correction.note'),
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

/** How a payment at the desk was made in truth. */
export const methodCorrection = fields({ method: deskMethod, reference: optionalText('owed.reference') });

/** A receipt of a member's year as the office corrects it: its number, and integer cents. */
export interface ReceiptOfYear {
  readonly number: string;
  readonly total: number;
  /** A method of the desk, or `provider`. */
  readonly paidBy: string;
  readonly reference: string;
  /** The numbers of the receipts that it takes back, and that took it back. */
  readonly reverses: string | null;
  readonly reversedBy: string | null;
}

/** Whether the office can take a receipt back, or correct how it was paid: it holds, and is of the desk. */
export function isCorrectable({ paidBy, reversedBy, reverses, total }: ReceiptOfYear): boolean {
  return parseDeskMethod(paidBy) !== undefined && total !== 0 && reverses === null && reversedBy === null;
}

/** A receipt by its number, with the one that it takes back, or that took it back, in words. */
export function nameReceipt({
  number: receipt,
  reversedBy,
  reverses,
}: Pick<ReceiptOfYear, 'number' | 'reverses' | 'reversedBy'>): string {
  if (reverses !== null) return t('receipt.reverses', { receipt, reverses });
  return reversedBy === null ? receipt : t('receipt.reversedBy', { receipt, reversedBy });
}
