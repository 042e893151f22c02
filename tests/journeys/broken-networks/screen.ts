import type { Locator, Page } from 'playwright-core';
import type { Visit } from '#tests/support/browser/visit.ts';

/** What somebody does on a screen: types something that was never typed before, and sends it. */
export interface Doing {
  readonly type: (visit: Visit) => Promise<void>;
  /** What stands there of it. */
  readonly typed: (page: Page) => Promise<unknown>;
  /** Whether it goes from the screen as it is sent, until it is refused. */
  readonly closes?: boolean;
  /** Whether it stands there after the page was loaded anew as well. */
  readonly outlivesReload?: boolean;
  /** Sends it; left out where nothing is sent, but goes on to the next screen. */
  readonly send?: (page: Page) => Promise<void>;
  /** Waits for what says that it was saved. */
  readonly done: (page: Page) => Promise<void>;
  /** What it is told who sends once more what was saved, though no answer said so, and goes on from there. */
  readonly sentTwice?: (visit: Visit) => Promise<void>;
  /** How often it was saved. */
  readonly saved: (visit: Visit) => Promise<number>;
}

/** A screen: how it is come to, what it needs, and what is done there. */
export interface Screen {
  /** As the router's table names it. */
  readonly path: string;
  /** What the screen is called here, where the path alone does not say it. */
  readonly part?: string;
  /** Puts what the screen is about in place, stands where it can be come from, and answers its address. */
  readonly ready: (visit: Visit) => Promise<string>;
  /** Opens a dialog of the page at that address. */
  readonly open?: (page: Page) => Promise<void>;
  /** What stands there once everything that it needs has come. */
  readonly stands: (page: Page) => Locator;
  /** The button that is offered where that did not come; null where nothing is needed. */
  readonly again: string | null;
  readonly doing?: Doing;
}
