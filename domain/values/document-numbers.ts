import * as v from 'valibot';

/**
 * Formats the number of an insurance certificate: `2026/00123`. In each cover year, the numbers of certificates start
 * at 1.
 */
export function formatCertificateNumber(coverYear: number, number: number): string {
  return `${coverYear}/${String(number).padStart(5, '0')}`;
}

/**
 * Formats the number of a receipt: `R-2026-000123`. The year in the receipt's number is the year in which the receipt
 * was issued.
 */
export function formatReceiptNumber(issueYear: number, number: number): string {
  return `R-${issueYear}-${String(number).padStart(6, '0')}`;
}

const receiptParts = /^R-(\d{4})-(\d{6,9})$/;

/** The schema of the number of a receipt that a call names. */
export const receiptAsked = v.pipe(v.string(), v.regex(receiptParts));

/**
 * Splits the number of a receipt, such as `R-2026-000123`, into the year of issue and the number within the year.
 * Returns null if the text is not the number of a receipt.
 */
export function parseReceiptNumber(
  text: string,
): { readonly issueYear: number; readonly number: number } | null {
  const [, issueYear, number] = receiptParts.exec(text) ?? [];
  return issueYear === undefined ? null : { issueYear: Number(issueYear), number: Number(number) };
}
