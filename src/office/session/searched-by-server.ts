/**
 * Tells whether the server searches the office's list, because there are so many people. The page's HTML says so. A
 * file of its own, because the page asks before all else.
 */
export function isSearchedByServer(): boolean {
  return document.querySelector('meta[name="members-searched"][content="by-server"]') !== null;
}
