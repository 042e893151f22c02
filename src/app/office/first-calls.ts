// Imported first, because all other modules can use the functions that this module adds to old browsers.
import '#src/parts/newer-functions.ts';
import { startCallEarly } from '#src/api/begun-calls.ts';
import { associationRole } from '#domain/access/role.ts';
import { readKeptAdminSession } from '../../office/portal/kept-session.ts';
import { pages } from '../../office/portal/pages.ts';
import { isSearchedByServer } from '../../office/session/searched-by-server.ts';
import { everyMember, firstMembers } from '../../office/session/member-queries.ts';

const lists: Readonly<Record<string, typeof firstMembers>> = {
  MembersList: firstMembers,
  GroupMembersList: everyMember,
  MembershipReport: everyMember,
};

/** Sends the first calls while files load: the session's check, and the list of members if the page shows it. */
function beginFirstCalls(path: string): void {
  const { record } = readKeptAdminSession();
  if (record?.state !== 'signed in') return;
  const { role, token } = record;
  const page = pages.find((one) => one.path === path.replace(/(.)\/$/, '$1'));
  if (!page) return;
  startCallEarly('/admin/auth/validate', { token });
  // If the association has very many people, the page requests only one page of the list. This call for one page is not
  // sent early.
  const isPaged = page.screen === 'MembersList' && isSearchedByServer();
  const query = isPaged ? undefined : lists[page.screen];
  const isOwn = (page.who === 'office') === (role === associationRole);
  if (query && isOwn) startCallEarly('/admin/members', { query, token });
}

beginFirstCalls(location.pathname);
