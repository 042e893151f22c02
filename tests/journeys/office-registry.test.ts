import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { press, sees, useDemoSite } from '#tests/support/browser/visit.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { notice, registrar, rowsOf, visitingOffice } from '#tests/support/browser/office-visit.ts';

const site = useDemoSite();

/** Everything that the public data say of an entry. */
async function published(kind: string, shortName: string): Promise<unknown> {
  const response = await fetch(`${site.url}/v1/data/${kind}`);
  const all = (await response.json()) as { short_name: string }[];
  return all.find((one) => one.short_name === shortName);
}

async function fill(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(entries))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function rowOf(page: Page, id: string): Promise<Record<string, string> | undefined> {
  return (await rowsOf(page)).find((row) => Object.values(row).includes(id));
}

it('adds a club, disables and enables it, makes it mandatory and changes its fee', () =>
  visitingOffice(site, '/admin/clubs/list', async ({ page }) => {
    await sees(page, 'Clubs');
    await page.getByRole('link', { name: 'Add club' }).click();
    await sees(page, 'Add club');
    expect(await page.getByLabel('Fee').inputValue()).toBe('5');
    await fill(page, { 'Short name': 'qrendi', 'Full name': 'Għaqda tal-Isparar Qrendi', Fee: '12.5' });
    await press(page, 'Add club');
    expect(await notice(page, 'Club created')).toBe('Club created: Club was added successfully.');
    await page.waitForURL('**/admin/clubs/list');
    await sees(page, 'Clubs');
    const shown = () => rowOf(page, 'qrendi');
    await expect.poll(shown).toEqual({
      'Full name': 'Għaqda tal-Isparar Qrendi',
      'Short name': 'qrendi',
      Fee: '€12.50Change',
      Mandatory: '',
      Status: 'EnabledDisable',
    });
    const club = {
      short_name: 'qrendi',
      name: 'Għaqda tal-Isparar Qrendi',
      fee: '12.50',
      mandatory: false,
      enabled: true,
    };
    const stands = (change: object) =>
      expect.poll(() => published('clubs', 'qrendi')).toMatchObject({ ...club, ...change });
    await stands({});
    const question = page.getByRole('alertdialog');
    await press(page, 'Disable Għaqda tal-Isparar Qrendi');
    await question.getByText('It concerns nobody: the club has no members.').waitFor();
    await question.getByRole('button', { name: 'Disable' }).click();
    await stands({ enabled: false });
    await press(page, 'Enable Għaqda tal-Isparar Qrendi');
    await stands({});
    const mandatory = page.getByLabel('Mandatory: Għaqda tal-Isparar Qrendi');
    await mandatory.click();
    await question.getByText(/^It concerns \d+ members who are not in it\.$/).waitFor();
    await question.getByRole('button', { name: 'Make it mandatory' }).click();
    await stands({ mandatory: true });
    await mandatory.uncheck();
    await stands({});
    await press(page, 'Change the fee of Għaqda tal-Isparar Qrendi');
    await page.getByRole('dialog').getByLabel('Fee').fill('7');
    await press(page, 'Change the fee');
    await stands({ fee: '7.00' });
    await expect.poll(async () => (await shown())?.['Fee']).toBe('€7.00Change');
    await press(page, 'Undo: fee of Għaqda tal-Isparar Qrendi €7.00, was €12.50');
    await question.getByText('The fee goes back from €7.00 to €12.50.').waitFor();
    await question.getByRole('button', { name: 'Undo' }).click();
    await stands({});
    await expect.poll(async () => (await shown())?.['Fee']).toBe('€12.50Change');
  }));

it('adds an affiliated group, disables and enables it', () =>
  visitingOffice(site, '/admin/affiliated-groups/add', async ({ page }) => {
    await sees(page, 'Add affiliated group');
    await fill(page, { 'Short name': 'knights', 'Full name': 'Kavallieri ta’ San Ġwann' });
    await press(page, 'Add affiliated group');
    expect(await notice(page, 'Affiliated Group created')).toBe(
      'Affiliated Group created: Affiliated group was added successfully.',
    );
    await page.waitForURL('**/admin/affiliated-groups/list');
    await expect
      .poll(() => rowOf(page, 'knights'))
      .toEqual({
        'Full name': 'Kavallieri ta’ San Ġwann',
        'Short name': 'knights',
        Status: 'EnabledDisable',
      });
    const stands = (enabled: boolean) =>
      expect.poll(() => published('affiliated-groups', 'knights')).toMatchObject({ enabled });
    await press(page, 'Disable Kavallieri ta’ San Ġwann');
    const question = page.getByRole('alertdialog');
    await question.getByText('It concerns nobody: the group has no people.').waitFor();
    await question.getByRole('button', { name: 'Disable' }).click();
    await stands(false);
    await press(page, 'Enable Kavallieri ta’ San Ġwann');
    await stands(true);
  }));

