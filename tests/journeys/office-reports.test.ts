import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { typedDate } from '#domain/calendar.ts';
import { dayOf } from '#domain/time-zone.ts';
import { startAdministratorSession } from '#server/access/sessions.ts';
import { pressTo, press, sees, useDemoSite, visiting } from '#tests/support/browser/visit.ts';
import { type SiteMember, newMember, renewalsOf, thisYear } from '#tests/support/app/members.ts';
import { notice, preparedPayment, rowsOf, visitingOffice } from '#tests/support/browser/office-visit.ts';
import { storedRow } from '#tests/support/database/stored.ts';

const site = useDemoSite();

const withThirdParty = {
  year: String(thisYear),
  clubs: ['amacs', 'bidnija'],
  affiliated_groups: [],
  licences: ['target_a'],
  insurance: { third_party: true, personal_accident: false, insured_elsewhere: false },
};

/** What an administrator's browser would send. */
async function asRegistrar(line: string, body: object): Promise<number> {
  const [method = '', path = ''] = line.split(' ');
  const { id } = await storedRow(site.db, 'administrators', { username: 'registrar' });
  const token = await startAdministratorSession(site.db, new Date(), id);
  const answer = await fetch(`${site.url}/v1/admin/members/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000));

it('reports the insurance by the day on which each cover was bought, and exports it', async () => {
  // The demo has bought nothing for the next year: whatever is reported was bought here.
  const year = String(thisYear + 1);
  const [payer, other] = [await newMember(site), await newMember(site)];
  await visiting(site, async ({ page }) => {
    await page.goto(await preparedPayment(site, payer, { ...withThirdParty, year }));
    await pressTo(page, 'Pay €39.00', 'Thank you');
  });
  await site.db
    .updateTable('certificates')
    .set({ third_party_bought_on: daysAgo(10) })
    .where('cover_year', '=', thisYear + 1)
    .execute();
  const both = { third_party: true, personal_accident: true, insured_elsewhere: false };
  expect(await asRegistrar(`PATCH ${payer.number}/insurance`, { year, ...both })).toBe(200);
  expect(await asRegistrar(`POST ${other.number}/renew`, { ...withThirdParty, year, insurance: both })).toBe(
    200,
  );

  const columns = ['Certificate', 'Member number', 'TPL', 'PA', 'Stamp duty', 'Total'] as const;
  const added = [`${year}/00002`, String(payer.number), '€0.00', '€4.50', '€0.50', '€5.00'];
  const paid = [`${year}/00002`, String(payer.number), '€12.61', '€4.50', '€1.89', '€19.00'];
  const renewed = [`${year}/00003`, String(other.number), '€12.61', '€4.50', '€1.89', '€19.00'];
  await visitingOffice(site, '/admin/reports/insurance', async ({ page }) => {
    await sees(page, 'Insurance report');
    const chosen = page.getByLabel('Year', { exact: true });
    expect(await chosen.inputValue()).toBe(String(thisYear - 1));
    expect(await chosen.locator('option').allTextContents()).toEqual(
      Array.from({ length: 11 }, (_, index) => String(thisYear + 1 - index)),
    );
    await chosen.selectOption(year);
    await page.getByLabel('End date').fill(typedDate(daysAgo(0)));
    const sums = () => page.locator('main dl').last().locator('dd').allTextContents();
    const rows = async () => (await rowsOf(page)).map((row) => columns.map((column) => row[column]));
    const search = async (start: string) => {
      await page.getByLabel('Start date').fill(typedDate(start));
      await press(page, 'Search');
    };
    await search(daysAgo(1));
    await expect.poll(rows).toEqual([added, renewed]);
    expect(await sums()).toEqual(['€12.61', '€9.00', '€2.39', '€24.00']);
    await search(daysAgo(10));
    await expect.poll(rows).toEqual([paid, renewed]);
    expect(await sums()).toEqual(['€25.22', '€9.00', '€3.78', '€38.00']);

    const download = page.waitForEvent('download');
    await press(page, 'Export to CSV');
    const file = await download;
    expect(file.suggestedFilename()).toBe(`insurance-${year}-${daysAgo(10)}-${daysAgo(0)}.csv`);
    const written: Record<string, string>[] = parse(await readFile(await file.path()), {
      bom: true,
      columns: true,
    });
    expect(written.map((row) => [row['Certificate'], row['Total']])).toEqual([
      [`${year}/00002`, '19.00'],
      [`${year}/00003`, '19.00'],
    ]);
  });
});

it('lists the addresses of the active members and copies them all', () =>
  visitingOffice(site, '/admin/reports/emails', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await sees(page, 'Active member email list');
    await press(page, 'Copy all');
    await page.getByText('All addresses copied.').waitFor();
    const people = await site.db
      .selectFrom('members')
      .innerJoin('records', 'member_id', 'members.id')
      .select('email')
      .where('year', '=', thisYear)
      .where('deceased', '=', false)
      .where('email', 'is not', null)
      // Whom a group has insured, and who is in no club, is not a member.
      .where(
        sql<boolean>`(source <> 'group' or exists (select from record_clubs where record_id = records.id))`,
      )
      .execute();
    const expected = people.map(({ email }) => email ?? '').toSorted();
    expect((await page.locator('main li').allTextContents()).toSorted()).toEqual(expected);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split(', ').toSorted()).toEqual(expected);
  }));

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

/** Pays a prepared checkout; the browser never comes back, and neither does the callback. */
async function payUnheard(page: Page, member: SiteMember): Promise<void> {
  const address = await preparedPayment(site, member, withThirdParty);
  await putOff(member.id);
  await page.goto(address);
  await page.getByLabel('It is never sent').check();
  await page.route(`${site.url}/**`, (route) => route.abort());
  await press(page, 'Pay €39.00');
  await page.waitForEvent('requestfailed', (request) => request.url().startsWith(site.url));
  await page.unroute(`${site.url}/**`);
}

it('looks after a payment for a year that the office has renewed meanwhile, and one of which nothing was heard', async () => {
  const [late, unheard] = [await newMember(site), await newMember(site)];
  await visiting(site, async ({ page }) => {
    await payUnheard(page, late);
    await payUnheard(page, unheard);
  });
  await putOff(unheard.id, { expires_at: new Date(Date.now() - 600_000) });
  await visitingOffice(site, '/admin/members/list', async ({ page: office }) => {
    await office.getByLabel('Search').fill(String(late.number));
    await press(office, 'Renew Membership of Ġorġ Żahra');
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Year', { exact: true }).selectOption(String(thisYear));
    await dialog.getByRole('checkbox', { name: 'Kordin Rifle and Pistol Club' }).click();
    await press(office, new RegExp(`^Renew for ${thisYear}:`));
    await notice(office, 'Renewal successful');
  });
  // What the office renewed is looked after at once, and the payment found.
  const state = async () => (await checkoutOf(late.id)).state;
  await expect.poll(state, { timeout: 20_000 }).toBe('refund due');

  await visitingOffice(site, '/admin/administration/payments', async ({ page }) => {
    await sees(page, 'Payments that need attention');
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
    await sees(page, 'Payments that need attention');
    await page.getByText('No payments need attention').waitFor();
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
