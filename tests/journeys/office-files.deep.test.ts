import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { visitingOffice } from '#tests/support/browser/office-visit.ts';
import { useSharedSite } from '#tests/support/browser/visit.ts';

const site = useSharedSite();

/** As many people as make a file that the library of Excel files would zip in a worker of its own, which the policy refuses. */
const many = 3000;

it('saves a long list as Excel file under the content security policy, and who is ticked as PDF', () =>
  visitingOffice(site, '/admin/profile/update', async ({ page }) => {
    await page.route(/\/v1\/admin\/members\?/, async (route) => {
      const answer = await route.fetch();
      const [first] = (await answer.json()) as [object];
      const people = Array.from({ length: many }, (_, place) => ({
        ...first,
        id: place + 1,
        membership_number: place + 1001,
        last_name: `Borg ${place} ${Math.sqrt(place)}`,
      }));
      await route.fulfill({ response: answer, json: people });
    });
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.getByText(`${many.toLocaleString('en')} members`).waitFor();
    const save = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).last().click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    await page.getByLabel('Kind of file').selectOption('Excel');
    const [worker, excel] = await Promise.all([page.waitForEvent('worker'), save('Export to Excel')]);
    expect(worker.url()).toContain('/assets/spreadsheet-worker');
    expect(excel.name).toMatch(/^members-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(excel.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(excel.bytes.length).toBeGreaterThan(40_000);
    await page.getByRole('checkbox', { name: /^Tick .* Borg 0 0$/ }).check();
    await page.getByLabel('Kind of file').selectOption('PDF');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export to PDF: those who are ticked' }).click(),
    ]);
    const pdf = await readFile(await download.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }));
