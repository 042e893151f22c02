import { expect, it } from 'vitest';
import { pressTo, press, tick, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { enterArea } from '#tests/support/browser/member-visit.ts';
import { newMember } from '#tests/support/app/members.ts';
import { isTold } from './lost-connection/is-told.ts';

const site = useSharedSite();
const offline = 'You are offline. What you typed or chose is kept.';

it('goes on where it was offline', async () => {
  const member = await newMember(site, { lastYear: true });
  await visiting(site, async (visit) => {
    const { context, page } = visit;
    await enterArea(visit, member);
    await pressTo(page, 'Update Personal Details', 'Update Personal Details');
    await page.getByLabel('Employer').fill('Għaqda tal-Armi');
    await context.setOffline(true);
    await press(page, 'Save');
    await isTold(page, 'Could not update the member details due to a technical error.', offline);
    expect(await page.getByLabel('Employer').inputValue()).toBe('Għaqda tal-Armi');
    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => page.getByLabel('Employer').inputValue()).toBe('Għaqda tal-Armi');
    await pressTo(page, 'Save', "Member's Area");
    await page.getByRole('button', { name: 'Update Obtained Licences' }).waitFor();
    await context.setOffline(true);
    await press(page, 'Update Obtained Licences');
    await page.locator('main').getByText(offline).waitFor();
    await context.setOffline(false);
    await press(page, 'Try again');
    await page.getByRole('checkbox', { name: 'Collector Licence A' }).waitFor();
    await tick(page, 'A Special');
    await context.setOffline(true);
    await press(page, 'Update');
    await isTold(page, 'Could not update the member licences due to a technical error.', offline);
    expect(await page.getByRole('checkbox', { name: 'A Special' }).isChecked()).toBe(true);
    await context.setOffline(false);
    await pressTo(page, 'Update', "Member's Area");
  });
});
