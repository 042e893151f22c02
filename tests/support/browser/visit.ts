import { mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchBrowser } from './browser.ts';
import { keepNotices } from './notices.ts';
import { isQuick } from '../draws.ts';
import { withLater } from '../made-later.ts';
import { startDemoSite, type DemoSite, type RunningSite } from '../app/demo-site.ts';

/** A person at a browser of their own: a fresh context, and what went wrong in it that nobody meant. */
export interface Visit {
  readonly site: RunningSite;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Uncaught errors and what the console called one; failed requests are the tests' own to judge. */
  readonly troubles: string[];
}

const shots = '.vitest/journeys';
let sharedBrowser: Promise<Browser> | undefined;
let sharedSite: Promise<DemoSite> | undefined;

/** The one browser of a worker, which ends with it. */
function browser(): Promise<Browser> {
  sharedBrowser ??= launchBrowser();
  return sharedBrowser;
}

/** The pages of a file that are open after its last test are closed then. */
async function closePages(): Promise<void> {
  await Promise.all(((await sharedBrowser)?.contexts() ?? []).map((context) => context.close()));
}

/** A demo's site that a file has for itself: to stop it, to set it otherwise, or to change what concerns everybody. */
export function useDemoSite(settings: Record<string, string> = {}): DemoSite {
  let started: DemoSite | undefined;
  beforeAll(async () => {
    started = await startDemoSite(settings);
  });
  afterAll(async () => {
    await closePages();
    await started?.remove();
  });
  return withLater<DemoSite, object>(() => started, {});
}

/**
 * The demo's site that the files of a worker share, one after the other, and that ends with the worker. Each test has
 * members of its own, counts nothing of the others', and puts back what concerns everybody.
 */
export function useSharedSite(): RunningSite {
  let started: RunningSite | undefined;
  beforeAll(async () => {
    started = await (sharedSite ??= startDemoSite());
  });
  afterAll(closePages);
  return withLater<RunningSite, object>(() => started, {});
}

/** In the rest each call takes a moment longer, as on a slow line: nothing may count on an answer that is there at once. */
async function answerLater(route: Route): Promise<void> {
  await setTimeout(Math.random() * 150);
  // Its page may have gone meanwhile.
  await route.continue().catch(() => null);
}

async function open(site: RunningSite): Promise<Visit> {
  const context = await (await browser()).newContext({ viewport: { width: 390, height: 844 } });
  context.setDefaultTimeout(60_000);
  await keepNotices(context);
  if (!isQuick) await context.route('**/v1/**', answerLater);
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
  site: RunningSite,
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

/** Unfolds, on the sandbox's payment page, the ways in which a test payment can end. */
export async function unfoldEnds(page: Page): Promise<void> {
  await page.getByText('How should this test payment end?').click();
}

/** Presses a button, and waits for the page that it leads to. */
export async function pressTo(page: Page, name: string | RegExp, heading: string | RegExp): Promise<void> {
  await press(page, name);
  await sees(page, heading);
}

export async function tick(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('checkbox', { name, exact: true }).click({ position: elsewhere(3, 16) });
}

/** The path of a page with its query. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
