import { t } from '#domain/texts/texts.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { ReceiptsTable } from '../store/schema.ts';

type Reason = NonNullable<ReceiptsTable['reversal_reason']>;

/** How a receipt corrects another one. `corrected` means that the receipt itself got another payment method. */
export type ReceiptCorrection =
  | { readonly kind: 'reverses'; readonly first: string; readonly why: string }
  | { readonly kind: 'replaces'; readonly first: string }
  | { readonly kind: 'corrected' };

interface Row {
  readonly reversal_reason: Reason | null;
  readonly total_cents: number;
  readonly first_year: number | null;
  readonly first_number: number | null;
}

/** Returns which receipt this one reverses or replaces; undefined if it does neither. */
export function toReceiptCorrection(
  { first_number: number, first_year: year, reversal_reason: reason, total_cents: total }: Row,
  isCorrected = false,
): ReceiptCorrection | undefined {
  if (isCorrected) return { kind: 'corrected' };
  if (year === null || number === null) return undefined;
  const first = formatReceiptNumber(year, number);
  if (reason === null) return { kind: 'replaces', first };
  // A counter-receipt with a sum above zero reverses a refund.
  const why = t(
    total > 0 && reason === 'not received' ? 'receipt.why.notGivenBack' : `receipt.why.${reason}`,
  );
  return { kind: 'reverses', first, why };
}

/** Makes the sentence about a correction that the member reads. */
export function describeCorrection(correction: ReceiptCorrection, year: number): string {
  const values = { year: String(year) };
  if (correction.kind === 'corrected') return t('mail.receipt.corrected', values);
  const { first } = correction;
  if (correction.kind === 'replaces') return t('mail.receipt.replaces', { ...values, first });
  return t('mail.receipt.reverses', { ...values, first, why: correction.why });
}

/** Makes the sentence about what is unpaid for a year after a part payment. It is empty for zero or null. */
export function describeStillOwed(cents: number | null, year: number): string {
  if (!cents) return '';
  return t(cents < 0 ? 'receipt.leftBack' : 'receipt.left', {
    amount: formatEuro(Math.abs(cents)),
    year: String(year),
  });
}
