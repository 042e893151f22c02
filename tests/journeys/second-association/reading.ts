import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sees, type Visit } from '#tests/support/browser/visit.ts';
import { outline, pagesOf, readPdf } from '#tests/support/files/read-pdf.ts';
import { go, press, type Place } from '../places/place.ts';
import { contact, scottish } from './scottish.ts';

/** What is of the first association: the first values of the settings, the names of the demo, and its country's numbers. */
const first =
  /amacs|malt|għaqda|kollezzjonisti|kordin|bidnija|living history|\blhg\b|\+356|123456M|maximum 7 digits/i;

/** Every page and paper that was read. */
export const read = new Set<string>();

/** The pages on which lists of country codes were seen. */
export const withCodes = new Set<string>();

/** What is left of the first association in texts. */
export function remains(texts: readonly string[]): string[] {
  return texts.filter((text) => first.test(text));
}

/** The log alone still says, in the entry that changed them, what the names and the country were before. */
const left: Readonly<Record<string, readonly string[]>> = {
  '/admin/administration/log': ['AMACS', 'Malta', 'Association of Maltese Arms Collectors and Shooters'],
};

function expectNone(about: string, texts: readonly string[]): void {
  expect([about, remains(texts)]).toEqual([about, left[about] ?? []]);
  read.add(about);
}

/** All that a page says to whoever looks at it, hears it or keeps it, but for the list of the world's countries. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: (string | null)[] = [document.title];
    for (const { content, name } of document.querySelectorAll<HTMLMetaElement>('meta[name^="association"]'))
      said.push(`${name}: ${content}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isCode = parent?.closest('select')?.getAttribute('aria-label')?.endsWith('ountry code') ?? false;
      if (parent?.matches('script, style, noscript') !== true && !isCode) said.push(node.textContent);
    }
    for (const one of document.querySelectorAll('*'))
      for (const name of ['alt', 'aria-label', 'aria-description', 'placeholder', 'title'])
        said.push(one.getAttribute(name));
    for (const { value } of document.querySelectorAll<HTMLInputElement>('input, textarea')) said.push(value);
    return said.flatMap((text) => (text === null || text.trim() === '' ? [] : [text.trim()]));
  });
}

/** Reads a page once it shows what it is known by: it is the new association's, from its icon to its foot. */
export async function readPage(page: Page, about: string, also: readonly string[] = []): Promise<void> {
  // The card fills the screen: it has no head and no foot.
  const foot = about === '/member/card' ? [] : ['How we use personal data'];
  const known = [contact, ...foot, ...also];
  const missing = async () => {
    const texts = await textsOf(page);
    return known.filter((said) => !texts.some((text) => text.includes(said)));
  };
  await expect.poll(missing, { interval: 20, message: about }).toEqual([]);
  const texts = await textsOf(page);
  expectNone(about, texts);
  const codes = await codeLists(page);
  if (codes.length > 0) withCodes.add(about);
  expect([about, codes.filter((said) => said !== 'United Kingdom (+44) +44')]).toEqual([about, []]);
  expect(texts[0]).toMatch(/ [–·] STS$/);
  const pictures = page.locator('link[rel="icon"], .association img, header img');
  const addresses = await pictures.evaluateAll((all) =>
    all.map((one) => one.getAttribute('href') ?? one.getAttribute('src')),
  );
  const places = about === '/member/card' ? 1 : 2;
  expect([about, addresses]).toEqual([
    about,
    Array.from({ length: places }, () => expect.stringMatching(logo)),
  ]);
}

/** What each list of country codes begins with, which is to be the association's own, and what is chosen in it. */
function codeLists(page: Page): Promise<string[]> {
  return page
    .locator('select[aria-label$="ountry code"]')
    .evaluateAll((selects) =>
      selects
        .filter((one) => one instanceof HTMLSelectElement)
        .map(({ options, value }) => `${options[0]?.text} ${value}`),
    );
}

const logo = /^\/association\/logo\?v=[0-9a-f]{16}$/;

/** Goes to pages of the office one after the other, and reads each; `shown` says by what a page is known, by its path. */
export async function readPages(
  { page }: Visit,
  pages: readonly Pick<Place, 'path' | 'title'>[],
  shown: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { path, title } of pages) {
    await go(page, path, title);
    await readPage(page, path, [shown[path] ?? `nothing is said of ${path}`]);
  }
}

/** Opens an address as a page anew, and reads it. */
export async function openAndRead(
  { page, site }: Visit,
  path: string,
  title: string | RegExp,
): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await sees(page, title);
  await readPage(page, path.replace(/[?#].*/, ''));
}

/** What stands on a paper, its pictures' texts with it; none is the first association's. */
export function readPaper(about: string, bytes: Uint8Array): string {
  const { author, metadata, structure, title } = readPdf(bytes);
  const lines = [title, author, metadata, ...outline(structure), ...pagesOf(bytes).pages.flat()];
  const texts = lines.map((line) => line.trim().replaceAll('\u00A0', ' '));
  expectNone(about, texts);
  const text = texts.join(' ');
  expect([about, /lottery/i.exec(text)]).toEqual([about, null]);
  for (const said of [scottish['Full name'], contact])
    expect([about, said, text.includes(said)]).toEqual([about, said, true]);
  return text;
}

/** Reads a paper that opens in a window of its own. */
export async function readPrinted(
  { context }: Visit,
  about: string,
  type: 'mc' | 'ic' | 'rr',
  prints: () => Promise<void>,
): Promise<string> {
  // A browser may ask for the paper before once more, so any request will not do.
  const opened = context.waitForEvent('request', (one) => one.url().includes(`document?type=${type}`));
  await prints();
  const answer = await fetch((await opened).url());
  expect([about, answer.status]).toEqual([about, 200]);
  return readPaper(about, new Uint8Array(await answer.arrayBuffer()));
}

/** Reads a paper that is saved as a file. */
export async function readSaved({ page }: Visit, about: string, name: string | RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await press(page, name);
  return readPaper(about, await readFile(await (await download).path()));
}
