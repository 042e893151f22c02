import { priceOfficeRenewal, type OfficeRenewal } from '#machines/renewal/office-renewal.ts';
import { sumPrice } from '#domain/year/price.ts';
import type { RenewalData } from '#machines/renewal/renewal-draft.ts';

/** The total of the office's renewal that the dialog shows, in integer cents; the server computes it too. */
export function computeOfficeTotal(shown: {
  readonly chosen: OfficeRenewal;
  readonly data: RenewalData;
}): number {
  return sumPrice(priceOfficeRenewal(shown.chosen, shown.data));
}
