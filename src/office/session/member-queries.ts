import { getAffiliatedGroups } from '#domain/calls/public-data.ts';
import { makeCall } from '#src/api/make-call.ts';
import { roleOf, type AdminServices } from './services.ts';

/** What the association's list of members asks for first (specification section 9). */
export const firstMembers = { startMembershipNumber: '0', limit: '5000' };

/** Everybody, whom a group's list asks for, and the association's where the first answer does not hold all. */
export const everyMember: typeof firstMembers = { startMembershipNumber: '0', limit: '0' };

/** Whether the members' list is of a disabled group, which may add and renew nobody. */
export async function isGroupDisabled(services: AdminServices): Promise<boolean> {
  const groups = await makeCall(getAffiliatedGroups, { signal: services.signal });
  return groups.some(({ enabled, shortName }) => shortName === roleOf(services) && !enabled);
}
