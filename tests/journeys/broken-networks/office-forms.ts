import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { sees, type Visit } from '#tests/support/browser/visit.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { addingMember } from './group-screens.ts';
import { read, rows, something, type Screen } from './screen.ts';
import { go, press, tick, fillAdministrator } from '../axe/office-tour.ts';

let email = '';
let telephone = '';
const table = (page: Page) => page.getByRole('table');

/** A form that adds something to a registry. */
function adding(
  path: string,
  texts: { readonly button: string; readonly list: string; readonly twice: string; readonly field: string },
  fill: (page: Page, name: string) => Promise<void>,
  saved: (visit: Visit, name: string) => Promise<number>,
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
      saved: (visit) => saved(visit, name),
    },
  };
}

async function fillNames(page: Page, name: string): Promise<void> {
  await page.getByLabel('Short name').fill(name);
  await page.getByLabel('Full name').fill(`Għaqda ${name}`);
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
    fillAdministrator,
    ({ site }, name) => rows(site.db.selectFrom('administrators').where('username', '=', name)),
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
    fillNames,
    ({ site }, name) => rows(site.db.selectFrom('clubs').where('short_name', '=', name)),
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
    fillNames,
    ({ site }, name) => rows(site.db.selectFrom('affiliated_groups').where('short_name', '=', name)),
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
  read('/admin/reports/settlement', (page) => page.getByLabel('Start date')),
  {
    ...read('/admin/administration/association', (page) => page.getByLabel('Telephone')),
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
      saved: ({ site }) => rows(site.db.selectFrom('administrators').where('email', '=', email)),
    },
  },
];
