import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import type { AddressQuery } from '#machines/members/list/list-address.ts';

/** The query of the open page's URL, as an object of texts. */
export interface PageAddress {
  readonly read: () => AddressQuery;
  /** Replaces the query. */
  readonly replace: (query: AddressQuery) => void;
  /** Adds a history entry with this query. Back leads to the query before. */
  readonly push: (query: AddressQuery) => void;
  /** Goes back if the last history entry was made by `push`. Otherwise replaces the query. */
  readonly goBack: (query: AddressQuery) => void;
  /** Calls `onChange` after Back, Forward or a link has changed the query of the same page. */
  readonly follow: (onChange: (query: AddressQuery) => void) => () => void;
}

function parseQuery(text: string): AddressQuery {
  return Object.fromEntries(new URLSearchParams(text));
}

function toQueryText(query: AddressQuery): string {
  return new URLSearchParams(query).toString();
}

export function createPageAddress(router: () => AnyRouter): PageAddress {
  /** The query that was written or reported last. So a follower is not called for its own change. */
  let latest = '';
  /** The query to write after the browser has gone back. */
  let afterBack: AddressQuery | null = null;
  /** The index of the history entry that the last `push` made. */
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