it('adds an administrator, who can sign in until they are disabled', () =>
  visitingOffice(site, '/admin/administrators/add', async ({ page }) => {
    await sees(page, 'Add administrator');
    const groups = page.getByLabel('Group').locator('option');
    await expect
      .poll(async () => (await groups.allTextContents()).filter((one) => /^[A-Z]+$/.test(one)).slice(0, 2))
      .toEqual(['AMACS', 'LHG']);
    await page.getByLabel('Group').selectOption('AMACS');
    await fill(page, {
      Username: 'weekends',
      Password: 'a good password',
      'First name': 'Ċetta',
      'Last name': 'Għawi',
      'Mobile number': '79000099',
      Email: 'weekends@example.com',
    });
    await press(page, 'Add administrator');
    expect(await notice(page, 'Account created')).toBe(
      'Account created: Administrator account was added successfully.',
    );
    await page.waitForURL('**/admin/administrators/list');
    await sees(page, 'Administrators');
    await expect
      .poll(() => rowOf(page, 'weekends'))
      .toEqual({
        Username: 'weekends',
        Name: 'Ċetta Għawi',
        Group: 'AMACS',
        Email: 'weekends@example.com',
        'Mobile number': '+356 79000099Change',
        Password: 'Send new',
        Status: 'EnabledDisable',
      });
    const signsIn = async () => {
      await site.db.deleteFrom('limits').where('key', '=', 'pause:admin:weekends').execute();
      const response = await fetch(`${site.url}/v1/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'weekends', password: 'a good password' }),
      });
      return response.status;
    };
    expect(await signsIn()).toBe(200);
    await press(page, 'Disable Ċetta Għawi');
    await expect.poll(signsIn).toBe(403);
    await press(page, 'Enable Ċetta Għawi');
    await expect.poll(signsIn).toBe(200);
    const own = page.getByRole('button', { name: 'Disable Doris Bonniċi' });
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    expect((await rowOf(page, registrar.username))?.['Status']).toContain(
      'You cannot disable your own account.',
    );
  }));

it('adds the next renewal year and disables one, each after its question', () =>
  visitingOffice(site, '/admin/administration/renewals', async ({ page }) => {
    await sees(page, 'Renewal years');
    const next = thisYear + 2;
    const question = page.getByRole('alertdialog');
    const years = () => page.locator('main tbody tr').allTextContents();
    const before = [`${thisYear + 1}EnabledDisablePrices`, `${thisYear}EnabledDisablePrices`];
    await expect.poll(async () => (await years()).slice(0, 2)).toEqual(before);

    const asks = (text: string) => question.getByText(text, { exact: true }).waitFor();
    await press(page, 'Add');
    await asks(
      `This will allow members to renew their membership for ${next}. Are you sure you want to continue?`,
    );
    await press(page, `Add ${next}`);
    await expect.poll(async () => (await years())[0]).toBe(`${next}EnabledDisablePrices`);

    await press(page, `Disable ${next}`);
    await asks(
      `This will stop members from renewing their membership for ${next}. Are you sure you want to continue?`,
    );
    await press(page, 'Cancel');
    await question.waitFor({ state: 'hidden' });
    expect((await years())[0]).toBe(`${next}EnabledDisablePrices`);
    await press(page, `Disable ${next}`);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Disable ${next}` })
      .click();
    await expect.poll(async () => (await years())[0]).toBe(`${next}DisabledEnablePrices`);

    await press(page, `Enable ${next}`);
    await asks(
      `This will allow members to renew their membership for ${next}. Are you sure you want to continue?`,
    );
    await press(page, 'Cancel');
    const answer = await fetch(`${site.url}/v1/data/renewal-years`);
    expect(((await answer.json()) as unknown[]).slice(0, 3)).toEqual([
      { year: String(next), enabled: false },
      { year: String(thisYear + 1), enabled: true },
      { year: String(thisYear), enabled: true },
    ]);
  }));
