import type { Page } from 'playwright-core';
import type { Visit } from '#tests/support/browser/visit.ts';
import { newMember, thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { atProfile, read, rows, something, type Screen } from './screen.ts';
import { dialog, press, tick } from '../axe/office-tour.ts';

let employer = '';

const table = (page: Page) => page.getByRole('table');

let person: SiteMember | undefined;

/** A dialog of the list, about a member who is in it by then. */
function ofMember(part: string, opener: RegExp | string, rest: Pick<Screen, 'stands' | 'doing'>): Screen {
  return {
    path: '/admin/members/list',
    part,
    ready: async (visit) => {
      person = await newMember(visit.site, { lastYear: true });
      await atProfile(visit);
      return '/admin/members/list';
    },
    open: async (page) => {
      await page.getByLabel('Search').fill(String(person?.number));
      await press(page, opener);
    },
    again: 'Try again',
    ...rest,
  };
}

/** An entry of a registry that is switched off: nothing is typed, and the same twice is once. */
function switching(path: string, name: string, off: (visit: Visit) => Promise<number>): Screen {
  return read(path, table, {
    type: async ({ page }) => {
      const on = page.getByRole('button', { name: `Enable ${name}`, exact: true });
      if (await on.isVisible()) await on.dispatchEvent('click');
      await page.getByRole('button', { name: `Disable ${name}`, exact: true }).waitFor();
    },
    typed: () => Promise.resolve(null),
    send: async (page) => {
      await press(page, `Disable ${name}`);
      if (path !== '/admin/administrators/list') await press(page, 'Disable');
    },
    done: (page) => page.getByRole('button', { name: `Enable ${name}`, exact: true }).waitFor(),
    saved: off,
  });
}

export const officeLists: readonly Screen[] = [
  read('/admin', table),
  read('/admin/members/list', table),
  read('/admin/reports/membership', (page) => page.getByRole('table', { name: 'Membership report' })),
  ofMember('a member', 'Open Ġorġ Żahra', {
    stands: (page) => dialog(page).getByLabel('Employer'),
    doing: {
      type: async ({ page }) => {
        employer = something();
        await dialog(page).getByLabel('Employer').fill(employer);
      },
      typed: (page) => dialog(page).getByLabel('Employer').inputValue(),
      send: (page) => press(page, 'Update'),
      done: async (page) => {
        await page.getByText('Member details were updated successfully.').first().waitFor();
      },
      saved: ({ site }) => rows(site.db.selectFrom('members').where('employer', '=', employer)),
    },
  }),
  ofMember('renewing a member', 'Renew Membership of Ġorġ Żahra', {
    stands: (page) => dialog(page).getByLabel('Personal Accident'),
    doing: {
      type: ({ page }) => tick(dialog(page).getByLabel('Personal Accident'), true),
      typed: (page) => dialog(page).getByLabel('Personal Accident').isChecked(),
      send: (page) => press(page, new RegExp(`^Renew for ${thisYear}:`)),
      done: async (page) => {
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      },
      saved: ({ site }) =>
        rows(
          site.db
            .selectFrom('records')
            .where('member_id', '=', person?.id ?? 0)
            .where('year', '=', thisYear)
            .where('personal_accident', '=', true),
        ),
    },
  }),
  read('/admin/members/same-people', (page) =>
    page
      .getByRole('status')
      .filter({ hasText: /\d pairs?$/ })
      .first(),
  ),
  switching('/admin/administrators/list', 'Rita Grech', ({ site }) =>
    rows(site.db.selectFrom('administrators').where('enabled', '=', false).where('username', '=', 'deputy')),
  ),
  switching('/admin/clubs/list', 'Għaqda Tiraturi Ħal Far', ({ site }) =>
    rows(site.db.selectFrom('clubs').where('enabled', '=', false).where('short_name', '=', 'halfar')),
  ),
  switching('/admin/affiliated-groups/list', 'Vintage Militaria – Għaqda tal-Antik Militari', ({ site }) =>
    rows(
      site.db.selectFrom('affiliated_groups').where('enabled', '=', false).where('short_name', '=', 'vma'),
    ),
  ),
  read('/admin/administration/renewals', table),
  read('/admin/administration/payments', (page) => page.getByText('No payments need attention')),
  read('/admin/administration/payments/owed', (page) => page.getByText('Nobody owes anything')),
  read('/admin/administration/payments/day-book', (page) =>
    page.getByText('Nothing was paid or given back on this day'),
  ),
  read('/admin/administration/log', table),
  read('/admin/reports/reminders', (page) => page.getByText('Nobody was reminded yet')),
  read('/admin/reports/emails', (page) => page.getByRole('button', { name: 'Copy all' })),
  read('/admin/reports/group-statements', table),
];
