import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { SignedInMember } from '#domain/member-session.ts';
import { startMemberSession } from '#server/access/sessions.ts';
import { launchBrowser } from './browser.ts';
import { forgetPause, type SiteMember } from '../app/members.ts';
import { startDemoSite, type DemoSite } from '../app/demo-site.ts';
import { storedRow } from '#tests/support/database/stored.ts';

/** A person at a browser of their own: a fresh context, and what went wrong in it that nobody meant. */
export interface Visit {
  readonly site: DemoSite;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Uncaught errors and what the console called one; failed requests are the tests' own to judge. */
  readonly troubles: string[];
}

const shots = '.vitest/journeys';
let shared: Promise<Browser> | undefined;

/** The one browser of a worker, which ends with it. */
function browser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/** The demo's site of a test file: there before its first test, and gone after its last, with the pages that are open. */
export function useDemoSite(settings: Record<string, string> = {}): DemoSite {
  let started: DemoSite | undefined;
  const there = (): DemoSite => {
    if (!started) throw new Error('The site is there from the first test on');
    return started;
  };
  beforeAll(async () => {
    started = await startDemoSite(settings);
  });
  afterAll(async () => {
    await Promise.all(((await shared)?.contexts() ?? []).map((context) => context.close()));
    await started?.remove();
  });
  return {
    get url() {
      return there().url;
    },
    get paymentUrl() {
      return there().paymentUrl;
    },
    get db() {
      return there().db;
    },
    start: () => there().start(),
    kill: () => there().kill(),
    remove: () => there().remove(),
  };
}

async function open(site: DemoSite): Promise<Visit> {
  const context = await (await browser()).newContext({ viewport: { width: 390, height: 844 } });
  context.setDefaultTimeout(30_000);
  const troubles: string[] = [];
  context.on('weberror', (error) => troubles.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(message.text());
  });
  return { site, context, page: await context.newPage(), troubles };
}

/** A visit for as long as something is done in it. Trouble that nobody saw fails it; a failure leaves pictures behind. */
export async function visiting(
  site: DemoSite,
  does: (visit: Visit, page: Page) => Promise<void>,
): Promise<void> {
  const visit = await open(site);
  try {
    await does(visit, visit.page);
    expect(visit.troubles).toEqual([]);
  } catch (error) {
    await photograph(visit);
    throw error;
  } finally {
    await visit.context.close();
  }
}

let pictures = 0;

async function photograph({ context }: Visit): Promise<void> {
  mkdirSync(shots, { recursive: true });
  for (const page of context.pages()) {
    pictures += 1;
    const path = `${shots}/${String(pictures).padStart(3, '0')}.png`;
    await page.screenshot({ path, fullPage: true, timeout: 3000 }).catch(() => {});
    process.stderr.write(`${path}: ${page.url()}\n`);
  }
}

/** Waits for the page with this heading. */
export async function sees(page: Page, heading: string | RegExp): Promise<void> {
  // What stands on a page before its scripts have run may have the heading, and nothing to press yet.
  await page.locator('#stand-in').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

let presses = 0;

/** A point in a control that is not the one pressed last: two presses of a test are quick, and no double click. */
function elsewhere(left: number, right: number): { x: number; y: number } {
  presses += 1;
  return { x: presses % 2 === 0 ? left : right, y: 10 };
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click({ position: elsewhere(8, 26) });
}

/** Presses a button, and waits for the page that it leads to. */
export async function pressTo(page: Page, name: string | RegExp, heading: string | RegExp): Promise<void> {
  await press(page, name);
  await sees(page, heading);
}

/** From the member's area to the clubs of a renewal, its details left as they are. */
export async function beginToRenew({ page }: Pick<Visit, 'page'>): Promise<void> {
  await pressTo(page, 'Renew Membership', 'Check your details');
  await pressTo(page, 'Proceed', 'Clubs and affiliated groups');
}

/** From the member's area to the last step of a renewal, nothing of which is changed. */
export async function renewToLicences(visit: Pick<Visit, 'page'>): Promise<void> {
  await beginToRenew(visit);
  await press(visit.page, 'Proceed');
  await sees(visit.page, 'Licences and insurance');
}

/** From the stored details of a renewal to the form behind them. */
export async function changeDetails(page: Page): Promise<void> {
  await pressTo(page, 'Change your details', 'Your details');
}

export async function tick(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name, exact: true }).click({ position: elsewhere(3, 16) });
}

/** The path of a page with its query. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The code that was last sent to a number, as the demo's outbox shows it. */
export async function codeFor({ url }: DemoSite, mobile: string): Promise<string> {
  const response = await fetch(`${url}/dev/outbox.json`);
  const messages = (await response.json()) as { to: string; text: string }[];
  const code = /\d{7}/.exec(messages.find(({ to }) => to === mobile)?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${mobile}`);
  return code;
}

type At = Pick<Visit, 'page' | 'site'>;

/** Fills the login in and sends it. */
export async function askForCode({ page, site }: At, member: SiteMember): Promise<void> {
  await forgetPause(site, member);
  await page.getByLabel('Mobile number', { exact: true }).fill(member.mobile.replace('+356 ', ''));
  await page.getByLabel('Membership number').fill(String(member.number));
  await pressTo(page, 'Send me the code', 'Enter your code');
}

export async function giveCode({ page, site }: At, member: SiteMember): Promise<void> {
  await page.getByLabel('Verification code').fill(await codeFor(site, member.mobile));
  await press(page, 'Sign in');
}

/** Signs in through the login and the verification; ends in the member's area. */
export async function signIn(visit: Visit, member: SiteMember): Promise<void> {
  const { page, site } = visit;
  await page.goto(`${site.url}/member/login`);
  await askForCode(visit, member);
  await giveCode(visit, member);
  await sees(page, "Member's Area");
}

/** Opens the area as a member who signed in before: what is kept of the session lies in the browser. */
export async function enterArea({ page, site }: Visit, { number, mobile }: SiteMember): Promise<void> {
  const { db, url } = site;
  const { id } = await storedRow(db, 'members', { membership_number: number });
  const now = Date.now();
  const { token, expiresIn, endsIn } = await startMemberSession(db, new Date(now), id);
  const kept: SignedInMember = {
    state: 'signed in',
    membershipNumber: number,
    mobileNumber: mobile,
    loginTime: now,
    token,
    expiresAt: now + expiresIn * 1000,
    endsAt: now + endsIn * 1000,
    // The area reads these when it opens.
    vip: false,
    firstName: '',
    lastName: '',
    street: '',
    town: '',
    postCode: '',
  };
  await page.goto(`${url}/healthz`);
  await page.evaluate((text) => localStorage.setItem('member-session', text), JSON.stringify(kept));
  await page.goto(`${url}/member`);
  await sees(page, "Member's Area");
}
