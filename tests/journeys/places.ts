import { groupArea } from './places/group.ts';
import { memberArea } from './places/member.ts';
import { officeMembers } from './places/office-members.ts';
import { officeRegistries } from './places/office-registries.ts';
import { officeReports, whereFilled } from './places/office-reports.ts';
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

/** Some of the places of somebody, few enough for one test. */
interface Tour {
  readonly about: string;
  readonly who: Who;
  readonly stops: readonly Place[];
  /** Whether what the office looks after is answered with something of each kind. */
  readonly filled: boolean;
}

function toursThrough(who: Who, all: readonly Place[], filled = false): Tour[] {
  const many = Math.ceil(all.length / 8);
  return Array.from({ length: many }, (_, part) => ({
    about: `where ${who} may stand${filled ? ' and finds something' : ''}, part ${part + 1} of ${many}`,
    who,
    stops: all.filter((__, index) => index % many === part),
    filled,
  }));
}

/** All places, in tours. */
export const tours: readonly Tour[] = [
  ...(['nobody', 'member', 'office', 'group'] as const).flatMap((who) => toursThrough(who, placesFor(who))),
  ...toursThrough('office', whereFilled, true),
];
