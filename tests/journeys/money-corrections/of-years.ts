import { expect } from 'vitest';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { newMember, thisYear } from '#tests/support/app/members.ts';
import { booksOf, differencesOf, paths } from './books.ts';
import { correct } from './correcting.ts';

const even = 'Charged €39.00 Paid €39.00 Nothing is outstanding.';
const both = { third_party: true, personal_accident: true, insured_elsewhere: false };

/** A renewal for next year, which was meant for this one: cancelled, given back, and made anew. */
export async function correctYear(site: RunningSite): Promise<void> {
  const books = booksOf(site);
  const surname = 'Ħabib';
  const payer = { ...(await newMember(site, { last_name: surname, lastYear: true })), surname };
  const wrong = thisYear + 1;
  const receipt = await books.renew(payer, { year: wrong, paid_by: 'cash' });
  const { after, before } = await correct(
    site,
    {
      name: 'wrong year',
      path: `${paths.list}?member=${payer.id}`,
      clicks: 6,
      enters: 2,
      does: async ({ click, key, page, tabTo, type }) => {
        const dialog = page.getByRole('dialog');
        await click(dialog.getByRole('button', { name: `Cancel the renewal for ${wrong}…` }));
        await page.getByRole('alertdialog').getByLabel('Reason').waitFor();
        await tabTo(page.getByRole('alertdialog').getByLabel('Reason'));
        await type(`Meant for ${thisYear}`);
        await click(page.getByRole('button', { name: 'Cancel the renewal', exact: true }));
        await click(dialog.getByRole('button', { name: 'Record refund…' }));
        await tabTo(page.getByLabel('Refund method'));
        await type('Cash');
        await click(page.getByRole('button', { name: 'Record refund: €39.00' }));
        await page.getByText(/€39.00 was refunded to/).waitFor();
        await key('Escape');
        await click(dialog.getByRole('button', { name: 'Renew Membership' }));
        await page.getByRole('heading', { name: `Chosen for ${thisYear}` }).waitFor();
        await tabTo(page.getByRole('dialog').getByLabel('Payment method'));
        await type('Cash');
        await click(page.getByRole('button', { name: `Renew for ${thisYear}: €39.00` }));
        await page.getByText('Membership was renewed successfully.').first().waitFor();
      },
    },
    (page) => books.readOf(page, payer),
  );
  expect(before).toEqual({ owed: [], dayBook: ['Payment | Cash | €39.00'], record: even, insured: [] });
  expect(after).toEqual({
    owed: [],
    dayBook: ['Payment | Cash | €39.00', 'Given back | Cash | -€39.00', 'Payment | Cash | €39.00'],
    record: expect.stringContaining(even),
    insured: ['€14.00'],
  });
  expect(after.record).toContain(`The renewal for ${wrong} was cancelled`);
  expect(await books.paper(payer, await books.lastReceipt())).toContain(`membership in ${thisYear}.`);
  expect(await books.checkCertificate(payer)).toContain('Insurance certificate Valid');
  expect(receipt).not.toBe(await books.lastReceipt());
}

