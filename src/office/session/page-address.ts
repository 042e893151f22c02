import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

type Said = Readonly<Record<string, string>>;

/** What the address of the open page says behind its question mark, by name. */
export interface PageAddress {
  readonly read: () => Said;
  /** Lets the address say this, in the place of what it said. */
  readonly say: (said: Said) => void;
  /** Lets it say this one step further, from where Back leads to what it said. */
  readonly sayNext: (said: Said) => void;
  /** Takes back a step that was made here, or else lets it say this in its place. */
  readonly sayBefore: (said: Said) => void;
  /** Tells what it says whenever Back, Forward or a link has changed it, as long as the page stays. */
  readonly follow: (told: (said: Said) => void) => () => void;
}

function readSaid(query: string): Said {
  return Object.fromEntries(new URLSearchParams(query));
}

function written(said: Said): string {
  return new URLSearchParams(said).toString();
}

export function pageAddress(router: () => AnyRouter): PageAddress {
  /** What was said or told last, so that nobody is told what they said themselves. */
  let known = '';
  /** What is said once the step back has been made. */
  let afterBack: Said | null = null;
  /** The entry of the history that was made by the last step. */
  let steppedTo = -1;
  const history = (): RouterHistory => router().history;
  const location = () => history().location;

  function write(said: Said, replace: boolean): void {
    known = written(said);
    if (written(readSaid(location().search)) === known) return;
    void router().buildAndCommitLocation({
      to: location().pathname,
      search: said,
      replace,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }

  return {
    read: () => afterBack ?? readSaid(location().search),
    say(said) {
      if (afterBack) afterBack = said;
      else write(said, true);
    },
    sayNext(said) {
      afterBack = null;
      write(said, false);
      steppedTo = location().state.__TSR_index;
    },
    sayBefore(said) {
      if (afterBack || location().state.__TSR_index !== steppedTo) return this.say(said);
      afterBack = said;
      history().back({ ignoreBlocker: true });
    },
    follow(told) {
      const { pathname } = location();
      known = written(readSaid(location().search));
      return history().subscribe(({ location: next }) => {
        if (next.pathname !== pathname) return;
        if (afterBack) {
          const said = afterBack;
          afterBack = null;
          write(said, true);
          return;
        }
        const said = readSaid(next.search);
        if (written(said) === known) return;
        known = written(said);
        told(said);
      });
    },
  };
}
