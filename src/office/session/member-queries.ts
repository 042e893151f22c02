import { getAffiliatedGroups } from '#domain/calls/public-data.ts';
import { makeCall } from '#src/api/make-call.ts';
import { roleOf, type AdminServices } from './services.ts';

/** The query by which the association's list of members asks first (specification section 9). */
export const firstMembers = { startMembershipNumber: '0', limit: '5000' };

/** The query for every member: by a group's list, and the association's if the first answer is not all. */
export const everyMember: typeof firstMembers = { startMembershipNumber: '0', limit: '0' };

/** Asks whether the list of members is of a disabled group, which may add and renew nobody. */
export async function isGroupDisabled(services: AdminServices): Promise<boolean> {
  const groups = await makeCall(getAffiliatedGroups, { signal: services.signal });
  return groups.some(({ enabled, shortName }) => shortName === roleOf(services) && !enabled);
}
