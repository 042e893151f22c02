import { sees, type Visit } from '#tests/support/browser/visit.ts';
import { forgetPause, newMember, type SiteMember } from '#tests/support/app/members.ts';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { signOut } from './place.ts';

/** Who signs in at each site: the files of a worker share this module, and have sites of their own. */
const strangers = new WeakMap<RunningSite, SiteMember>();

/** Who came to sign in at the site of a visit. */
export function strangerAt({ site }: Pick<Visit, 'site'>): SiteMember {
  const stranger = strangers.get(site);
  if (!stranger) throw new Error('nobody came to sign in yet');
  return stranger;
}

/** Leads to the sign-in of members with somebody who may ask for a code. */
export async function outside(visit: Visit): Promise<SiteMember> {
  const stranger = strangers.get(visit.site) ?? (await newMember(visit.site));
  strangers.set(visit.site, stranger);
  await forgetPause(visit.site, stranger);
  await signOut(visit, '/member/login');
  await sees(visit.page, 'Member sign-in');
  return stranger;
}
