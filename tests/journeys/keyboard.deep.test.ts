import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { thisYear } from '#tests/support/app/members.ts';
import {
  arrives,
  focus,
  focused,
  goTo,
  opens,
  pressKey,
  tabTo,
  walkRound,
  watchFocus,
} from '#tests/support/browser/keyboard.ts';
import { codeFor } from '#tests/support/browser/member-visit.ts';
import { registrar, visitingOffice } from '#tests/support/browser/office-visit.ts';
import { pathOf, useDemoSite, visiting } from '#tests/support/browser/visit.ts';
import { answerFilled } from './places/answers.ts';
import { putOnFile } from './places/on-file.ts';
import { comeTo, control, enter, nameOf, press, type Place } from './places/place.ts';
import { tours } from './places.ts';

const site = useDemoSite();

/** How many dialogs and questions are open, over one another. */
function opened(page: Page): Promise<number> {
  return page.locator('[role=dialog], [role=alertdialog]').count();
}

/** A list of people is gone through with one of them. */
async function findOne(page: Page): Promise<void> {
  const search = page.getByRole('searchbox');
  const mobile = page.locator('tbody [data-label="Mobile"]').first();
  if (!(await search.isVisible()) || !(await mobile.isVisible())) return;
  await search.fill(await mobile.innerText());
  await page.getByText(/^1 of \d+ (?:members|people)$/).waitFor();
}

/** Presses what leads over a page, the last of it by the keyboard; goes round there, and back from it by Escape. */
async function goOver(page: Page, { presses = [], stands }: Place): Promise<void> {
  for (const name of presses.slice(0, -1)) await press(page, name);
  const [last = ''] = presses.slice(-1);
  const opener = control(page, last);
  await opener.waitFor();
  const before = await opened(page);
  await opener.focus();
  const { name } = await focus(page);
  await page.keyboard.press('Space');
  await stands(page).waitFor();
  const after = await opened(page);
  if (after > 0) await walkRound(page);
  if (after === before) return;
  await page.keyboard.press('Escape');
  await focused(page, name);
}

describe('the keyboard reaches everything, in its order, with a ring', () => {
  it.each(tours)('$about', async ({ filled, stops, who }) => {
    const onFile = await putOnFile(site);
    await visiting(site, async (visit, page) => {
      await watchFocus(page);
      await enter(visit, who, onFile);
      if (filled) await answerFilled(page);
      for (const place of stops) {
        try {
          await comeTo(visit, place, onFile);
          if (place.presses) await goOver(page, place);
          else {
            await place.stands(page).waitFor();
            await findOne(page);
            await walkRound(page);
          }
        } catch (error) {
          throw new Error(nameOf(place), { cause: error });
        }
      }
    });
  });
});

const opener = 'Open Ċensu Buttiġieġ';

it('signs in, turns pages, searches, goes through the tabs of a member and out again', () =>
  visiting(site, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await watchFocus(page);
    await page.goto(`${site.url}/admin`);
    await page.getByRole('heading', { name: 'Administrator sign-in' }).waitFor();
    await focused(page, 'Username');
    await page.keyboard.type(registrar.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(registrar.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await focused(page, 'Verification code');
    await page.keyboard.type(await codeFor(site, registrar.mobile));
    await page.keyboard.press('Enter');
    await arrives(page, 'Members');
    await page.getByRole('table').waitFor();
    await tabTo(page, 'Search');
    await page.keyboard.type('1003');
    await page.getByText(/^1 of \d+ members$/).waitFor();

    await pressKey(page, opener);
    await opens(page, 'dialog', '1003');
    await page.getByRole('tab', { name: 'History' }).waitFor();
    await tabTo(page, 'Details and memberships');
    for (const tab of ['Notes', 'History', 'Data we hold']) {
      await page.keyboard.press('ArrowRight');
      await focused(page, tab);
    }
    await page.keyboard.press('Home');
    await focused(page, 'Details and memberships');
    await tabTo(page, String(thisYear));
    await page.keyboard.press('ArrowRight');
    await focused(page, String(thisYear - 1));
    await page.keyboard.press('Home');
    await focused(page, String(thisYear));
    const crossbow = page.getByRole('checkbox', { name: 'Crossbow' });
    await pressKey(page, 'Crossbow', 'Space');
    await expect.poll(() => crossbow.isChecked()).toBe(true);
    await page.getByText('Saved: ').waitFor();
    await pressKey(page, `Undo: Target A: Crossbow added, ${thisYear}`, 'Enter', true);
    await expect.poll(() => crossbow.isChecked()).toBe(false);
    await focused(page, `Undo: Target A: Crossbow removed, ${thisYear}`);
    await tabTo(page, 'Employer (optional)');
    await page.keyboard.type('!');
    await page.keyboard.press('Escape');
    await opens(page, 'alertdialog', 'Leave without saving?');
    await page.keyboard.press('Escape');
    await focused(page, 'Employer (optional)');
    await page.keyboard.press('Escape');
    await opens(page, 'alertdialog', 'Leave without saving?');
    await pressKey(page, 'Leave without saving');
    await focused(page, opener);
    await pressKey(page, 'Logout', 'Enter', true);
    await page.getByRole('heading', { name: 'Administrator sign-in' }).waitFor();
    await focused(page, 'Username');
  }));

it('goes to pages by the menu, past it, and from what is wrong with a form to its fields', () =>
  visitingOffice(site, '/admin/profile/update', async ({ page }) => {
    await watchFocus(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Update profile' }).waitFor();
    await tabTo(page, 'Skip to main content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await focused(page, 'Mobile number: country code');

    await goTo(page, 'Add', 'Add member');
    await pressKey(page, 'Kordin Rifle and Pistol Club', 'Space');
    await pressKey(page, 'Submit');
    await focused(page, 'There is a problem');
    await page.keyboard.press('Tab');
    const link = (await focus(page)).name;
    await page.keyboard.press('Enter');
    expect((await focus(page)).name).not.toBe(link);
    await pressKey(page, 'Cancel');
    await opens(page, 'alertdialog', 'Cancel');
    await pressKey(page, 'Yes, cancel', 'Space');
    await arrives(page, 'Members');
    await goTo(page, 'Administrators', 'Administrators');
    await goTo(page, 'Clubs', 'Clubs');
    await page.getByRole('table').waitFor();
    await pressKey(page, 'Disable Mġarr Muzzle Loaders', 'Space');
    await opens(page, 'alertdialog', 'Disable Mġarr Muzzle Loaders?');
    await pressKey(page, 'Disable');
    await focused(page, 'Enable Mġarr Muzzle Loaders');
    await page.keyboard.press('Enter');
    await focused(page, 'Disable Mġarr Muzzle Loaders');

    await page.setViewportSize({ width: 390, height: 844 });
    await pressKey(page, 'Menu', 'Enter', true);
    await opens(page, 'dialog', 'Menu');
    await walkRound(page);
    await pressKey(page, 'Reports', 'Space');
    expect(await page.getByRole('dialog').getByRole('link', { name: 'Insurance' }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await focused(page, 'Menu');
    await page.keyboard.press('Space');
    await opens(page, 'dialog', 'Menu');
    await pressKey(page, 'List');
    await arrives(page, 'Members');
    expect([pathOf(page), await page.getByRole('dialog').count()]).toEqual(['/admin/members/list', 0]);
  }));
