import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { codeFor, type Site } from '../../bench/site.ts';

export const office = { width: 1280, height: 800 } as const;
export const phone = { width: 390, height: 844 } as const;

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

export interface Stage {
  readonly site: Site;
  readonly browser: Browser;
}

/** Opens a browser window for the pictures, with light colours and without animations. */
export async function openWindow(
  { browser, site }: Stage,
  viewport: { readonly width: number; readonly height: number },
  more: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: site.url,
    colorScheme: 'light',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Malta',
    ...more,
  });
  return context.newPage();
}

export async function press(at: Page | Locator, name: string | RegExp): Promise<void> {
  await at.getByRole('button', { name, exact: true }).click();
}

/** Requests a sign-in code for the pictures, and types the code. */
export async function giveCode({ site }: Stage, page: Page, mobile: string): Promise<void> {
  await press(page, 'Send me the code');
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
  await page.getByLabel('Verification code').fill(await codeFor(site, mobile));
  await press(page, 'Sign in');
}

/** Signs an administrator in for the pictures, as a person does. Returns what the browser stores. */
export async function signInAtOffice(
  stage: Stage,
  who: { readonly username: string; readonly password: string; readonly mobile: string },
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const page = await openWindow(stage, office);
  await page.goto('/admin');
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel('Password').fill(who.password);
  await giveCode(stage, page, who.mobile);
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  const kept = await page.context().storageState();
  await page.context().close();
  return kept;
}

/** Closes the notices, because they would cover the page. */
async function closeNotices(page: Page): Promise<void> {
  const close = page
    .getByRole('region', { name: 'Notices', includeHidden: true })
    .getByRole('button', { name: 'Close', includeHidden: true });
  while ((await close.count()) > 0) await close.first().click();
}

const sizes = new Map<string, number>();

/** Takes a picture of a window or a part of it. The picture has as few colours as possible while it looks the same. */
export async function shoot(what: Page | Locator, name: string): Promise<void> {
  const page = 'page' in what ? what.page() : what;
  await closeNotices(page);
  await page.evaluate(() => document.fonts.ready);
  const png = await sharp(await what.screenshot({ animations: 'disabled', caret: 'hide' }))
    .png({ palette: true, colours: 128, effort: 10, dither: 0 })
    .toBuffer();
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.png`, png);
  sizes.set(name, statSync(`${folder}${name}.png`).size);
  process.stdout.write(`${name}.png: ${Math.ceil(png.length / 1000)} kB\n`);
}

export function kilobytes(): number {
  return Math.ceil([...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000);
}
