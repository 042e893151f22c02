/**
 * Returns whether the server searches the office's list, because the association has very many people. The server
 * writes this into the page's HTML. This is a separate module, because the first calls need it before all other
 * modules.
 */
export function isSearchedByServer(): boolean {
  return document.querySelector('meta[name="members-searched"][content="by-server"]') !== null;
}
