import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { sees } from '#tests/support/browser/visit.ts';

/** The pauses between the clicks of a double click, in milliseconds. */
const gaps = [50, 200, 350, 500];
/** Whether each is tried with all of them, as `npm run test:faults` does. */
const full = process.env['FAULTS'] === 'full';
export const limit = { timeout: full ? 1_200_000 : 900_000 };

export type Finds = (page: Page) => Locator;
type Does = (page: Page) => Promise<void>;

/** A button or a box that is clicked, and what is done to come to it from its page. */
interface Case {
  readonly path: string;
  readonly comes?: Does;
  readonly control: Finds;
}

/** What is clicked, by the file of the screens in which it stands and its element there. */
export type Cases = Readonly<Record<string, Readonly<Record<string, Case>>>>;

/** When the last click on each page was, in milliseconds. */
const clicked = new WeakMap<Page, number>();

/**
 * Clicks so many times at one place, this long apart by the clock of the clicks, so that a slow machine makes them no
 * slower, and long after the clicks before, so that a quick machine makes no double click with those. Each is counted
 * as a first click: no help comes from what the system takes for a double click.
 */
export async function clickAt(page: Page, control: Locator, times: number, gap: number): Promise<void> {
  await page.waitForTimeout(Math.max(0, (clicked.get(page) ?? 0) + 700 - Date.now()));
  const place = await control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { height, left, top, width } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
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
  clicked.set(page, Date.now());
  await events.detach();
}

/** What the server asks before a cover begins anew. */
const asked = {
  taken_away: [{ cover: 'personal_accident', day: '2026-11-21', certificate: '2026/00001' }],
  voided: null,
  lines: [{ cover: 'personal_accident', from: '2026-11-24', cents: '5.00' }],
};

/** All that is read from what else is answered. */
const done = {
  id: 1,
  version: 1,
  insurance_certificate_number: '2026/00001',
  total: '14.00',
  state: 'refunded',
  expires_in: 1800,
  ends_in: 36_000,
  lines: [1],
};

/** What is written is taken without being done, so that everything stands as before; answers what was sent since. */
async function takeWrites(page: Page): Promise<() => string[]> {
  let written: string[] = [];
  await page.route(/\/v1\//, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || /\/(?:search|preview)$/.test(pathname)) return route.fallback();
    // A reminder has another key each time that it is written.
    const body = (request.postData() ?? '').replaceAll(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '"a key"');
    written.push(`${request.method()} ${pathname} ${body}`);
    await route.fulfill({ json: body.includes('"ask_first":true') ? { question: asked } : done });
  });
  return () => {
    const since = written;
    written = [];
    return since;
  };
}

/** What is ticked, pressed or unfolded. */
const on =
  '[aria-checked="true"], input:checked, [aria-pressed="true"], [aria-expanded="true"], details[open] > summary';

/** What stands open, what is ticked, and where. */
async function looks(page: Page): Promise<object> {
  const dialogs = await page
    .locator('[role$="dialog"]')
    .evaluateAll((open) => open.map((one) => one.querySelector('h2')?.textContent));
  const ticked = await page.locator(on).count();
  const { pathname, search } = new URL(page.url());
  return { dialogs, ticked, pathname, search, pages: page.context().pages().length };
}

/** What a page has asked for and has no answer to yet. */
function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  return open;
}

/** Whether the page that the address names is on the screen: the address changes before it is drawn. */
function isShown(page: Page): Promise<boolean> {
  return page.evaluate(() => window.__TSR_ROUTER__?.state.status !== 'pending');
}

/** What stands open once the page is shown, all is answered and nothing changes any more. */
async function settled(page: Page, open: ReadonlySet<Request>): Promise<object> {
  let before = await looks(page);
  for (;;) {
    await page.waitForTimeout(200);
    const isDone = open.size === 0 && (await isShown(page));
    const now = await looks(page);
    if (isDone && JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}

/** Opens a page as if nothing had been done: from another one, or by loading it where a dialog does not close. */
async function comeTo(page: Page, path: string): Promise<void> {
  const dialogs = page.locator('[role$="dialog"]');
  for (let key = 0; key < 2 && (await dialogs.count()) > 0; key += 1) await page.keyboard.press('Escape');
  const { pathname, href } = new URL(page.url());
  if ((await dialogs.count()) > 0 || ['/healthz', '/member/login'].includes(pathname)) {
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
export async function clicksOnce(page: Page, cases: Cases): Promise<void> {
  const written = await takeWrites(page);
  const open = openRequests(page);
  const all = Object.entries(cases).flatMap(([place, those]) =>
    Object.entries(those).map(([name, one]) => ({ ...one, name: `${place}: ${name}` })),
  );
  for (const [index, { comes, control, name, path }] of all.entries()) {
    const after = async (times: number, gap: number) => {
      await comeTo(page, path);
      await comes?.(page);
      await control(page).waitFor();
      written();
      await clickAt(page, control(page), times, gap);
      const stands = await settled(page, open);
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

/** Does all of these, one after the other. */
export const steps =
  (...all: readonly Does[]): Does =>
  async (page) => {
    for (const does of all) await does(page);
  };

export const waits =
  (control: Finds): Does =>
  (page) =>
    control(page).waitFor();

/** Presses this, without the pointer. */
export const presses =
  (control: Finds): Does =>
  (page) =>
    control(page).dispatchEvent('click');

/** Presses this and waits for one more dialog. */
export const opens =
  (control: Finds): Does =>
  async (page) => {
    const dialogs = page.locator('[role$="dialog"]');
    const before = await dialogs.count();
    await presses(control)(page);
    await dialogs.nth(before).waitFor();
  };

export const types =
  (label: RegExp, text: string): Does =>
  (page) =>
    page.locator('[role$="dialog"]').last().getByLabel(label).fill(text);

/** Waits for this, and unticks, releases or folds it where somebody came by before: a list is found as it was left. */
export const off =
  (control: Finds): Does =>
  async (page) => {
    await control(page).waitFor();
    if (await control(page).evaluate((element, selector) => element.matches(selector), on))
      await presses(control)(page);
  };
