import { expect } from 'vitest';
import type { RunningSite } from '#tests/support/app/demo-site.ts';
import { oweLatePayment } from './late-payment.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { booksOf, differencesOf, paths } from './books.ts';
import { correct } from './correcting.ts';

const bidnija = 'Klabb tal-Isparar Bidnija';
const paid = 'Payment | Cash | €39.00';
const isEven = 'Charged €39.00 Paid €39.00 Nothing is outstanding.';
const whole =
  'AMACS – Kollezzjonisti u Sparaturi €10.00, Klabb tal-Isparar Bidnija €15.00, Third Party Liability €14.00';
const takenBack = whole.replaceAll(/ €/g, ' (payment taken back) €');

/** A cheque that bounced: three clicks from its row. */
export async function correctBouncedCheque(site: RunningSite): Promise<void> {
  const books = booksOf(site);
  const payer = await books.newPayer('Bonavia');
  const receipt = await books.renew(payer, { paid_by: 'cheque', reference: '000123' });
  const { after, before } = await correct(
    site,
    {
      name: 'a bounced cheque',
      path: `${paths.dayBook}?text=${payer.surname}`,
      clicks: 3,
      enters: 1,
      does: async ({ click, page }) => {
        await click(page.getByRole('button', { name: `Correct… ${receipt}` }));
        await click(page.getByLabel('The payment did not come in, such as a cheque that bounced'));
        await click(page.getByRole('button', { name: 'Correct this payment' }));
        await page
          .getByText(`Receipt ${receipt} is taken back. What is not paid now stands under Outstanding.`)
          .waitFor();
      },
    },
    async (page) => ({ ...(await books.readOf(page, payer)), clubs: await books.readClubs(page) }),
  );
  const { clubs: clubsBefore, ...saidBefore } = before;
  const { clubs, ...said } = after;
  expect(saidBefore).toEqual({
    owed: [],
    dayBook: ['Payment | Cheque | €39.00'],
    record: isEven,
    insured: ['€14.00'],
  });
  expect(said).toEqual({
    owed: [`${takenBack} | €39.00`],
    dayBook: ['Taken back by R | Cheque | €39.00', 'Takes back R | Cheque | -€39.00'],
    record: 'Charged €39.00 Paid €0.00 Outstanding €39.00 Record payment…',
    insured: ['€14.00'],
  });
  expect(differencesOf(clubsBefore, clubs)[bidnija]).toEqual({
    Received: -1500,
    'Due to club': -1500,
    Outstanding: 1500,
  });
  const counter = await books.lastReceipt();
  const paper = await books.paper(payer, receipt);
  expect(paper).toContain(`This receipt was taken back by receipt ${counter}, and no longer holds.`);
  expect(await books.paper(payer, counter)).toContain(
    `This receipt takes back receipt ${receipt}: the payment did not come in.`,
  );
  expect(await books.checkCertificate(payer)).toContain('Insurance certificate Valid');
  expect(await books.clubPaper('bidnija')).toMatch(/Bonavia €15.00 Outstanding/);
}

/** A payment that was noted for somebody else. */
export async function correctPerson(site: RunningSite): Promise<void> {
  const books = booksOf(site);
  const [noted, payer] = [await books.newPayer('Caruana'), await books.newPayer('Camilleri')];
  const receipt = await books.renew(noted, { paid_by: 'cash' });
  await books.renew(payer);
  const { after, before } = await correct(
    site,
    {
      name: 'wrong person',
      path: `${paths.dayBook}?text=${noted.surname}`,
      clicks: 7,
      enters: 3,
      does: async ({ click, key, page, tabTo, type }) => {
        await click(page.getByRole('button', { name: `Correct… ${receipt}` }));
        await click(page.getByLabel('It was noted for the wrong person'));
        await click(page.getByRole('button', { name: 'Correct this payment' }));
        await click(page.getByRole('button', { name: 'Done' }));
        await click(page.getByRole('link', { name: 'Outstanding', exact: true }));
        await tabTo(page.getByRole('searchbox'));
        await type(payer.surname);
        await click(page.getByRole('button', { name: /^Record payment…: .*Camilleri/ }));
        await tabTo(page.getByLabel('Payment method'));
        await type('Cash');
        await click(page.getByRole('button', { name: 'Record payment: €39.00' }));
        await page.getByText(/€39.00 of .*Camilleri for \d+ is paid/).waitFor();
        await key('Escape');
      },
    },
    async (page) => [await books.readOf(page, noted), await books.readOf(page, payer)],
  );
  const unpaid = {
    owed: [`${whole} | €39.00`],
    dayBook: [],
    record: 'Charged €39.00 Paid €0.00 Outstanding €39.00 Record payment…',
  };
  const isPaid = { owed: [], dayBook: [paid], record: isEven };
  const insured = ['€14.00'];
  expect(before).toEqual([
    { ...isPaid, insured },
    { ...unpaid, insured },
  ]);
  expect(after).toEqual([
    {
      ...unpaid,
      owed: [`${takenBack} | €39.00`],
      dayBook: ['Taken back by R | Cash | €39.00', 'Takes back R | Cash | -€39.00'],
      insured,
    },
    { ...isPaid, insured },
  ]);
  expect(await books.paper(payer, await books.lastReceipt())).toContain('Received with thanks');
  expect(await books.paper(noted, receipt)).toContain('and no longer holds.');
}

