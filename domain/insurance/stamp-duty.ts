/**
 * Computes the stamp duty that a price includes, in integer cents: `percent` of the premium. The premium is
 * rounded first, so that 14.00 at 11 % is 12.61 and 1.39 (specification section 3, Insurance report row). The
 * stamp duty is computed once, when a cover is bought, and stored with its price.
 */
export function extractStampDuty(cents: number, percent: number): number {
  return cents - Math.round((cents * 100) / (100 + percent));
}
