import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { toDay } from '#domain/values/time-zone.ts';
import { pathOf, press, sees, tick, useSharedSite, visiting } from '#tests/support/browser/visit.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { groupAdministrator, notice, signInAtOffice } from '#tests/support/browser/office-visit.ts';
import { outline, readPdf } from '#tests/support/files/read-pdf.ts';
import { count, list } from './group/list.ts';
import { addPeople, certificates, idOf } from './group/people.ts';

const site = useSharedSite();
beforeAll(() => addPeople(site));

it('signs in, filters, renews one, prints and exports', () =>
  visiting(site, async (visit, page) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${site.url}/admin/login`);
    await signInAtOffice(visit, groupAdministrator);
    await sees(page, 'Group members');
    expect(pathOf(page)).toBe(list);
    await page.goto(`${site.url}/admin/clubs/list`);
    await sees(page, 'Group members');
    expect(pathOf(page)).toBe(list);
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

    // Printing: by the id, since Anna has no number.
    await page.getByLabel(`Renewed ${thisYear}`).selectOption('Yes');
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
  }));
