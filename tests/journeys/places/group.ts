import type { Page } from 'playwright-core';
import { thisYear } from '#tests/support/app/members.ts';
import type { Visit } from '#tests/support/browser/visit.ts';
import { addMember, addRecord } from '#tests/support/server/site.ts';
import { addingMember, newIdNumber } from './office-members.ts';
import { dialog, placesOf, press, rows, tick, type Doing, type Place } from './place.ts';

const place = placesOf('group');
const path = '/admin/group-members/list';

let person = { id: 0, name: '' };

/** Somebody of the group without a number, whom it insured last year. */
async function addPerson({ site: { db } }: Visit): Promise<string> {
  const id_number = newIdNumber();
  const first_name = `Anna-${id_number.slice(4, 7)}`;
  const id = await addMember(db, {
    membership_number: null,
    id_number,
    first_name,
    last_name: 'Tar-Reġistru',
  });
  await addRecord(db, id, thisYear - 1, {
    groups: ['lhg'],
    insured_elsewhere: true,
    agency_name: 'Atlas',
    source: 'group',
  });
  person = { id, name: `${first_name} Tar-Reġistru` };
  return `${path}?search=${encodeURIComponent(person.name)}`;
}

const agency = (page: Page) => dialog(page).getByLabel('Name of the insurance agency');

/** The dialog closes as it is sent (specification section 2.4); opened again it holds what was refused. */
const renewal: Doing = {
  type: async ({ page }) => {
    await tick(dialog(page).getByLabel('Insured Elsewhere'), true);
    await agency(page).fill('Għarb Mutual');
  },
  typed: async (page) => {
    if (!(await page.getByRole('dialog').isVisible())) await press(page, `Renew insurance of ${person.name}`);
    return agency(page).inputValue();
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

/** The pages of a group’s administrator. */
export const groupArea: readonly Place[] = [
  place(path, 'Group members'),
  place(path, 'Group members', {
    over: 'the insurance of one',
    ready: addPerson,
    presses: [/^Renew insurance of Anna/],
    stands: (page) => dialog(page).getByLabel('Insured Elsewhere'),
    doing: renewal,
  }),
  place(path, 'Group members', {
    over: 'the insurance of many',
    ready: addPerson,
    presses: ['Tick all on this page', 'Renew insurance of those ticked'],
    stands: (page) => dialog(page).getByLabel('Insured Elsewhere'),
  }),
  addingMember('group', '/admin/group-members/add', {
    list: 'Group members',
    twice: 'This person was already on file',
  }),
  place('/admin/group-members/statement', 'Statement'),
];
