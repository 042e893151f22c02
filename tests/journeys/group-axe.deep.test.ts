import { expect, it } from 'vitest';
import { press, sees, useDemoSite, visiting } from '#tests/support/browser/visit.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { enterOffice } from '#tests/support/browser/office-visit.ts';
import { focused, opens, pressKey, tabTo, walkRound, watchFocus } from '#tests/support/browser/keyboard.ts';
import { expectNothingWrong, lookAround, nothingSeen, useCameras } from './axe/look.ts';
import { answer, hold, says, type Tour } from './axe/tour.ts';
import { dialog, go } from './axe/office-tour.ts';
import { twoYearsOpen } from '#tests/support/screens/group-data.ts';
import { listFew, people, statement } from './group/few-people.ts';

const at = useCameras(useDemoSite());

const list = '/admin/group-members/list';
const groups = /\/v1\/data\/affiliated-groups/;
const prices = /\/v1\/data\/prices/;
const renewal = /\/v1\/admin\/members\/affiliated-groups\/insurance\/renew/;
const statements = /\/v1\/admin\/reports\/group-statement\?/;

async function seeList(tour: Tour): Promise<void> {
  const { page, see } = tour;
  let release = await answer(page, people, { body: [] });
  await enterOffice(tour, list, 'reenact');
  await see('group members, none at all', 'The group has no members yet');
  await release();
  await listFew(page);
  await go(page, '/admin/profile/update', 'Update profile');
  await go(page, list, 'Group members');
  await page.getByRole('table').waitFor();
  release = await answer(page, renewal, { status: 400, body: { reason: 'Insurance is required.' } });
  await page
    .locator('tbody')
    .getByRole('button', { name: /^Renew insurance of / })
    .first()
    .click();
  await page.getByRole('checkbox', { name: 'Insured Elsewhere' }).click();
  await press(page, `Renew insurance for ${thisYear}`);
  await see('group members, the insurance of one', 'Please specify the name of the insurance agency.');
  await page.getByLabel('Name of the insurance agency').fill('Għarb Mutual');
  await press(page, `Renew insurance for ${thisYear}`);
  await says(page, 'Insurance is required.');
  await page.getByLabel('Search').fill('');
  await press(page, 'Tick all on this page');
  await see('group members, a refused one and all ticked');
  await release();
}

async function seeBulk({ page, see }: Tour): Promise<void> {
  const letGo = await hold(page, renewal);
  await press(page, 'Renew insurance of those ticked');
  await says(page, '2 people are left out');
  await page.getByRole('checkbox', { name: 'Insured Elsewhere' }).click();
  await see('renewing many, conflicts');
  await page.getByRole('checkbox', { name: 'Insured Elsewhere' }).click();
  await press(page, 'Renew 2 people for €28.00');
  await see('renewing many, under way', '0 of 2 people');
  await page.unroute(renewal);
  const release = await answer(page, renewal, { status: 500 });
  await letGo();
  await see('renewing many, results', /of 2 people were renewed/);
  await release();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
}

/** Where the next year is open to groups too. */
async function seeNextYear(tour: Tour): Promise<void> {
  const { page, see } = tour;
  await answer(page, prices, { body: twoYearsOpen });
  await listFew(page);
  await enterOffice(tour, list, 'reenact');
  await page.getByLabel('Insurance year').selectOption(String(thisYear + 1));
  await see('group members, the next year');
  await page
    .locator('tbody')
    .getByRole('button', { name: /^Renew for \d{4}: insurance of / })
    .first()
    .click();
  await see(
    'group members, the insurance of one for the next year',
    `Cover begins on 1 January ${thisYear + 1}.`,
  );
  await press(page, 'Cancel');
}

async function seeOthers({ page, see }: Tour): Promise<void> {
  await go(page, '/admin/group-members/add', 'Add member');
  await page.getByLabel('Insurance year').waitFor();
  await press(page, 'Submit');
  await see('group, add member, errors', 'There is a problem');
  const release = await answer(page, groups, {
    body: [{ short_name: 'lhg', name: 'Living History Group', enabled: false }],
  });
  await go(page, '/admin/profile/update', 'Update profile');
  await go(page, '/admin/group-members/add', 'Add member');
  await see('group, disabled', 'The group is disabled');
  await release();
  await answer(page, statements, { body: statement });
  await go(page, '/admin/group-members/statement', 'Statement');
  await page.getByRole('table').waitFor();
  await see('group, statement');
}

async function seeOffice(tour: Tour): Promise<void> {
  const { page, see } = tour;
  await answer(page, statements, { body: statement });
  await enterOffice(tour, '/admin/reports/group-statements');
  await page.getByRole('table').waitFor();
  await see('office, group statements');
  // The office's usual window holds every column.
  await page.setViewportSize({ width: 1280, height: 800 });
  const table = page.getByRole('region', { name: 'Group statements' });
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  // What fits below the demo's banner needs no scrolling.
  await go(page, '/admin/administrators/add', 'Add administrator');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  await go(page, '/admin/reports/group-statements', 'Group statements');
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, 'Mark all paid');
  await see('office, group statements, paid?', /Has the group paid this/);
}

it('shows every screen and dialog of a group in its states to everybody', async () => {
  const looks = nothingSeen();
  await Promise.all([
    lookAround(at, looks, async (tour) => {
      await seeList(tour);
      await seeBulk(tour);
    }),
    lookAround(at, looks, async (tour) => {
      await seeNextYear(tour);
      await seeOthers(tour);
      await seeOffice(tour);
    }),
  ]);
  expectNothingWrong('groups', looks);
}, 900_000);

it('lets the keyboard filter, tick and renew', () =>
  visiting(at.site, async (visit, page) => {
    await watchFocus(page);
    await listFew(page);
    await enterOffice(visit, list, 'reenact');
    await sees(page, 'Group members');
    await page.getByRole('table').waitFor();
    await walkRound(page);
    await tabTo(page, `Renewed ${thisYear}`);
    await page.keyboard.type('N');
    await page.getByText('3 of 4 members').waitFor();
    await pressKey(page, 'Tick all on this page', 'Enter');
    await pressKey(page, 'Renew insurance of those ticked', 'Enter');
    await opens(page, 'dialog', 'Renew insurance of 3 people');
    await walkRound(page);
    await tabTo(page, 'Personal Accident');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Renew 2 people for €38.00' }).waitFor();
    await page.keyboard.press('Escape');
    await focused(page, 'Renew insurance of those ticked');
    const who = await page
      .getByRole('button', { name: /^Renew insurance of / })
      .nth(1)
      .getAttribute('aria-label');
    expect(who).toMatch(/^Renew insurance of \S/);
    await pressKey(page, who ?? '', 'Enter');
    await opens(page, 'dialog', (who ?? '').replace('Renew insurance of ', ''));
    await walkRound(page);
    await page.keyboard.press('Escape');
    await focused(page, who ?? '');
  }));
