import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import type { AddressQuery } from '#machines/members/list/list-address.ts';

/** What the address of the open page says behind its question mark, by name. */
export interface PageAddress {
  readonly read: () => AddressQuery;
  /** Puts this in the place of what it says. */
  readonly replace: (query: AddressQuery) => void;
  /** Goes one step further, to this; Back leads to what it said before. */
  readonly push: (query: AddressQuery) => void;
  /** Takes back a step that was made here, or else puts this in its place. */
  readonly goBack: (query: AddressQuery) => void;
  /** Tells what it says whenever Back, Forward or a link has changed it, as long as the page stays. */
  readonly follow: (onChange: (query: AddressQuery) => void) => () => void;
}

function parseQuery(text: string): AddressQuery {
  return Object.fromEntries(new URLSearchParams(text));
}

function toQueryText(query: AddressQuery): string {
  return new URLSearchParams(query).toString();
}

export function createPageAddress(router: () => AnyRouter): PageAddress {
  /** What was written or passed on last, so that nobody hears of what they wrote themselves. */
  let latest = '';
  /** What is written once the step back has been made. */
  let afterBack: AddressQuery | null = null;
  /** The entry of the history that was made by the last step. */
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
