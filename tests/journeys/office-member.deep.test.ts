import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { press, tick, useSharedSite, type Visit, visiting } from '#tests/support/browser/visit.ts';
import { newMember, thisYear } from '#tests/support/app/members.ts';
import { enterOffice, notice, openDetails, visitingOffice } from '#tests/support/browser/office-visit.ts';
import { changeStored, storedRow } from '#tests/support/database/stored.ts';
import { addAdministrator } from '#tests/support/server/site.ts';

const site = useSharedSite();

const list = '/admin/members/list';

/** A member with a record of this year. */
async function aMemberOfThisYear() {
  const member = await newMember(site, { lastYear: true });
  await changeStored(site.db, 'records', { member_id: member.id }, { year: thisYear });
  return member;
}

it('undoes an update, a click, and what stands in the history and in the log', async () => {
  const member = await aMemberOfThisYear();
  const insured = async () =>
    (
      await site.db
        .selectFrom('records')
        .select('personal_accident')
        .where('member_id', '=', member.id)
        .executeTakeFirst()
    )?.personal_accident;
  await visitingOffice(site, list, async ({ page }) => {
    await openDetails(page, member);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Employer').fill('Għaqda tal-Mużika');
    await press(page, 'Update');
    await notice(page, 'Member updated');
    await press(page, 'Undo: the last update of the details');
    await expect.poll(() => dialog.getByLabel('Employer').inputValue()).toBe('');
    const accident = dialog.getByRole('checkbox', { name: 'Personal Accident', exact: true });
    await accident.click();
    await expect.poll(insured).toBe(true);
    await press(page, `Undo: Personal Accident added, ${thisYear}`);
    await expect.poll(insured).toBe(false);
    await dialog.getByText(`Saved: Personal Accident removed, ${thisYear}.`).waitFor();
    await dialog.getByRole('tab', { name: 'History' }).click();
    const undoThis = page.getByRole('button', { name: /^Undo this: .*insurance/ });
    await undoThis.first().click();
    await expect.poll(insured).toBe(true);
    await dialog.getByText('It was changed again since.').first().waitFor();
    await dialog.getByRole('tab', { name: 'Details and memberships' }).click();
    await accident.waitFor();
    expect(await accident.isChecked()).toBe(true);
    await press(page, 'Close');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    await undoThis.first().click();
    await expect.poll(insured).toBe(false);
    await page.getByText('Undone', { exact: true }).last().waitFor();
  });
});

it.each([thisYear, thisYear - 1])(
  'changes what ends one another, and the history tells it, in %i',
  async (year) => {
    const isOver = year < thisYear;
    const member = isOver ? await newMember(site, { lastYear: true }) : await aMemberOfThisYear();
    await visitingOffice(site, list, async ({ page }) => {
      await openDetails(page, member);
      const dialog = page.getByRole('dialog');
      const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
      for (const name of [
        'Range Conducting Officer',
        'Kordin Rifle and Pistol Club',
        'Living History Group',
        'Personal Accident',
      ]) {
        await box(name).click();
        if (isOver && name === 'Personal Accident') {
          await page.getByLabel('Date of purchase').fill(`10/03/${year}`);
          await press(page, 'Add the cover');
        }
        await dialog.getByText(`Saved: ${name} added`).waitFor();
      }
      await box('Third Party Liability').click();
      await expect.poll(() => box('Insured Elsewhere').isChecked()).toBe(true);
      expect(await box('Personal Accident').isChecked()).toBe(false);
      await dialog.getByLabel('Name of the insurance agency').fill('Għaqda Assikurazzjoni');
      await dialog.getByLabel('Name of the insurance agency').press('Enter');
      const insured = ['third_party', 'personal_accident', 'insured_elsewhere', 'agency_name'] as const;
      await expect
        .poll(() => storedRow(site.db, 'records', { member_id: member.id }, insured))
        .toEqual({
          third_party: false,
          personal_accident: false,
          insured_elsewhere: true,
          agency_name: 'Għaqda Assikurazzjoni',
        });
      await dialog.getByRole('tab', { name: 'History' }).click();
      await dialog.getByRole('table').waitFor();
      expect(await dialog.locator('tbody tr').allTextContents()).toEqual(
        [
          /changed the agency with which Ġorġ Żahra.*Għaqda Assikurazzjoni/,
          /changed the insurance of Ġorġ Żahra.*insured elsewhere: no → yes/,
          /changed the insurance of Ġorġ Żahra.*Personal Accident: no → yes/,
          /added Ġorġ Żahra.* to the affiliated group Living History Group/,
          /added Ġorġ Żahra.* to the club Kordin/,
          /gave Ġorġ Żahra.* the licence Range Conducting Officer/,
        ].map((told): unknown => expect.stringMatching(told)),
      );
    });
  },
);

it('lets two administrators with the same dialog open undo nothing of each other', async () => {
  const member = await aMemberOfThisYear();
  await addAdministrator(site.db, 'deputy', 'amacs');
  const open = async (visit: Visit, username: string) => {
    await enterOffice(visit, list, username);
    await openDetails(visit.page, member);
  };
  await visitingOffice(site, list, (first) =>
    visiting(site, async (second) => {
      await open(first, 'registrar');
      await open(second, 'deputy');
      const [one, other] = [first.page, second.page];
      await one.getByLabel('Occupation').fill('Surveyor');
      await one.getByLabel('Employer').fill('Of the first');
      await press(one, 'Update');
      await notice(one, 'Member updated');

      await other.getByRole('textbox', { name: 'Town/Village' }).fill('Il-Ħamrun');
      await other.getByLabel('Employer').fill('Of the second');
      await press(other, 'Update');
      await other.getByText('Somebody else has changed these details').waitFor();
      await press(other, 'Show the saved details');
      await expect.poll(() => other.getByLabel('Occupation').inputValue()).toBe('Surveyor');
      expect([
        await other.getByRole('textbox', { name: 'Town/Village' }).inputValue(),
        await other.getByLabel('Employer').inputValue(),
      ]).toEqual(['Il-Ħamrun', 'Of the first']);
      await press(other, 'Update');
      await notice(other, 'Member updated');

      const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
      await tick(one, 'Personal Accident');
      await one.getByText('Saved: ').waitFor();
      await tick(other, 'Insured Elsewhere');
      expect(await notice(other, 'Could not update the insurance')).toBe(
        'Error: Could not update the insurance due to a technical error.',
      );
      await other
        .getByRole('dialog')
        .getByText('Somebody else has just changed this. Check it and try again.')
        .waitFor();
      await expect.poll(() => box(other, 'Personal Accident').isChecked()).toBe(true);
      expect([
        await box(other, 'Third Party Liability').isChecked(),
        await box(other, 'Insured Elsewhere').isChecked(),
      ]).toEqual([true, false]);
    }),
  );
  const stored = await site.db
    .selectFrom('members')
    .innerJoin('records', 'member_id', 'members.id')
    .select(['occupation', 'employer', 'city', 'third_party', 'personal_accident', 'insured_elsewhere'])
    .where('members.id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    occupation: 'Surveyor',
    employer: 'Of the first',
    city: 'Il-Ħamrun',
    third_party: true,
    personal_accident: true,
    insured_elsewhere: false,
  });
});
