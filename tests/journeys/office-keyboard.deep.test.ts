import { beforeAll, expect, it } from 'vitest';
import { codeFor } from '#tests/support/browser/member-visit.ts';
import { pathOf, useDemoSite, visiting } from '#tests/support/browser/visit.ts';
import { newMember, oweRefund, thisYear } from '#tests/support/app/members.ts';
import { enterOffice, registrar } from '#tests/support/browser/office-visit.ts';
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
import { goThroughRegistries } from './office-keyboard/registries.ts';

const site = useDemoSite();
beforeAll(async () => {
  // More than a page of members.
  for (let more = 0; more < 40; more += 1) await newMember(site);
});

const opener = 'Open Ċensu Buttiġieġ';
const renewer = 'Renew Membership of Ċensu Buttiġieġ';

it('signs in, and goes through the list of members and both of its dialogs', () =>
  visiting(site, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await watchFocus(page);
    await page.goto(`${site.url}/admin`);
    await page.getByRole('heading', { name: 'Administrator sign-in' }).waitFor();
    await walkRound(page);
    await tabTo(page, 'Username');
    await page.keyboard.type(registrar.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(registrar.password);
    await page.keyboard.press('Enter');
    await arrives(page, 'Enter your code');
    await walkRound(page);
    await tabTo(page, 'Verification code');
    await page.keyboard.type(await codeFor(site, registrar.mobile));
    await page.keyboard.press('Enter');
    await arrives(page, 'Members');

    await page.getByRole('table').waitFor();
    await pressKey(page, 'Next page');
    await page.getByText('Page 2 of 2').waitFor();
    await pressKey(page, 'Previous page', 'Enter', true);
    await page.getByText('Page 1 of 2').waitFor();
    await tabTo(page, 'Search', true);
    await page.keyboard.type('1003');
    await page.getByText(/^1 of \d+ members$/).waitFor();
    await walkRound(page);

    await pressKey(page, opener);
    await opens(page, 'dialog', '1003');
    await page.getByRole('tab', { name: 'History' }).waitFor();
    await walkRound(page);
    await tabTo(page, 'Details and memberships');
    await page.keyboard.press('ArrowRight');
    await focused(page, 'Notes');
    await page.getByRole('button', { name: 'Add note' }).waitFor();
    await walkRound(page);
    await tabTo(page, 'Notes', true);
    await page.keyboard.press('ArrowRight');
    await focused(page, 'History');
    await page.getByRole('dialog').getByText('No changes yet').or(page.getByText('Who')).first().waitFor();
    await page.keyboard.press('ArrowRight');
    await focused(page, 'Data we hold');
    await page.getByRole('button', { name: 'Erase this member…' }).waitFor();
    await walkRound(page);
    await pressKey(page, 'Erase this member…', 'Space');
    await opens(page, 'alertdialog', 'Erase Ċensu Buttiġieġ for good?');
    await walkRound(page);
    await page.keyboard.press('Escape');
    await focused(page, 'Erase this member…');
    await tabTo(page, 'Data we hold', true);
    await page.keyboard.press('Home');
    await focused(page, 'Details and memberships');
    await tabTo(page, String(thisYear));
    await page.keyboard.press('ArrowRight');
    await focused(page, String(thisYear - 1));
    await page.keyboard.press('Home');
    await focused(page, String(thisYear));
    await pressKey(page, 'Crossbow', 'Space');
    await expect.poll(() => page.getByRole('checkbox', { name: 'Crossbow' }).isChecked()).toBe(true);
    await page.getByText('Saved: ').waitFor();
    await pressKey(page, `Undo: Crossbow added, ${thisYear}`, 'Enter', true);
    await expect.poll(() => page.getByRole('checkbox', { name: 'Crossbow' }).isChecked()).toBe(false);
    await focused(page, `Undo: Crossbow removed, ${thisYear}`);
    await tabTo(page, 'Employer (optional)');
    await page.keyboard.type('!');
    await page.keyboard.press('Escape');
    await opens(page, 'alertdialog', 'Close without saving?');
    await walkRound(page);
    await page.keyboard.press('Escape');
    await focused(page, 'Employer (optional)');
    await page.keyboard.press('Escape');
    await opens(page, 'alertdialog', 'Close without saving?');
    await pressKey(page, 'Close without saving');
    await focused(page, opener);

    await pressKey(page, renewer, 'Space');
    await page.getByRole('dialog', { name: 'Renew 1003 Ċensu Buttiġieġ', exact: true }).waitFor();
    await focused(page, `Chosen for ${thisYear + 1}`);
    await walkRound(page);
    await pressKey(page, 'Insured Elsewhere', 'Space');
    await tabTo(page, 'Name of the insurance agency');
    await page.keyboard.press('Escape');
    await focused(page, renewer);
    await pressKey(page, 'Logout', 'Enter', true);
    await arrives(page, 'Administrator sign-in');
  }));

