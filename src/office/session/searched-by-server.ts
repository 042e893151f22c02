/**
 * Returns whether the server searches the office's list of members, because the association has very many people. The
 * server writes the answer into the HTML of the page. This module is separate, because the first calls need this module
 * before all other modules.
 */
export function isSearchedByServer(): boolean {
  return document.querySelector('meta[name="members-searched"][content="by-server"]') !== null;
}
