import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visitingOffice } from '#tests/support/browser/office-visit.ts';
import { sees, useSharedSite } from '#tests/support/browser/visit.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { answerFilled } from './places/answers.ts';
import { go } from './places/place.ts';

const site = useSharedSite();

/** The pages whose tables are the widest, and their headings. */
const pages = [
  ['/admin/members/list', 'Members'],
  [
    `/admin/reports/insurance?year=${thisYear}&startDate=${thisYear}-01-01&endDate=${thisYear}-12-31`,
    'Insurance report',
  ],
  ['/admin/reports/group-statements', 'Group statements'],
  ['/admin/reports/reminders', 'Reminders'],
  ['/admin/administration/payments/owed', 'Outstanding'],
  [`/admin/administration/payments/day-book?from=${thisYear}-01-01`, 'Day book'],
  [`/admin/reports/settlement?year=${thisYear}&startDate=&endDate=${thisYear}-12-31`, 'Settlement'],
] as const;

/** Those on which the rows alone scroll, so that the page has no bar, and the rows always have the room of one. */
const filling: readonly string[] = ['Members', 'Outstanding'];

/** By how much each table of a page is wider than what shows it. */
async function cutOff(page: Page): Promise<number[]> {
  await page.getByRole('table').first().waitFor();
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="region"][tabindex]')].map(
      (one) => one.scrollWidth - one.clientWidth,
    ),
  );
}

/** Lets the bars of a page's tables take room, or not where they always do. */
async function showBars(page: Page, shown: boolean): Promise<void> {
  await page.evaluate((isShown) => {
    const sheet = new CSSStyleSheet();
    if (isShown) sheet.replaceSync('[role="region"][tabindex] { border-inline-end: 15px solid transparent }');
    document.adoptedStyleSheets = [sheet];
  }, shown);
}

it('scrolls nothing but the rows of the members, and keeps the way to their file in sight', () =>
  visitingOffice(site, '/admin/members/list', async ({ page }) => {
    await page.getByRole('table').first().waitFor();
    const file = page.getByRole('button', { name: 'Export to CSV' });
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
      expect((await file.boundingBox())?.y).toBeLessThan(height - 36);
    }
  }));

// The browser of the tests has bars over the page: those of others, 15 px wide, take their room here.
it('cuts no table of the office or of a group where bars take room in a window 1280 px wide', async () => {
  await visitingOffice(site, '/admin/profile/update', async ({ page }) => {
    await sees(page, 'Update profile');
    await answerFilled(page);
    for (const [path, title] of pages) {
      const fills = filling.includes(title);
      await page.setViewportSize({ width: fills ? 1280 : 1265, height: 800 });
      await showBars(page, !fills);
      await go(page, path, title);
      expect([title, ...(await cutOff(page)).filter((width) => width > 0)]).toEqual([title]);
    }
  });
  await visitingOffice(
    site,
    '/admin/group-members/list',
    async ({ page }) => {
      await sees(page, 'Group members');
      await page.setViewportSize({ width: 1280, height: 800 });
      expect((await cutOff(page)).filter((width) => width > 0)).toEqual([]);
      // What is worked with begins high up, and the first person on a telephone.
      const top = () =>
        page
          .getByRole('table')
          .first()
          .evaluate((one) => one.getBoundingClientRect().top);
      const banner = await page.locator('.demo-banner').evaluateAll(([one]) => one?.clientHeight ?? 0);
      expect((await top()) - banner).toBeLessThan(200);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect
        .poll(() =>
          page
            .locator('tbody tr')
            .first()
            .evaluate((one) => one.getBoundingClientRect().bottom),
        )
        .toBeLessThan(844);
    },
    'reenact',
  );
});
