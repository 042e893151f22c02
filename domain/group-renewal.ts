import { isCovered, type Insurance } from './insurance.ts';
import type { AdminMember } from './member-admin.ts';

/** Why the insurance of a person cannot be renewed for this year. */
export type RenewalConflict = 'deceased' | 'renewed';

/** The person's conflict, or null where the insurance may be renewed for this year (specification section 2.4). */
export function conflictOf(
  person: Pick<AdminMember, 'deceased' | 'renewedThisYear'>,
): RenewalConflict | null {
  if (person.deceased) return 'deceased';
  return person.renewedThisYear ? 'renewed' : null;
}

/** Those of the people whose insurance may be renewed for this year. */
export function renewable(people: readonly AdminMember[]): AdminMember[] {
  return people.filter((person) => conflictOf(person) === null);
}

/**
 * Whose renewal a group cannot buy as chosen: their licences need third party cover or insurance elsewhere, and neither
 * is chosen (specification section 5).
 */
export function lackingCover(people: readonly AdminMember[], insurance: Insurance): AdminMember[] {
  if (isCovered(insurance)) return [];
  return renewable(people).filter(({ needsCover }) => needsCover === true);
}
