import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAppProcess } from '#tests/support/app/app-process.ts';
import type { DemoSite } from '#tests/support/app/demo-site.ts';
import { newMember, renewalsOf, thisYear } from '#tests/support/app/members.ts';
import { changeDetails, giveCode, nameOfPaying, review } from '#tests/support/browser/member-visit.ts';
import { press, pressTo, sees, tick, visiting } from '#tests/support/browser/visit.ts';
import { DatabaseProxy } from '#tests/support/database/database-proxy.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { storedRow } from '#tests/support/database/stored.ts';
import { isTold } from './lost-connection/is-told.ts';

let own: OwnDatabase;
let proxy: DatabaseProxy;
let site: DemoSite;

beforeAll(async () => {
  own = await createOwnDatabase({ max: 4 });
  proxy = await DatabaseProxy.to(own.connection);
  const settings = { DEMO: 'on', DATABASE_PATIENCE_SECONDS: '0' };
  site = { ...(await startAppProcess(proxy.connection, settings)), db: own.db };
});

afterAll(async () => {
  await site.remove();
  await proxy.remove();
  await own.remove();
});

it('keeps what was typed and who is signed in where the line, the server or its database is away, and goes on', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit, page) => {
    const line = (isThere: boolean) => visit.context.setOffline(!isThere);
    await page.goto(`${site.url}/member/login`);
    await sees(page, 'Member sign-in');
    // What says that the connection is lost comes with the first touch, in several files.
    const coming = new Set<unknown>();
    page.on('request', (request) => coming.add(request));
    page.on('requestfinished', (request) => coming.delete(request));
    const brought = page.waitForRequest(/overlays/);
    await page.getByLabel('Mobile number', { exact: true }).fill(member.mobile.slice(5));
    await brought;
    await expect.poll(() => coming.size).toBe(0);
    await page.getByLabel('Membership number').fill(String(member.number));
    await site.kill();
    await press(page, 'Send me the code');
    await isTold(page, 'Could not log in due to a technical error.');
    expect(await page.getByLabel('Membership number').inputValue()).toBe(String(member.number));
    await site.start();
    await pressTo(page, 'Send me the code', 'Enter your code');
    await giveCode(visit, member);
    await sees(page, "Member's Area");
    await page.getByLabel('Year').selectOption(String(thisYear));

    await site.kill();
    await press(page, 'Renew Membership');
    await isTold(page, /^Could not fetch .* due to a technical error\.$/);
    await site.start();
    await pressTo(page, 'Try again', 'Check your details');
    await changeDetails(page);

    await page.getByLabel('Occupation').fill('Armurier');
    proxy.cut();
    await press(page, 'Proceed');
    const told =
      'The portal lost its database for a moment and cannot say whether it could update the member details. What you typed is kept. Check whether it is done, or try again in a few seconds.';
    await page.getByRole('main').getByText(told).waitFor();
    expect(await page.getByLabel('Occupation').inputValue()).toBe('Armurier');
    proxy.open();
    await pressTo(page, 'Proceed', 'Clubs and affiliated groups');

    await site.kill();
    await tick(page, 'Kordin Rifle and Pistol Club');
    await pressTo(page, 'Proceed', 'Licences and insurance');
    await tick(page, 'Target Shooter Licence A');
    await press(page, 'Proceed');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await site.start();
    await pressTo(page, 'Try again', review);
    await page.getByText('Target Shooter Licence A').first().waitFor();
    await site.kill();
    await press(page, nameOfPaying('44.00'));
    await isTold(page, 'Could not prepare for checkout due to a technical error.');
    await site.start();
    await pressTo(page, nameOfPaying('44.00'), 'Pay €44.00');
    await page.route('**/v1/payments/*', (route) => route.fulfill({ status: 500, json: {} }));
    await pressTo(page, 'Pay €44.00', 'We could not check your payment');
    await isTold(page, 'Could not fetch the payment due to a technical error.');
    await page.unroute('**/v1/payments/*');
    await pressTo(page, 'Check again', 'Thank you');
    await page.getByRole('button', { name: 'Print Receipt' }).waitFor();
    await line(false);
    await press(page, 'Print Receipt');
    await isTold(page, 'Could not print the document due to a technical error.');
    await line(true);
    const printed = visit.context.waitForEvent('request', (one) => one.url().includes('document?type=rr'));
    await press(page, 'Print Receipt');
    expect((await fetch((await printed).url())).status).toBe(200);

    // What is only read is asked for again by itself.
    await page.goto(`${site.url}/member`);
    await sees(page, "Member's Area");
    await page.getByLabel('Year').selectOption(String(thisYear));
    await page.getByRole('button', { name: 'Update Obtained Licences' }).waitFor();
    proxy.cut();
    const refused = page.waitForResponse((answer) => answer.status() === 503);
    await press(page, 'Update Obtained Licences');
    expect((await refused).headers()['retry-after']).toBe('2');
    proxy.open();
    await page.getByRole('checkbox', { name: 'Collector Licence A' }).waitFor();
  });
  const { records, licences, payments } = await renewalsOf(site, member);
  expect({ records: records.length, licences, payments }).toEqual({
    records: 1,
    licences: ['target_a'],
    payments: [{ amount_cents: 4400, currency: 'EUR', state: 'applied' }],
  });
  expect((await storedRow(own.db, 'members', { id: member.id })).occupation).toBe('Armurier');
});
