import { mkdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchOptions } from '#tests/support/browser.ts';
import type { Visit } from '#tests/support/journey.ts';
import type { LiveSite } from '#tests/support/live-site.ts';
import type { Tour } from './axe-visit.ts';

const widths = [320, 390, 1280];
const themes = ['light', 'dark'] as const;
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

/**
 * By how many pixels a page is wider than its window, and what in it scrolls sideways: a region with a name that the
 * keyboard reaches may, nothing else.
 */
function tooWide(page: Page, text: '100%' | '200%'): Promise<string[]> {
  return page.evaluate((fontSize) => {
    const root = document.documentElement;
    if (fontSize !== '100%') root.style.fontSize = fontSize;
    const wide = root.scrollWidth - root.clientWidth;
    const scrolling = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (one) =>
        one.scrollWidth > one.clientWidth &&
        ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) &&
        !(one.tabIndex === 0 && one.role === 'region' && one.ariaLabel),
    );
    if (fontSize !== '100%') root.style.fontSize = '';
    return [
      ...(wide > 0 ? [`too wide by ${wide} px at ${fontSize}`] : []),
      ...scrolling.map((one) => `scrolls sideways at ${fontSize}: ${one.outerHTML.slice(0, 200)}`),
    ];
  }, text);
}

/** Keeps a picture where pictures are wanted. */
async function photograph(page: Page, state: string, how: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  const name = `${state} ${how}`.replaceAll(/[^\w]+/g, '-');
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
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

/** Takes a person through a tour of the site and looks at each state in both themes and every width. */
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
    states.push(state);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        // A theme changes colours and nothing else.
        const found = await violations(page, colorScheme === 'light' ? 'every' : 'of colour');
        wrong.push(...found.map((one) => `${state}, ${width} px, ${colorScheme}: ${one}`));
        await photograph(page, state, `${width} ${colorScheme}`);
      }
      const wide = await tooWide(page, '100%');
      if (width === 320) wide.push(...(await tooWide(page, '200%')));
      wrong.push(...wide.map((one) => `${state}, ${width} px: ${one}`));
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }

  const visit: Visit = { site: at.site, context, page, troubles };
  await walk({ visit, see });
  await context.close();
}

/** Says how many screens were looked at, and fails where anything was found wrong with one. */
export function expectNothingWrong(whose: string, { states, troubles, wrong }: Looks): void {
  const looked = states.length * themes.length * widths.length;
  process.stdout.write(
    `axe, ${whose}: ${states.length} states × ${themes.length} themes × ${widths.length} widths = ${looked} screens\n`,
  );
  expect(wrong).toEqual([]);
  expect(troubles).toEqual([]);
  expect(new Set(states).size).toBe(states.length);
}
