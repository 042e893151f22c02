import { expect, it } from 'vitest';
import { sees, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { newMember } from '#tests/support/app/members.ts';
import { visitingOffice } from '#tests/support/browser/office-visit.ts';
import { hold } from './places/answers.ts';

const site = useSharedSite();

const validate = '/v1/admin/auth/validate';
const list = '/v1/admin/members?startMembershipNumber=0&limit=5000';

it('asks side by side whether the session is good and for the list, each once', () =>
  visitingOffice(site, '/admin/members/list', async ({ page }) => {
    await sees(page, 'Members');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/v1/admin/')) asked.push(pathname + search);
    });
    const release = await hold(page, /\/v1\/admin\/auth\/validate/);
    const listAsked = page.waitForRequest((request) => request.url().endsWith(list));
    await page.reload();
    // The list is on its way while nobody knows yet whether the session is good, and nothing of it is shown.
    await (await listAsked).response();
    expect(await page.getByRole('table').count()).toBe(0);
    await release();
    await page.getByRole('table').waitFor();
    // What the menu counts and the kept views come after them.
    const first = [validate, list];
    expect(asked.filter((one) => first.includes(one)).toSorted()).toEqual(first.toSorted());

    // Going there again asks again.
    await page.evaluate(() => history.pushState({}, '', '/admin/clubs/list'));
    await sees(page, 'Clubs');
    await page.evaluate(() => history.pushState({}, '', '/admin/members/list'));
    await page.getByRole('table', { name: 'Members' }).waitFor();
    expect(asked.filter((one) => one === list)).toHaveLength(2);
  }));

it('converts the texts of the search when its field gets the focus, before the first key', async () => {
  await newMember(site, { last_name: 'Żahra' });
  await visitingOffice(site, '/admin/members/list', async ({ page }) => {
    await page.getByRole('table', { name: 'Members' }).waitFor();
    const converted = await page.evaluate(() => {
      const texts: string[] = [];
      const { normalize } = String.prototype;
      String.prototype.normalize = function (form) {
        texts.push(String(this));
        return normalize.call(this, form);
      };
      document.getElementById('member-search')?.focus();
      return texts;
    });
    expect(converted.join('\n')).toContain('Żahra');
  });
});

it('asks for no list where the page shows none', () =>
  visitingOffice(site, '/admin/clubs/list', async ({ page }) => {
    await sees(page, 'Clubs');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await page.getByRole('table').waitFor();
    expect(asked.filter((one) => [validate, '/v1/admin/members'].includes(one))).toEqual([validate]);
  }));

it('says in line with the heading that it needs JavaScript', () =>
  visiting(site, async ({ context }) => {
    const plain = await context.browser()?.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 800 },
    });
    const page = await plain?.newPage();
    for (const path of ['/member/login', '/admin/login']) {
      await page?.goto(`${site.url}${path}`);
      const starts = await page?.locator('h1, noscript').evaluateAll((parts) =>
        parts.map((part) => {
          const words = document.createRange();
          words.selectNodeContents(part);
          return words.getBoundingClientRect().x;
        }),
      );
      expect([path, starts]).toEqual([path, [320, 320]]);
    }
    await plain?.close();
  }));
