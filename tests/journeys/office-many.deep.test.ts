import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { press, sees, useSharedSite } from '#tests/support/browser/visit.ts';
import { newMember, renewalsOf, thisYear } from '#tests/support/app/members.ts';
import { visitingOffice } from '#tests/support/browser/office-visit.ts';

const site = useSharedSite();

const club = 'Kordin Rifle and Pistol Club';

/** The dialog of changes once it has come to what is chosen first. */
async function openChange(page: Page) {
  await press(page, 'Change…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What to change').waitFor();
  return dialog;
}

it('renews who is ticked with what they chose last, then adds them to a club, and says whom it leaves out', async () => {
  const name = { last_name: 'Żmienijiet' };
  const first = await newMember(site, { ...name, lastYear: true });
  const second = await newMember(site, { ...name, lastYear: true });
  const never = await newMember(site, name);
  await visitingOffice(site, '/admin/members/list', async ({ page }) => {
    await sees(page, 'Members');
    await page.getByLabel('Search').fill(name.last_name);
    await page.getByText(/^3 of \d+ members$/).waitFor();
    await page.locator('tbody [type=checkbox]').first().click();
    await press(page, 'Tick this page');
    const dialog = await openChange(page);
    await dialog.getByLabel('Payment method').selectOption('Cheque');
    await dialog.getByLabel('Reference').fill('1234');
    await press(page, 'See for whom');
    await dialog.getByText('1 person is left out').waitFor();
    expect(await dialog.getByText(`(${never.number})`).textContent()).toContain('was never a member');
    await dialog.getByRole('button', { name: /^Renew 2 people for €/ }).click();
    await dialog.getByText('2 of 2 people were changed').waitFor();
    expect(await dialog.getByText(/^Done, receipt /).count()).toBe(2);
    await press(page, 'Back to the list');
    const again = await openChange(page);
    await again.getByLabel('What to change').selectOption('Add to a club');
    await again.getByLabel('Club', { exact: true }).selectOption(club);
    await press(page, 'See for whom');
    await again.getByRole('button', { name: /^Change 2 people for €/ }).click();
    await again.getByText('2 of 2 people were changed').waitFor();
  });
  for (const member of [first, second]) {
    const { clubs, records } = await renewalsOf(site, member);
    expect([records.map(({ year }) => year), clubs.length]).toEqual([[thisYear], 3]);
  }
  expect((await renewalsOf(site, never)).records).toEqual([]);
});
