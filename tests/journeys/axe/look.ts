import { mkdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchOptions } from '#tests/support/browser/browser.ts';
import { fonts } from '#tests/support/browser/fonts.ts';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { says, type Tour } from './tour.ts';
import { layoutFaults } from '../../support/browser/layout-faults.ts';

/** In full each state is laid out in every way, and looked at by axe in two; else in some of them, which the states take in turns. */
const full = process.env['FAULTS'] === 'full';
const [phone, desk] = [390, 1280];
const families = Object.values(fonts);
/** The windows in which states are laid out, in every font of the tests; in the narrow ones with letters twice as high. */
const windows = [
  { width: 320, sizes: [100, 200] },
  { width: phone, sizes: [100, 200] },
  { width: desk, sizes: [100] },
  { width: 1440, sizes: [100] },
];
const layouts = families.flatMap((family) =>
  windows.flatMap(({ sizes, width }) => sizes.map((size) => ({ family, size, width }))),
);
/** Of so many layouts a quick run looks at one. */
const turns = 3;

/** How a state is laid out, by its place among the states. */
function layoutsOf(state: number): typeof layouts {
  return full ? layouts : layouts.filter((_, at) => (at + state) % turns === 0);
}

/** How a state is looked at by axe: by every rule in one window and theme, in full for its colours in the others too. */
function axesOf(
  state: number,
): { width: number; colorScheme: 'light' | 'dark'; rules: 'every' | 'of colour' }[] {
  const [whole, other] = state % 2 === 0 ? [phone, desk] : [desk, phone];
  if (!full) return [{ width: whole, colorScheme: state % 4 < 2 ? 'light' : 'dark', rules: 'every' }];
  return [
    { width: whole, colorScheme: 'light', rules: 'every' },
    { width: other, colorScheme: 'dark', rules: 'of colour' },
  ];
}
/** Where to put a picture of every screen, for whoever wants to see them. */
const pictures = process.env['PICTURES'];
const cameras = ['--use-fake-device-for-media-stream=device-count=2', '--use-fake-ui-for-media-stream'];

/** A site, and a browser for it that has two cameras. */
export function useCameras(site: RunningSite) {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameras] });
  });
  afterAll(() => browser?.close());
  return {
    site,
    get browser() {
      if (!browser) throw new Error('The browser is there from the first test on');
      return browser;
    },
  };
}

/** Waits until what fades in is there: half faded text has half its contrast. */
function stillness(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** What is wrong with a page, each with the elements that it is wrong with, by every rule of axe or by those of colour. */
async function violations(page: Page, rules: 'every' | 'of colour'): Promise<string[]> {
  await stillness(page);
  // A page that holds axe already is not given its half a megabyte again.
  const there = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(there ? { axeSource: ';' } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const { violations: found } = await (rules === 'every' ? axe : axe.withTags('cat.color')).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** Keeps pictures of a state where pictures are wanted: narrow and wide, light and dark, in each font. */
async function photograph(page: Page, state: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  for (const { width } of windows) {
    await page.setViewportSize({ width, height: 844 });
    for (const family of families) {
      const colorScheme = family === fonts.usual ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme });
      await page.evaluate((name) => (document.body.style.fontFamily = name), `'${family}'`);
      const name = `${state} ${width} ${family} ${colorScheme}`.replaceAll(/[^\w]+/g, '-');
      await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
    }
  }
  await page.evaluate(() => (document.body.style.fontFamily = ''));
}

/** What was looked at, and what was found wrong with it. */
export interface Looks {
  readonly states: string[];
  readonly wrong: string[];
  readonly troubles: string[];
}

export function nothingSeen(): Looks {
  return { states: [], wrong: [], troubles: [] };
}

/** Takes a person through a tour of the site and looks at each state: whether it reads, and how it is laid out. */
export async function lookAround(
  at: ReturnType<typeof useCameras>,
  looks: Looks,
  walk: (tour: Tour) => Promise<void>,
): Promise<void> {
  const { states, troubles, wrong } = looks;
  const context = await at.browser.newContext({
    // Nothing fades between two themes while it is looked at.
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) troubles.push(message.text());
  });

  async function see(state: string, text?: string | RegExp): Promise<void> {
    if (text !== undefined) await says(page, text);
    const at = states.length;
    states.push(state);
    // A page that a form led to may be there before its style.
    await page.waitForLoadState();
    for (const { family, size, width } of layoutsOf(at)) {
      await page.setViewportSize({ width, height: 844 });
      const faults = await page.evaluate(layoutFaults, { families: [family], sizes: [size] });
      wrong.push(...faults.map((one) => `${state}, ${width} px, ${one}`));
    }
    for (const { colorScheme, rules, width } of axesOf(at)) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      const found = await violations(page, rules);
      wrong.push(...found.map((one) => `${state}, ${width} px, ${colorScheme}: ${one}`));
    }
    await photograph(page, state);
    await page.setViewportSize({ width: phone, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
  }

  await walk({ site: at.site, context, page, troubles, see });
  await context.close();
}

/** Says how many screens were looked at, and fails where anything was found wrong with one. */
export function expectNothingWrong(whose: string, { states, troubles, wrong }: Looks): void {
  const ways = full ? "and in the other theme's colours" : 'in one theme';
  process.stdout.write(
    `axe, ${whose}: ${states.length} states, each by every rule ${ways}; ${states.length} × ${layoutsOf(0).length} of ${layouts.length} layouts\n`,
  );
  expect(wrong).toEqual([]);
  expect(troubles).toEqual([]);
  expect(new Set(states).size).toBe(states.length);
}
