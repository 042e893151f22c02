import type { Page } from 'playwright-core';
import { codeFor, sees, type Visit } from '#tests/support/browser/visit.ts';
import { newMember, thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { registrar } from '#tests/support/browser/office-visit.ts';
import { addingMember, atProfile } from './group-screens.ts';
import type { Screen } from './screen.ts';
import { dialog, go, press, tick } from '../axe/office-tour.ts';

let typed = 0;
let employer = '';
let email = '';

/** A text that nobody typed before. */
function something(): string {
  typed += 1;
  return `added-${typed}`;
}

function read(path: string, stands: Screen['stands'], doing?: Screen['doing']): Screen {
  return {
    path,
    ready: async (visit) => {
      await atProfile(visit);
      return path;
    },
    stands,
    again: 'Try again',
    ...(doing ? { doing } : {}),
  };
}

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
    send: (page) => press(page, `Disable ${name}`),
    done: (page) => page.getByRole('button', { name: `Enable ${name}`, exact: true }).waitFor(),
    saved: off,
  });
}

export const officeLists: readonly Screen[] = [
  read('/admin', table),
  read('/admin/members/list', table),
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
      saved: async ({ site }) => {
        const query = site.db.selectFrom('members').select('id').where('employer', '=', employer);
        return (await query.execute()).length;
      },
    },
  }),
  ofMember('renewing a member', 'Renew Membership of Ġorġ Żahra', {
    stands: (page) => dialog(page).getByLabel('Personal Accident'),
    doing: {
      type: ({ page }) => tick(dialog(page).getByLabel('Personal Accident'), true),
      typed: (page) => dialog(page).getByLabel('Personal Accident').isChecked(),
      send: (page) => press(page, `Renew for ${thisYear}`),
      done: async (page) => {
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      },
      saved: async ({ site }) => {
        const all = await site.db
          .selectFrom('records')
          .select('id')
          .where('member_id', '=', person?.id ?? 0)
          .where('year', '=', thisYear)
          .where('personal_accident', '=', true)
          .execute();
        return all.length;
      },
    },
  }),
  switching('/admin/administrators/list', 'Rita Grech', async ({ site }) => {
    const off = site.db.selectFrom('administrators').select('id').where('enabled', '=', false);
    return (await off.where('username', '=', 'deputy').execute()).length;
  }),
  switching('/admin/clubs/list', 'Għaqda Tiraturi Ħal Far', async ({ site }) => {
    const off = site.db.selectFrom('clubs').select('short_name').where('enabled', '=', false);
    return (await off.where('short_name', '=', 'halfar').execute()).length;
  }),
  switching(
    '/admin/affiliated-groups/list',
    'Vintage Militaria – Għaqda tal-Antik Militari',
    async ({ site }) => {
      const off = site.db.selectFrom('affiliated_groups').select('short_name').where('enabled', '=', false);
      return (await off.where('short_name', '=', 'vma').execute()).length;
    },
  ),
  read('/admin/administration/renewals', table),
  read('/admin/administration/payments', (page) => page.getByText('No payments need attention')),
  read('/admin/reports/emails', (page) => page.getByRole('button', { name: 'Copy all' })),
  read('/admin/reports/group-statements', table),
];

/** A form that adds something to a registry. */
function adding(
  path: string,
  texts: { readonly button: string; readonly list: string; readonly twice: string; readonly field: string },
  fill: (page: Page, name: string) => Promise<void>,
  saved: (visit: Visit, name: string) => Promise<unknown[]>,
  again: string | null,
): Screen {
  let name = '';
  return {
    ...read(path, (page) => page.getByLabel(texts.field)),
    again,
    doing: {
      type: ({ page }) => {
        name = something();
        return fill(page, name);
      },
      typed: (page) => page.getByLabel(texts.field).inputValue(),
      outlivesReload: true,
      send: (page) => press(page, texts.button),
      done: (page) => sees(page, texts.list),
      sentTwice: async ({ page }) => {
        await page.locator('main').getByText(texts.twice).first().waitFor();
      },
      saved: async (visit) => (await saved(visit, name)).length,
    },
  };
}

