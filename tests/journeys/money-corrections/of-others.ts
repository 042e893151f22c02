import { expect } from 'vitest';
import { toDay } from '#domain/values/time-zone.ts';
import { startAdministratorSession } from '#server/access/sessions.ts';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { newMember, thisYear } from '#tests/support/app/members.ts';
import { addAdministrator, addRecord } from '#tests/support/server/site.ts';
import { insured } from '#tests/support/server/office.ts';
import { rowsOf } from '#tests/support/browser/office-visit.ts';
import { booksOf, differencesOf, paths, sinceYesterday } from './books.ts';
import { correct } from './correcting.ts';

interface Statement {
  readonly paid: string;
  readonly owed: string;
  readonly lines: readonly { readonly id: number }[];
}

/** A group insures somebody of its own for this year. */
async function insureByGroup(site: RunningSite, group: string): Promise<void> {
  const { db, url } = site;
  const { id, number } = await newMember(site);
  await addRecord(db, id, thisYear - 1, { groups: [group] });
  const token = await startAdministratorSession(
    db,
    new Date(),
    await addAdministrator(db, `of-${group}`, group),
  );
  const asked = { member_id: null, membership_number: number, year: String(thisYear), insurance: insured() };
  const answer = await fetch(`${url}/v1/admin/members/affiliated-groups/insurance/renew`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  expect(answer.status).toBe(200);
}

/** Another group was marked paid than the one that paid. */
export async function correctGroup(site: RunningSite): Promise<void> {
  const books = booksOf(site);
  const groups = {
    hcg: 'Ħarsien Coastal Guard Re-enactors',
    vma: 'Vintage Militaria – Għaqda tal-Antik Militari',
  };
  for (const group of Object.keys(groups)) await insureByGroup(site, group);
  const statement = async (group: string) =>
    (await books.call(
      `GET /admin/reports/group-statement?group=${group}&year=${thisYear}`,
    )) as unknown as Statement;
  const lines = (await statement('hcg')).lines.map(({ id }) => id);
  const how = { paid_by: 'transfer', day: toDay(new Date()), reference: 'SEPA 14' };
  await books.call('POST /admin/reports/group-statement/paid', {
    group: 'hcg',
    year: String(thisYear),
    lines,
    ...how,
  });
  const receipt = await books.lastReceipt();
  const { after, before } = await correct(
    site,
    {
      name: 'wrong group marked paid',
      path: paths.statements,
      clicks: 6,
      enters: 2,
      does: async ({ click, page, tabTo, type }) => {
        await page.getByLabel('Group', { exact: true }).selectOption(groups.hcg);
        await click(page.getByRole('button', { name: `Correct… ${receipt}` }));
        await click(page.getByLabel('It was noted for the wrong group'));
        await click(page.getByRole('button', { name: 'Correct this payment' }));
        await page.getByText(/is now owed|is not paid now is owed/).waitFor();
        await click(page.getByRole('button', { name: 'Done' }));
        await page.getByLabel('Group', { exact: true }).selectOption(groups.vma);
        await click(page.getByRole('button', { name: 'Record payment of all…' }));
        await tabTo(page.getByRole('alertdialog').getByLabel('Payment method'));
        await type('Bank');
        await click(page.getByRole('button', { name: /^Record payment: €/ }));
        await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
      },
    },
    async (page) => {
      await page.goto(`${site.url}${paths.dayBook}`);
      await page.getByText(/: \d+ movements?$/).waitFor();
      const names = Object.values(groups);
      const rows = (await rowsOf(page)).filter((row) => names.includes(row['Member'] ?? ''));
      const sums = async (group: string) => {
        const { owed, paid } = await statement(group);
        return { owed, paid };
      };
      return {
        dayBook: rows.map((row) => `${row['Member']?.slice(0, 7)} ${row['Method']} ${row['Amount']}`),
        hcg: await sums('hcg'),
        vma: await sums('vma'),
      };
    },
  );
  const [unpaid, paid] = [
    { owed: '14.00', paid: '0.00' },
    { owed: '0.00', paid: '14.00' },
  ];
  expect(before).toEqual({ dayBook: ['Ħarsien Bank transfer €14.00'], hcg: paid, vma: unpaid });
  expect(after).toEqual({
    dayBook: [
      'Ħarsien Bank transfer €14.00',
      'Ħarsien Bank transfer -€14.00',
      'Vintage Bank transfer €14.00',
    ],
    hcg: unpaid,
    vma: paid,
  });
}

/** A club was paid what it was not to get yet. */
export async function correctClubPayment(site: RunningSite): Promise<void> {
  const books = booksOf(site);
  const payer = await books.newPayer('Tabone');
  await books.renew(payer, { clubs: ['amacs', 'halfar'], paid_by: 'cash' });
  const { endDate: day, startDate, year } = sinceYesterday;
  const of = { year, start_date: startDate, end_date: day };
  const payment = { club: 'halfar', amount: '12.50', day, reference: 'SEPA 15' };
  await books.call('POST /admin/reports/settlement/clubs', { ...of, ...payment });
  const { after, before } = await correct(
    site,
    {
      name: 'club paid too much',
      path: `${paths.settlement}?${new URLSearchParams(sinceYesterday).toString()}`,
      clicks: 2,
      enters: 1,
      scrolls: true,
      does: async ({ click, page, tabTo, type }) => {
        await click(page.getByRole('button', { name: /^Take back: €12.50 to Għaqda Tiraturi/ }));
        await tabTo(page.getByRole('dialog').getByLabel('Reason'));
        await type('Not transferred');
        await click(page.getByRole('button', { name: 'Take back', exact: true }));
        await page.getByText('Payment taken back').first().waitFor();
      },
    },
    (page) => books.readClubs(page),
  );
  const club = 'Għaqda Tiraturi Ħal Far';
  expect(before[club]).toEqual({ Received: 1250, 'Paid to club': 1250, 'Due to club': 0, Outstanding: 0 });
  expect(differencesOf(before, after)).toEqual({ [club]: { 'Paid to club': -1250, 'Due to club': 1250 } });
  expect(await books.clubPaper('halfar')).toMatch(/Tabone €12.50 Paid/);
}

/** The insurer was told what is not to be told yet. */
export async function correctSubmission(site: RunningSite): Promise<void> {
  const books = booksOf(site);
  const payer = await books.newPayer('Vassallo');
  await books.renew(payer);
  const read = async () => {
    const line = `GET /admin/reports/settlement?${new URLSearchParams(sinceYesterday).toString()}`;
    const { insurer } = (await books.call(line)) as unknown as {
      insurer: {
        unsubmitted: { total: string; name: string }[];
        submissions: { total: string; reverses: unknown }[];
      };
    };
    return insurer;
  };
  const { unsubmitted } = await read();
  const total = unsubmitted.reduce((sum, one) => sum + Number(one.total), 0).toFixed(2);
  const submission = {
    year: String(thisYear),
    certificates: unsubmitted.length,
    total,
    reference: 'Too early',
  };
  await books.call('POST /admin/reports/settlement/insurer', submission);
  const { after, before } = await correct(
    site,
    {
      name: 'insurer told too much',
      path: `${paths.settlement}?${new URLSearchParams(sinceYesterday).toString()}`,
      clicks: 2,
      enters: 1,
      scrolls: true,
      does: async ({ click, page, tabTo, type }) => {
        await click(page.getByRole('button', { name: /^Take back: Submission of .*Too early/ }));
        await tabTo(page.getByRole('dialog').getByLabel('Reason'));
        await type('Not sent');
        await click(page.getByRole('button', { name: 'Take back', exact: true }));
        await page.getByText('Submission taken back').first().waitFor();
      },
    },
    async () => {
      const insurer = await read();
      return {
        names: insurer.unsubmitted.map(({ name }) => name),
        told: insurer.submissions.map((one) => one.total),
      };
    },
  );
  expect([before.names.length, before.told]).toEqual([0, [total]]);
  expect(after.names.filter((name) => name.includes('Vassallo')).length).toBe(1);
  expect(after.told).toEqual([`-${total}`, total]);
}
