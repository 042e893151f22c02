/**
 * Returns the stamp duty that a price of a cover includes, in integer cents. The price is premium plus duty, and the
 * duty is `percent` of the premium. The premium is rounded first: at 11 %, a price of 14.00 has a premium of 12.61 and
 * a duty of 1.39 (specification section 3, Insurance report row). The duty is computed when a cover is bought, and is
 * stored with the cover's price.
 */
export function extractStampDuty(cents: number, percent: number): number {
  return cents - Math.round((cents * 100) / (100 + percent));
}
