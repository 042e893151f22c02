import { groupArea } from './places/group.ts';
import { memberArea } from './places/member.ts';
import { officeMembers } from './places/office-members.ts';
import { officeRegistries } from './places/office-registries.ts';
import { officeReports } from './places/office-reports.ts';
import type { Place, Who } from './places/place.ts';
import { signedOut } from './places/signed-out.ts';

/** Every page of the portal, and what is over them: the tours go through these. */
export const places: readonly Place[] = [
  ...signedOut,
  ...memberArea,
  ...officeMembers,
  ...officeRegistries,
  ...officeReports,
  ...groupArea,
];

/** The places of some people. */
export function placesFor(who: Who): readonly Place[] {
  return places.filter((place) => place.who === who);
}

/** The pages of some people, without what is over them. */
export function pagesFor(who: Who): readonly Place[] {
  return placesFor(who).filter(({ over }) => over === undefined);
}
