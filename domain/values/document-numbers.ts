import * as v from 'valibot';

/** Formats a certificate's number: `2026/00123`. Numbers begin at 1 in each cover year. */
export function formatCertificateNumber(coverYear: number, number: number): string {
  return `${coverYear}/${String(number).padStart(5, '0')}`;
}

/** Formats a receipt's number, with the year of its issue: `R-2026-000123`. */
export function formatReceiptNumber(issueYear: number, number: number): string {
  return `R-${issueYear}-${String(number).padStart(6, '0')}`;
}

const receiptParts = /^R-(\d{4})-(\d{6,9})$/;

export const receiptAsked = v.pipe(v.string(), v.regex(receiptParts));

/** Splits a receipt's number (`R-2026-000123`). Returns null for other texts. */
export function parseReceiptNumber(
  text: string,
): { readonly issueYear: number; readonly number: number } | null {
  const [, issueYear, number] = receiptParts.exec(text) ?? [];
  return issueYear === undefined ? null : { issueYear: Number(issueYear), number: Number(number) };
}
