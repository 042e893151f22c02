/**
 * Returns the stamp duty that the price of a cover includes, in integer cents. The price of a cover is the amount for
 * the insurer plus the stamp duty, which is `percent` of that amount. The amount for the insurer is rounded: with 11 %
 * duty, a price of 14.00 has 12.61 for the insurer and 1.39 of duty (specification section 3, Insurance report row).
 * The server computes the stamp duty when a person buys a cover, and stores it with the cover's price.
 */
export function extractStampDuty(cents: number, percent: number): number {
  return cents - Math.round((cents * 100) / (100 + percent));
}
