import { beforeAll, expect, it } from 'vitest';
import { thisYear } from '#tests/support/app/members.ts';
import { enterOffice, rowsOf, visitingOffice } from '#tests/support/browser/office-visit.ts';
import { pathOf, press, sees, useDemoSite } from '#tests/support/browser/visit.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { insured } from '#tests/support/server/covers.ts';
import { count, list } from './group/list.ts';
import { addPeople, callsOf, certificates, idOf, names } from './group/people.ts';

const site = useDemoSite();

beforeAll(async () => {
  await addPeople(site);
  const ask = await callsOf(site, 'reenact');
  const anna = { member_id: await idOf(site, '0770000M'), membership_number: null };
  const insurance = insured({ tp: true, pa: true });
  const path = '/admin/members/affiliated-groups/insurance/renew';
  await ask('POST', path, { ...anna, year: String(thisYear), insurance });
});

it('renews ten at once, and reads what is owed, until it is paid', () =>
  visitingOffice(
    site,
    '/admin',
    async (visit, page) => {
      await sees(page, 'Group members');
      expect(pathOf(page)).toBe(list);
      await page.getByLabel('Search').fill('tal-grupp');
      await page.getByLabel(`Renewed ${thisYear}`).selectOption('No');
      await count(page, '10 of \\d+ members');
      await press(page, 'Tick all on this page');
      await count(page, '10 people ticked');
      await press(page, 'Renew insurance of those ticked');
      await page.getByRole('dialog', { name: 'Renew insurance of 10 people' }).waitFor();
      await press(page, 'Renew 10 people for €140.00');
      await page.getByRole('dialog').getByText('10 of 10 people were renewed').waitFor();
      const results = page.getByRole('dialog').locator('tbody td');
      expect(await results.allTextContents()).toEqual(Array.from({ length: 10 }, () => 'Renewed'));
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await count(page, '0 of \\d+ members');
      expect(await certificates(site)).toEqual([
        'Anna 1400+500',
        ...names.slice(1).map((name) => `${name} 1400+0`),
      ]);

      await press(page, 'Clear search and filters');
      await count(page, '\\d+ members');
      expect([
        await page.getByLabel('Search').inputValue(),
        await page.getByLabel(`Renewed ${thisYear}`).inputValue(),
      ]).toEqual(['', 'any']);

      // What the group owes.
      await page.getByRole('link', { name: 'Statement' }).click();
      await sees(page, 'Statement');
      await page.getByText('Anna Tal-Grupp').first().waitFor();
      const ours = (await rowsOf(page)).filter((row) => row['Name']?.endsWith('Tal-Grupp'));
      expect(ours.map((row) => [row['Name'], row['Insurance'], row['Amount'], row['Status']])).toEqual(
        expect.arrayContaining([
          ['Anna Tal-Grupp', 'Third Party Liability', '€14.00', 'Outstanding'],
          ['Anna Tal-Grupp', 'Personal Accident', '€5.00', 'Outstanding'],
          ...names
            .slice(1)
            .map((name) => [`${name} Tal-Grupp`, 'Third Party Liability', '€14.00', 'Outstanding']),
        ]),
      );
      expect(ours).toHaveLength(12);

      // What the office is told that the group has paid.
      await enterOffice(visit, '/admin/reports/group-statements');
      await sees(page, 'Group statements');
      await page.getByLabel('Group', { exact: true }).selectOption('Living History Group');
      const payBy = async (method: string) => {
        await page.getByRole('alertdialog').getByLabel('Payment method').selectOption(method);
        await page.getByRole('button', { name: /^Record payment: / }).click();
        await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
      };
      await page.getByLabel('Tick: Anna Tal-Grupp, Third Party Liability').check();
      await press(page, 'Record payment: €14.00…');
      await payBy('Cheque');
      await press(page, 'Record payment of all…');
      await payBy('Bank transfer');
      await page.locator('dl').getByText('€0.00').waitFor();
      const owed = await storedRows(site.db, 'group_charges', { group_name: 'lhg', paid_at: null }, ['id']);
      expect(owed).toEqual([]);
    },
    'reenact',
  ));
