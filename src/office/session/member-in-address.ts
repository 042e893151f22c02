import { parseMemberId, replaceInQuery } from '#machines/members/list/list-address.ts';
import type { PageAddress } from './page-address.ts';

/** Says in the address whose dialog is open, by id: from a list Back leads to the list again, from one to the next too. */
export function putMemberInAddress(address: PageAddress, id: number | undefined): void {
  const query = address.read();
  const open = parseMemberId(query);
  if (id === undefined || id === open) return;
  (open === null ? address.push : address.replace)(replaceInQuery(query, { member: id }));
}

/** Says in the address that nobody's dialog is open. */
export function removeMemberFromAddress(address: PageAddress): void {
  const query = address.read();
  if (parseMemberId(query) !== null) address.goBack(replaceInQuery(query, { member: null }));
}