/** Cash that was noted where a cheque came: on its day the receipt itself is put right. */
export async function correctMethod(site: RunningSite): Promise<void> {
  const books = booksOf(site);
  const payer = await books.newPayer('Debattista');
  const receipt = await books.renew(payer, { paid_by: 'cash' });
  const { after, before } = await correct(
    site,
    {
      name: 'wrong method',
      path: `${paths.dayBook}?text=${payer.surname}`,
      clicks: 3,
      enters: 1,
      does: async ({ click, page, tabTo, type }) => {
        await click(page.getByRole('button', { name: `Correct… ${receipt}` }));
        await click(page.getByLabel('How it was paid is wrong'));
        await tabTo(page.getByRole('alertdialog').getByLabel('Payment method'));
        await type('Cheque');
        await tabTo(page.getByRole('alertdialog').getByLabel('Reference'));
        await type('000124');
        await click(page.getByRole('button', { name: 'Correct this payment' }));
        await page.getByText('How it was paid is corrected.').waitFor();
      },
    },
    (page) => books.readOf(page, payer),
  );
  const same = { owed: [], record: isEven, insured: ['€14.00'] };
  expect(before).toEqual({ ...same, dayBook: [paid] });
  expect(after).toEqual({ ...same, dayBook: ['Payment | Cheque | €39.00'] });
  expect(await books.lastReceipt()).toBe(receipt);
  expect(await books.paper(payer, receipt)).toMatch(/Paid by Cheque.*000124|000124.*Cheque/);
}

/** Less came in than was noted: the receipt is taken back, and the right amount noted at once. */
export async function correctAmount(site: RunningSite): Promise<void> {
  const books = booksOf(site);
  const payer = await books.newPayer('Fenech');
  const receipt = await books.renew(payer, { paid_by: 'cheque' });
  const { after, before } = await correct(
    site,
    {
      name: 'wrong amount',
      path: `${paths.dayBook}?text=${payer.surname}`,
      clicks: 5,
      enters: 2,
      does: async ({ click, key, page, tabTo, type }) => {
        const dialog = page.getByRole('alertdialog');
        await click(page.getByRole('button', { name: `Correct… ${receipt}` }));
        await click(page.getByLabel('The amount is wrong'));
        await click(page.getByRole('button', { name: 'Correct this payment' }));
        await click(page.getByRole('button', { name: 'Note the right amount…' }));
        await tabTo(dialog.getByLabel('Amount'));
        await key('Control+A');
        await type('30');
        await tabTo(dialog.getByLabel('Payment method'));
        await type('Cheque');
        await click(page.getByRole('button', { name: 'Record payment: €30.00' }));
        await page
          .getByText(/€30.00 .*Fenech/)
          .first()
          .waitFor();
      },
    },
    (page) => books.readOf(page, payer),
  );
  const insured = ['€14.00'];
  expect(before).toEqual({ owed: [], dayBook: ['Payment | Cheque | €39.00'], record: isEven, insured });
  expect(after).toEqual({
    owed: ['Third Party Liability (payment taken back) €9.00 | €9.00'],
    dayBook: [
      'Taken back by R | Cheque | €39.00',
      'Takes back R | Cheque | -€39.00',
      'Payment | Cheque | €30.00',
    ],
    record: 'Charged €39.00 Paid €30.00 Outstanding €9.00 Record payment…',
    insured,
  });
  const paper = await books.paper(payer, await books.lastReceipt());
  expect(paper).toContain(`After this payment, €9.00 is still owed for ${thisYear}.`);
}

/** A member paid online what the desk had taken already. */
export async function correctDoublePayment(site: RunningSite): Promise<void> {
  const books = booksOf(site);
  const payer = await books.newPayer('Grima');
  await oweLatePayment(site, payer, () => books.renew(payer, { paid_by: 'cash' }));
  const { after, before } = await correct(
    site,
    {
      name: 'double payment',
      path: paths.attention,
      clicks: 2,
      enters: 0,
      does: async ({ click, page }) => {
        await click(page.getByRole('button', { name: /^Refund…: .*Grima/ }));
        await click(page.getByRole('button', { name: 'Refund €39.00' }));
        await page.getByText('Payment refunded').first().waitFor();
      },
    },
    (page) => books.readOf(page, payer),
  );
  const same = { owed: [], record: isEven, insured: ['€14.00'] };
  const twice = ['Renewed nothing, refund due | Payment page | €39.00', paid];
  expect({ ...before, dayBook: before.dayBook.toSorted() }).toEqual({ ...same, dayBook: twice.toSorted() });
  expect({ ...after, dayBook: after.dayBook.toSorted() }).toEqual({
    ...same,
    dayBook: [
      paid,
      'Refund | Payment page | -€39.00',
      'Renewed nothing, refunded later | Payment page | €39.00',
    ].toSorted(),
  });
}
