// Imported first, because all other modules may use these functions.
import '#src/parts/newer-functions.ts';
import { beginCall } from '#src/api/begun-calls.ts';
import { associationRole } from '#domain/access/role.ts';
import { readKeptAdministrator } from '../../office/portal/kept-session.ts';
import { pages } from '../../office/portal/pages.ts';
import { isSearchedByServer } from '../../office/session/searched-by-server.ts';
import { everyMember, firstMembers } from '../../office/session/member-queries.ts';

/** The screens that first ask for a list of members, with the query of the list. */
const lists: Readonly<Record<string, typeof firstMembers>> = {
  MembersList: firstMembers,
  GroupMembersList: everyMember,
  MembershipReport: everyMember,
};

/**
 * Begins the first calls before the page is set up: whether the session is valid, and the list of members if the page
 * shows one. So these calls run at the same time, not one after the other.
 */
function beginFirstCalls(path: string): void {
  const { record } = readKeptAdministrator();
  if (record?.state !== 'signed in') return;
  const { role, token } = record;
  const page = pages.find((one) => one.path === path.replace(/(.)\/$/, '$1'));
  if (!page) return;
  beginCall('/admin/auth/validate', { token });
  // With many people, the list asks for only one page.
  const isPaged = page.screen === 'MembersList' && isSearchedByServer();
  const query = isPaged ? undefined : lists[page.screen];
  const isOwn = (page.who === 'office') === (role === associationRole);
  if (query && isOwn) beginCall('/admin/members', { query, token });
}

beginFirstCalls(location.pathname);
