/** The number of an insurance certificate document: `2026/00123`, counted anew in each year of cover. */
export function certificateNumber(coverYear: number, number: number): string {
  return `${coverYear}/${String(number).padStart(5, '0')}`;
}

/** The number of a receipt document: `R-2026-000123`. */
export function receiptNumber(issueYear: number, number: number): string {
  return `R-${issueYear}-${String(number).padStart(6, '0')}`;
}
