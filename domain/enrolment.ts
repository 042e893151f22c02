import type { Club } from './club.ts';
import { renewalLines, type Premiums, type PriceLine, type Selection } from './renewal.ts';

/** What becoming a member costs once, in integer cents (specification section 9: 15.00 unless the association sets another). */
export const defaultEnrolmentFee = 1500;

/** The lines of a new member's price: the chosen clubs' fees, the enrolment fee, the chosen covers (specification section 9). */
export function newMemberLines(
  chosen: Pick<Selection, 'clubs' | 'insurance'>,
  clubs: readonly Club[],
  premiums: Premiums,
  enrolmentFee: number,
): PriceLine[] {
  const lines = renewalLines(chosen, clubs, false, premiums);
  const ofClubs = lines.filter((line) => line.kind === 'club');
  const covers = lines.filter((line) => line.kind !== 'club');
  return [...ofClubs, { kind: 'enrolment', cents: enrolmentFee }, ...covers];
}
