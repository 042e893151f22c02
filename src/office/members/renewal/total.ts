import { priceOfficeRenewal, type OfficeRenewal } from '#machines/renewal/office-renewal.ts';
import { sumPrice } from '#domain/year/price.ts';
import type { RenewalData } from '#machines/renewal/renewal-draft.ts';

/** Returns the total in integer cents that the dialog shows. The server computes it again when the office submits. */
export function computeOfficeTotal(shown: {
  readonly chosen: OfficeRenewal;
  readonly data: RenewalData;
}): number {
  return sumPrice(priceOfficeRenewal(shown.chosen, shown.data));
}
