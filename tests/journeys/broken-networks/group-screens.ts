import type { Page } from 'playwright-core';
import { sees, type Visit } from '#tests/support/browser/visit.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { fillNewMember } from '#tests/support/browser/office-visit.ts';
import { addMember, addRecord } from '#tests/support/server/site.ts';
import { atProfile, read, rows, type Screen } from './screen.ts';
import { dialog, press, tick } from '../axe/office-tour.ts';

const table = (page: Page) => page.getByRole('table');
let added = 0;

/** The form for a new member, of the office or of a group. */
export function addingMember(
  path: string,
  more: { readonly choose: (page: Page) => Promise<void>; readonly list: string; readonly twice: string },
): Screen {
  let idNumber = '';
  return {
    ...read(path, (page) => page.getByLabel('ID card number')),
    doing: {
      type: async ({ page }) => {
        added += 1;
        idNumber = `${String(7_000_000 + added)}M`;
        await fillNewMember(page, { 'ID card number': idNumber });
        await more.choose(page);
      },
      typed: async (page) => [
        await page.getByLabel('ID card number').inputValue(),
        await page.getByLabel('Town/Village').inputValue(),
        await page.getByAltText('Photo of the member').count(),
      ],
      outlivesReload: true,
      send: (page) => press(page, 'Submit'),
      done: (page) => sees(page, more.list),
      sentTwice: async ({ page }) => {
        await page.getByText(more.twice).first().waitFor();
      },
      saved: ({ site }) => rows(site.db.selectFrom('members').where('id_number', '=', idNumber)),
    },
  };
}

let person = { id: 0, name: '' };

/** Somebody of the group without a number, whom it insured last year. */
async function addPerson({ site: { db } }: Visit): Promise<void> {
  added += 1;
  const first_name = `Anna-${added}`;
  const id_number = `${String(7_000_000 + added)}M`;
  const id = await addMember(db, { membership_number: null, id_number, first_name, last_name: 'Tal-Grupp' });
  await addRecord(db, id, thisYear - 1, {
    groups: ['lhg'],
    insured_elsewhere: true,
    agency_name: 'Atlas',
    source: 'group',
  });
  person = { id, name: `${first_name} Tal-Grupp` };
}

const opener = () => `Renew insurance of ${person.name}`;

async function openRenewal(page: Page): Promise<void> {
  await page.getByLabel('Search').fill(person.name);
  await press(page, opener());
  await dialog(page).getByLabel('Insured Elsewhere').waitFor();
}

/** The dialog closes as it is sent (specification section 2.4); opened again it holds what was refused. */
const renewal: Screen['doing'] = {
  type: async ({ page }) => {
    await openRenewal(page);
    await tick(dialog(page).getByLabel('Insured Elsewhere'), true);
    await dialog(page).getByLabel('Name of the insurance agency').fill('Għarb Mutual');
  },
  typed: async (page) => {
    if (!(await page.getByRole('dialog').isVisible())) await openRenewal(page);
    return dialog(page).getByLabel('Name of the insurance agency').inputValue();
  },
  closes: true,
  send: (page) => press(page, `Renew insurance for ${thisYear}`),
  done: (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
  saved: ({ site }) =>
    rows(
      site.db
        .selectFrom('records')
        .where('member_id', '=', person.id)
        .where('year', '=', thisYear)
        .where('agency_name', '=', 'Għarb Mutual'),
    ),
};

export const groupScreens: readonly Screen[] = [
  {
    ...read('/admin/group-members/list', table),
    ready: async (visit) => {
      await addPerson(visit);
      await atProfile(visit);
      return '/admin/group-members/list';
    },
    doing: renewal,
  },
  read('/admin/group-members/statement', table),
  addingMember('/admin/group-members/add', {
    choose: () => Promise.resolve(),
    list: 'Group members',
    twice: 'This person was already on file',
  }),
];
