/**
 * How much of a price is stamp duty, which it includes, in integer cents: `percent` of the premium, which is rounded
 * first, so that 14.00 at 11 % is 12.61 and 1.39 (specification section 3, Insurance report row). Worked out once, when
 * a cover is bought, and kept with its price.
 */
export function stampDutyOf(cents: number, percent: number): number {
  return cents - Math.round((cents * 100) / (100 + percent));
}
