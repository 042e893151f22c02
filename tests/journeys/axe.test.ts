import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '#tests/support/browser.ts';
import type { Visit } from '#tests/support/journey.ts';
import { startLiveSite, type LiveSite } from '#tests/support/live-site.ts';
import { seeFailure, seeHome, seeHomeInTrouble } from './axe-home.ts';
import { seeDetails, seeLicences, seeLicencesUninsured, seePhoto } from './axe-own-data.ts';
import { seePayment, seeReceipt } from './axe-receipt.ts';
import { seeRenewal } from './axe-renewal.ts';
import { seeSignIn } from './axe-sign-in.ts';
import { members, signIn, type Tour } from './axe-visit.ts';

const widths = [320, 390, 1280];
const themes = ['light', 'dark'] as const;
const cameras = ['--use-fake-device-for-media-stream=device-count=2', '--use-fake-ui-for-media-stream'];

let site: LiveSite;
let browser: Browser;
beforeAll(async () => {
  site = await startLiveSite();
  browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameras] });
});
afterAll(async () => {
  await browser.close();
  await site.remove();
});

/** Waits until what fades in is there: half faded text has half its contrast. */
function stillness(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** What is wrong with a page, each with the elements that it is wrong with. */
async function violations(page: Page): Promise<string[]> {
  await stillness(page);
  // A page that holds axe already is not given its half a megabyte again.
  const there = await page.evaluate(() => 'axe' in window);
  const { violations: found } = await new AxeBuilder({
    page,
    ...(there ? { axeSource: ';' } : {}),
  })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** By how many pixels a page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function overflowWithLargeText(page: Page): Promise<number> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const wide = await overflow(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return wide;
}

it('shows every screen of the member in its states to everybody', async () => {
  // Nothing fades between two themes while it is looked at.
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) troubles.push(message.text());
  });
  const visit: Visit = { site, context, page, troubles };
  const states: string[] = [];
  const wrong: string[] = [];

  async function see(state: string): Promise<void> {
    states.push(state);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        const found = await violations(page);
        wrong.push(...found.map((one) => `${state}, ${width} px, ${colorScheme}: ${one}`));
      }
      const wide = [await overflow(page), width === 320 ? await overflowWithLargeText(page) : 0];
      if (wide.some((pixels) => pixels > 0))
        wrong.push(`${state}, ${width} px: too wide by ${wide.join(', ')}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }

  const seeWhereVipDiffers = async (state: string) => {
    if (/as last time|membership, errors|the lines of the total/.test(state)) await see(state);
  };

  const tour: Tour = { visit, see };
  const [member, vip, renewed] = members;
  await seeSignIn(tour);
  for (const one of members) await seeHome(tour, one);
  await seeHomeInTrouble(tour);
  await signIn(visit, member);
  await seeDetails(tour);
  await seePhoto(tour);
  await seeLicences(tour);
  await seeLicencesUninsured(tour);
  await seeRenewal(tour, member, 'member');
  await seePayment(tour);
  await seeRenewal({ ...tour, see: seeWhereVipDiffers }, vip, 'VIP');
  await seeReceipt(tour, renewed);
  await seeFailure(tour);
  await context.close();

  const looked = states.length * themes.length * widths.length;
  process.stdout.write(
    `axe: ${states.length} states × ${themes.length} themes × ${widths.length} widths = ${looked} screens\n`,
  );
  expect(wrong).toEqual([]);
  expect(troubles).toEqual([]);
  expect(new Set(states).size).toBe(states.length);
}, 300_000);
