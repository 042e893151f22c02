import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { thisYear } from '#tests/support/app/members.ts';
import { sees } from '#tests/support/browser/visit.ts';
import { storedRow, storedRows } from '#tests/support/database/stored.ts';
import { booksOf } from '../money-corrections/books.ts';
import type { Worker } from './effort.ts';
import { find, type Office, type Task } from './people.ts';

/** What is done with money that was written down wrongly, with debts and with prices. */
export function tasksOfMoney({ member, site }: Office): readonly Task[] {
  const books = booksOf(site);

  /** Goes to the day book, and finds the movements of a surname. */
  async function findMovements({ click, key, page, tabTo, type }: Worker, surname: string): Promise<void> {
    await click(page.getByRole('link', { name: 'Payments', exact: true }));
    await click(page.getByRole('link', { name: 'Day book', exact: true }));
    await sees(page, 'Day book');
    await tabTo(page.getByLabel('Receipt, reference or name'));
    await type(surname);
    await key('Enter');
    await page.getByText(/: 1 movement$/).waitFor();
  }

  /** So many years of a surname owe their third party. */
  async function addDebts(surname: string, many: number): Promise<void> {
    await sql`
      insert into record_lines (record_id, kind, short_name, name, cents, why, at)
      select records.id, 'thirdParty', '', '', 1400, 'renewal', now()
      from records join members on members.id = member_id
      where last_name = ${surname} and year = ${thisYear}
        and not exists (select from record_lines where record_id = records.id)
      order by records.id limit ${many}`.execute(site.db);
  }

  async function countPeople(page: Page): Promise<number> {
    const count = page.locator('main [role="status"]').filter({ hasText: /\d of [\d,]+ people/ });
    return Number(/^[\d,]+/.exec((await count.textContent()) ?? '')?.[0].replaceAll(',', ''));
  }

  return [
    {
      name: 'take a cheque back that bounced',
      clicks: 5,
      does: async (worker) => {
        const { click, page } = worker;
        const payer = await books.newPayer('Bonello');
        const receipt = await books.renew(payer, { paid_by: 'cheque' });
        await findMovements(worker, payer.surname);
        await click(page.getByRole('button', { name: `Correct… ${receipt}` }));
        await click(page.getByLabel('The payment did not come in, such as a cheque that bounced'));
        await click(page.getByRole('button', { name: 'Correct this payment' }));
        await page.getByText(`Receipt ${receipt} is taken back.`).waitFor();
      },
    },
    {
      name: 'correct how it was paid',
      clicks: 5,
      does: async (worker) => {
        const { click, page, tabTo, type } = worker;
        const payer = await books.newPayer('Busuttil');
        const receipt = await books.renew(payer, { paid_by: 'cash' });
        await findMovements(worker, payer.surname);
        await click(page.getByRole('button', { name: `Correct… ${receipt}` }));
        await click(page.getByLabel('How it was paid is wrong'));
        await tabTo(page.getByRole('alertdialog').getByLabel('Payment method'));
        await type('Bank');
        await click(page.getByRole('button', { name: 'Correct this payment' }));
        await page.getByText('How it was paid is corrected.').waitFor();
        expect(await books.lastReceipt()).toBe(receipt);
      },
    },
    {
      name: 'mark somebody as deceased of whom there is no photo',
      clicks: 4,
      does: async (worker) => {
        const { click, page } = worker;
        const { id, number } = member('Zerafa');
        await site.db.deleteFrom('member_photos').where('member_id', '=', id).execute();
        await click(await find(worker, String(number), 'Open Ġorġ Zerafa'));
        await click(page.getByRole('checkbox', { name: 'Deceased' }));
        await click(page.getByRole('button', { name: 'Update', exact: true }));
        await click(page.getByRole('button', { name: 'Update without a photo' }));
        await page.getByText('Member details were updated successfully.').first().waitFor();
        expect(await storedRow(site.db, 'members', { id }, ['deceased'])).toEqual({ deceased: true });
      },
    },
    {
      name: 'cancel a renewal for the wrong year',
      does: async (worker) => {
        const { click, page, tabTo, type } = worker;
        const { id, number } = member('Cutajar');
        await books.renew(member('Cutajar'), { year: thisYear + 1 });
        await click(await find(worker, String(number), 'Open Ġorġ Cutajar'));
        await click(page.getByRole('button', { name: `Cancel the renewal for ${thisYear + 1}…` }));
        await tabTo(page.getByRole('alertdialog').getByLabel('Reason'));
        await type('The wrong year');
        await click(page.getByRole('button', { name: 'Cancel the renewal', exact: true }));
        await page.getByText(`The renewal for ${thisYear + 1} was cancelled`).waitFor();
        expect(
          (await storedRows(site.db, 'records', { member_id: id }, ['year'])).map(({ year }) => year),
        ).toEqual([thisYear - 1]);
      },
    },
    {
      name: 'find one of three hundred debtors, and mark them paid',
      clicks: 4,
      does: async ({ click, key, page, tabTo, type }) => {
        await addDebts('Borg', 301);
        const payer = await books.newPayer('Vella');
        await books.renew(payer);
        await click(page.getByRole('link', { name: 'Payments', exact: true }));
        await click(page.getByRole('link', { name: 'Outstanding', exact: true }));
        await sees(page, 'Outstanding');
        await page.getByText(/^3\d\d records/).waitFor();
        await tabTo(page.getByRole('searchbox'));
        await type(payer.surname);
        await click(page.getByRole('button', { name: `Record payment…: Ġorġ Vella, ${thisYear}` }));
        await tabTo(page.getByRole('alertdialog').getByLabel('Payment method'));
        await type('Cash');
        await click(page.getByRole('button', { name: 'Record payment: €39.00' }));
        await page.getByText('€39.00 of Ġorġ Vella').waitFor();
        await key('Escape');
      },
    },
    {
      name: 'change a price of next year',
      does: async ({ click, key, page, tabTo, type }) => {
        await click(page.getByRole('link', { name: 'Renewals', exact: true }));
        await click(page.getByRole('button', { name: `Prices of ${thisYear + 1}` }));
        await tabTo(page.getByLabel('Third Party Liability', { exact: true }));
        await key('Control+A');
        await type('14,50');
        await key('Enter');
        await page.getByText('Prices saved').first().waitFor();
        const { third_party_cents: cents } = await storedRow(site.db, 'year_prices', {
          year: thisYear + 1,
        });
        expect(cents).toBe(1450);
      },
    },
    {
      name: 'list who may vote at the general meeting',
      does: async ({ click, page }) => {
        await click(page.getByRole('link', { name: 'Membership', exact: true }));
        await click(page.getByRole('button', { name: 'For the general meeting' }));
        await expect.poll(() => countPeople(page)).toBeGreaterThan(1000);
        const before = await countPeople(page);
        // Who owes is not paid up.
        await addDebts('Borg', 3);
        await page.reload();
        await expect.poll(() => countPeople(page)).toBe(before - 3);
      },
    },
  ];
}
