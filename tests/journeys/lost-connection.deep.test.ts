import { afterEach, expect, it } from 'vitest';
import { pressTo, press, sees, tick, useDemoSite, visiting } from '#tests/support/browser/visit.ts';
import {
  askForCode,
  changeDetails,
  giveCode,
  enterArea,
  beginToRenew,
} from '#tests/support/browser/member-visit.ts';
import { newMember, renewalsOf, thisYear } from '#tests/support/app/members.ts';
import { storedRow } from '#tests/support/database/stored.ts';
import { isTold } from './lost-connection/is-told.ts';

const site = useDemoSite();
afterEach(() => site.start());

it('keeps what was typed at every step while the server is away, and goes on when it is back', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit, page) => {
    await page.goto(`${site.url}/member/login`);
    await sees(page, 'Member sign-in');
    // What says that the connection is lost comes with the first touch, in several files.
    const coming = new Set<unknown>();
    page.on('request', (request) => coming.add(request));
    page.on('requestfinished', (request) => coming.delete(request));
    const brought = page.waitForRequest(/overlays/);
    await page.getByLabel('Mobile number', { exact: true }).fill(member.mobile.slice(5));
    await brought;
    await expect.poll(() => coming.size, { timeout: 10_000 }).toBe(0);
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
    await site.kill();
    await press(page, 'Proceed');
    await isTold(page, 'Could not update the member details due to a technical error.');
    expect(await page.getByLabel('Occupation').inputValue()).toBe('Armurier');
    await site.start();
    await pressTo(page, 'Proceed', 'Clubs and affiliated groups');

    await site.kill();
    await tick(page, 'Kordin Rifle and Pistol Club');
    await pressTo(page, 'Proceed', 'Licences and insurance');
    await tick(page, 'Target Shooter Licence A');
    await press(page, 'Proceed to pay €44.00');
    await isTold(page, 'Could not prepare for checkout due to a technical error.');
    expect(await page.getByRole('checkbox', { name: 'Target Shooter Licence A' }).isChecked()).toBe(true);
    await site.start();
    await pressTo(page, 'Proceed to pay €44.00', 'Pay €44.00');
    await pressTo(page, 'Pay €44.00', 'Thank you');
    await page.getByRole('button', { name: 'Print Receipt' }).waitFor();

    await site.kill();
    await press(page, 'Print Receipt');
    await isTold(page, 'Could not print the document due to a technical error.');
    await site.start();
    const opened = visit.context.waitForEvent('request', (request) =>
      request.url().includes('document?type=rr'),
    );
    await press(page, 'Print Receipt');
    expect((await fetch((await opened).url())).status).toBe(200);
  });
  const { records, licences, payments } = await renewalsOf(site, member);
  expect({ records: records.length, licences, payments }).toEqual({
    records: 1,
    licences: ['target_a'],
    payments: [{ amount_cents: 4400, currency: 'EUR', state: 'applied' }],
  });
  const { occupation } = await storedRow(site.db, 'members', { id: member.id });
  expect(occupation).toBe('Armurier');
});

it('goes on where it was offline', async () => {
  const member = await newMember(site, { lastYear: true });
  await visiting(site, async (visit) => {
    const { context, page } = visit;
    await enterArea(visit, member);
    await pressTo(page, 'Update Personal Details', 'Update Personal Details');
    await page.getByLabel('Employer').fill('Għaqda tal-Armi');
    await context.setOffline(true);
    await press(page, 'Save');
    await isTold(page, 'Could not update the member details due to a technical error.');
    expect(await page.getByLabel('Employer').inputValue()).toBe('Għaqda tal-Armi');
    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => page.getByLabel('Employer').inputValue()).toBe('Għaqda tal-Armi');
    await pressTo(page, 'Save', "Member's Area");
    await context.setOffline(true);
    await press(page, 'Update Obtained Licences');
    await page.getByText('Could not fetch the latest member licences due to a technical error.').waitFor();
    await context.setOffline(false);
    await press(page, 'Try again');
    await page.getByRole('checkbox', { name: 'Collector Licence A' }).waitFor();
    await tick(page, 'A Special');
    await context.setOffline(true);
    await press(page, 'Update');
    await isTold(page, 'Could not update the member licences due to a technical error.');
    expect(await page.getByRole('checkbox', { name: 'A Special' }).isChecked()).toBe(true);
    await context.setOffline(false);
    await pressTo(page, 'Update', "Member's Area");
  });
});

it('shows a way on where the files of the member area do not come', async () => {
  const member = await newMember(site);
  await visiting(site, async (visit, page) => {
    await page.goto(`${site.url}/member/login`);
    await askForCode(visit, member);
    await page.route('**/assets/*', (route) => route.abort());
    await giveCode(visit, member);
    await sees(page, 'This page could not be shown');
    await page.unroute('**/assets/*');
    await pressTo(page, 'Reload the page', "Member's Area");
    expect(visit.troubles.splice(0).join()).toContain('the member area did not load');
  });
});

it('asks about the payment again where the server was away', async () => {
  const member = await newMember(site, { lastYear: true });
  await visiting(site, async (visit, page) => {
    await enterArea(visit, member);
    await beginToRenew(visit);
    await press(page, 'Proceed');
    await pressTo(page, 'Proceed to pay €39.00', 'Pay €39.00');
    await page.route('**/v1/payments/*', (route) =>
      route.fulfill({ status: 500, json: { reason: 'broken' } }),
    );
    await pressTo(page, 'Pay €39.00', 'We could not check your payment');
    await isTold(page, 'Could not fetch the payment due to a technical error.');
    await page.unroute('**/v1/payments/*');
    await pressTo(page, 'Check again', 'Thank you');
  });
});
