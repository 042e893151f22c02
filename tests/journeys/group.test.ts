import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '#domain/time-zone.ts';
import { pressTo, pathOf, press, sees, tick, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { thisYear } from '#tests/support/app/members.ts';
import {
  fillNewMember,
  groupAdministrator,
  notice,
  rowsOf,
  signInAtOffice,
  visitingOffice,
} from '#tests/support/browser/office-visit.ts';
import { outline, readPdf } from '#tests/support/files/read-pdf.ts';
import { addOne, addPeople, addSecondGroup, callsOf, certificates, idOf, names } from './group/people.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const site = useSharedSite();
beforeAll(async () => {
  await addPeople(site);
  await addSecondGroup(site);
});

const list = '/admin/group-members/list';
const zeppa = { 'ID card number': '88765m', 'First name': 'Żeppa' };
function count(page: Page, text: string): Promise<void> {
  return page
    .locator('main [role="status"]')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();
}

it('signs in, filters, adds, renews one and then ten, prints, exports and reads what is owed', () =>
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
    const download = page.waitForEvent('download');
    await press(page, 'Export to CSV');
    const file = await download;
    expect(file.suggestedFilename()).toBe(`members-${dayOf(new Date())}.csv`);
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
    await page.getByRole('table').waitFor();
    const ours = (await rowsOf(page)).filter((row) => row['Name']?.endsWith('Tal-Grupp'));
    expect(ours.map((row) => [row['Name'], row['Insurance'], row['Amount'], row['Status']])).toEqual(
      expect.arrayContaining([
        ['Anna Tal-Grupp', 'Third Party Liability', '€14.00', 'Owed'],
        ['Anna Tal-Grupp', 'Personal Accident', '€5.00', 'Owed'],
        ...names.slice(1).map((name) => [`${name} Tal-Grupp`, 'Third Party Liability', '€14.00', 'Owed']),
      ]),
    );
    expect(ours).toHaveLength(12);
  }));

it('adds a person with insurance, once', () =>
  visitingOffice(
    site,
    list,
    async ({ page }) => {
      await page.getByRole('main').getByRole('link', { name: 'Add member' }).click();
      await sees(page, 'Add member');
      await fillNewMember(page, { ...zeppa, 'Date of birth': '27/03/1991' });
      expect(await page.locator('form').textContent()).toContain('Total €14.00');
      await press(page, 'Submit');
      expect(await notice(page, 'Member added')).toBe('Member added: New member was added successfully.');
      await sees(page, 'Group members');
      expect(pathOf(page)).toBe(list);
      await count(page, '\\d+ members');
      const everybody = await page.locator('main [role="status"]').last().innerText();
      await page.getByLabel('Search').fill('zeppa');
      await count(page, '1 of \\d+ members');
      const [row] = await rowsOf(page);
      expect([row?.['Number'], row?.['Name'], row?.[thisYear]]).toEqual(['', 'Żeppa Ċini', '✓']);

      // The same ID card number with another date of birth: refused at the form, which keeps what was typed.
      await page.getByRole('main').getByRole('link', { name: 'Add member' }).click();
      await sees(page, 'Add member');
      await fillNewMember(page, { ...zeppa, 'Date of birth': '28/03/1991' });
      const refused = page.waitForResponse((response) => response.request().method() === 'POST');
      await press(page, 'Submit');
      expect((await refused).status()).toBe(400);
      await page
        .getByRole('main')
        .getByText('Could not add the member as the request was malformed.')
        .waitFor();
      expect(await page.getByLabel('Date of birth').inputValue()).toBe('28/03/1991');
      await press(page, 'Cancel');
      await page.getByRole('alertdialog').getByText('Are you sure you want to cancel?').waitFor();
      await pressTo(page, 'Yes, cancel', 'Group members');
      // The list is found as it was left.
      await count(page, '1 of \\d+ members');
      await page.getByLabel('Search').fill('');
      await count(page, everybody);
    },
    'reenact',
  ));

it('shows a second group none of it', async () => {
  const anna = await idOf(site, '0770000M');
  await visitingOffice(
    site,
    list,
    async ({ page }) => {
      await sees(page, 'Group members');
      await count(page, '2 members');
      expect((await rowsOf(page)).map((row) => row['Name'])).toEqual(['Lydia Tal-Grupp', 'Mario Tal-Grupp']);
      await page.goto(`${site.url}/admin/group-members/statement`);
      await page.getByText(`No insurance was bought for ${thisYear}`).waitFor();
    },
    'kavallier',
  );
  const ask = await callsOf(site, 'kavallier');
  expect(
    await Promise.all([
      ask('GET', `/admin/members/id:${anna}/photo`),
      ask('GET', `/admin/reports/group-statement?group=lhg&year=${thisYear}`),
      ask('POST', '/admin/print/tickets', { type: 'ic', year: String(thisYear), member_id: anna }),
      ask('POST', '/admin/members/affiliated-groups/insurance/renew', {
        member_id: anna,
        membership_number: null,
        year: String(thisYear),
        insurance: { third_party: true, personal_accident: true, insured_elsewhere: false },
      }),
    ]),
  ).toEqual([
    [`/admin/members/id:${anna}/photo`, 403],
    [`/admin/reports/group-statement?group=lhg&year=${thisYear}`, 403],
    ['/admin/print/tickets', 403],
    ['/admin/members/affiliated-groups/insurance/renew', 403],
  ]);
});

it('marks what a group paid, at the office', async () => {
  await addOne(site, 'Ninu', '0990000M', 'lhg', 'Spiteri');
  const renewal = '/admin/members/affiliated-groups/insurance/renew';
  const ask = await callsOf(site, 'reenact');
  const renewed = await ask('POST', renewal, {
    member_id: await idOf(site, '0990000M'),
    membership_number: null,
    year: String(thisYear),
    insurance: { third_party: true, personal_accident: false, insured_elsewhere: false },
  });
  expect(renewed).toEqual([renewal, 200]);
  await visitingOffice(site, '/admin/reports/group-statements', async ({ page }) => {
    await sees(page, 'Group statements');
    await page.getByLabel('Group', { exact: true }).selectOption('Living History Group');
    const ninu = 'Ninu Spiteri, Third Party Liability';
    await press(page, `Mark paid: ${ninu}`);
    await page.getByRole('button', { name: `Unmark: ${ninu}` }).waitFor();
    await press(page, 'Mark all paid');
    await press(page, 'Yes, mark as paid');
    await page.locator('dl').getByText('€0.00').waitFor();
    expect(new Set((await rowsOf(page)).map((row) => row['Status']?.slice(0, 4)))).toEqual(new Set(['Paid']));
    const owed = await storedRows(site.db, 'group_charges', { group_name: 'lhg', paid_at: null }, ['id']);
    expect(owed).toEqual([]);
  });
});
