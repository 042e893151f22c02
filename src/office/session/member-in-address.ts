import { parseMemberId, replaceInQuery } from '#machines/members/list/list-address.ts';
import type { PageAddress } from './page-address.ts';

/** Writes the id of the opened member to the URL. Then Back opens the list, even after several members. */
export function putMemberInAddress(address: PageAddress, id: number | undefined): void {
  const query = address.read();
  const open = parseMemberId(query);
  if (id === undefined || id === open) return;
  (open === null ? address.push : address.replace)(replaceInQuery(query, { member: id }));
}

/** Removes the member from the URL when no dialog is open. */
export function removeMemberFromAddress(address: PageAddress): void {
  const query = address.read();
  if (parseMemberId(query) !== null) address.goBack(replaceInQuery(query, { member: null }));
}
