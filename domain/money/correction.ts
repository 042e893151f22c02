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

/** A receipt issued with others for one payment: its number, the person, the year, and integer cents. */
export const receiptTogether = v.object({ receipt: v.string(), name: v.string(), year, total: euroBalance });
export type ReceiptTogether = v.InferOutput<typeof receiptTogether>;

/**
 * The reversal that the office asks for: the reason, and a note that the member cannot read. With `together`,
 * those receipts of the same payment are reversed too (not in the specification).
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

/** The true method of a payment at the desk. */
export const methodCorrection = fields({ method: deskMethod, reference: optionalText('owed.reference') });

/** A receipt of a member's year as the office sees it for a correction: its number, and integer cents. */
export interface ReceiptOfYear {
  readonly number: string;
  readonly total: number;
  /** A method of the desk, or `provider`. */
  readonly paidBy: string;
  readonly reference: string;
  /** The number of the receipt that this one takes back, and the number of its counter-receipt. */
  readonly reverses: string | null;
  readonly reversedBy: string | null;
}

/**
 * Whether the office can reverse a receipt or correct its method: it is of the desk, and neither reversed nor
 * a counter-receipt.
 */
export function isCorrectable({ paidBy, reversedBy, reverses, total }: ReceiptOfYear): boolean {
  return parseDeskMethod(paidBy) !== undefined && total !== 0 && reverses === null && reversedBy === null;
}

/** Names a receipt by its number, with the receipt that it takes back or its counter-receipt, in words. */
export function nameReceipt({
  number: receipt,
  reversedBy,
  reverses,
}: Pick<ReceiptOfYear, 'number' | 'reverses' | 'reversedBy'>): string {
  if (reverses !== null) return t('receipt.reverses', { receipt, reverses });
  return reversedBy === null ? receipt : t('receipt.reversedBy', { receipt, reversedBy });
}
