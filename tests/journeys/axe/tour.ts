import type { Locator, Page } from 'playwright-core';
import { sees, type Visit } from '#tests/support/browser/visit.ts';
import { signIn as signInFrom } from '#tests/support/browser/member-visit.ts';
import type { SiteMember } from '#tests/support/app/members.ts';

/** A tour of the screens: a visit to the running site, and what to do at each screen in each of its states. */
export interface Tour extends Visit {
  /** Looks at a state once what it is about stands on the screen: once the page says the text, if there is one. */
  see(state: string, text?: string | RegExp): Promise<void>;
}

/** A member of the demo. */
function demoMember(number: number): SiteMember {
  return { id: number, number, mobile: `+356 7900${number}` };
}

/** The demo's members: one like most, a VIP, and one who has renewed for this year. */
export const members = [demoMember(1001), demoMember(1002), demoMember(1003)] as const;

interface Answered {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** Answers these calls as it says until the returned function is called. */
export async function answer(page: Page, calls: RegExp, answered: Answered): Promise<() => Promise<void>> {
  const { body = { reason: 'technical' }, headers = {}, status = 200 } = answered;
  await page.route(calls, (route) =>
    route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) }),
  );
  return () => page.unroute(calls);
}

/** Refuses these calls as a server that broke does. */
export function refuse(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  return answer(page, calls, { status: 500 });
}

/** Refuses these calls as tried too often, for so many seconds: by default 50 minutes, which stand still while looked at. */
export function tooMany(page: Page, calls: RegExp, seconds = 3000): Promise<() => Promise<void>> {
  return answer(page, calls, { status: 429, headers: { 'retry-after': String(seconds) } });
}

/** Lets these calls wait, so that what a screen shows meanwhile stands still; they go on once it is let go. */
export async function hold(page: Page, calls: RegExp): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const gone: Promise<void>[] = [];
  await page.route(calls, (route) => {
    gone.push(held.then(() => route.continue()));
  });
  return async () => {
    letGo();
    await Promise.all(gone);
    await page.unroute(calls);
  };
}

export async function busy(page: Page): Promise<void> {
  await page.locator('button[aria-busy=true]').first().waitFor();
}

/** What lies on top: the page, or the dialog or the question over it. */
function onTop(page: Page): Locator {
  return page.locator('main, [role=dialog], [role=alertdialog]').last();
}

/** Waits for a text of the page itself or of the dialog over it, not of a toast. */
export async function says(page: Page, text: string | RegExp): Promise<void> {
  await onTop(page).getByText(text).first().waitFor();
}

/** Leaves the app, and forgets who was signed in. */
export async function forget({ page, site }: Visit): Promise<void> {
  await page.goto(`${site.url}/healthz`);
  await page.evaluate(() => localStorage.clear());
}

/** Signs another member in; ends in the member's area. */
export async function signIn(visit: Visit, member: SiteMember): Promise<void> {
  await forget(visit);
  await signInFrom(visit, member);
  await home(visit.page);
}

/** Waits for the member's area with all that it shows. */
export async function home(page: Page): Promise<void> {
  await sees(page, "Member's Area");
  await page.getByRole('button', { name: 'Update Personal Details' }).waitFor();
}

/** What a page or a dialog shows that cannot read what it needs, and then reads it again; `open` opens it. */
export async function seeReading(
  { page, see }: Tour,
  name: string,
  calls: RegExp,
  open: () => Promise<unknown>,
  text = 'Something went wrong',
  status = 500,
): Promise<void> {
  const refused = await answer(page, calls, { status });
  await open();
  await see(`${name}, unavailable`, text);
  await refused();
  const held = await hold(page, calls);
  await onTop(page).getByRole('button', { name: 'Try again', exact: true }).dispatchEvent('click');
  await see(`${name}, loading`, 'Loading…');
  await held();
}

/** What a screen shows while what was pressed waits for its answer. */
export async function seeBusy(
  { page, see }: Tour,
  state: string,
  calls: RegExp,
  act: () => Promise<void>,
): Promise<void> {
  const held = await hold(page, calls);
  await act();
  await page.locator('button[aria-busy=true]').first().waitFor();
  await see(state);
  await held();
}

/** What a page says to a button that is pressed while calls are answered otherwise, until that is released. */
export async function seeAnswer(
  { page, see }: Tour,
  state: string,
  answered: Promise<() => Promise<void>>,
  button: string | RegExp,
  text: string,
): Promise<void> {
  const release = await answered;
  // Without the pointer: a notice that came up under it would stay, and lie over what is pressed next.
  await page.getByRole('button', { name: button, exact: true }).dispatchEvent('click');
  await see(state, text);
  await release();
}
