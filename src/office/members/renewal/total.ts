import { priceOfficeRenewal, type OfficeRenewal } from '#machines/renewal/office-renewal.ts';
import { sumPrice } from '#domain/year/price.ts';
import type { RenewalData } from '#machines/renewal/renewal-draft.ts';

/**
 * Computes the total of the office's renewal in integer cents, for the dialog. The server also computes the total when
 * the office submits the renewal.
 */
export function computeOfficeTotal(shown: {
  readonly chosen: OfficeRenewal;
  readonly data: RenewalData;
}): number {
  return sumPrice(priceOfficeRenewal(shown.chosen, shown.data));
}
