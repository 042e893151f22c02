import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { toDay } from '#domain/values/time-zone.ts';
import { pathOf, press, sees, tick, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { thisYear } from '#tests/support/app/members.ts';
import {
  enterOffice,
  groupAdministrator,
  notice,
  rowsOf,
  signInAtOffice,
} from '#tests/support/browser/office-visit.ts';
import { outline, readPdf } from '#tests/support/files/read-pdf.ts';
import { addPeople, certificates, idOf, names } from './group/people.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const site = useSharedSite();
beforeAll(() => addPeople(site));

const list = '/admin/group-members/list';
function count(page: Page, text: string): Promise<void> {
  return page
    .locator('main [role="status"]')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();
}

it('signs in, filters, renews one and then ten, prints, exports and reads what is owed, until it is paid', () =>
  visiting(site, async (visit, page) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${site.url}/admin/login`);
    await signInAtOffice(visit, groupAdministrator);
    await sees(page, 'Group members');
    expect(pathOf(page)).toBe(list);
    for (const path of ['/admin', '/admin/clubs/list']) {
      await page.goto(`${site.url}${path}`);
      await sees(page, 'Group members');
      expect(pathOf(page)).toBe(list);
    }
    await count(page, '\\d+ members');
    await page.getByLabel('Search').fill('tal-grupp');
    await page.getByLabel(`Renewed ${thisYear}`).selectOption('No');
    await page.getByLabel(`Renewed ${thisYear - 1}`).selectOption('Yes');
    await count(page, '11 of \\d+ members');

    // One: the dialog closes at once, and the filter lets Anna through no longer.
    await press(page, 'Renew insurance of Anna Tal-Grupp');
    await page.getByRole('dialog', { name: 'Anna Tal-Grupp' }).waitFor();
    await page.getByRole('checkbox', { name: 'Personal Accident' }).click();
    await press(page, `Renew insurance for ${thisYear}`);
    expect(await notice(page, 'Renewal successful')).toBe(
      'Renewal successful: Membership was renewed successfully.',
    );
    await count(page, '10 of \\d+ members');
    expect(await certificates(site)).toEqual(['Anna 1400+500']);

    // Ten at once.
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

    // Printing: by the id, since Anna has no number.
    await press(page, 'Clear search and filters');
    await page.getByLabel('Search').fill('anna tal');
    await count(page, '1 of \\d+ members');
    const opened = visit.context.waitForEvent('request', (one) =>
      one.url().includes('/print/member-document'),
    );
    await press(page, 'Print certificate of Anna Tal-Grupp');
    const link = new URL((await opened).url());
    expect([link.searchParams.get('type'), link.searchParams.get('memberid')]).toEqual([
      'ic',
      String(await idOf(site, '0770000M')),
    ]);
    const answer = await fetch(link);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const printed = outline(readPdf(new Uint8Array(await answer.arrayBuffer())).structure);
    expect(printed.map((line) => line.trim().replaceAll('\u00A0', ' '))).toEqual(
      expect.arrayContaining(['H1 Insurance certificate', 'TD €19.00']),
    );

    // What is found is what is exported.
    await tick(page, 'ID card');
    const before = toDay(new Date());
    const download = page.waitForEvent('download');
    await press(page, 'Export to CSV');
    const file = await download;
    expect([before, toDay(new Date())].map((day) => `members-${day}.csv`)).toContain(
      file.suggestedFilename(),
    );
    const written: Record<string, string>[] = parse(await readFile(await file.path()), {
      bom: true,
      columns: true,
    });
    expect(written.map((row) => [row['Number'], row['ID card'], row[`Renewed ${thisYear}`]])).toEqual([
      ['', '0770000M', 'yes'],
    ]);

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
  }));
