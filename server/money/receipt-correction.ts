import { t } from '#domain/texts/texts.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { ReceiptsTable } from '../store/schema.ts';

type Reason = NonNullable<ReceiptsTable['reversal_reason']>;

/** What a receipt has to do with another one, by its number: it takes it back, or stands in its place; or how it was paid is corrected on it. */
export type ReceiptCorrection =
  | { readonly kind: 'reverses'; readonly first: string; readonly why: string }
  | { readonly kind: 'replaces'; readonly first: string }
  | { readonly kind: 'corrected' };

/** The receipt that a row names as its first, by its parts. */
interface Row {
  readonly reversal_reason: Reason | null;
  readonly total_cents: number;
  readonly first_year: number | null;
  readonly first_number: number | null;
}

/** What a receipt has to do with its first one; undefined where it is one of its own. */
export function toReceiptCorrection(
  { first_number: number, first_year: year, reversal_reason: reason, total_cents: total }: Row,
  isCorrected = false,
): ReceiptCorrection | undefined {
  if (isCorrected) return { kind: 'corrected' };
  if (year === null || number === null) return undefined;
  const first = formatReceiptNumber(year, number);
  if (reason === null) return { kind: 'replaces', first };
  // Above zero it takes back what was given back.
  const why = t(
    total > 0 && reason === 'not received' ? 'receipt.why.notGivenBack' : `receipt.why.${reason}`,
  );
  return { kind: 'reverses', first, why };
}

/** Says to the member what a receipt of a year has to do with another one. */
export function describeCorrection(correction: ReceiptCorrection, year: number): string {
  const values = { year: String(year) };
  if (correction.kind === 'corrected') return t('mail.receipt.corrected', values);
  const { first } = correction;
  if (correction.kind === 'replaces') return t('mail.receipt.replaces', { ...values, first });
  return t('mail.receipt.reverses', { ...values, first, why: correction.why });
}

/** Says what was still open of a year after a payment of a part of it, by integer cents; empty where nothing is said. */
export function describeLeft(cents: number | null, year: number): string {
  if (!cents) return '';
  return t(cents < 0 ? 'receipt.leftBack' : 'receipt.left', {
    amount: formatEuro(Math.abs(cents)),
    year: String(year),
  });
}
