import { memberIn, queryWith } from '#machines/members/list/list-address.ts';
import type { PageAddress } from './page-address.ts';

/** Says in the address whose dialog is open, by id: from a list Back leads to the list again, from one to the next too. */
export function showMember(address: PageAddress, id: number | undefined): void {
  const query = address.read();
  const open = memberIn(query);
  if (id === undefined || id === open) return;
  (open === null ? address.push : address.replace)(queryWith(query, { member: id }));
}

/** Says in the address that nobody's dialog is open. */
export function showNoMember(address: PageAddress): void {
  const query = address.read();
  if (memberIn(query) !== null) address.goBack(queryWith(query, { member: null }));
}
