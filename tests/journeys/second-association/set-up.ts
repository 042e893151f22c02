import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { pressTo, sees, type Visit } from '#tests/support/browser/visit.ts';
import { notice } from '#tests/support/browser/office-visit.ts';
import { lastCode } from '#tests/support/server/site.ts';
import { dialog, go, press, tick } from '../places/place.ts';
import { club, group, prices, rory, scottish, thisYear, umbrella } from './scottish.ts';

/** Fills in what is typed, by its labels. */
export async function fill(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(entries))
    await page.getByLabel(label, { exact: true }).last().fill(text);
}

/** Signs an administrator in as they do, without a demo's page of messages; `looks` at each page on the way. */
export async function enter(
  { page, site }: Visit,
  who: { readonly username: string; readonly password: string; readonly mobile: string },
  looks: (page: Page, about: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await site.db.deleteFrom('limits').where('key', 'like', 'pause:%').execute();
  await page.goto(`${site.url}/admin/login`);
  await sees(page, 'Administrator sign-in');
  await looks(page, '/admin/login');
  await fill(page, { Username: who.username, Password: who.password });
  await pressTo(page, 'Send me the code', 'Enter your code');
  await looks(page, '/admin/verify');
  await fill(page, { 'Verification code': await lastCode(site.db, who.mobile) });
  await press(page, 'Sign in');
}

/** A saltire on a transparent ground. */
async function logo() {
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><path d="M30 30 270 270M30 270 270 30" stroke="#005eb8" stroke-width="50"/></svg>';
  return {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(drawn)).png().toBuffer(),
  };
}

async function writeAssociationDown(page: Page): Promise<void> {
  await go(page, '/admin/administration/association', 'Association');
  await page.getByLabel('Telephone').waitFor();
  await fill(page, scottish);
  await page.locator('#logo-file').setInputFiles(await logo());
  await page.locator('#logo img').waitFor();
  await tick(page.getByLabel('Receipts can be used for the shopping lottery'), false);
  await tick(page.getByLabel('Anybody can apply for membership online'), true);
  await press(page, 'Save');
  expect(await notice(page, 'Association updated')).toMatch(/updated successfully\.$/);
}

/** Adds what a form is for, and waits for the list to which it leads. */
async function add(page: Page, what: string, list: string, typed: Readonly<Record<string, string>>) {
  const path = list.toLowerCase().replace(' ', '-');
  await go(page, `/admin/${path}/add`, what);
  await fill(page, typed);
  if (typed === umbrella) await tick(page.getByLabel('Mandatory'), true);
  if (typed === rory) await page.getByLabel('Group').selectOption('HLR');
  await pressTo(page, what, list);
}

async function openYears(page: Page): Promise<void> {
  await go(page, '/admin/administration/renewals', 'Renewal years');
  for (const year of [thisYear, thisYear + 1]) {
    await press(page, 'Add');
    await press(page, `Add ${year}`);
    await page.getByRole('button', { name: `Prices of ${year}` }).waitFor();
    if (year > thisYear) continue;
    // The year after begins as a copy.
    await press(page, `Prices of ${year}`);
    await dialog(page).getByLabel('Enrolment fee').waitFor();
    await fill(page, prices);
    // They differ by more than half from those of the settings.
    await press(page, 'Save the prices');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save the prices' }).click();
    expect(await notice(page, 'Prices saved')).toBe(`Prices saved: The prices of ${year} were updated.`);
  }
}

/** Everything that an association needs before its first member, in the browser alone. */
export async function setUp({ page }: Visit): Promise<void> {
  await writeAssociationDown(page);
  await add(page, 'Add club', 'Clubs', umbrella);
  await add(page, 'Add club', 'Clubs', club);
  await add(page, 'Add affiliated group', 'Affiliated Groups', group);
  await openYears(page);
  await add(page, 'Add administrator', 'Administrators', rory);
}
