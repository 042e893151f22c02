import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newMember } from '#tests/support/app/members.ts';
import { openArea } from '#tests/support/browser/member-visit.ts';
import { enterOffice } from '#tests/support/browser/office-visit.ts';
import { useSharedSite, visiting } from '#tests/support/browser/visit.ts';

const site = useSharedSite();

/** Takes away what the oldest browsers that the pages work in lack, one or another of them. */
function forgetNewer(): void {
  const newer: [object | undefined, string][] = [
    ...['toSorted', 'toReversed', 'toSpliced', 'with'].map((name): [object, string] => [
      Array.prototype,
      name,
    ]),
    ...['isWellFormed', 'toWellFormed'].map((name): [object, string] => [String.prototype, name]),
    ...[
      'union',
      'intersection',
      'difference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
      'symmetricDifference',
    ].map((name): [object, string] => [Set.prototype, name]),
    [Array, 'fromAsync'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Promise, 'withResolvers'],
    [Promise, 'try'],
    [AbortSignal, 'timeout'],
    [AbortSignal, 'any'],
    [URL, 'canParse'],
    [URL, 'parse'],
    [RegExp, 'escape'],
    [Intl, 'Segmenter'],
    [Intl, 'DurationFormat'],
    [globalThis, 'Iterator'],
    [globalThis, 'requestIdleCallback'],
    [globalThis, 'OffscreenCanvas'],
    [globalThis, 'CompressionStream'],
    [globalThis, 'scheduler'],
    [globalThis, 'navigation'],
    [Document.prototype, 'startViewTransition'],
    [Element.prototype, 'checkVisibility'],
    [HTMLElement.prototype, 'showPopover'],
  ];
  for (const [from, name] of newer) if (from) Reflect.deleteProperty(from, name);
}

it('members sign in, and the office finds its list, in the oldest browsers', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit, page) => {
    await page.addInitScript(forgetNewer);
    await openArea(visit, member);
    await page.getByRole('heading', { level: 1, name: "Member's Area" }).waitFor();
    await page.getByRole('button', { name: 'Renew Membership' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check your details' }).waitFor();
  });
  await visiting(site, async (visit, page) => {
    await page.addInitScript(forgetNewer);
    await enterOffice(visit, '/admin/members/list');
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
  });
});

const said = (page: Page) => page.getByRole('alert').innerText();

it('a browser that is older than those is told so, and how to reach the association', () =>
  visiting(site, async (_, page) => {
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'));
    // The page's own scripts cannot be read there, and do nothing.
    await page.route(/\/assets\/.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    for (const path of ['/member/login', '/admin/login']) {
      await page.goto(`${site.url}${path}`);
      expect(await said(page)).toMatch(
        /^This browser is too old for this page\. Please update it, or use another one\./,
      );
    }
  }));

it('the built pages hold no syntax that the oldest browsers cannot read', () => {
  const folder = fileURLToPath(new URL('../../dist/client/assets', import.meta.url));
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const tooNew = scripts.filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    // Looking back in a regular expression, its sets, blocks of classes, and private names that are looked for.
    return /\(\?<[=!]|\/[gimsuy]*v[gimsuy]*[.,);]|\bstatic\s*\{|#\w+ in /.test(text);
  });
  expect(tooNew).toEqual([]);
});
