import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { fonts } from '#tests/support/browser/fonts.ts';
import { layoutFaults } from '../support/browser/layout-faults.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 320, height: 600 } });
});
afterAll(() => browser.close());
beforeEach(() => page.setViewportSize({ width: 320, height: 600 }));

async function faultsOf(body: string, sizes: readonly number[] = [100]): Promise<string[]> {
  await page.setContent(`<!doctype html><style>* { margin: 0; padding: 0; border: 0 }</style>${body}`);
  return page.evaluate(layoutFaults, { families: [fonts.usual], sizes });
}

test('a page that is well laid out has no fault', async () => {
  expect(
    await faultsOf(
      `<main style="overflow-wrap: anywhere; padding: 10px"><h1>Members</h1><p>Some of the words go on the next line here</p>
       <p style="width: 9ch">karmenu.borg@example.com</p>
       <button>Save</button><div aria-label="Rows" role="region" tabindex="0" style="overflow-x: auto"><p style="width: 900px">Wide</p></div></main>`,
      [100, 200],
    ),
  ).toEqual([]);
});

test('what ends in three dots is told by its title', async () => {
  const cut = 'width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap';
  const body = (title: string) =>
    `<p style="${cut}"><span title="${title}">Renew Membership</span></p>
     <div style="padding: 8px"><button class="a" style="${cut}" title="${title}">Renew Membership</button></div>`;
  expect(await faultsOf(body('Renew Membership'))).toEqual([]);
  expect(await faultsOf(body('Renew'))).toEqual([
    'Noto Sans, 100 %: text is cut off: <span class=""> “Renew Membership”',
    'Noto Sans, 100 %: text is cut off: <button class="a"> “Renew Membership”',
    'Noto Sans, 100 %: words leave <button class="a"> “Renew Membership”',
  ]);
});

test('what is scrolled out of sight covers nothing', async () => {
  const row = '<div style="contain: paint; padding: 8px; margin-top: 60px"><button>Open</button></div>';
  const rows = (height: number) =>
    `<div aria-label="Rows" role="region" tabindex="0" style="height: ${height}px; overflow-y: auto; padding: 8px">${row}</div>
     <button style="position: relative; top: ${50 - height}px">Export</button>`;
  expect(await faultsOf(rows(50))).toEqual([]);
  expect(await faultsOf(rows(90))).toEqual([
    'Noto Sans, 100 %: <button class=""> “Open” lies over <button class=""> “Export”',
  ]);
});

test.each([
  [
    'what is wider than the window',
    '<div class="a"><p class="b" style="width: 400px">Wide</p></div>',
    ['too wide by 80 px: <p class="b"> “Wide”'],
  ],
  [
    'what scrolls sideways',
    '<div class="a" style="overflow: auto"><p class="b" style="width: 400px">Wide</p></div>',
    ['scrolls sideways: <div class="a"> “Wide”, by <p class="b"> “Wide”'],
  ],
  [
    'words that are cut off at a side',
    '<p class="a" style="width: 60px; overflow: hidden; white-space: nowrap">Renew Membership</p>',
    ['text is cut off: <p class="a"> “Renew Membership”'],
  ],
  [
    'words that are cut off above and below',
    '<div style="contain: strict; width: 200px; height: 20px; display: grid; align-items: center"><p class="a">Żahra<br>VIP<br>Deceased</p></div>',
    ['text is cut off: <p class="a"> “ŻahraVIPDeceased”'],
  ],
  [
    'a short word that is broken',
    '<p class="a" style="width: 50px; overflow-wrap: anywhere">Number</p>',
    ['“Number” is broken: <p class="a"> “Number”'],
  ],
  [
    'words that leave what is pressed',
    '<button class="a" style="width: 60px; white-space: nowrap">Renew Membership</button>',
    ['words leave <button class="a"> “Renew Membership”'],
  ],
  [
    'a ring that is not seen whole',
    '<div style="overflow: hidden"><button class="a" style="width: 90px; height: 40px">Go</button></div>',
    ['a ring is cut off: <button class="a"> “Go”'],
  ],
  [
    'two to press, one over the other',
    '<button class="a" style="width: 90px">One</button><button class="b" style="width: 90px; margin-left: -40px">Two</button>',
    ['<button class="a"> “One” lies over <button class="b"> “Two”'],
  ],
])('finds %s', async (_, body, found) => {
  expect(await faultsOf(body)).toEqual(found.map((one) => `Noto Sans, 100 %: ${one}`));
});

test('finds what large letters alone bring', async () => {
  expect(
    await faultsOf('<p class="a" style="width: 10rem; overflow: clip">Membership</p>', [100, 200]),
  ).toEqual([]);
  expect(
    await faultsOf(
      '<p class="a" style="width: 120px; overflow: clip; font-size: 1rem">Membership</p>',
      [100, 200],
    ),
  ).toEqual(['Noto Sans, 200 %: text is cut off: <p class="a"> “Membership”']);
});

test('finds what wide letters alone bring', async () => {
  await page.setContent(
    '<p class="a" style="width: 168px; overflow: hidden; font-size: 16px; font-weight: 700; white-space: nowrap">Renew Membership</p>',
  );
  const families = [fonts.usual, fonts.wide];
  expect(await page.evaluate(layoutFaults, { families, sizes: [100] })).toEqual([
    'DejaVu Sans, 100 %: text is cut off: <p class="a"> “Renew Membership”',
  ]);
});
