import { expect } from 'vitest';
import { thisYear } from '#tests/support/app/members.ts';
import { storedRow, storedRows } from '#tests/support/database/stored.ts';
import { sees } from '#tests/support/browser/visit.ts';
import { aPhoto } from '#tests/support/server/office.ts';
import { addOne } from '../group/people.ts';
import { booksOf } from '../money-corrections/books.ts';
import { find, type Office, type Task } from './people.ts';

/** What takes an office longest: somebody new, two who are one, whom a season and a group need, and who gets the money. */
export function tasksOfTheSeason({ site }: Office): readonly Task[] {
  const books = booksOf(site);

  return [
    {
      name: 'open whom is found by Enter, and close again',
      clicks: 0,
      // The row from which it was opened comes into sight.
      scrolls: true,
      does: async (worker) => {
        const { key, page } = worker;
        const opener = await find(worker, 'refalo', 'Open Ġorġ Refalo');
        await key('Enter');
        await page.getByRole('dialog').getByLabel('Mobile number', { exact: true }).waitFor();
        await key('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
      },
    },
    {
      name: 'take a cheque back that bounced, by its number',
      clicks: 4,
      does: async (worker) => {
        const { click, key, page, type } = worker;
        const payer = await books.newPayer('Bugeja');
        const receipt = await books.renew(payer, { paid_by: 'cheque', reference: 'HSBC 004711' });
        await page.reload();
        await page.getByText(/^5,?\d\d\d members$/).waitFor();
        await key('/');
        await type('HSBC 004711');
        await click(page.getByRole('link', { name: /Ġorġ Bugeja/ }));
        await click(page.getByRole('dialog').getByRole('button', { name: /^Correct… R-/ }));
        await click(page.getByLabel('The payment did not come in, such as a cheque that bounced'));
        await click(page.getByRole('button', { name: 'Correct this payment' }));
        await page.getByText(`Receipt ${receipt} is taken back.`).waitFor();
      },
    },
    {
      name: 'change a club, and give back in cash what it cost less',
      // Two of them are the clubs.
      clicks: 6,
      does: async (worker) => {
        const { click, page, tabTo, type } = worker;
        const payer = await books.newPayer('Mangion');
        await books.renew(payer, { clubs: ['amacs', 'kordin'], paid_by: 'cash' });
        await page.reload();
        await page.getByText(/^5,?\d\d\d members$/).waitFor();
        await click(await find(worker, String(payer.number), 'Open Ġorġ Mangion'));
        const dialog = page.getByRole('dialog');
        await click(dialog.getByRole('checkbox', { name: 'Ċirkewwa Air Gun Club' }));
        await click(dialog.getByRole('checkbox', { name: 'Kordin Rifle and Pistol Club' }));
        await click(dialog.getByRole('button', { name: /^Record refund…/ }));
        await tabTo(page.getByRole('alertdialog').getByLabel('Refund method'));
        await type('Cash');
        await click(page.getByRole('alertdialog').getByRole('button', { name: /^Record refund: €12.00/ }));
        await page.getByText('€12.00 was refunded to Ġorġ Mangion').waitFor();
        const receipts = await storedRows(site.db, 'receipts', {}, ['total_cents']);
        expect(receipts.at(-1)).toEqual({ total_cents: -1200 });
      },
    },
    {
      name: 'add somebody new with a photo, in one club more',
      // One of them is the club.
      clicks: 4,
      does: async ({ click, key, page, tabTo, type }) => {
        await click(page.getByRole('link', { name: 'Add member' }));
        await sees(page, 'Add member');
        for (const [label, text] of [
          ['ID card number', '0043288M'],
          ['Title', 'Ms'],
          ['First name', 'Ġuża'],
          ['Last name', 'Psaila'],
          ['Gender', 'F'],
          ['Date of birth', '09/03/1988'],
          ['Place of birth', 'Il-Mosta'],
          ['Street address', '7, Triq il-Ħaġar'],
          ['Town/Village', 'Iż-Żurrieq'],
          ['Post code', 'ZRQ 1041'],
          ['Mobile number', '79004567'],
        ] as const) {
          await tabTo(page.getByLabel(label, { exact: label === 'Mobile number' }).first());
          await type(text);
        }
        const [, base64 = ''] = (await aPhoto()).split(',');
        // The browser's own dialog of files, one click to open it.
        await page.locator('#photo-file').setInputFiles({
          name: 'photo.png',
          mimeType: 'image/png',
          buffer: Buffer.from(base64, 'base64'),
        });
        await page.getByAltText('Photo of the member').waitFor();
        await click(page.getByRole('checkbox', { name: /^Klabb tal-Isparar Bidnija/ }));
        await key('Tab');
        await click(page.getByRole('button', { name: 'Submit' }));
        await sees(page, 'Members');
        await expect
          .poll(() => storedRow(site.db, 'members', { id_number: '0043288M' }, ['last_name']))
          .toEqual({ last_name: 'Psaila' });
      },
    },
    {
      name: 'be told while typing that somebody is on file already',
      clicks: 1,
      does: async ({ click, page, tabTo, type }) => {
        const payer = await books.newPayer('Grixti');
        await click(page.getByRole('link', { name: 'Add member' }));
        await sees(page, 'Add member');
        for (const [label, text] of [
          ['ID card number', `${payer.number}m`],
          ['First name', 'Ġorġ'],
          ['Last name', 'Grixti'],
          ['Date of birth', '14/05/1970'],
        ] as const) {
          await tabTo(page.getByLabel(label, { exact: label === 'Last name' }).first());
          await type(text);
        }
        await page.getByText(`Is this Ġorġ Grixti, ${payer.number}?`).waitFor();
      },
    },
    {
      name: 'settle with a club and the insurer',
      // Three of them are the paper of the club, and what is recorded of both.
      clicks: 5,
      does: async ({ click, key, page, tabTo, type }) => {
        const payer = await books.newPayer('Sciberras');
        await books.renew(payer, { clubs: ['amacs', 'zebbug'], paid_by: 'cash' });
        await click(page.getByRole('link', { name: 'Settlement', exact: true }));
        await sees(page, 'Settlement');
        await click(page.getByRole('button', { name: 'Search' }));
        await page.getByText('Both sides are the same.').waitFor();
        const club = page.getByRole('row', { name: /Żebbuġ Target Shooters/ });
        const download = page.waitForEvent('download');
        await click(club.getByRole('button', { name: /^PDF/ }));
        await download;
        await click(club.getByRole('button', { name: /^Record payment/ }));
        await tabTo(page.getByRole('dialog').getByLabel('Reference'));
        await type('SEPA 1');
        await key('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await click(page.getByRole('button', { name: 'Mark as submitted…' }));
        await key('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      },
    },
    {
      name: 'remind everybody who has not renewed',
      clicks: 5,
      does: async ({ click, page }) => {
        await click(page.getByRole('link', { name: 'Membership', exact: true }));
        await click(page.getByRole('button', { name: new RegExp(`Renewed in ${thisYear}, not yet`) }));
        await click(page.getByRole('button', { name: /^Remind these / }));
        await click(page.getByRole('button', { name: 'Continue' }));
        await click(page.getByRole('alertdialog').getByRole('button', { name: /^Send [\d,]+ messages/ }));
        await sees(page, 'Reminders');
      },
    },
    {
      name: 'insure sixty people of a group again',
      group: true,
      clicks: 5,
      does: async ({ click, page }) => {
        for (let n = 10; n < 70; n += 1) await addOne(site, `Anna${n}`, `08800${n}M`, 'lhg');
        await page.reload();
        await page.getByText(/^\d+ members$/).waitFor();
        await page.getByLabel('Search').fill('tal-grupp');
        await page.getByLabel(`Renewed ${thisYear}`).selectOption('No');
        await page.getByText(/^60 of \d+ members$/).waitFor();
        await click(page.getByRole('button', { name: 'Tick all on this page' }));
        await click(page.getByRole('button', { name: 'Renew insurance of those ticked' }));
        await click(page.getByRole('button', { name: 'Renew 60 people for €840.00' }));
        await page.getByRole('dialog').getByText('60 of 60 people were renewed').waitFor();
      },
    },
    {
      name: 'record that a group has paid its statement',
      clicks: 3,
      does: async ({ click, page, tabTo, type }) => {
        await click(page.getByRole('link', { name: 'Group Statements', exact: true }));
        await sees(page, 'Group statements');
        await click(page.getByRole('button', { name: 'Record payment of all…' }));
        await tabTo(page.getByRole('alertdialog').getByLabel('Payment method'));
        await type('Bank');
        await click(page.getByRole('alertdialog').getByRole('button', { name: /^Record payment: €/ }));
        await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
        const receipts = await storedRows(site.db, 'receipts', { group_name: 'lhg' }, ['total_cents']);
        expect(receipts.at(-1)?.total_cents).toBeGreaterThanOrEqual(1400);
      },
    },
  ];
}
