import { officeLines, type OfficeRenewal } from '#domain/office-renewal.ts';
import { totalOf } from '#domain/price.ts';
import type { RenewalData } from '#domain/renewal-draft.ts';

/** The total of the office's renewal that the dialog shows, in integer cents; the server computes it too. */
export function totalCents(shown: { readonly chosen: OfficeRenewal; readonly data: RenewalData }): number {
  return totalOf(officeLines(shown.chosen, shown.data));
}
