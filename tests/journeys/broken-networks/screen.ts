import type { SelectQueryBuilder } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import type { Database } from '#server/store/schema.ts';
import type { Visit } from '#tests/support/browser/visit.ts';
import { go } from '../axe/office-tour.ts';

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

let typed = 0;

/** A text that nobody typed before. */
export function something(): string {
  typed += 1;
  return `added-${typed}`;
}

/** How many rows a query finds. */
export async function rows<T extends keyof Database>(
  query: SelectQueryBuilder<Database, T, object>,
): Promise<number> {
  return (await query.selectAll().execute()).length;
}

/** Stands at a page of the office that is none of those that are looked at. */
export async function atProfile({ page }: Visit): Promise<void> {
  await go(page, '/admin/profile/update', 'Update profile');
}

/** A page of the office that reads something, and what is done there. */
export function read(path: string, stands: Screen['stands'], doing?: Doing): Screen {
  return {
    path,
    ready: async (visit) => {
      await atProfile(visit);
      return path;
    },
    stands,
    again: 'Try again',
    ...(doing ? { doing } : {}),
  };
}

/** Forgets in the browser who was signed in, and opens a page for signing in. */
export async function signOut({ page, site }: Visit, path: string): Promise<void> {
  await page.goto(`${site.url}/healthz`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(`${site.url}${path}`);
}
