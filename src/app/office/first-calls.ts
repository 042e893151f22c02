// Imported first, because all other modules can use these functions.
import '#src/parts/newer-functions.ts';
import { beginCall } from '#src/api/begun-calls.ts';
import { associationRole } from '#domain/access/role.ts';
import { readKeptAdministrator } from '../../office/portal/kept-session.ts';
import { pages } from '../../office/portal/pages.ts';
import { isSearchedByServer } from '../../office/session/searched-by-server.ts';
import { everyMember, firstMembers } from '../../office/session/member-queries.ts';

/** The screens that begin with a list of members, and the query of this list. */
const lists: Readonly<Record<string, typeof firstMembers>> = {
  MembersList: firstMembers,
  GroupMembersList: everyMember,
  MembershipReport: everyMember,
};

/**
 * Starts the first calls before the page is set up: the check of the session, and the list of members if the page shows
 * it. So these calls run at the same time.
 */
function beginFirstCalls(path: string): void {
  const { record } = readKeptAdministrator();
  if (record?.state !== 'signed in') return;
  const { role, token } = record;
  const page = pages.find((one) => one.path === path.replace(/(.)\/$/, '$1'));
  if (!page) return;
  beginCall('/admin/auth/validate', { token });
  // If there are many people, the list requests only one page.
  const isPaged = page.screen === 'MembersList' && isSearchedByServer();
  const query = isPaged ? undefined : lists[page.screen];
  const isOwn = (page.who === 'office') === (role === associationRole);
  if (query && isOwn) beginCall('/admin/members', { query, token });
}

beginFirstCalls(location.pathname);
