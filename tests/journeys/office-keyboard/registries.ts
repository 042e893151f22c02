import type { Page } from 'playwright-core';
import { thisYear } from '#tests/support/app/members.ts';
import {
  arrives,
  focused,
  goTo,
  opens,
  pressKey,
  tabTo,
  walkRound,
} from '#tests/support/browser/keyboard.ts';

/** Goes through administrators, clubs, groups and years, with their forms, dialogs and questions. */
export async function goThroughRegistries(page: Page): Promise<void> {
  await goTo(page, 'Administrators', 'Administrators');
  await page.getByRole('table').waitFor();
  await walkRound(page);
  await pressKey(page, 'Add administrator');
  await arrives(page, 'Add administrator');
  await page.getByLabel('Group').waitFor();
  await walkRound(page);
  await pressKey(page, 'Cancel');
  await arrives(page, 'Administrators');

  await goTo(page, 'Clubs', 'Clubs');
  await page.getByRole('table').waitFor();
  await walkRound(page);
  const fee = 'Change the fee of Mġarr Muzzle Loaders';
  await pressKey(page, fee);
  await page.getByRole('dialog', { name: 'Fee of Mġarr Muzzle Loaders' }).waitFor();
  await focused(page, 'Fee');
  await walkRound(page);
  await page.keyboard.press('Escape');
  await focused(page, fee);
  await pressKey(page, 'Mandatory: Mġarr Muzzle Loaders', 'Space');
  await opens(page, 'alertdialog', 'Make Mġarr Muzzle Loaders mandatory?');
  await walkRound(page);
  await page.keyboard.press('Escape');
  await focused(page, 'Mandatory: Mġarr Muzzle Loaders');
  await pressKey(page, 'Disable Mġarr Muzzle Loaders', 'Space');
  await opens(page, 'alertdialog', 'Disable Mġarr Muzzle Loaders?');
  await pressKey(page, 'Disable');
  await focused(page, 'Enable Mġarr Muzzle Loaders');
  await page.keyboard.press('Enter');
  await focused(page, 'Disable Mġarr Muzzle Loaders');
  await pressKey(page, 'Add club', 'Enter', true);
  await arrives(page, 'Add club');
  await walkRound(page);

  await goTo(page, 'Affiliated Groups', 'Affiliated Groups');
  await page.getByRole('table').waitFor();
  await walkRound(page);
  await pressKey(page, 'Add affiliated group');
  await arrives(page, 'Add affiliated group');
  await walkRound(page);

  await goTo(page, 'Association', 'Association');
  await page.getByLabel('Telephone').waitFor();
  await walkRound(page);

  await goTo(page, 'Renewals', 'Renewal years');
  await page.getByRole('table').waitFor();
  await walkRound(page);
  for (const button of ['Add', `Disable ${thisYear}`]) {
    await tabTo(page, button);
    // The menu has an Add of its own, before the page's.
    if ((await page.evaluate(() => document.activeElement?.tagName)) === 'A')
      await page.keyboard.press('Tab');
    await pressKey(page, button, 'Space');
    await page.getByRole('alertdialog').waitFor();
    await walkRound(page);
    await page.keyboard.press('Escape');
    await focused(page, button);
  }
}
