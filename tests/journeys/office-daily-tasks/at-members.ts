import { expect } from 'vitest';
import { renewalsOf, thisYear } from '#tests/support/app/members.ts';
import { storedRow } from '#tests/support/database/stored.ts';
import { outline, readPdf } from '#tests/support/files/read-pdf.ts';
import type { Worker } from './effort.ts';
import { find, type Office, type Task } from './people.ts';

const renewed = 'Membership was renewed successfully.';

/** What is done with one member: found, changed, renewed, printed. */
export function tasksAtMembers({ member, site }: Office): readonly Task[] {
  const numberOf = (surname: Parameters<typeof member>[0]) => String(member(surname).number);
  async function open(worker: Worker, surname: Parameters<typeof member>[0]): Promise<void> {
    await worker.click(await find(worker, numberOf(surname), `Open Ġorġ ${surname}`));
    await worker.page.getByRole('dialog').getByLabel('Mobile number', { exact: true }).waitFor();
  }
  const stored = (surname: Parameters<typeof member>[0]) =>
    storedRow(site.db, 'members', { id: member(surname).id }, ['deceased', 'mobile_number']);
  return [
    {
      name: 'find somebody by a piece of their surname',
      does: async (worker) => {
        await find(worker, 'xerr', 'Open Ġorġ Xerri');
      },
    },
    {
      name: 'mark somebody as deceased',
      does: async (worker) => {
        const { click, page } = worker;
        await open(worker, 'Ċassar');
        await click(page.getByRole('checkbox', { name: 'Deceased' }));
        await click(page.getByRole('button', { name: 'Update', exact: true }));
        await page.getByText('Member details were updated successfully.').first().waitFor();
        expect((await stored('Ċassar')).deceased).toBe(true);
      },
    },
    {
      name: 'mend a mobile',
      does: async (worker) => {
        const { click, key, page, type } = worker;
        await open(worker, 'Ġwida');
        await click(page.getByRole('dialog').getByLabel('Mobile number', { exact: true }));
        await key('Control+A');
        await type('79123456');
        await key('Enter');
        await page.getByText('Member details were updated successfully.').first().waitFor();
        expect((await stored('Ġwida')).mobile_number).toBe('+356 79123456');
      },
    },
    {
      name: 'renew somebody, the same as last year',
      does: async (worker) => {
        const { click, page } = worker;
        await click(await find(worker, numberOf('Żerafa'), 'Renew Membership of Ġorġ Żerafa'));
        await click(page.getByRole('button', { name: `Renew for ${thisYear}: €39.00` }));
        await page.getByText(renewed).first().waitFor();
        const { clubs, licences, records } = await renewalsOf(site, member('Żerafa'));
        expect([clubs.map(({ short_name }) => short_name), licences, records.length]).toEqual([
          ['amacs', 'bidnija'],
          ['collector_a'],
          1,
        ]);
      },
    },
    {
      name: 'renew somebody by the keyboard, the same as last year, once they are found',
      does: async (worker) => {
        const { key, page, tabTo } = worker;
        await tabTo(await find(worker, numberOf('Refalo'), 'Renew Membership of Ġorġ Refalo'));
        await key('Enter');
        const heading = page.getByRole('heading', { name: `Chosen for ${thisYear}` });
        await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
        await key('Tab');
        await key('Enter');
        await page.getByText(renewed).first().waitFor();
      },
    },
    {
      name: 'print a card',
      does: async (worker) => {
        const { click, page } = worker;
        await open(worker, 'Ħili');
        const card = page.waitForEvent('popup');
        const asked = page
          .context()
          .waitForEvent('request', (one) => one.url().includes('member-document?type=mc'));
        await click(page.getByRole('button', { name: 'Print Membership Card' }));
        const answer = await fetch((await asked).url());
        await (await card).close();
        const { structure } = readPdf(new Uint8Array(await answer.arrayBuffer()));
        expect(outline(structure).map((line) => line.trim())).toContain(`P ${numberOf('Ħili')}`);
      },
    },
  ];
}
