/**
 * Returns whether the server searches the office's list, because there are very many people. The page's HTML says so.
 * This is a separate file, because the page needs it first.
 */
export function isSearchedByServer(): boolean {
  return document.querySelector('meta[name="members-searched"][content="by-server"]') !== null;
}
