import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createSeededRandom } from '#server/demo/draws.ts';
import { importDataFromFolder } from '#server/transfer/import.ts';
import { rowsOf, visitingOffice } from '#tests/support/browser/office-visit.ts';
import { sees, useDemoSite } from '#tests/support/browser/visit.ts';
import { plainReading } from '#tests/support/server/plain-season.ts';
import { randomAsked, seasonFiles, seasonYears, type Asked } from '#tests/support/server/season-files.ts';
import { createSite } from '#tests/support/server/site.ts';

const site = useDemoSite();
const isFull = process.env['FAULTS'] === 'full';
const people = isFull ? 5000 : 600;
const sets = isFull ? 300 : 25;
const { 'paid.csv': _, ...files } = seasonFiles(20261123, people);
const report = '/admin/reports/membership';

beforeAll(async () => {
  await sql`truncate members, clubs, affiliated_groups, renewal_years cascade`.execute(site.db);
  const folder = await mkdtemp(join(tmpdir(), 'portal-season-'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  await importDataFromFolder(createSite(site.db).context, folder, { apply: true });
  const years = seasonYears.map((year) => ({ year, enabled: true }));
  await site.db.insertInto('renewal_years').values(years).execute();
}, 600_000);

const licenceNames: Readonly<Record<string, string>> = {
  collector_a: 'Collector Licence A',
  target_a: 'Target Shooter Licence A',
  rco: 'Range Conducting Officer',
  target_b_ag: 'Target B: Air Guns',
};
const order = Object.keys(licenceNames);
const coverNames: Readonly<Record<string, string>> = {
  thirdParty: 'Third party',
  personalAccident: 'Personal accident',
  insuredElsewhere: 'Elsewhere',
};
const byNames: Readonly<Record<string, string>> = {
  member: 'Member',
  administrator: 'Office',
  group: 'Group',
};

function words(text: string | number | undefined): string[] {
  return String(text ?? '')
    .split(' ')
    .filter(Boolean);
}

/** The first page of what the files say, in the words of the screen. */
function expectedOf(asked: Asked) {
  const { figures, rows } = plainReading(files, asked);
  return {
    count: rows.length,
    figures: Object.values(figures).map(([count]) => count),
    rows: rows.slice(0, 100).map((row) => ({
      number: row['number'] === 0 ? '' : String(row['number']),
      clubs: words(row['clubs'])
        .map((one) => `Club ${one}`)
        .join(', '),
      licences: words(row['licences'])
        .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
        .map((one) => licenceNames[one])
        .join(', '),
      cover: words(row['cover'])
        .map((one) => coverNames[one])
        .join(', '),
      renewed: String(row['renewed']).split('-').toReversed().join('/'),
      by: byNames[String(row['by'])] ?? '',
      years: row['years'] === 0 ? '' : String(row['years']),
    })),
  };
}

async function seen(page: Page) {
  // The picture's table and the clubs' have no labels beside their cells.
  const all = (await rowsOf(page)).filter((row) => 'Number' in row);
  const figures = await page.locator('main [aria-pressed] > span:first-child').allTextContents();
  const count = await page
    .locator('main [role="status"]')
    .filter({ hasText: /person|people/ })
    .textContent();
  return {
    count: Number((/^\d[\d,]*/.exec(count ?? '')?.[0] ?? '').replaceAll(',', '')),
    figures: figures.map((text) => Number(text.replaceAll(',', ''))),
    rows: all.map((row) => ({
      number: row['Number'],
      clubs: row['Clubs'],
      licences: row['Licences'],
      cover: row['Cover'],
      renewed: row['Renewed on'],
      by: row['By'],
      years: row['Years'],
    })),
  };
}

it('shows for each set of filters in its address what a plain reading of the files says', async () => {
  await visitingOffice(site, report, async ({ page }) => {
    await sees(page, 'Membership report');
    await page.getByRole('table', { name: 'Membership report' }).waitFor();
    const draw = createSeededRandom(11);
    for (let set = 0; set < sets; set += 1) {
      const asked = randomAsked(draw);
      const address = `${report}?${new URLSearchParams(asked).toString()}`;
      await page.evaluate((path) => history.pushState(null, '', path), address);
      await expect.poll(() => seen(page), { message: address }).toEqual(expectedOf(asked));
    }
    process.stdout.write(`membership report on the screen: ${sets} sets of filters over ${people} people\n`);
  });
}, 900_000);
