import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { typedDate } from '#domain/calendar.ts';
import { dayOf } from '#domain/time-zone.ts';
import { audit } from '#server/audit/audit.ts';
import { newMember, oweRefund, thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { insertMembers } from '#tests/support/server/many-members.ts';
import { effortOf, watchScrolling, type Worker } from './office-daily-tasks/effort.ts';
import { visitingOffice } from '#tests/support/browser/office-visit.ts';
import { sees, useDemoSite } from '#tests/support/browser/visit.ts';

/** What the office does every day, among 5,000 people, in the window of a small desk, begun at the list of members. */

const site = useDemoSite();
const list = '/admin/members/list';

const yesterday = new Date(Date.now() - 86_400_000);
const people = new Map<string, SiteMember>();
const surnames = ['Xerri', 'Ċassar', 'Żerafa', 'Ħili', 'Ġwida', 'Refalo'] as const;
type Surname = (typeof surnames)[number];

beforeAll(async () => {
  for (const last_name of surnames) {
    people.set(last_name, await newMember(site, { last_name, lastYear: true }));
  }
  const payer = people.get('Xerri');
  if (payer) await oweRefund(site, payer);
  await audit(site.db, {
    at: yesterday,
    requestId: 'yesterday',
    actor: 'admin:reenact',
    action: 'contact details updated',
    subject: 'admin:reenact',
  });
  // All have last year's record, and every other one this year's.
  await sql`
    with people as (
      ${insertMembers(4930, {
        membership_number: sql`4000 + n`,
        id_number: sql`lpad((4000 + n)::text, 7, '0') || 'A'`,
        first_name: 'Karmenu',
        last_name: 'Borg',
        mobile_number: sql`'+356 7999' || 4000 + n`,
        email: sql`'borg.' || 4000 + n || '@example.com'`,
      })}
    ), renewals as (
      insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source, created_at)
      select id, year, true, false, false, 'administrator', now()
      from people, generate_series(${thisYear - 1}::int, ${thisYear}::int) as year
      where year < ${thisYear} or id % 2 = 0
      returning id
    )
    insert into record_clubs (record_id, short_name, fee_cents)
    select id, short_name, 1000 from renewals, (values ('amacs'), ('bidnija')) as club (short_name)`.execute(
    site.db,
  );
});

function numberOf(surname: Surname): string {
  return String(people.get(surname)?.number);
}

/** Looks somebody up, till the list has this button. */
async function find({ key, page, type }: Worker, text: string, button: string): Promise<Locator> {
  await key('/');
  await type(text);
  // Where the list is not drawn anew yet, they stand somewhere below.
  await page.getByText(/^\d of /).waitFor();
  const found = page.getByRole('button', { name: button, exact: true });
  await found.waitFor();
  return found;
}

async function open(worker: Worker, surname: Surname): Promise<void> {
  await worker.click(await find(worker, numberOf(surname), `Open Ġorġ ${surname}`));
  await worker.page.getByRole('dialog').getByLabel('Mobile number', { exact: true }).waitFor();
}

interface Task {
  readonly name: string;
  readonly does: (worker: Worker) => Promise<void>;
}

const tasks: readonly Task[] = [
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
    },
  },
  {
    name: 'renew somebody, the same as last year',
    does: async (worker) => {
      const { click, page } = worker;
      await click(await find(worker, numberOf('Żerafa'), 'Renew Membership of Ġorġ Żerafa'));
      await click(page.getByRole('button', { name: `Renew for ${thisYear}: €39.00` }));
      await page.getByText('Membership was renewed successfully.').first().waitFor();
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
      await page.getByText('Membership was renewed successfully.').first().waitFor();
    },
  },
  {
    name: 'print a card',
    does: async (worker) => {
      const { click, page } = worker;
      await open(worker, 'Ħili');
      const card = page.waitForEvent('popup');
      await click(page.getByRole('button', { name: 'Print Membership Card' }));
      await (await card).close();
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
    },
  },
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
      await type(typedDate(dayOf(new Date())));
      await key('Enter');
      const file = page.waitForEvent('download');
      await click(page.getByRole('button', { name: 'Export to CSV' }));
      await file;
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
        await type(typedDate(dayOf(yesterday)));
      }
      await key('Enter');
      await page.getByText('1 entry', { exact: true }).waitFor();
    },
  },
];

it.each(tasks)('$name', ({ does, name }) =>
  visitingOffice(site, '/healthz', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await watchScrolling(page);
    await page.goto(`${site.url}${list}`);
    await page.getByText(/^5,?\d\d\d members$/).waitFor();
    const { clicks, keys, scrolled, typed } = await effortOf(page, does);
    console.log(`${name}: ${clicks} clicks, ${keys} keys, ${typed} letters, ${scrolled} pixels scrolled`);
    expect({ clicks: clicks <= 3 ? 'few' : clicks, scrolled }).toEqual({ clicks: 'few', scrolled: 0 });
  }),
);