export const officeForms: readonly Screen[] = [
  addingMember('/admin/members/add', {
    choose: async (page) => {
      const another = page
        .getByRole('group', { name: 'Clubs' })
        .getByRole('checkbox', { name: 'Kordin Rifle and Pistol Club' });
      await tick(another, true);
    },
    list: 'Members',
    twice: 'A person with this ID card number is already on file.',
  }),
  adding(
    '/admin/administrators/add',
    {
      button: 'Add administrator',
      list: 'Administrators',
      twice: 'This username is taken.',
      field: 'Username',
    },
    async (page, name) => {
      await page.getByLabel('Username').fill(name);
      await page.getByLabel('Password').fill('a password of some length');
      await page.getByLabel('Group').selectOption('AMACS');
      await page.getByLabel('First name').fill('Karmenu');
      await page.getByLabel('Last name').fill('Ċassar');
      await page.getByLabel('Mobile number', { exact: true }).fill('79123456');
      await page.getByLabel('Email').fill('karmenu@example.com');
    },
    ({ site }, name) =>
      site.db.selectFrom('administrators').select('id').where('username', '=', name).execute(),
    'Try again',
  ),
  adding(
    '/admin/clubs/add',
    {
      button: 'Add club',
      list: 'Clubs',
      twice: 'This short name is taken or cannot be used.',
      field: 'Short name',
    },
    async (page, name) => {
      await page.getByLabel('Short name').fill(name);
      await page.getByLabel('Full name').fill(`Għaqda ${name}`);
    },
    ({ site }, name) => site.db.selectFrom('clubs').select('name').where('short_name', '=', name).execute(),
    null,
  ),
  adding(
    '/admin/affiliated-groups/add',
    {
      button: 'Add affiliated group',
      list: 'Affiliated Groups',
      twice: 'This short name is taken or cannot be used.',
      field: 'Short name',
    },
    async (page, name) => {
      await page.getByLabel('Short name').fill(name);
      await page.getByLabel('Full name').fill(`Għaqda ${name}`);
    },
    ({ site }, name) =>
      site.db.selectFrom('affiliated_groups').select('name').where('short_name', '=', name).execute(),
    null,
  ),
  {
    ...read('/admin/reports/insurance', (page) => page.getByLabel('Start date')),
    again: null,
    doing: {
      type: async ({ page }) => {
        await page.getByLabel('Year', { exact: true }).selectOption(String(thisYear));
        await page.getByLabel('Start date').fill(`1/1/${thisYear}`);
        await page.getByLabel('End date').fill(`31/12/${thisYear}`);
      },
      typed: async (page) => [
        await page.getByLabel('Start date').inputValue(),
        await page.getByLabel('End date').inputValue(),
      ],
      send: (page) => press(page, 'Search'),
      done: (page) => table(page).waitFor(),
      saved: () => Promise.resolve(1),
    },
  },
  {
    path: '/admin/profile/update',
    ready: async ({ page }) => {
      await go(page, '/admin/clubs/add', 'Add club');
      return '/admin/profile/update';
    },
    stands: (page) => page.getByLabel('Email'),
    again: null,
    doing: {
      type: async ({ page }) => {
        email = `${something()}@example.com`;
        await page.getByLabel('Email').fill(email);
      },
      typed: (page) => page.getByLabel('Email').inputValue(),
      send: (page) => press(page, 'Update contact details'),
      done: (page) => page.locator('main').getByText('Your contact details were updated').waitFor(),
      saved: async ({ site }) => {
        const query = site.db.selectFrom('administrators').select('id').where('email', '=', email);
        return (await query.execute()).length;
      },
    },
  },
];

async function signedOut({ page, site }: Visit): Promise<void> {
  await site.db.deleteFrom('limits').where('key', '=', `pause:admin:${registrar.username}`).execute();
  await page.goto(`${site.url}/healthz`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(`${site.url}/admin/login`);
  await sees(page, 'Administrator sign-in');
}

async function fillIn({ page }: Visit): Promise<void> {
  await page.getByLabel('Username').fill(registrar.username);
  await page.getByLabel('Password').fill(registrar.password);
}

export const officeSignIn: readonly Screen[] = [
  {
    path: '/admin/login',
    ready: async (visit) => {
      await signedOut(visit);
      return '/admin/login';
    },
    stands: (page) => page.getByLabel('Username'),
    again: null,
    doing: {
      type: fillIn,
      typed: async (page) => [
        await page.getByLabel('Username').inputValue(),
        await page.getByLabel('Password').inputValue(),
      ],
      send: (page) => press(page, 'Send me the code'),
      done: (page) => sees(page, 'Enter your code'),
      sentTwice: async ({ page, site }) => {
        await site.db.deleteFrom('limits').where('key', '=', `pause:admin:${registrar.username}`).execute();
        await press(page, 'Send me the code');
        await sees(page, 'Enter your code');
      },
      saved: () => Promise.resolve(1),
    },
  },
  {
    path: '/admin/verify',
    ready: async (visit) => {
      await signedOut(visit);
      await fillIn(visit);
      await press(visit.page, 'Send me the code');
      await sees(visit.page, 'Enter your code');
      return '/admin/verify';
    },
    stands: (page) => page.getByLabel('Verification code'),
    again: null,
    doing: {
      type: async ({ page, site }) => {
        await page.getByLabel('Verification code').fill(await codeFor(site, registrar.mobile));
      },
      typed: (page) => page.getByLabel('Verification code').inputValue(),
      send: (page) => press(page, 'Sign in'),
      done: (page) => sees(page, 'Members'),
      // A code is good for once: the password brings another one.
      sentTwice: async (visit) => {
        await visit.page.locator('main').getByText('Token not found or expired.').waitFor();
        await visit.page.getByRole('link', { name: 'Back to sign-in' }).dispatchEvent('click');
        await sees(visit.page, 'Administrator sign-in');
      },
      saved: () => Promise.resolve(1),
    },
  },
];
