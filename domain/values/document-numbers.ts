import * as v from 'valibot';

/** The number of an insurance certificate document: `2026/00123`, counted anew in each year of cover. */
export function formatCertificateNumber(coverYear: number, number: number): string {
  return `${coverYear}/${String(number).padStart(5, '0')}`;
}

/** The number of a receipt document: `R-2026-000123`. */
export function formatReceiptNumber(issueYear: number, number: number): string {
  return `R-${issueYear}-${String(number).padStart(6, '0')}`;
}

const receiptParts = /^R-(\d{4})-(\d{6,9})$/;

/** The number of a receipt document as a call asks for it. */
export const receiptAsked = v.pipe(v.string(), v.regex(receiptParts));

/** The year of issue and the count in the number of a receipt document; null where it is none. */
export function parseReceiptNumber(
  text: string,
): { readonly issueYear: number; readonly number: number } | null {
  const [, issueYear, number] = receiptParts.exec(text) ?? [];
  return issueYear === undefined ? null : { issueYear: Number(issueYear), number: Number(number) };
}
