import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf, typedDate } from '#domain/calendar.ts';
import { closeBrowser, press, sees, visiting } from '#tests/support/journey.ts';
import { newMember, renewalsOf, thisYear } from '#tests/support/live-members.ts';
import { type LiveSite, startLiveSite } from '#tests/support/live-site.ts';
import { notice, preparedPayment, rowsOf, visitingOffice } from '#tests/support/office-journey.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await startLiveSite();
});
afterAll(async () => {
  await closeBrowser();
  await site.remove();
});

const withThirdParty = {
  year: String(thisYear),
  clubs: ['amacs', 'bidnija'],
  affiliated_groups: [],
  licences: ['target_a'],
  insurance: { third_party: true, personal_accident: false, insured_elsewhere: false },
};

/** What was charged for the covers of this year that were bought since its beginning, by the receipts where there are any. */
async function charged(): Promise<{ idNumber: string; cents: number }[]> {
  const rows = await site.db
    .selectFrom('certificates')
    .innerJoin('records', 'records.id', 'certificates.record_id')
    .innerJoin('members', 'members.id', 'records.member_id')
    .leftJoin('receipts', 'receipts.record_id', 'records.id')
    .select(['id_number', 'receipts.lines', 'third_party_cents', 'personal_accident_cents'])
    .where('cover_year', '=', thisYear)
    .where('voided_at', 'is', null)
    .where('bought_on', '>=', `${thisYear}-01-01`)
    .orderBy('certificates.number')
    .execute();
  return rows.map((row) => ({
    idNumber: row.id_number,
    cents: row.lines
      ? row.lines
          .filter(({ kind }) => kind === 'thirdParty' || kind === 'personalAccident')
          .reduce((sum, { cents }) => sum + cents, 0)
      : row.third_party_cents + row.personal_accident_cents,
  }));
}

const euro = (cents: number) => `€${(cents / 100).toFixed(2)}`;
const centsOf = (text = '') => Math.round(Number(text.replace('€', '')) * 100);

it('reports the insurance, of which every total is what was charged, and exports it', async () => {
  const member = await newMember(site);
  await visiting(site, async ({ page }) => {
    await page.goto(await preparedPayment(site, member, withThirdParty));
    await press(page, 'Pay €39.00');
    await sees(page, 'Thank you');
  });
  await visitingOffice(site, '/admin/reports/insurance', async ({ page }) => {
    await sees(page, 'Insurance report');
    const year = page.getByLabel('Year', { exact: true });
    expect(await year.inputValue()).toBe(String(thisYear - 1));
    expect(await year.locator('option').allTextContents()).toEqual(
      Array.from({ length: 11 }, (_, index) => String(thisYear + 1 - index)),
    );
    await year.selectOption(String(thisYear));
    await page.getByLabel('Start date').fill(`01/01/${thisYear}`);
    await page.getByLabel('End date').fill(typedDate(dayOf(new Date())));
    await press(page, 'Search');
    await page.getByRole('table').waitFor();
    const rows = await rowsOf(page);
    const paid = await charged();
    expect(paid.length).toBeGreaterThan(10);
    expect(rows.map((row) => [row['ID card number'], row['Total']])).toEqual(
      paid.map(({ idNumber, cents }) => [idNumber, euro(cents)]),
    );
    for (const row of rows) {
      const parts = [row['TPL'], row['PA'], row['Stamp duty']].map(centsOf);
      expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(centsOf(row['Total']));
    }
    expect(rows.at(-1)).toMatchObject({
      'Member number': String(member.number),
      'First name': 'Ġorġ',
      TPL: '€12.61',
      PA: '€0.00',
      'Stamp duty': '€1.39',
      Total: '€14.00',
    });
    const sum = (column: string) => euro(rows.reduce((all, row) => all + centsOf(row[column]), 0));
    expect(await page.locator('main dl').last().locator('dd').allTextContents()).toEqual([
      sum('TPL'),
      sum('PA'),
      sum('Stamp duty'),
      euro(paid.reduce((all, { cents }) => all + cents, 0)),
    ]);

    const download = page.waitForEvent('download');
    await press(page, 'Export to CSV');
    const file = await download;
    expect(file.suggestedFilename()).toBe(`insurance-${thisYear}-${thisYear}-01-01-${dayOf(new Date())}.csv`);
    const written: Record<string, string>[] = parse(await readFile(await file.path()), {
      bom: true,
      columns: true,
    });
    expect(written.map((row) => [row['ID card number'], row['Total']])).toEqual(
      paid.map(({ idNumber, cents }) => [idNumber, (cents / 100).toFixed(2)]),
    );
  });
});

