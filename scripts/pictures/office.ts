import type { Page } from 'playwright-core';
import { formatDate } from '#domain/values/calendar.ts';
import { toDay, toYear } from '#domain/values/time-zone.ts';
import { demoSignIns } from '#server/access/demo-accounts.ts';
import { doOthersWork } from './colleague.ts';
import { office, openWindow, phone, press, shoot, signInAtOffice, type Stage } from './stage.ts';

const today = toDay(new Date());
const year = toYear(new Date());

async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

/** Searches for a person by number, and presses a button of the person. */
async function find(page: Page, number: number, button: string): Promise<void> {
  await goTo(page, '/admin/members/list', 'Members');
  await page.getByLabel('Search').fill(String(number));
  await page.getByText(/^1 of /).waitFor();
  await press(page, new RegExp(`^${button} `));
}

async function fill(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(entries)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

/** Takes the pictures of the office's pages, in the order of docs/office.md. */
export async function picturesOfOffice(stage: Stage): Promise<void> {
  const [registrar] = demoSignIns.administrators;
  const storageState = await signInAtOffice(stage, registrar);
  const page = await openWindow(stage, office, { storageState });
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');

  await goTo(page, '/admin/members/list', 'Members');
  await page.getByText(/^\d+ members$/).waitFor();
  await shoot(page, 'office-list');

  await find(page, 1001, 'Renew Membership of');
  await dialog.getByRole('button', { name: /^Renew for / }).waitFor();
  await shoot(page, 'office-renewal');

  await find(page, 1003, 'Open');
  await dialog.getByRole('button', { name: 'Print Receipt' }).waitFor();
  await shoot(page, 'office-member');

  await doOthersWork(stage.site, year);

  await find(page, 1003, 'Open');
  await dialog.getByRole('checkbox', { name: 'Personal Accident' }).click();
  await question.waitFor();
  await shoot(page, 'office-cover');
  await press(page, 'Leave it as it is');
  await dialog.getByRole('checkbox', { name: 'Kordin Rifle and Pistol Club' }).click();
  await dialog.getByRole('button', { name: /^Undo: / }).waitFor();
  await shoot(dialog.getByRole('tablist').first().locator('..'), 'office-undo');

  await goTo(page, '/admin/members/add', 'Add member');
  await fill(page, { 'First name': 'George', 'Last name': 'Zahra', 'Mobile number': '79001001' });
  await page.getByText('Is this Ġorġ Żahra, 1001?').first().scrollIntoViewIfNeeded();
  await shoot(page, 'office-hint');

  await goTo(page, '/admin/members/list', 'Members');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('combobox', { name: `Renewed ${year - 1}` }).selectOption('Yes');
  await page.getByRole('combobox', { name: `Renewed ${year}` }).selectOption('No');
  await page.getByRole('combobox', { name: 'Deceased' }).selectOption('No');
  await shoot(page, 'office-filters');

  await goTo(page, '/admin/reports/membership', 'Membership report');
  await page.getByRole('button', { name: /not yet for/ }).click();
  await shoot(page, 'office-report');

  await goTo(page, '/admin/administration/payments', 'Payments to check');
  await press(page, /^Refund…/);
  await question.waitFor();
  await shoot(page, 'office-refund');

  await goTo(page, '/admin/clubs/list', 'Clubs');
  await page.getByRole('checkbox', { name: 'Mandatory: Klabb tal-Isparar Bidnija' }).click();
  await question.waitFor();
  await shoot(page, 'office-mandatory');

  await goTo(page, '/admin/reports/insurance', 'Insurance report');
  await page.getByLabel('Year', { exact: true }).selectOption(String(year));
  await fill(page, { 'Start date': `01/01/${year}`, 'End date': formatDate(today) });
  await press(page, 'Search');
  await page.getByRole('table').waitFor();
  await shoot(page, 'office-insurance');

  await goTo(page, '/admin/administration/log', 'Log');
  await fill(page, { 'Done by': 'Mifsud', From: formatDate(today), To: formatDate(today) });
  await press(page, 'Search');
  await page.getByText('4 entries', { exact: true }).waitFor();
  await shoot(page, 'office-log');

  await goTo(page, '/admin/administrators/list', 'Administrators');
  await press(page, 'Send Ċensa Mifsud a first password');
  await fill(page, { Reason: 'Forgot it on leave; I called back' });
  await shoot(page, 'office-lockout');
  await page.context().close();

  const hand = await openWindow(stage, phone, { storageState });
  await goTo(hand, '/admin/members/list', 'Members');
  await hand.getByText(/^\d+ members$/).waitFor();
  await shoot(hand, 'office-phone');
  await hand.context().close();
}
