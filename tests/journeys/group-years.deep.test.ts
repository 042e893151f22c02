import { beforeAll, expect, it } from 'vitest';
import { press, sees, useDemoSite } from '#tests/support/browser/visit.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { fillNewMember, notice, rowsOf, visitingOffice } from '#tests/support/browser/office-visit.ts';
import { addPeople, callsOf, names } from './group/people.ts';

const site = useDemoSite();
const next = thisYear + 1;

beforeAll(async () => {
  await addPeople(site);
  const ask = await callsOf(site, 'registrar');
  const prices = '/admin/administration/renewal-year/prices';
  const body = { year: next, third_party: '16', groups_from: `${thisYear}-01-01` };
  await ask('PATCH', prices, body);
});

it('insures one, many and somebody new for the next year, once it is open to groups', () =>
  visitingOffice(
    site,
    '/admin/group-members/list',
    async ({ page }) => {
      await sees(page, 'Group members');
      await page.getByLabel('Search').fill('tal-grupp');
      await page.getByLabel('Insurance year').selectOption(String(next));
      await press(page, `Renew for ${next}: insurance of Anna Tal-Grupp`);
      const dialog = page.getByRole('dialog');
      await dialog.getByText(`Insurance for ${next}. Cover begins on 1 January ${next}.`).waitFor();
      expect(await dialog.locator('output').innerText()).toContain('€16.00');
      await press(page, `Renew insurance for ${next}`);
      expect(await notice(page, 'Renewal successful')).toContain('renewed successfully');
      await press(page, 'Tick all on this page');
      await press(page, `Renew insurance of those ticked for ${next}`);
      await dialog.getByText(`Anna Tal-Grupp: already renewed for ${next}`).waitFor();
      await press(page, 'Renew 10 people for €160.00');
      await dialog.getByText('10 of 10 people were renewed').waitFor();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      const of = (row: Record<string, string>) => [row[String(thisYear)], row[String(next)]];
      const rows = await rowsOf(page);
      expect(rows.map(of)).toEqual(names.map(() => ['–', '✓']));

      await page.getByRole('main').getByRole('link', { name: 'Add member' }).click();
      await sees(page, 'Add member');
      const zeppa = { 'ID card number': '88765m', 'First name': 'Żeppa', 'Date of birth': '27/03/1991' };
      await fillNewMember(page, zeppa);
      await page.getByLabel('Insurance year').selectOption(String(next));
      expect(await page.locator('form').textContent()).toContain('Total €16.00');
      await press(page, 'Submit');
      expect(await notice(page, 'Member added')).toBe('Member added: New member was added successfully.');
      await sees(page, 'Group members');
      await page.getByLabel('Search').fill('zeppa');
      await page.getByText(/^1 of \d+ members$/).waitFor();
      expect((await rowsOf(page)).map(of)).toEqual([['–', '✓']]);

      await page.getByRole('link', { name: 'Statement' }).click();
      await sees(page, 'Statement');
      await page.getByLabel('Year').selectOption(String(next));
      await page.getByRole('table').waitFor();
      const owed = (await rowsOf(page)).map((row) => [row['Amount'], row['Status']]);
      expect(owed).toEqual([...names, 'Żeppa'].map(() => ['€16.00', 'Outstanding']));
    },
    'reenact',
  ));
