/**
 * What a price that includes stamp duty is made of, in integer cents that add up to it: `percent` of the premium,
 * which is rounded first, so that 14.00 at 11 % is 12.61 and 1.39 (specification section 3, Insurance report row).
 */
export function withoutStampDuty(cents: number, percent: number): { premium: number; stampDuty: number } {
  const premium = Math.round((cents * 100) / (100 + percent));
  return { premium, stampDuty: cents - premium };
}
