import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import type { AddressQuery } from '#machines/members/list/list-address.ts';

export interface PageAddress {
  readonly read: () => AddressQuery;
  /** Writes the query and adds no entry to the browser's history. */
  readonly replace: (query: AddressQuery) => void;
  /** Writes the query and adds an entry to the browser's history, so that Back leads to the earlier query. */
  readonly push: (query: AddressQuery) => void;
  /** Goes back before it writes the query, if `push` made the last history entry. */
  readonly goBack: (query: AddressQuery) => void;
  /** Calls `onChange` when Back, Forward or a link has changed the query. The returned function stops the calls. */
  readonly follow: (onChange: (query: AddressQuery) => void) => () => void;
}

function parseQuery(text: string): AddressQuery {
  return Object.fromEntries(new URLSearchParams(text));
}

function toQueryText(query: AddressQuery): string {
  return new URLSearchParams(query).toString();
}

export function createPageAddress(router: () => AnyRouter): PageAddress {
  /** The query that this module wrote or reported last. A change that this module makes does not call `onChange`. */
  let latest = '';
  /** The query that must be written after the browser has gone back. Null if the browser is not going back. */
  let afterBack: AddressQuery | null = null;
  /** The index of the entry that the last `push` made in the browser's history. */
  let steppedTo = -1;
  const getHistory = (): RouterHistory => router().history;
  const getLocation = () => getHistory().location;

  function writeAddress(query: AddressQuery, replace: boolean): void {
    latest = toQueryText(query);
    if (toQueryText(parseQuery(getLocation().search)) === latest) return;
    void router().buildAndCommitLocation({
      to: getLocation().pathname,
      search: query,
      replace,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }

  return {
    read: () => afterBack ?? parseQuery(getLocation().search),
    replace(query) {
      if (afterBack) afterBack = query;
      else writeAddress(query, true);
    },
    push(query) {
      afterBack = null;
      writeAddress(query, false);
      steppedTo = getLocation().state.__TSR_index;
    },
    goBack(query) {
      if (afterBack || getLocation().state.__TSR_index !== steppedTo) return this.replace(query);
      afterBack = query;
      getHistory().back({ ignoreBlocker: true });
    },
    follow(onChange) {
      const { pathname } = getLocation();
      latest = toQueryText(parseQuery(getLocation().search));
      return getHistory().subscribe(({ location: next }) => {
        if (next.pathname !== pathname) return;
        if (afterBack) {
          const query = afterBack;
          afterBack = null;
          writeAddress(query, true);
          return;
        }
        const query = parseQuery(next.search);
        if (toQueryText(query) === latest) return;
        latest = toQueryText(query);
        onChange(query);
      });
    },
  };
}
