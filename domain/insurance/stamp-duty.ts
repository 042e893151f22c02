/**
 * Computes the stamp duty inside a price, in integer cents. The price is premium plus duty. The duty is `percent`
 * of the premium. The premium is rounded first: 14.00 at 11 % is 12.61 and 1.39 (specification section 3, Insurance
 * report row). The duty is computed when a cover is bought, and stored with the cover's price.
 */
export function extractStampDuty(cents: number, percent: number): number {
  return cents - Math.round((cents * 100) / (100 + percent));
}
