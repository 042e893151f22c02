// Before all else, since all else may use them.
import '#src/parts/newer-functions.ts';
import { beginCall } from '#src/api/begun-calls.ts';
import { associationRole } from '#domain/access/role.ts';
import { readKeptAdministrator } from '../../office/portal/kept-session.ts';
import { pages } from '../../office/portal/pages.ts';
import { isSearchedByServer } from '../../office/session/searched-by-server.ts';
import { everyMember, firstMembers } from '../../office/session/member-queries.ts';

/** The screens whose list is the first thing that is asked for, with what they ask. */
const lists: Readonly<Record<string, typeof firstMembers>> = {
  MembersList: firstMembers,
  GroupMembersList: everyMember,
  MembershipReport: everyMember,
};

/**
 * Asks whether the session is good, and for the list of members where the page that is opened shows one, before the
 * page is set up: side by side what would be asked in turn.
 */
function beginFirstCalls(path: string): void {
  const { record } = readKeptAdministrator();
  if (record?.state !== 'signed in') return;
  const { role, token } = record;
  const page = pages.find((one) => one.path === path.replace(/(.)\/$/, '$1'));
  if (!page) return;
  beginCall('/admin/auth/validate', { token });
  // Where there are many people, the list asks for a page of them.
  const isPaged = page.screen === 'MembersList' && isSearchedByServer();
  const query = isPaged ? undefined : lists[page.screen];
  const isOwn = (page.who === 'office') === (role === associationRole);
  if (query && isOwn) beginCall('/admin/members', { query, token });
}

beginFirstCalls(location.pathname);
