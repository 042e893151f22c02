import type { Config } from '../config.ts';

/** A document that is ready to be handed out: a PDF, and what it is called where it is saved. */
export interface Printed {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** The public page that says whether a card or certificate is valid. */
export function checkUrl(config: Config, verifyToken: string): string {
  return `${config.publicUrl}/check/${verifyToken}`;
}

/** `2026/00123`. */
export function certificateNumber(coverYear: number, number: number): string {
  return `${coverYear}/${String(number).padStart(5, '0')}`;
}

/** `R-2026-000123`. */
export function receiptNumber(issueYear: number, number: number): string {
  return `R-${issueYear}-${String(number).padStart(6, '0')}`;
}
