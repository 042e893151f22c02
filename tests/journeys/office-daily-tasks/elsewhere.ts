import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { formatDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { sees } from '#tests/support/browser/visit.ts';
import { yesterday, type Office, type Task } from './people.ts';

/** What is done with many, with clubs and years, with money, and with what colleagues did. */
export function tasksElsewhere({ site }: Office): readonly Task[] {
  /** What everybody can read of a club. */
  async function club(shortName: string): Promise<unknown> {
    const response = await fetch(`${site.url}/v1/data/clubs`);
    return ((await response.json()) as { short_name: string }[]).find((one) => one.short_name === shortName);
  }
  return [
    {
      name: 'see who has not renewed this year',
      does: async ({ click, key, page, tabTo }) => {
        await click(page.locator('summary').filter({ hasText: 'Filters' }));
        await tabTo(page.getByRole('combobox', { name: `Renewed ${thisYear}` }));
        await key('N');
        await page.getByText(/^2,?\d\d\d of 5,?\d\d\d members$/).waitFor();
      },
    },
    {
      name: 'give a payment back',
      does: async ({ click, page }) => {
        await click(page.getByRole('link', { name: 'Payments', exact: true }));
        await click(page.getByRole('button', { name: 'Refund…: Ġorġ Xerri' }));
        const asked = page.waitForRequest((request) => request.url().endsWith('/refund'));
        await click(page.getByRole('button', { name: 'Refund €39.00', exact: true }));
        await asked;
      },
    },
    {
      name: 'add a club with a fee',
      does: async ({ click, key, page, tabTo, type }) => {
        await click(page.getByRole('link', { name: 'Clubs', exact: true }));
        await click(page.getByRole('link', { name: 'Add club' }));
        await sees(page, 'Add club');
        for (const [label, text] of [
          ['Short name', 'siggiewi'],
          ['Full name', 'Għaqda tal-Isparar Siġġiewi'],
          ['Fee', '12.50'],
        ] as const) {
          await tabTo(page.getByLabel(label, { exact: true }));
          await type(text);
        }
        await key('Enter');
        await page.getByText('Club was added successfully.').first().waitFor();
        expect(await club('siggiewi')).toMatchObject({ fee: '12.50', enabled: true, mandatory: false });
      },
    },
    {
      name: 'change the fee of a club, and undo it',
      clicks: 4,
      does: async ({ click, key, page, tabTo, type }) => {
        await click(page.getByRole('link', { name: 'Clubs', exact: true }));
        await click(page.getByRole('button', { name: 'Change the fee of Mġarr Muzzle Loaders' }));
        const before = await club('mgarr');
        await tabTo(page.getByLabel(`Fee for ${thisYear + 1}`));
        await key('Control+A');
        await type('7');
        await key('Enter');
        await expect.poll(() => club('mgarr')).toMatchObject({ fee: '7.00' });
        await click(page.getByRole('button', { name: /^Undo: fee of Mġarr/ }));
        await click(page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }));
        await expect.poll(() => club('mgarr')).toEqual(before);
      },
    },
    {
      name: 'open the next year',
      does: async ({ click, page }) => {
        await click(page.getByRole('link', { name: 'Renewals', exact: true }));
        await click(page.getByRole('main').getByRole('button', { name: 'Add', exact: true }));
        await click(page.getByRole('button', { name: `Add ${thisYear + 2}` }));
        await page.getByRole('button', { name: `Disable ${thisYear + 2}` }).waitFor();
      },
    },
    {
      name: 'copy the addresses of all active members',
      does: async ({ click, page }) => {
        await click(page.getByRole('link', { name: 'Email List', exact: true }));
        await click(page.getByRole('button', { name: 'Copy all' }));
        await page.getByText('All addresses copied.').waitFor();
        const copied = (await page.evaluate(() => navigator.clipboard.readText())).split(', ');
        expect(copied.toSorted()).toEqual((await page.locator('main li').allTextContents()).toSorted());
        expect(copied.length).toBeGreaterThan(2000);
      },
    },
    {
      name: 'export for the insurer',
      does: async ({ click, key, page, tabTo, type }) => {
        await click(page.getByRole('link', { name: 'Insurance', exact: true }));
        await sees(page, 'Insurance report');
        await tabTo(page.getByLabel('Year', { exact: true }));
        await key('ArrowUp');
        await tabTo(page.getByLabel('Start date'));
        await type(`01/01/${thisYear}`);
        await tabTo(page.getByLabel('End date'));
        await type(formatDate(toDay(new Date())));
        await key('Enter');
        const download = page.waitForEvent('download');
        await click(page.getByRole('button', { name: 'Export to CSV' }));
        const file = await download;
        expect(file.suggestedFilename()).toBe(
          `insurance-${thisYear}-${thisYear}-01-01-${toDay(new Date())}.csv`,
        );
        const [, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\n');
        expect(rows.length).toBe(await page.locator('main tbody tr').count());
      },
    },
    {
      name: 'see what a colleague changed yesterday',
      does: async ({ click, key, page, tabTo, type }) => {
        await click(page.getByRole('link', { name: 'Log', exact: true }));
        await sees(page, 'Log');
        await tabTo(page.getByLabel('Done by', { exact: true }));
        await type('reenact');
        for (const day of ['From', 'To']) {
          await tabTo(page.getByLabel(day, { exact: true }));
          await type(formatDate(toDay(yesterday)));
        }
        await key('Enter');
        await page.getByText('1 entry', { exact: true }).waitFor();
      },
    },
  ];
}
