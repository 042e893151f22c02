import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startAppProcess } from '#tests/support/app/app-process.ts';
import type { DemoSite } from '#tests/support/app/demo-site.ts';
import { newMember } from '#tests/support/app/members.ts';
import { pressTo, press, visiting } from '#tests/support/browser/visit.ts';
import { enterArea } from '#tests/support/browser/member-visit.ts';
import { DatabaseProxy } from '#tests/support/database/database-proxy.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { storedRow } from '#tests/support/database/stored.ts';

let own: OwnDatabase;
let proxy: DatabaseProxy;
let site: DemoSite;

beforeAll(async () => {
  own = await createOwnDatabase({ max: 4 });
  proxy = await DatabaseProxy.to(own.connection);
  site = { ...(await startAppProcess(proxy.connection, { DEMO: 'on' })), db: own.db };
});

afterEach(() => proxy.open());

afterAll(async () => {
  await site.remove();
  await proxy.remove();
  await own.remove();
});

it('the portal says that it lost its database, keeps what was typed and who is signed in, and goes on', async () => {
  const member = await newMember(site, { lastYear: true });
  await visiting(site, async (visit, page) => {
    await enterArea(visit, member);
    await pressTo(page, 'Update Personal Details', 'Update Personal Details');
    await page.getByLabel('Employer').fill('Għaqda tal-Armi');
    proxy.cut();
    await press(page, 'Save');
    const told =
      'The portal lost its database for a moment and cannot say whether it could update the member details. What you typed is kept. Check whether it is done, or try again in a few seconds.';
    await page.getByRole('main').getByText(told).waitFor();
    expect(await page.getByLabel('Employer').inputValue()).toBe('Għaqda tal-Armi');
    proxy.open();
    await pressTo(page, 'Save', "Member's Area");
    await page.getByRole('button', { name: 'Update Obtained Licences' }).waitFor();

    // What is only read is asked for again by itself, for longer than the server waits.
    proxy.cut();
    const refused = page.waitForResponse((answer) => answer.status() === 503);
    await press(page, 'Update Obtained Licences');
    expect((await refused).headers()['retry-after']).toBe('2');
    proxy.open();
    await page.getByRole('checkbox', { name: 'Collector Licence A' }).waitFor();
  });
  const { employer } = await storedRow(own.db, 'members', { id: member.id });
  expect(employer).toBe('Għaqda tal-Armi');
});
