/**
 * Whether there are so many people that the server searches them for the office's list, as it says in the page. A file
 * of its own, since the page asks before all else.
 */
export function isSearchedByServer(): boolean {
  return document.querySelector('meta[name="members-searched"][content="by-server"]') !== null;
}
