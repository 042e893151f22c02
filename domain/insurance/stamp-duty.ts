/**
 * Returns the stamp duty in a cover's price, in integer cents (specification section 3, Insurance report row). The
 * insurer's part is rounded. With 11 %, a price of 14.00 has 12.61 for the insurer and 1.39 of duty.
 */
export function extractStampDuty(cents: number, percent: number): number {
  return cents - Math.round((cents * 100) / (100 + percent));
}
