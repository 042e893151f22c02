import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { press, sees, tick, useSharedSite } from '#tests/support/browser/visit.ts';
import { renewalsOf, thisYear } from '#tests/support/app/members.ts';
import { notice, rowsOf, visitingOffice } from '#tests/support/browser/office-visit.ts';
import { storedRow } from '#tests/support/database/stored.ts';

const site = useSharedSite();

const list = '/admin/members/list';

async function found(page: Page, text: string): Promise<string[]> {
  await page.getByLabel('Search').fill(text);
  await page.getByText(/^1 of \d+ members$/).waitFor();
  return page.locator('main tbody th').allTextContents();
}

/** Whether the page of the form stays once it says that the member was added; for how long, the walk on the screen counts. */
function staysWhileItSays(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        function look() {
          if (document.body.textContent.includes('New member was added successfully.'))
            resolve(location.pathname === '/admin/members/add');
          else requestAnimationFrame(look);
        }
        requestAnimationFrame(look);
      }),
  );
}

it('adds a member with a photo, a club and a licence, and finds them by whatever is known of them', async () => {
  const picture = await sharp({ create: { width: 700, height: 900, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer();
  let number = 0;
  await visitingOffice(site, '/admin/members/add', async ({ page }) => {
    await sees(page, 'Add member');
    await page
      .locator('#photo-file')
      .setInputFiles({ name: 'them.jpg', mimeType: 'image/jpeg', buffer: picture });
    for (const [label, value] of [
      ['ID card number', '98765m'],
      ['Title', 'Ms'],
      ['First name', 'Ġiljana'],
      ['Last name', 'Ċamilleri-Ħabib'],
      ['Date of birth', '27/03/1991'],
      ['Place of birth', 'Il-Ħamrun'],
      ['Street address', '12, Triq iż-Żejtun'],
      ['Town/Village', 'Ħaż-Żebbuġ'],
      ['Post code', 'ZBG 1234'],
      ['Email address', 'giljana@example.com'],
      ['Occupation', 'Surveyor'],
    ] as const)
      await page.getByLabel(label).fill(value);
    await page.getByLabel('Mobile number', { exact: true }).fill('79887766');
    await page.getByLabel('Gender').selectOption('Female');
    expect(await page.getByLabel('ID card number').inputValue()).toBe('0098765M');
    const total = page.locator('form');
    expect(await total.textContent()).toContain('Total €39.00');
    await tick(page, 'Kordin Rifle and Pistol Club');
    await tick(page, 'Target Shooter Licence A');
    expect(await total.textContent()).toContain('Total €59.00');
    const stays = staysWhileItSays(page);
    await press(page, 'Submit');
    expect(await notice(page, 'Member added')).toMatch(
      /^Member added: New member was added successfully\. The membership number is \d+\.$/,
    );
    await page.waitForURL((url) => url.pathname === list);
    expect(await stays).toBe(true);
    const { membership_number } = await storedRow(site.db, 'members', { id_number: '0098765M' });
    number = membership_number ?? 0;
    await sees(page, 'Members');
    const marked = page.locator('tr[data-marked] th');
    expect([await marked.textContent(), await marked.isVisible()]).toEqual(['Ġiljana Ċamilleri-Ħabib', true]);
    for (const text of [
      String(number),
      '0098765',
      '98765m',
      '79887766',
      '+356 7988 7766',
      'giljana c',
      'camilleri-habib',
      'GILJANA@EXAMPLE',
    ]) {
      expect([text, await found(page, text)]).toEqual([text, ['Ġiljana Ċamilleri-Ħabib']]);
    }
    const [row] = await rowsOf(page);
    expect(row).toEqual({
      Number: String(number),
      Name: 'Ġiljana Ċamilleri-Ħabib',
      'ID card': '0098765M',
      Mobile: '+356 79887766',
      Email: 'giljana@example.com',
      [thisYear - 1]: '–',
      [thisYear]: '✓',
      [thisYear + 1]: '–',
    });
  });
  const { id, jpeg } = await site.db
    .selectFrom('members')
    .innerJoin('member_photos', 'member_id', 'members.id')
    .select(['members.id', 'jpeg'])
    .where('membership_number', '=', number)
    .executeTakeFirstOrThrow();
  const { format, width, height } = await sharp(jpeg).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 360, height: 440 });
  expect(await renewalsOf(site, { id, number, mobile: '' })).toEqual({
    records: [
      {
        year: thisYear,
        third_party: true,
        personal_accident: false,
        insured_elsewhere: false,
        agency_name: '',
        source: 'administrator',
      },
    ],
    clubs: [
      { short_name: 'amacs', fee_cents: 1000 },
      { short_name: 'kordin', fee_cents: 2000 },
    ],
    groups: [],
    licences: ['target_a'],
    receipts: [],
    certificates: [
      { cover_year: thisYear, third_party_cents: 1400, personal_accident_cents: 0, voided_at: null },
    ],
    payments: [],
  });
});
