import { sql } from 'kysely';
import { expect } from 'vitest';
import { thisYear } from '#tests/support/app/members.ts';
import { changeStored, storedRows } from '#tests/support/database/stored.ts';
import { sees } from '#tests/support/browser/visit.ts';
import { booksOf } from '../money-corrections/books.ts';
import type { Worker } from './effort.ts';
import { find, type Office, type Task } from './people.ts';

/** What comes up in a week: with papers in hand, with several at once, at a club's or a colleague's wish. */
export function tasksInTheWeek({ member, site }: Office): readonly Task[] {
  const books = booksOf(site);
  const numberOf = (surname: Parameters<typeof member>[0]) => String(member(surname).number);

  async function search({ key, page, type }: Worker, text: string, found: string): Promise<void> {
    await key('/');
    await key('Control+A');
    await type(text);
    await page.getByText(found).waitFor();
  }

  /** Reads what was written down meanwhile. */
  async function reload(page: Worker['page']): Promise<void> {
    await page.reload();
    await page.getByText(/^5,?\d\d\d members$/).waitFor();
  }

  async function countFound(page: Worker['page']): Promise<number> {
    const said = page.locator('main [role="status"]').filter({ hasText: /^\d[\d,]* of / });
    return Number(/^[\d,]+/.exec((await said.textContent()) ?? '')?.[0].replaceAll(',', ''));
  }

  return [
    {
      name: 'find somebody as papers name them',
      does: async (worker) => {
        const { page } = worker;
        const { id, number } = member('Ħili');
        await changeStored(
          site.db,
          'members',
          { id },
          {
            city: 'Wied il-Għajn',
            home_phone: '+356 21998877',
            date_of_birth: '1951-02-03',
          },
        );
        const receipt = await books.renew(await books.newPayer('Tabone'), { paid_by: 'cash' });
        await reload(page);
        for (const text of [
          'Ħili, Ġorġ',
          'hili,gorg',
          'wied il-għajn',
          '21998877',
          '03/02/1951',
          `${number}`,
        ])
          await search(worker, text, '1 of ');
        await search(worker, receipt, `${receipt}: Ġorġ Tabone`);
      },
    },
    {
      name: 'take one cheque for two people',
      // Two of them tick the two.
      clicks: 6,
      does: async (worker) => {
        const { click, page, tabTo, type } = worker;
        for (const _ of [1, 2]) await books.renew(await books.newPayer('Debattista'));
        await click(page.getByRole('link', { name: 'Payments', exact: true }));
        await click(page.getByRole('link', { name: 'Outstanding', exact: true }));
        await sees(page, 'Outstanding');
        await tabTo(page.getByRole('searchbox'));
        await type('Debattista');
        await page.getByText(/^2 of \d+ records/).waitFor();
        for (const one of [0, 1])
          await click(page.getByRole('checkbox', { name: `Tick Ġorġ Debattista, ${thisYear}` }).nth(one));
        await click(page.getByRole('button', { name: 'Paid together…' }));
        await tabTo(page.getByRole('alertdialog').getByLabel('Payment method'));
        await type('Cheque');
        await tabTo(page.getByLabel('Reference'));
        await type('000777');
        await click(page.getByRole('button', { name: 'Record payment: €78.00' }));
        await page.getByText('€78.00 for 2 records is paid.').waitFor();
        const receipts = await storedRows(site.db, 'receipts', { reference: '000777' }, ['total_cents']);
        expect(receipts).toEqual([{ total_cents: 3900 }, { total_cents: 3900 }]);
      },
    },
    {
      name: 'take a cover that was ticked by mistake back',
      clicks: 3,
      does: async (worker) => {
        const { click, page } = worker;
        const payer = await books.newPayer('Camenzuli');
        await books.renew(payer, { paid_by: 'cash' });
        await reload(page);
        await click(await find(worker, String(payer.number), 'Open Ġorġ Camenzuli'));
        const dialog = page.getByRole('dialog');
        await click(dialog.getByRole('checkbox', { name: 'Personal Accident', exact: true }));
        await click(page.getByRole('button', { name: `Undo: Personal Accident added, ${thisYear}` }));
        await dialog.getByText(`Saved: Personal Accident removed, ${thisYear}.`).waitFor();
      },
    },
    {
      name: 'list the members of the year who hold a licence, for the police',
      clicks: 2,
      does: async ({ click, page, tabTo, type }) => {
        for (const surname of ['Cini', 'Cuschieri'])
          await books.renew(await books.newPayer(surname), { licences: ['target_b_ts'] });
        await reload(page);
        await click(page.locator('summary').filter({ hasText: 'Filters' }));
        await tabTo(page.getByLabel('Membership', { exact: true }));
        await type('Members');
        await tabTo(page.getByLabel('Licence', { exact: true }));
        await type('Target B: Tac');
        const { rows } = await sql`
          select distinct member_id from records
            join record_licences on record_id = records.id join members on members.id = member_id
          where not deceased and year = ${thisYear} and licence = 'target_b_ts'`.execute(site.db);
        await expect.poll(() => countFound(page)).toBe(rows.length);
        const download = page.waitForEvent('download');
        await click(page.getByRole('button', { name: 'Export to CSV' }));
        await download;
      },
    },
    {
      name: 'list the members of a club',
      does: async ({ click, page, tabTo, type }) => {
        await click(page.locator('summary').filter({ hasText: 'Filters' }));
        await tabTo(page.getByLabel('Membership', { exact: true }));
        await type('Members');
        await page.getByLabel('Club', { exact: true }).selectOption('bidnija');
        await expect.poll(() => countFound(page)).toBeGreaterThan(2000);
        const download = page.waitForEvent('download');
        await click(page.getByRole('button', { name: 'Export to CSV' }));
        await download;
      },
    },
    {
      name: 'make the cards of all on a page',
      clicks: 4,
      does: async (worker) => {
        const { click, page } = worker;
        await click(page.locator('tbody').getByRole('checkbox').first());
        await click(page.getByRole('button', { name: 'Tick this page' }));
        await click(page.getByRole('button', { name: 'Papers…' }));
        const download = page.waitForEvent('download', { timeout: 60_000 });
        await click(page.getByRole('button', { name: 'Make the file' }));
        expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
      },
    },
    {
      name: 'see what is in the till',
      does: async ({ click, page }) => {
        await click(page.getByRole('link', { name: 'Payments', exact: true }));
        await click(page.getByRole('link', { name: 'Day book', exact: true }));
        await sees(page, 'Day book');
        await page.getByText(/: \d+ movements?$/).waitFor();
      },
    },
    {
      name: 'close a club in the middle of the year',
      does: async ({ click, page }) => {
        await click(page.getByRole('link', { name: 'Clubs', exact: true }));
        await click(page.getByRole('button', { name: 'Disable Mġarr Muzzle Loaders' }));
        await click(page.getByRole('alertdialog').getByRole('button', { name: /^Disable/ }));
        await page.getByRole('button', { name: 'Enable Mġarr Muzzle Loaders' }).waitFor();
      },
    },
    {
      name: 'send a colleague who is locked out a first password',
      does: async ({ click, page, tabTo, type }) => {
        await click(page.getByRole('link', { name: 'Administrators', exact: true }));
        await click(page.getByRole('button', { name: /^Send .* a first password$/ }).first());
        await tabTo(page.getByRole('alertdialog').or(page.getByRole('dialog')).getByLabel('Reason'));
        await type('Forgot it on leave');
        await click(page.getByRole('button', { name: 'Send the first password' }));
        await page.getByText('First password sent').first().waitFor();
      },
    },
    {
      name: 'take a slip of yesterday back',
      clicks: 4,
      does: async (worker) => {
        const { click, page } = worker;
        const payer = await books.newPayer('Frendo');
        await books.renew(payer, { paid_by: 'cash' });
        await reload(page);
        await click(await find(worker, String(payer.number), 'Open Ġorġ Frendo'));
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('checkbox', { name: 'Personal Accident', exact: true }).click();
        await dialog.getByText(`Saved: Personal Accident added, ${thisYear}.`).waitFor();
        await click(dialog.getByRole('tab', { name: 'History' }));
        await click(page.getByRole('button', { name: /^Undo this: .*insurance/ }).first());
        await page.getByText('Undone', { exact: true }).first().waitFor();
      },
    },
    {
      name: 'give somebody the data that are held',
      does: async (worker) => {
        const { click, page } = worker;
        await click(await find(worker, numberOf('Ħili'), 'Open Ġorġ Ħili'));
        await click(page.getByRole('dialog').getByRole('tab', { name: 'Data we hold' }));
        const download = page.waitForEvent('download');
        await click(page.getByRole('button', { name: 'Save as a document (PDF)' }));
        await download;
      },
    },
  ];
}
