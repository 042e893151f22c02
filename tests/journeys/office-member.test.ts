import { expect, it } from 'vitest';
import { press, tick, useSharedSite } from '#tests/support/browser/visit.ts';
import { newMember, thisYear } from '#tests/support/app/members.ts';
import { notice, openDetails, visitingOffice } from '#tests/support/browser/office-visit.ts';

const site = useSharedSite();

it('opens a member, changes all that can be changed, and sees it in the history', async () => {
  const member = await newMember(site, { lastYear: true });
  await visitingOffice(site, '/admin/members/list', async ({ page }) => {
    await openDetails(page, member);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Employer').fill('Għaqda tal-Mużika');
    await tick(page, 'VIP');
    await press(page, 'Update');
    expect(await notice(page, 'Member updated')).toBe(
      'Member updated: Member details were updated successfully.',
    );
    const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
    const saved = () => dialog.getByText('Saved: ').waitFor();
    expect(await box('Collector Licence A').isChecked()).toBe(true);
    for (const name of [
      'A Special',
      'Range Conducting Officer',
      'Kordin Rifle and Pistol Club',
      'Living History Group',
    ]) {
      await box(name).click();
      await saved();
    }
    await box('Personal Accident').click();
    // Its record is of last year, which is over.
    await page.getByLabel('Date of purchase').fill(`10/03/${thisYear - 1}`);
    await press(page, 'Add the cover');
    await saved();
    expect(await box('Personal Accident').isChecked()).toBe(true);
    expect(await box('Collector Licence A').isChecked()).toBe(false);
    await box('Third Party Liability').click();
    await saved();
    await expect.poll(() => box('Insured Elsewhere').isChecked()).toBe(true);
    expect(await box('Personal Accident').isChecked()).toBe(false);
    await dialog.getByLabel('Name of the insurance agency').fill('Għaqda Assikurazzjoni');
    await dialog.getByLabel('Name of the insurance agency').press('Enter');
    await saved();
    await dialog.getByRole('tab', { name: 'History' }).click();
    await dialog.getByRole('table').waitFor();
    const changes = await dialog.locator('tbody tr').allTextContents();
    expect(changes.filter((one) => one.includes('Doris Bonniċi')).length).toBe(changes.length);
    expect(changes.join('\n')).toContain('Għaqda tal-Mużika');
    expect(changes.join('\n')).toContain('took the licence Collector Licence A from Ġorġ Żahra');
    await press(page, 'Close');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Search').inputValue()).toBe('');
    const opener = page.getByRole('button', { name: 'Open Ġorġ Żahra' });
    expect(await opener.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))).toBe(true);
  });
  const of = await site.db
    .selectFrom('members')
    .innerJoin('records', 'member_id', 'members.id')
    .select(['employer', 'vip', 'third_party', 'personal_accident', 'insured_elsewhere', 'agency_name'])
    .where('members.id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(of).toEqual({
    employer: 'Għaqda tal-Mużika',
    vip: true,
    third_party: false,
    personal_accident: false,
    insured_elsewhere: true,
    agency_name: 'Għaqda Assikurazzjoni',
  });
});
