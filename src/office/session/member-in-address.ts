import { parseMemberId, replaceInQuery } from '#machines/members/list/list-address.ts';
import type { PageAddress } from './page-address.ts';

/**
 * Puts the opened member into the URL. Only the first opened member adds an entry to the browser's history, so that
 * Back always leads to the list.
 */
export function putMemberInAddress(address: PageAddress, id: number | undefined): void {
  const query = address.read();
  const open = parseMemberId(query);
  if (id === undefined || id === open) return;
  (open === null ? address.push : address.replace)(replaceInQuery(query, { member: id }));
}

/** Goes back in the browser's history if the previous entry is the list without a member. */
export function removeMemberFromAddress(address: PageAddress): void {
  const query = address.read();
  if (parseMemberId(query) !== null) address.goBack(replaceInQuery(query, { member: null }));
}