/** Somebody else was renewed than who came: their payment is taken back, their renewal cancelled, the right one renewed. */
export async function correctRenewedPerson(site: RunningSite): Promise<void> {
  const books = booksOf(site);
  // The first of the list, which comes back to them.
  const first = { last_name: 'Mangion', membership_number: 1000 };
  const wrong = { ...(await newMember(site, first)), number: 1000, surname: 'Mangion' };
  const surname = 'Quattromani';
  const right = { ...(await newMember(site, { last_name: surname, lastYear: true })), surname };
  const receipt = await books.renew(wrong, { paid_by: 'transfer', reference: 'SEPA 9' });
  const { after, before } = await correct(
    site,
    {
      name: 'wrong person renewed',
      path: `${paths.list}?member=${wrong.id}`,
      clicks: 7,
      enters: 4,
      does: async ({ click, key, page, tabTo, type }) => {
        const dialog = page.getByRole('dialog');
        await click(dialog.getByRole('button', { name: `Correct… ${receipt}` }));
        await click(page.getByLabel('It was noted for the wrong person'));
        await click(page.getByRole('button', { name: 'Correct this payment' }));
        await page.getByText(`Receipt ${receipt} is taken back.`).waitFor();
        await key('Escape');
        await click(dialog.getByRole('button', { name: `Cancel the renewal for ${thisYear}…` }));
        await tabTo(page.getByRole('alertdialog').getByLabel('Reason'));
        await type('Another Ġorġ');
        await click(page.getByRole('button', { name: 'Cancel the renewal', exact: true }));
        await dialog.getByText(`The renewal for ${thisYear} was cancelled`).waitFor();
        await key('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await key('/');
        await type(right.surname);
        await click(page.getByRole('button', { name: `Renew Membership of Ġorġ ${right.surname}` }));
        await page.getByRole('heading', { name: `Chosen for ${thisYear}` }).waitFor();
        await tabTo(page.getByRole('dialog').getByLabel('Payment method'));
        await type('Bank');
        await click(page.getByRole('button', { name: `Renew for ${thisYear}: €39.00` }));
        await page.getByText('Membership was renewed successfully.').first().waitFor();
      },
    },
    async (page) => [await books.readOf(page, wrong), await books.readOf(page, right)] as const,
  );
  expect(before[0]).toEqual({
    owed: [],
    dayBook: ['Payment | Bank transfer | €39.00'],
    record: even,
    insured: ['€14.00'],
  });
  expect(after[0]).toEqual({
    owed: [],
    dayBook: ['Taken back by R | Bank transfer | €39.00', 'Takes back R | Bank transfer | -€39.00'],
    record: expect.stringContaining('was cancelled'),
    insured: [],
  });
  expect(after[1]).toEqual({
    owed: [],
    dayBook: ['Payment | Bank transfer | €39.00'],
    record: even,
    insured: ['€14.00'],
  });
  expect(await books.checkCertificate(wrong)).toContain('Not valid');
  expect(await books.checkCertificate(right)).toContain('Insurance certificate Valid');
}

/** Another club than the member's: the fee of the one is given back as far as the other does not cost it. */
export async function correctClub(site: RunningSite): Promise<void> {
  const books = booksOf(site);
  const payer = await books.newPayer('Pisani');
  await books.renew(payer, { clubs: ['amacs', 'kordin'], paid_by: 'cash' });
  const { after, before } = await correct(
    site,
    {
      name: 'wrong club',
      path: `${paths.list}?member=${payer.id}`,
      clicks: 4,
      enters: 2,
      does: async ({ click, page, tabTo, type }) => {
        const dialog = page.getByRole('dialog');
        await click(dialog.getByRole('checkbox', { name: 'Kordin Rifle and Pistol Club' }));
        await dialog.getByText('Refund due €20.00').waitFor();
        await click(dialog.getByRole('checkbox', { name: 'Klabb tal-Isparar Bidnija' }));
        await dialog.getByText('Refund due €5.00').waitFor();
        await click(dialog.getByRole('button', { name: 'Record refund…' }));
        await tabTo(page.getByLabel('Refund method'));
        await type('Cash');
        await click(page.getByRole('button', { name: 'Record refund: €5.00' }));
        await page.getByText(/€5.00 was refunded to/).waitFor();
      },
    },
    async (page) => ({ said: await books.readOf(page, payer), clubs: await books.readClubs(page) }),
  );
  const insured = ['€14.00'];
  expect(before.said).toEqual({
    owed: [],
    dayBook: ['Payment | Cash | €44.00'],
    record: 'Charged €44.00 Paid €44.00 Nothing is outstanding.',
    insured,
  });
  expect(after.said).toEqual({
    owed: [],
    dayBook: ['Payment | Cash | €44.00', 'Given back | Cash | -€5.00'],
    record: even,
    insured,
  });
  expect(differencesOf(before.clubs, after.clubs)).toEqual({
    'Kordin Rifle and Pistol Club': { Received: -2000, 'Due to club': -2000 },
    'Klabb tal-Isparar Bidnija': { Received: 1500, 'Due to club': 1500 },
  });
  expect(await books.clubPaper('bidnija')).toContain('Pisani');
  expect(await books.paper(payer, await books.lastReceipt())).toContain('Given back for membership');
}

/** A cover that nobody asked for: it leaves certificate and insurer, and is given back. */
export async function correctCover(site: RunningSite): Promise<void> {
  const books = booksOf(site);
  const payer = await books.newPayer('Xuerebjan');
  await books.renew(payer, { insurance: both, paid_by: 'card' });
  const { after, before } = await correct(
    site,
    {
      name: 'wrong cover',
      path: `${paths.list}?member=${payer.id}`,
      clicks: 3,
      enters: 1,
      does: async ({ click, page, tabTo, type }) => {
        const dialog = page.getByRole('dialog');
        await click(dialog.getByRole('checkbox', { name: 'Personal Accident', exact: true }));
        await dialog.getByText('Refund due €5.00').waitFor();
        await click(dialog.getByRole('button', { name: 'Record refund…' }));
        await tabTo(page.getByLabel('Refund method'));
        await type('Card');
        await click(page.getByRole('button', { name: 'Record refund: €5.00' }));
        await page.getByText(/€5.00 was refunded to/).waitFor();
      },
    },
    async (page) => ({
      ...(await books.readOf(page, payer)),
      certificate: await books.paper(payer),
    }),
  );
  expect(before).toEqual({
    owed: [],
    dayBook: ['Payment | Card at the desk | €44.00'],
    record: 'Charged €44.00 Paid €44.00 Nothing is outstanding.',
    insured: ['€19.00'],
    certificate: expect.stringContaining('Personal Accident'),
  });
  expect(after).toEqual({
    owed: [],
    dayBook: ['Payment | Card at the desk | €44.00', 'Given back | Card at the desk | -€5.00'],
    record: even,
    insured: ['€14.00'],
    certificate: expect.not.stringContaining('Personal Accident'),
  });
}
