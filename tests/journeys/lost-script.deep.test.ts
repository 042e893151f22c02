import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newMember } from '#tests/support/app/members.ts';
import { askForCode, giveCode, signIn } from '#tests/support/browser/member-visit.ts';
import { enterOffice } from '#tests/support/browser/office-visit.ts';
import { press, sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';

const site = useSharedSite();

/** Loses the scripts or styles of these names, for so many loads of the page; answers how often the page was loaded since. */
async function lose(page: Page, scripts: RegExp, lost = Infinity): Promise<() => number> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(scripts, (route) => (loads > lost ? route.continue() : route.abort()));
  return () => loads;
}

it.each([
  ['/member/login', 'Member sign-in', /\/assets\/index-.*\.js/],
  ['/admin/login', 'Administrator sign-in', /\/assets\/admin-.*\.js/],
] as const)(
  'a page whose script is lost loads itself anew, once, and then says so: %s',
  (path, title, scripts) =>
    visiting(site, async (_, page) => {
      const once = await lose(page, scripts, 1);
      await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
      await page.getByRole('textbox').first().waitFor();
      expect(once()).toBe(2);
    }).then(() =>
      visiting(site, async (_, page) => {
        const loads = await lose(page, scripts);
        await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
        await page.getByRole('alert').getByText('This page could not be loaded.').waitFor();
        await page.waitForLoadState('networkidle');
        expect([loads(), await page.getByRole('textbox').count()]).toEqual([2, 0]);
        await page.unroute(scripts);
        await page.getByRole('link', { name: 'Try again' }).click();
        await page.getByRole('textbox').first().waitFor();
        await sees(page, title);
      }),
    ),
);

it.each(['/member/login', '/admin/login'])(
  'a page whose styles are lost loads itself anew, once, and then says so: %s',
  (path) =>
    visiting(site, async (_, page) => {
      const styles = /\/assets\/.*\.css/;
      const loads = await lose(page, styles);
      await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
      await page.getByRole('alert').getByText('This page could not be loaded.').waitFor();
      await page.getByRole('textbox').first().waitFor();
      expect(loads()).toBe(2);
      await page.unroute(styles);
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.getByRole('textbox').first().waitFor();
      await page.getByText('This page could not be loaded.').waitFor({ state: 'hidden' });
    }),
);

it('who signs in from a page of before is led on where the member area is lost, by loading the page anew, once', () =>
  visiting(site, async (visit, page) => {
    const loads = await lose(page, /\/assets\/member-area-.*\.js/, 1);
    await signIn(visit, await newMember(site));
    expect(loads()).toBe(2);
  }));

it('where the member area stays lost, the page says so and tries again when it is asked to', () =>
  visiting(site, async (visit, page) => {
    const scripts = /\/assets\/member-area-.*\.js/;
    const member = await newMember(site);
    await page.goto(`${site.url}/member/login`);
    const loads = await lose(page, scripts);
    await askForCode(visit, member);
    await giveCode(visit, member);
    await sees(page, 'This page could not be shown');
    expect(loads()).toBe(1);
    expect(visit.troubles.splice(0)).toEqual([expect.stringContaining('the member area did not load')]);
    await page.unroute(scripts);
    await press(page, 'Reload the page');
    await sees(page, "Member's Area");
  }));

it('a page of the office that a release took away from an open tab is loaded with the newer release, once', () =>
  visiting(site, async (visit, page) => {
    const scripts = /\/assets\/further-pages-.*\.js/;
    // Lost from the beginning, because a tab that has nothing to do loads it, of which nobody hears.
    const load = { count: 0, isLost: true };
    await page.route(scripts, (route) => (load.isLost ? route.abort() : route.continue()));
    await enterOffice(visit, '/admin/members/list');
    await sees(page, 'Members');
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return;
      load.count += 1;
      load.isLost = false;
    });
    await page.getByRole('link', { name: 'Renewals' }).click();
    await sees(page, 'Renewal years');
    expect(load.count).toBe(1);
  }));
