import { officeLines, type OfficeRenewal } from '#domain/office-renewal.ts';
import { totalOf } from '#domain/price.ts';
import type { RenewalData } from '#domain/renewal-draft.ts';

/** What a renewal costs as the dialog shows it, in integer cents; the server computes it again. */
export function totalCents(shown: { readonly chosen: OfficeRenewal; readonly data: RenewalData }): number {
  return totalOf(officeLines(shown.chosen, shown.data));
}
