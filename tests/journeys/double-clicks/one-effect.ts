import type { Locator, Page, Request } from 'playwright-core';

/**
 * Clicks twice at one place, this long apart by the clock of the clicks, so that a slow machine makes them no slower.
 * `counted` is what the system takes the second one for: the second of a double click, or a first one.
 */
export async function clickTwice(page: Page, control: Locator, pause: number, counted: 1 | 2): Promise<void> {
  const place = await control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { height, left, top, width } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  const events = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  for (const [click, clickCount] of [1, counted].entries()) {
    if (click > 0) await page.waitForTimeout(pause);
    const timestamp = began + (click * pause) / 1000;
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await events.send('Input.dispatchMouseEvent', {
        type,
        ...place,
        button: 'left',
        clickCount,
        timestamp,
      });
  }
  await events.detach();
}

/** All that is read from what is written. */
const done = { id: 1, version: 1, insurance_certificate_number: '2026/00001', total: '14.00', lines: [1] };

/** What is written is taken without being done, so that everything stands as before; answers what was sent since. */
export async function takeWrites(page: Page): Promise<() => string[]> {
  let written: string[] = [];
  await page.route(/\/v1\//, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || /\/(?:search|preview)$/.test(pathname)) return route.fallback();
    written.push(`${request.method()} ${pathname}`);
    await route.fulfill({ json: done });
  });
  return () => {
    const since = written;
    written = [];
    return since;
  };
}

/** What a page has asked for and has no answer to yet. */
export function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  return open;
}

/** The dialogs that stand open, and where. */
async function looks(page: Page) {
  const dialogs = await page
    .locator('[role$="dialog"]')
    .evaluateAll((open) => open.map((one) => one.querySelector('h2')?.textContent));
  return { dialogs, path: new URL(page.url()).pathname };
}

/** What stands open once nothing is on its way and nothing changes any more. */
export async function settled(page: Page, open: ReadonlySet<Request>) {
  let before = await looks(page);
  for (;;) {
    await page.waitForTimeout(200);
    const isShown = await page.evaluate(() => window.__TSR_ROUTER__?.state.status !== 'pending');
    const now = await looks(page);
    if (open.size === 0 && isShown && JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}
