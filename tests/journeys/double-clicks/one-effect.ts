import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sees } from '#tests/support/browser/visit.ts';

/** The pauses between the clicks of a double click, in milliseconds. */
const gaps = [50, 200, 350, 500];
/** Whether each is tried with all of them, as `npm run test:faults` does. */
const full = process.env['FAULTS'] === 'full';
export const limit = { timeout: full ? 1_200_000 : 300_000 };

/** A button or a box that is clicked, and what is done to come to it from its page. */
interface Case {
  readonly path: string;
  readonly comes?: (page: Page) => Promise<void>;
  readonly control: (page: Page) => Locator;
}

/** When the last click was, in milliseconds. */
let clicked = 0;

/**
 * Clicks so many times at one place, this long apart by the clock of the clicks, so that a slow machine makes them no
 * slower, and long after the clicks before, so that a quick machine makes no double click with those. Each is counted
 * as a first click: no help comes from what the system takes for a double click.
 */
export async function clickAt(page: Page, control: Locator, times: number, gap: number): Promise<void> {
  await page.waitForTimeout(Math.max(0, clicked + 1000 - Date.now()));
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('there is nothing to click');
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const events = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  for (let click = 0; click < times; click += 1) {
    if (click > 0) await page.waitForTimeout(gap);
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      const timestamp = began + (click * gap) / 1000;
      await events.send('Input.dispatchMouseEvent', {
        type,
        ...place,
        button: 'left',
        clickCount: 1,
        timestamp,
      });
    }
  }
  clicked = Date.now();
  await events.detach();
}

/** What is written is taken without being done, so that everything stands as before; answers what was sent since. */
async function takeWrites(page: Page): Promise<() => string[]> {
  let written: string[] = [];
  await page.route(/\/v1\//, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fallback();
    written.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`);
    await route.fulfill({ status: 200, body: '{}' });
  });
  return () => {
    const since = written;
    written = [];
    return since;
  };
}

/** What stands open, what is ticked, and where. */
async function looks(page: Page): Promise<object> {
  const dialogs = await page
    .locator('[role$="dialog"]')
    .evaluateAll((open) => open.map((one) => one.querySelector('h2')?.textContent));
  const ticked = await page.locator('[aria-checked="true"], input:checked').count();
  const { pathname, search } = new URL(page.url());
  return { dialogs, ticked, pathname, search, pages: page.context().pages().length };
}

/** What stands open once that changes no more. */
async function settled(page: Page): Promise<object> {
  let before = await looks(page);
  for (;;) {
    await page.waitForTimeout(200);
    const now = await looks(page);
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}

/** Opens a page as if nothing had been done: from another one, or by loading it where a dialog does not close. */
async function comeTo(page: Page, path: string): Promise<void> {
  const dialogs = page.locator('[role$="dialog"]');
  for (let key = 0; key < 2 && (await dialogs.count()) > 0; key += 1) await page.keyboard.press('Escape');
  const { pathname, href } = new URL(page.url());
  if ((await dialogs.count()) > 0 || pathname === '/healthz') {
    await page.goto(new URL(path, href).href);
    return;
  }
  const goTo = (to: string) => page.evaluate((where) => history.pushState({}, '', where), to);
  const isOffice = path.startsWith('/admin');
  await goTo(isOffice ? '/admin/profile/update' : '/member');
  await sees(page, isOffice ? 'Update profile' : "Member's Area");
  await goTo(path);
}

/** Does each of these with one click and with two, and expects the same of both; each with one pause or with all. */
export async function clicksOnce(page: Page, cases: Readonly<Record<string, Case>>): Promise<void> {
  const written = await takeWrites(page);
  for (const [index, [name, { comes, control, path }]] of Object.entries(cases).entries()) {
    const after = async (times: number, gap: number) => {
      await comeTo(page, path);
      await comes?.(page);
      await control(page).waitFor();
      written();
      await clickAt(page, control(page), times, gap);
      const stands = await settled(page);
      const sent = written();
      // What was sent is not done, and read again.
      return sent.length > 0 ? { ...stands, ticked: 'as sent', sent } : { ...stands, sent };
    };
    const once = await after(1, 0);
    const tried = full ? gaps : gaps.filter((_, nth) => nth === index % gaps.length);
    for (const gap of tried) expect(await after(2, gap), `${name}, ${gap} ms`).toEqual(once);
  }
}

export const dialog = (page: Page) => page.locator('[role="dialog"]').last();
export const question = (page: Page) => page.getByRole('alertdialog');
export const named = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
export const inDialog = (name: string) => (page: Page) =>
  dialog(page).getByRole('button', { name, exact: true }).first();
export const answer = (nth: number) => (page: Page) => question(page).getByRole('button').nth(nth);

/** Presses this, without the pointer, and waits for a dialog. */
export const opens = (control: (page: Page) => Locator) => async (page: Page) => {
  await control(page).dispatchEvent('click');
  await page.locator('[role$="dialog"]').waitFor();
};
