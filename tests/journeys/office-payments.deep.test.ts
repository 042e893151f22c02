import { expect, it } from 'vitest';
import { press, sees, unfoldEnds, useDemoSite, visiting } from '#tests/support/browser/visit.ts';
import { type SiteMember, newMember, renewalsOf, thisYear } from '#tests/support/app/members.ts';
import {
  findMember,
  notice,
  preparedPayment,
  rowsOf,
  visitingOffice,
} from '#tests/support/browser/office-visit.ts';
import { addMembers } from '#tests/support/server/renewals.ts';
import { addRecord } from '#tests/support/server/site.ts';
import { store, storedRow, storedRows } from '#tests/support/database/stored.ts';

const site = useDemoSite();

const withThirdParty = {
  year: String(thisYear),
  clubs: ['amacs', 'bidnija'],
  affiliated_groups: [],
  licences: ['target_a'],
  insurance: { third_party: true, personal_accident: false, insured_elsewhere: false },
};

function checkoutOf(memberId: number) {
  return storedRow(site.db, 'checkouts', { member_id: memberId }, ['reference', 'state']);
}

/** Nobody asks the provider by itself about a member's checkout for an hour. */
async function putOff(memberId: number, more: { expires_at?: Date } = {}): Promise<void> {
  await site.db
    .updateTable('checkouts')
    .set({ look_after_at: new Date(Date.now() + 3_600_000), ...more })
    .where('member_id', '=', memberId)
    .execute();
}

/** Pays a prepared checkout in a browser of its own, which never comes back, and neither does the callback. */
async function payUnheard(member: SiteMember): Promise<void> {
  const address = await preparedPayment(site, member, withThirdParty);
  await putOff(member.id);
  await visiting(site, async ({ page }) => {
    await page.goto(address);
    await unfoldEnds(page);
    await page.getByLabel('It is never sent').check();
    await page.route(`${site.url}/**`, (route) => route.abort());
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().startsWith(site.url)),
      press(page, 'Pay €39.00'),
    ]);
  });
}

it('looks after a payment for a year that the office has renewed meanwhile, and one of which nothing was heard', async () => {
  const [late, unheard] = [await newMember(site), await newMember(site)];
  await payUnheard(late);
  await payUnheard(unheard);
  await putOff(unheard.id, { expires_at: new Date(Date.now() - 600_000) });
  await visitingOffice(site, '/admin/members/list', async ({ page: office }) => {
    await findMember(office, late);
    await press(office, 'Renew Membership of Ġorġ Żahra');
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Year', { exact: true }).selectOption(String(thisYear));
    await dialog.getByRole('checkbox', { name: 'Kordin Rifle and Pistol Club' }).click();
    await press(office, new RegExp(`^Renew for ${thisYear}:`));
    await notice(office, 'Renewal successful');
  });
  // What the office renewed is looked after at once, and the payment found.
  const state = async () => (await checkoutOf(late.id)).state;
  await expect.poll(state).toBe('refund due');

  await visitingOffice(site, '/admin/administration/payments', async ({ page }) => {
    await sees(page, 'Payments to check');
    const rows = async () =>
      (await rowsOf(page)).map((row) => [row['Member'], row['Problem'], row['Amount']]);
    const refund = [`Ġorġ Żahra (${late.number})`, expect.stringMatching(/^Refund due/), '€39.00'];
    await expect
      .poll(rows)
      .toEqual([[`Ġorġ Żahra (${unheard.number})`, 'Not confirmed by the provider', '€39.00'], refund]);
    const ask = (number: number) =>
      page
        .getByRole('row')
        .filter({ hasText: String(number) })
        .getByRole('button', { name: 'Check with the provider' });
    await ask(unheard.number).click();
    await page.getByText('It is paid, and the membership is renewed.').waitFor();
    await expect.poll(rows).toEqual([refund]);
    await ask(late.number).click();
    await page.getByText('It is paid and must be refunded.').waitFor();
    expect(await rows()).toEqual([refund]);
    await press(page, 'Refund…: Ġorġ Żahra');
    await page.getByText(`Ġorġ Żahra paid €39.00 for ${thisYear}.`).waitFor();
    await press(page, 'Refund €39.00');
    await notice(page, 'Payment refunded');
    await sees(page, 'Payments to check');
    await page.getByText('No payments to check').waitFor();
  });
  await visiting(site, async ({ page }) => {
    await page.goto(`${site.url}/member/renewal-receipt?payment=${(await checkoutOf(late.id)).reference}`);
    await sees(page, 'You have been refunded');
  });
  const { records, payments } = await renewalsOf(site, late);
  expect([records.length, payments]).toEqual([
    1,
    [{ amount_cents: 3900, currency: 'EUR', state: 'refunded' }],
  ]);
  expect((await renewalsOf(site, unheard)).payments).toEqual([
    { amount_cents: 3900, currency: 'EUR', state: 'applied' },
  ]);
});

it('finds and ticks twenty of some three hundred debts, and pays them by one cheque', async () => {
  const ids = await addMembers(site.db, 302);
  const lines = [
    { kind: 'club', short_name: 'amacs', name: 'AMACS – Kollezzjonisti u Sparaturi', cents: 1000 },
    { kind: 'club', short_name: 'bidnija', name: 'Klabb tal-Isparar Bidnija', cents: 1500 },
    { kind: 'thirdParty', short_name: '', name: '', cents: 1400 },
  ] as const;
  for (const [at, id] of ids.entries()) {
    const record_id = await addRecord(site.db, id, thisYear, { third_party: true, source: 'administrator' });
    await store(
      site.db,
      'record_lines',
      lines.map((line) => ({ ...line, why: 'renewal' as const, record_id, at: new Date() })),
    );
    if (at < 20)
      await site.db.updateTable('members').set({ last_name: 'Tal-Klabb' }).where('id', '=', id).execute();
  }
  await visitingOffice(site, '/admin/administration/payments/owed', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await sees(page, 'Outstanding');
    await page.getByText(/^30\d records: €11,[78]\d\d\.00 outstanding, €0\.00 refund due/).waitFor();
    const heights = () =>
      page.evaluate(() => [
        document.documentElement.scrollHeight,
        Math.max(...[...document.querySelectorAll('tbody tr')].map((row) => row.clientHeight)),
      ]);
    const [height = 0, row = 0] = await heights();
    console.log(`302 debts: a page of ${height} px, rows of ${row} px`);
    expect([height < 1600, row < 80]).toEqual([true, true]);
    await page.getByRole('searchbox', { name: 'Search' }).fill('klabb');
    await page.getByText(/^20 of 30\d records: €780\.00 outstanding/).waitFor();
    await press(page, 'Tick all on this page');
    await press(page, 'Paid together…');
    await page.getByLabel('Payment method').selectOption('cheque');
    await page.getByLabel('Reference').fill('000123');
    await press(page, 'Record payment: €780.00');
    await page.getByText('€780.00 for 20 records is paid.').waitFor();
    await press(page, 'Done');
    await page.getByText(/^0 of 28\d records/).waitFor();
  });
  const receipts = await storedRows(site.db, 'receipts', { reference: '000123' }, ['paid_by', 'total_cents']);
  expect(receipts).toEqual(Array.from({ length: 20 }, () => ({ paid_by: 'cheque', total_cents: 3900 })));
});
