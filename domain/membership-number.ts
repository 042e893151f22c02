/** A membership number as it is shown: blank where somebody has none (specification section 3, Member). */
export function shownNumber(membershipNumber: number): string {
  return membershipNumber > 0 ? String(membershipNumber) : '';
}
