import { t } from '#domain/texts/texts.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { ReceiptsTable } from '../store/schema.ts';

type Reason = NonNullable<ReceiptsTable['reversal_reason']>;

/** How a receipt corrects the receipt `first`. `corrected` means that the receipt itself got another method. */
export type ReceiptCorrection =
  | { readonly kind: 'reverses'; readonly first: string; readonly why: string }
  | { readonly kind: 'replaces'; readonly first: string }
  | { readonly kind: 'corrected' };

/** A receipt's row with the year and number of the first receipt, which it reverses or replaces. */
interface Row {
  readonly reversal_reason: Reason | null;
  readonly total_cents: number;
  readonly first_year: number | null;
  readonly first_number: number | null;
}

/** Returns how a receipt corrects its first receipt, or undefined if it corrects nothing. */
export function toReceiptCorrection(
  { first_number: number, first_year: year, reversal_reason: reason, total_cents: total }: Row,
  isCorrected = false,
): ReceiptCorrection | undefined {
  if (isCorrected) return { kind: 'corrected' };
  if (year === null || number === null) return undefined;
  const first = formatReceiptNumber(year, number);
  if (reason === null) return { kind: 'replaces', first };
  // A counter-receipt above zero reverses a refund.
  const why = t(
    total > 0 && reason === 'not received' ? 'receipt.why.notGivenBack' : `receipt.why.${reason}`,
  );
  return { kind: 'reverses', first, why };
}

/** Describes to the member how a receipt of a year corrects another receipt. */
export function describeCorrection(correction: ReceiptCorrection, year: number): string {
  const values = { year: String(year) };
  if (correction.kind === 'corrected') return t('mail.receipt.corrected', values);
  const { first } = correction;
  if (correction.kind === 'replaces') return t('mail.receipt.replaces', { ...values, first });
  return t('mail.receipt.reverses', { ...values, first, why: correction.why });
}

/** Describes what is still open of a year after a part payment (integer cents). Empty text for zero and null. */
export function describeStillOwed(cents: number | null, year: number): string {
  if (!cents) return '';
  return t(cents < 0 ? 'receipt.leftBack' : 'receipt.left', {
    amount: formatEuro(Math.abs(cents)),
    year: String(year),
  });
}
