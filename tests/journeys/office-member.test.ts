import { expect, it } from 'vitest';
import { press, tick, useSharedSite } from '#tests/support/browser/visit.ts';
import { newMember, thisYear } from '#tests/support/app/members.ts';
import { notice, openDetails, visitingOffice } from '#tests/support/browser/office-visit.ts';

const site = useSharedSite();

it('opens a member, changes details, a licence and a cover, and sees it in the history', async () => {
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
    expect(await box('Collector Licence A').isChecked()).toBe(true);
    await box('A Special').click();
    await dialog.getByText('Saved: Collector: A Special in place of Collector Licence A').waitFor();
    await box('Personal Accident').click();
    // Its record is of last year, which is over.
    await page.getByLabel('Date of purchase').fill(`10/03/${thisYear - 1}`);
    await press(page, 'Add the cover');
    await dialog.getByText('Saved: Personal Accident added').waitFor();
    expect(await box('Personal Accident').isChecked()).toBe(true);
    expect(await box('Collector Licence A').isChecked()).toBe(false);
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
    .select(['employer', 'vip', 'third_party', 'personal_accident'])
    .where('members.id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(of).toEqual({
    employer: 'Għaqda tal-Mużika',
    vip: true,
    third_party: true,
    personal_accident: true,
  });
});
