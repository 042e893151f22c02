import type { SelectQueryBuilder } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import type { Database } from '#server/store/schema.ts';
import { enterLicences } from '#tests/support/browser/member-visit.ts';
import { enterOffice } from '#tests/support/browser/office-visit.ts';
import { sees, type Visit } from '#tests/support/browser/visit.ts';
import type { OnFile } from './on-file.ts';

/** Whoever may stand somewhere: a member, somebody of the office or of a group, or nobody who has signed in. */
export type Who = 'member' | 'office' | 'group' | 'nobody';

/** What somebody does at a place: types something that was never typed before, and sends it. */
export interface Doing {
  readonly type: (visit: Visit) => Promise<void>;
  /** What stands there of it. */
  readonly typed: (page: Page) => Promise<unknown>;
  /** Whether it goes from the screen as it is sent, until it is refused. */
  readonly closes?: boolean;
  /** Whether it stands there after the page was loaded anew as well. */
  readonly outlivesReload?: boolean;
  /** Sends it; left out where nothing is sent, but goes on to the next page. */
  readonly send?: (page: Page) => Promise<void>;
  /** Waits for what says that it was saved. */
  readonly done: (page: Page) => Promise<void>;
  /** What it is told who sends once more what was saved, though no answer said so, and goes on from there. */
  readonly sentTwice?: (visit: Visit) => Promise<void>;
  /** How often it was saved. */
  readonly saved: (visit: Visit) => Promise<number>;
}

/** A page, or a dialog or a question over it: who comes there and how, what stands there, and what is done there. */
export interface Place {
  readonly who: Who;
  /** The page, as the router's table names it. */
  readonly path: string;
  /** The heading of the page. */
  readonly title: string | RegExp;
  /** What is over the page, and the names of what is pressed one after the other to come there. */
  readonly over?: string;
  readonly presses?: readonly (string | RegExp)[];
  /** Puts what the place is about in place, stands where the page can be come to from, and answers its address. */
  readonly ready?: (visit: Visit, onFile: OnFile) => Promise<string>;
  /** What stands there once all that it needs has come. */
  readonly stands: (page: Page) => Locator;
  /** The button that is offered where what the place reads did not come; null where it reads nothing. */
  readonly again: string | null;
  readonly doing?: Doing;
}

/** What a place is called in what a test says. */
export function nameOf({ over, path }: Place): string {
  return over === undefined ? path : `${path}, ${over}`;
}

/** The place of a kind as it most often is: with a table that is read. */
export function placesOf(who: Who) {
  return (path: string, title: Place['title'], more: Partial<Place> = {}): Place => ({
    who,
    path,
    title,
    stands: more.presses ? dialog : (page) => page.getByRole('table').first(),
    again: more.presses ? null : 'Try again',
    ...more,
  });
}

/** Goes to a page without loading the app again. */
export async function go(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await sees(page, title);
}

/** The dialog or the question on top. */
export function dialog(page: Page): Locator {
  return page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
}

/** What is pressed by this name: a button, a tab, a box, or what unfolds something. */
export function control(page: Page, name: string | RegExp): Locator {
  const called = { name, exact: true };
  return page
    .getByRole('button', called)
    .or(page.getByRole('tab', called))
    .or(page.getByRole('checkbox', called))
    .or(page.locator('summary').filter({ has: page.getByText(name, { exact: true }) }))
    .first();
}

/**
 * Presses without the pointer: a notice that came up under the pointer would stay for as long as that rests on it, and
 * lie over what is pressed next.
 */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await control(page, name).dispatchEvent('click');
}

/** Ticks or unticks a box, without the pointer too. */
export async function tick(box: Locator, on: boolean): Promise<void> {
  if ((await box.isChecked()) !== on) await box.dispatchEvent('click');
}

/** Closes the dialog by its icon. */
export async function close(page: Page): Promise<void> {
  await press(page, 'Close');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Signs in whoever may stand at places, so that each of them can be come to. */
export async function enter(visit: Visit, who: Who, onFile: OnFile): Promise<void> {
  const { page, site } = visit;
  if (who === 'nobody') await page.goto(`${site.url}/member/no-reminders`);
  else if (who === 'member') {
    // Whoever has come to the last step of a renewal may open every other one.
    await enterLicences(visit, onFile.member);
  } else {
    await enterOffice(visit, '/admin/profile/update', who === 'group' ? 'reenact' : 'registrar');
    await sees(page, 'Update profile');
  }
}

/** Stands at a page of the office that is not the one that is to be come to. */
async function leave(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) return;
  if (path === '/admin/profile/update') await go(page, '/admin/clubs/add', 'Add club');
  else await go(page, '/admin/profile/update', 'Update profile');
}

/** Puts in place what a place is about, and stands where its page can be come to anew; answers the address. */
export async function standBefore(visit: Visit, place: Place, onFile: OnFile): Promise<string> {
  const address = (await place.ready?.(visit, onFile)) ?? place.path;
  if (place.who === 'office' || place.who === 'group') await leave(visit.page, place.path);
  return address;
}

/** Comes to a page anew, but not to what is over it; ends before what it reads has come. */
export async function comeTo(visit: Visit, place: Place, onFile: OnFile): Promise<void> {
  const address = await standBefore(visit, place, onFile);
  await go(visit.page, address, place.title);
}

/** Comes to a place, and waits until it stands there. */
export async function arrive(visit: Visit, place: Place, onFile: OnFile): Promise<void> {
  const { page } = visit;
  await comeTo(visit, place, onFile);
  for (const name of place.presses ?? []) await press(page, name);
  await place.stands(page).waitFor();
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

/** Forgets in the browser who was signed in and what was typed, and opens a page for signing in. */
export async function signOut({ page, site }: Visit, path: string): Promise<void> {
  const isThere = page.url().startsWith(`${site.url}${path.slice(0, path.lastIndexOf('/') + 1)}`);
  const keepsNothing =
    isThere && (await page.evaluate(() => localStorage.length + sessionStorage.length === 0));
  if (keepsNothing) {
    await page.evaluate((to) => history.pushState({}, '', to), path);
    return;
  }
  await page.goto(`${site.url}/healthz`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(`${site.url}${path}`);
}
