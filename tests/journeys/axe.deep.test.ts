import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fonts } from '#tests/support/browser/fonts.ts';
import { layoutFaults } from '#tests/support/browser/layout-faults.ts';
import { visitingOffice } from '#tests/support/browser/office-visit.ts';
import { useDemoSite, visiting } from '#tests/support/browser/visit.ts';
import { answerFilled } from './places/answers.ts';
import { violations } from './places/axe.ts';
import { findKeys } from './places/keys-of-texts.ts';
import { putOnFile } from './places/on-file.ts';
import { findPrintFaults } from './places/on-paper.ts';
import { inPlaceOfPages, serverPages } from './places/outside.ts';
import { arrive, enter, go, nameOf } from './places/place.ts';
import { tours } from './places.ts';

const site = useDemoSite();

const families = Object.values(fonts);
/** The windows in which what no walk reaches is laid out, in every font of the tests; the narrow ones with large letters. */
const windows = [
  { width: 320, sizes: [100, 200] },
  { width: 390, sizes: [100, 200] },
  { width: 1280, sizes: [100] },
  { width: 1440, sizes: [100] },
];
/** The windows for what the walks reach too: `tests/screens` lays each new shape out in every window. */
const outermost = [
  { width: 320, sizes: [200] },
  { width: 1280, sizes: [100] },
];
/** Where to put a picture of every screen, for whoever wants to see them. */
const pictures = process.env['PICTURES'];

/** Keeps pictures of what is shown where pictures are wanted: narrow and wide, light and dark, in each font. */
async function photograph(page: Page, about: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  for (const { width } of windows) {
    await page.setViewportSize({ width, height: 844 });
    for (const family of families) {
      const colorScheme = family === fonts.usual ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme });
      await page.evaluate((name) => (document.body.style.fontFamily = name), `'${family}'`);
      const name = `${about} ${width} ${family} ${colorScheme}`.replaceAll(/[^\w]+/g, '-');
      await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
    }
  }
  await page.evaluate(() => (document.body.style.fontFamily = ''));
}

/** What is wrong with what is shown, in these windows and both themes; ends in the window in which it began. */
async function faultsOf(page: Page, about: string, widths = windows): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  // A page that a form led to may be there before its style.
  await page.waitForLoadState();
  const wrong = (await findKeys(page)).map((one) => `${about} ${one}`);
  for (const { sizes, width } of widths) {
    await page.setViewportSize({ width, height: 844 });
    const faults = await page.evaluate(layoutFaults, { families, sizes });
    wrong.push(...faults.map((one) => `${about}, ${width} px, ${one}`));
  }
  for (const [width, colorScheme, rules] of [
    [390, 'light', 'every'],
    [1280, 'dark', 'every'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const found = await violations(page, rules);
    wrong.push(...found.map((one) => `${about}, ${width} px, ${colorScheme}: ${one}`));
  }
  await photograph(page, about);
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
  return wrong;
}

describe('reads well in a narrow and a wide window, every font and both themes', () => {
  it.each(tours)('$about', async ({ filled, stops, who }) => {
    const onFile = await putOnFile(site);
    const wrong: string[] = [];
    await visiting(site, async (visit, page) => {
      // Nothing fades between two themes while it is looked at.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await enter(visit, who, onFile);
      if (filled) await answerFilled(page);
      for (const place of stops) {
        await arrive(visit, place, onFile);
        wrong.push(...(await faultsOf(page, nameOf(place), outermost)));
        const faults = place.over === undefined ? await findPrintFaults(page) : [];
        wrong.push(...faults.map((one) => `${nameOf(place)}, on paper: ${one}`));
      }
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['on pages of the server’s own', serverPages],
    ['in what stands in place of a page', inPlaceOfPages],
  ])('%s', async (_, pages) => {
    const onFile = await putOnFile(site);
    const wrong: string[] = [];
    await visiting(site, async (visit, page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const { about, come } of pages) {
        const letGo = await come(visit, onFile);
        wrong.push(...(await faultsOf(page, about)));
        await letGo?.();
      }
    });
    expect(wrong).toEqual([]);
  });
});

it('holds every column of a statement, and a whole form, in the office’s usual window', () =>
  visitingOffice(site, '/admin/profile/update', async ({ page }) => {
    await answerFilled(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await go(page, '/admin/reports/group-statements', 'Group statements');
    const table = page.getByRole('region', { name: 'Group statements' });
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    // What fits below the demo's banner needs no scrolling.
    await go(page, '/admin/administrators/add', 'Add administrator');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  }));
