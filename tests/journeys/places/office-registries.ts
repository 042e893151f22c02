import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { sees, type Visit } from '#tests/support/browser/visit.ts';
import { storedRow } from '#tests/support/database/stored.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { dialog, placesOf, press, rows, something, type Doing, type Place } from './place.ts';

const place = placesOf('office');
const question = (page: Page) => page.getByRole('alertdialog');

/** Puts a passkey of the registrar on file, which no device has. */
async function putPasskey(db: Visit['site']['db']): Promise<void> {
  const { id } = await storedRow(db, 'administrators', { username: 'registrar' });
  await db
    .insertInto('passkeys')
    .values({
      administrator_id: id,
      site: 'localhost',
      credential_id: 'nobodys',
      public_key: Buffer.from('none'),
      counter: 0,
      transports: ['internal'],
      name: 'Office laptop',
      created_at: new Date(),
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .execute();
}

/** Fills in the form that adds an administrator of the association. */
async function fillAdministrator(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('a password of some length');
  await page.getByLabel('Group').selectOption('AMACS');
  await page.getByLabel('First name').fill('Karmenu');
  await page.getByLabel('Last name').fill('Ċassar');
  await page.getByLabel('Mobile number', { exact: true }).fill('79123456');
  await page.getByLabel('Email').fill('karmenu@example.com');
}

async function fillNames(page: Page, name: string): Promise<void> {
  await page.getByLabel('Short name').fill(name);
  await page.getByLabel('Full name').fill(`Għaqda ${name}`);
}

/** A form that adds something to a registry. */
function adding(
  path: string,
  texts: { readonly button: string; readonly list: string; readonly twice: string; readonly field: string },
  fill: (page: Page, name: string) => Promise<void>,
  saved: (visit: Visit, name: string) => Promise<number>,
  again: string | null = null,
): Place {
  let name = '';
  return place(path, texts.button, {
    stands: (page) => page.getByLabel(texts.field),
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
      saved: (visit) => saved(visit, name),
    },
  });
}

/** An entry of a registry that is switched off: nothing is typed, and the same twice is once. */
function switching(name: () => string, asks: boolean, off: Doing['saved']): Doing {
  const called = (verb: string) => `${verb} ${name()}`;
  return {
    type: async ({ page }) => {
      const on = page.getByRole('button', { name: called('Enable'), exact: true });
      if (await on.isVisible()) await on.dispatchEvent('click');
      await page.getByRole('button', { name: called('Disable'), exact: true }).waitFor();
    },
    typed: () => Promise.resolve(null),
    send: async (page) => {
      await press(page, called('Disable'));
      if (asks) await press(page, 'Disable');
    },
    done: (page) => page.getByRole('button', { name: called('Enable'), exact: true }).waitFor(),
    saved: off,
  };
}

const taken = 'This short name is taken or cannot be used.';
const [administrators, clubs, groups] = [
  '/admin/administrators/list',
  '/admin/clubs/list',
  '/admin/affiliated-groups/list',
];
const years = '/admin/administration/renewals';
let telephone = '';
let email = '';

/** The registries of the office, the association and its years, and the administrator's own profile. */
export const officeRegistries: readonly Place[] = [
  place(administrators, 'Administrators', {
    doing: switching(
      () => 'Wistin Għaxaq',
      false,
      ({ site }) =>
        rows(
          site.db.selectFrom('administrators').where('enabled', '=', false).where('username', '=', 'reenact'),
        ),
    ),
  }),
  place(administrators, 'Administrators', {
    over: 'a first password',
    presses: [/^Send .* a first password$/],
  }),
  place(administrators, 'Administrators', {
    over: 'a new mobile',
    presses: [/^Change the mobile number of /],
  }),
  adding(
    '/admin/administrators/add',
    {
      button: 'Add administrator',
      list: 'Administrators',
      twice: 'This username is taken.',
      field: 'Username',
    },
    fillAdministrator,
    ({ site }, name) => rows(site.db.selectFrom('administrators').where('username', '=', name)),
    'Try again',
  ),
  place(clubs, 'Clubs', {
    doing: switching(
      () => 'Għaqda Tiraturi Ħal Far',
      true,
      ({ site }) =>
        rows(site.db.selectFrom('clubs').where('enabled', '=', false).where('short_name', '=', 'halfar')),
    ),
  }),
  place(clubs, 'Clubs', { over: 'a fee', presses: [/^Change the fee of /] }),
  place(clubs, 'Clubs', {
    over: 'whether a club is mandatory',
    presses: ['Mandatory: Mġarr Muzzle Loaders'],
    stands: question,
  }),
  place(clubs, 'Clubs', {
    over: 'whether to disable a club',
    presses: ['Disable Mġarr Muzzle Loaders'],
    stands: question,
  }),
  adding(
    '/admin/clubs/add',
    { button: 'Add club', list: 'Clubs', twice: taken, field: 'Short name' },
    fillNames,
    ({ site }, name) => rows(site.db.selectFrom('clubs').where('short_name', '=', name)),
  ),
  place(groups, 'Affiliated Groups', {
    doing: switching(
      () => 'Vintage Militaria – Għaqda tal-Antik Militari',
      true,
      ({ site }) =>
        rows(
          site.db
            .selectFrom('affiliated_groups')
            .where('enabled', '=', false)
            .where('short_name', '=', 'vma'),
        ),
    ),
  }),
  adding(
    '/admin/affiliated-groups/add',
    { button: 'Add affiliated group', list: 'Affiliated Groups', twice: taken, field: 'Short name' },
    fillNames,
    ({ site }, name) => rows(site.db.selectFrom('affiliated_groups').where('short_name', '=', name)),
  ),
  place('/admin/administration/association', 'Association', {
    stands: (page) => page.getByLabel('Telephone'),
    doing: {
      type: async ({ page }) => {
        telephone = something();
        await page.getByLabel('Telephone').fill(telephone);
      },
      typed: (page) => page.getByLabel('Telephone').inputValue(),
      send: (page) => press(page, 'Save'),
      done: (page) => page.getByText('The details of the association were updated').first().waitFor(),
      saved: ({ site }) =>
        rows(site.db.selectFrom('association_versions').where(sql`details ->> 'telephone'`, '=', telephone)),
    },
  }),
  place(years, 'Renewal years'),
  place(years, 'Renewal years', { over: 'whether to add one', presses: ['Add'], stands: question }),
  place(years, 'Renewal years', {
    over: 'whether to disable one',
    presses: [`Disable ${thisYear}`],
    stands: question,
  }),
  place(years, 'Renewal years', {
    over: 'its prices',
    presses: [`Prices of ${thisYear}`],
    stands: (page) => dialog(page).getByLabel('Enrolment fee'),
  }),
  place('/admin/profile/update', 'Update profile', {
    stands: (page) => page.getByRole('button', { name: 'Add a passkey' }),
    doing: {
      type: async ({ page }) => {
        email = `${something()}@example.com`;
        await page.getByLabel('Email').fill(email);
      },
      typed: (page) => page.getByLabel('Email').inputValue(),
      send: (page) => press(page, 'Update contact details'),
      done: (page) => page.locator('main').getByText('Your contact details were updated').waitFor(),
      saved: ({ site }) => rows(site.db.selectFrom('administrators').where('email', '=', email)),
    },
  }),
  place('/admin/profile/update', 'Update profile', {
    over: 'a passkey to add',
    presses: ['Add a passkey'],
    stands: (page) => dialog(page).getByLabel('Name'),
  }),
  place('/admin/profile/update', 'Update profile', {
    over: 'whether to remove a passkey',
    ready: async ({ site }) => {
      await putPasskey(site.db);
      return '/admin/profile/update';
    },
    presses: ['Remove the passkey “Office laptop”'],
    stands: question,
  }),
];
