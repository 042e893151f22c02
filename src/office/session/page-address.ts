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

function parsed(text: string): AddressQuery {
  return Object.fromEntries(new URLSearchParams(text));
}

function written(query: AddressQuery): string {
  return new URLSearchParams(query).toString();
}

export function pageAddress(router: () => AnyRouter): PageAddress {
  /** What was written or passed on last, so that nobody hears of what they wrote themselves. */
  let latest = '';
  /** What is written once the step back has been made. */
  let afterBack: AddressQuery | null = null;
  /** The entry of the history that was made by the last step. */
  let steppedTo = -1;
  const history = (): RouterHistory => router().history;
  const location = () => history().location;

  function write(query: AddressQuery, replace: boolean): void {
    latest = written(query);
    if (written(parsed(location().search)) === latest) return;
    void router().buildAndCommitLocation({
      to: location().pathname,
      search: query,
      replace,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }

  return {
    read: () => afterBack ?? parsed(location().search),
    replace(query) {
      if (afterBack) afterBack = query;
      else write(query, true);
    },
    push(query) {
      afterBack = null;
      write(query, false);
      steppedTo = location().state.__TSR_index;
    },
    goBack(query) {
      if (afterBack || location().state.__TSR_index !== steppedTo) return this.replace(query);
      afterBack = query;
      history().back({ ignoreBlocker: true });
    },
    follow(onChange) {
      const { pathname } = location();
      latest = written(parsed(location().search));
      return history().subscribe(({ location: next }) => {
        if (next.pathname !== pathname) return;
        if (afterBack) {
          const query = afterBack;
          afterBack = null;
          write(query, true);
          return;
        }
        const query = parsed(next.search);
        if (written(query) === latest) return;
        latest = written(query);
        onChange(query);
      });
    },
  };
}
