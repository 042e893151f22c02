import { getAffiliatedGroups } from '#domain/calls/public-data.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getRole, type AdminServices } from './services.ts';

/** Returns whether the group is disabled. A disabled group cannot add or renew people. */
export async function isGroupDisabled(services: AdminServices): Promise<boolean> {
  const groups = await makeCall(getAffiliatedGroups, { signal: services.signal });
  return groups.some(({ enabled, shortName }) => shortName === getRole(services) && !enabled);
}