it('lists the addresses of the active members and copies them all', () =>
  visitingOffice(site, '/admin/reports/emails', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await sees(page, 'Active member email list');
    await press(page, 'Copy all');
    await page.getByText('All of them were copied.').waitFor();
    const people = await site.db
      .selectFrom('members')
      .innerJoin('records', 'member_id', 'members.id')
      .select('email')
      .where('year', '=', thisYear)
      .where('deceased', '=', false)
      .where('email', 'is not', null)
      .execute();
    const expected = people.map(({ email }) => email ?? '').toSorted();
    expect((await page.locator('main li').allTextContents()).toSorted()).toEqual(expected);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split(', ').toSorted()).toEqual(expected);
  }));

it('looks after a payment for a year that the office has renewed meanwhile, and one of which nothing was heard', async () => {
  const [late, unheard] = [await newMember(site), await newMember(site)];
  await visiting(site, async ({ page }) => {
    const address = await preparedPayment(site, late, withThirdParty);
    await visitingOffice(site, '/admin/members/list', async ({ page: office }) => {
      await office.getByLabel('Search').fill(String(late.number));
      await press(office, 'Renew Membership of Ġorġ Żahra');
      const dialog = office.getByRole('dialog');
      await dialog.getByLabel('Year', { exact: true }).selectOption(String(thisYear));
      await dialog.getByRole('checkbox', { name: 'Kordin Rifle and Pistol Club' }).click();
      await press(office, `Renew for ${thisYear}`);
      await notice(office, 'Renewal successful');
    });
    await page.goto(address);
    await press(page, 'Pay €39.00');
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Pay' }).waitFor();
    // The browser never comes back, and neither does the callback.
    await page.goto(await preparedPayment(site, unheard, withThirdParty));
    await page.getByLabel('It is never sent').check();
    await page.route(`${site.url}/**`, (route) => route.abort());
    await press(page, 'Pay €39.00');
    await page.waitForEvent('requestfailed', (request) => request.url().startsWith(site.url));
  });
  await site.db
    .updateTable('checkouts')
    .set({ expires_at: new Date(Date.now() - 600_000) })
    .where('member_id', '=', unheard.id)
    .execute();

  await visitingOffice(site, '/admin/administration/payments', async ({ page }) => {
    await sees(page, 'Payments to look after');
    const rows = async () =>
      (await rowsOf(page)).map((row) => [row['Member'], row['What is the matter'], row['Amount']]);
    const refund = [`Ġorġ Żahra (${late.number})`, expect.stringMatching(/^Refund due/), '€39.00'];
    await expect.poll(rows).toEqual([[`Ġorġ Żahra (${unheard.number})`, 'Stuck', '€39.00'], refund]);
    const ask = (number: number) =>
      page
        .getByRole('row')
        .filter({ hasText: String(number) })
        .getByRole('button', { name: 'Ask the provider again' });
    await ask(unheard.number).click();
    await page.getByText('It is paid, and the membership is renewed.').waitFor();
    await expect.poll(rows).toEqual([refund]);
    await ask(late.number).click();
    await page.getByText('It is paid and is to be given back.').waitFor();
    expect(await rows()).toEqual([refund]);
  });
  const { records, payments } = await renewalsOf(site, late);
  expect([records.length, payments]).toEqual([
    1,
    [{ amount_cents: 3900, currency: 'EUR', state: 'refund due' }],
  ]);
  expect((await renewalsOf(site, unheard)).payments).toEqual([
    { amount_cents: 3900, currency: 'EUR', state: 'applied' },
  ]);
});
