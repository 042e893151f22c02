import { mkdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchOptions } from '#tests/support/browser.ts';
import { fonts } from '#tests/support/fonts.ts';
import type { Visit } from '#tests/support/journey.ts';
import type { LiveSite } from '#tests/support/live-site.ts';
import type { Tour } from './axe-visit.ts';
import { layoutFaults } from './layout-faults.ts';

/** Each state is looked at whole in the light of one of these and for its colours in the dark of the other, in turns. */
const [phone, desk] = [390, 1280];
/** Each state is laid out in these windows, in every font of the tests; in the narrow ones with letters twice as high. */
const windows = [
  { width: 320, sizes: [100, 200] },
  { width: phone, sizes: [100, 200] },
  { width: desk, sizes: [100] },
  { width: 1440, sizes: [100] },
];
const families = Object.values(fonts);
/** Where to put a picture of every screen, for whoever wants to see them. */
const pictures = process.env['PICTURES'];
const cameras = ['--use-fake-device-for-media-stream=device-count=2', '--use-fake-ui-for-media-stream'];

/** A browser that has two cameras. */
export function launchWithCameras(): Promise<Browser> {
  return chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameras] });
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

/** Takes a person through a tour of the site and looks at each state in both themes, in every width and font. */
export async function lookAround(
  at: { readonly browser: Browser; readonly site: LiveSite },
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

  async function see(state: string): Promise<void> {
    const whole = states.length % 2 === 0 ? phone : desk;
    states.push(state);
    for (const { sizes, width } of windows) {
      await page.setViewportSize({ width, height: 844 });
      const faults = await page.evaluate(layoutFaults, { families, sizes });
      wrong.push(...faults.map((one) => `${state}, ${width} px, ${one}`));
      if (width !== phone && width !== desk) continue;
      const colorScheme = width === whole ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme });
      const found = await violations(page, width === whole ? 'every' : 'of colour');
      wrong.push(...found.map((one) => `${state}, ${width} px, ${colorScheme}: ${one}`));
    }
    await photograph(page, state);
    await page.setViewportSize({ width: phone, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
  }

  const visit: Visit = { site: at.site, context, page, troubles };
  await walk({ visit, see });
  await context.close();
}

/** Says how many screens were looked at, and fails where anything was found wrong with one. */
export function expectNothingWrong(whose: string, { states, troubles, wrong }: Looks): void {
  const layouts = families.length * windows.reduce((sum, { sizes }) => sum + sizes.length, 0);
  process.stdout.write(
    `axe, ${whose}: ${states.length} states, each by every rule and in the other theme's colours; ${states.length} × ${layouts} layouts\n`,
  );
  expect(wrong).toEqual([]);
  expect(troubles).toEqual([]);
  expect(new Set(states).size).toBe(states.length);
}