it('goes through every other page by the menu, and through its dialogs and questions', async () => {
  const member = await newMember(site);
  await oweRefund(site, member);
  await visiting(site, async (visit) => {
    const { context, page } = visit;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await watchFocus(page);
    await enterOffice(visit, '/admin/profile/update');
    await page.getByRole('heading', { name: 'Update profile' }).waitFor();
    await walkRound(page);
    await tabTo(page, 'Skip to main content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await focused(page, 'Mobile number: country code');

    await goTo(page, 'Add', 'Add member');
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await walkRound(page);
    await pressKey(page, 'Kordin Rifle and Pistol Club', 'Space');
    await pressKey(page, 'Submit');
    await focused(page, 'There is a problem');
    await page.keyboard.press('Tab');
    const link = (await focus(page)).name;
    await page.keyboard.press('Enter');
    expect((await focus(page)).name).not.toBe(link);
    await pressKey(page, 'Cancel');
    await opens(page, 'alertdialog', 'Cancel');
    await walkRound(page);
    await page.keyboard.press('Escape');
    await focused(page, 'Cancel');
    await page.keyboard.press('Enter');
    await pressKey(page, 'Yes, cancel', 'Space');
    await arrives(page, 'Members');

    await goTo(page, 'Insurance', 'Insurance report');
    await walkRound(page);
    await tabTo(page, 'Start date');
    await page.keyboard.type(`0101${thisYear - 1}`);
    await tabTo(page, 'End date');
    await page.keyboard.type(`3112${thisYear - 1}`);
    await page.keyboard.press('Enter');
    await page.getByRole('table').waitFor();
    await walkRound(page);
    await tabTo(page, 'Search', true);

    await goTo(page, 'Membership', 'Membership report');
    await page.getByRole('table', { name: 'Membership report' }).waitFor();
    await tabTo(page, 'Search');
    await page.keyboard.type('1003');
    await page.getByText(/^1 of \d+ people$/).waitFor();
    await walkRound(page);
    await pressKey(page, 'Search');
    await opens(page, 'dialog', '1003');
    await page.keyboard.press('Escape');
    await focused(page, opener);
    await pressKey(page, 'For the general meeting', 'Enter', true);
    await page.getByText(/^1 of \d+ people$/).waitFor();

    await goTo(page, 'Group Statements', 'Group statements');
    await page.getByRole('table').waitFor();
    await walkRound(page);

    await goTo(page, 'Email List', 'Active member email list');
    await page.getByRole('button', { name: 'Copy all' }).waitFor();
    await walkRound(page);
    await pressKey(page, 'Copy all');
    await page.getByText('All addresses copied.').waitFor();

    await goThroughRegistries(page);

    await goTo(page, 'Payments', 'Payments that need attention');
    await page.getByRole('table').waitFor();
    await walkRound(page);
    await pressKey(page, 'Check with the provider: Ġorġ Żahra');
    await page.getByText('It is paid and must be refunded.').waitFor();
    await focused(page, 'Check with the provider: Ġorġ Żahra');
    await pressKey(page, 'Refund…: Ġorġ Żahra');
    await page.getByRole('alertdialog').waitFor();
    await walkRound(page);
    await page.keyboard.press('Escape');
    await focused(page, 'Refund…: Ġorġ Żahra');

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
  });
});
