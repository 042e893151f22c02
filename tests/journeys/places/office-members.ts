import type { Page } from 'playwright-core';
import { sees, type Visit } from '#tests/support/browser/visit.ts';
import { fillNewMember } from '#tests/support/browser/office-visit.ts';
import { newMember, thisYear } from '#tests/support/app/members.ts';
import type { OnFile } from './on-file.ts';
import { dialog, placesOf, press, rows, something, tick, type Doing, type Place, type Who } from './place.ts';

const place = placesOf('office');
const path = '/admin/members/list';

let employer = '';
let renewedId = 0;
let added = 0;

/** An ID card number that nobody has. */
export function newIdNumber(): string {
  added += 1;
  return `${String(7_000_000 + added)}M`;
}

/** The form for a new member, of the office or of a group. */
export function addingMember(
  who: Who,
  address: string,
  more: { readonly choose?: (page: Page) => Promise<void>; readonly list: string; readonly twice: string },
): Place {
  let idNumber = '';
  return placesOf(who)(address, 'Add member', {
    stands: (page) => page.getByLabel('ID card number'),
    doing: {
      type: async ({ page }) => {
        idNumber = newIdNumber();
        await fillNewMember(page, { 'ID card number': idNumber });
        await more.choose?.(page);
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
  });
}

const details: Doing = {
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
};

const renewal: Doing = {
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
        .where('member_id', '=', renewedId)
        .where('year', '=', thisYear)
        .where('personal_accident', '=', true),
    ),
};

const found = (number: number) => `${path}?search=${number}`;
const opener = 'Open Ġorġ Żahra';

/** What is in the dialog of a member, or over it. */
function ofMember(over: string, presses: Place['presses'], more: Partial<Place>): Place {
  const ready = (_: Visit, { member }: OnFile) => Promise.resolve(found(member.number));
  return place(path, 'Members', { over, presses: [opener, ...(presses ?? [])], ready, ...more });
}

/** The office's list of members, and what is done from there. */
export const officeMembers: readonly Place[] = [
  place('/admin', 'Members'),
  place(path, 'Members'),
  place(path, 'Members', {
    over: 'its filters',
    presses: ['Filters'],
    stands: (page) => page.getByRole('combobox', { name: `Renewed ${thisYear}` }),
  }),
  ofMember('a member', [], {
    again: 'Try again',
    stands: (page) => dialog(page).getByLabel('Employer'),
    doing: details,
  }),
  place(path, 'Members', {
    over: 'changing who is ticked',
    ready: (_, { member }) => Promise.resolve(found(member.number)),
    presses: ['Tick Ġorġ Żahra', 'Change…'],
    again: 'Try again',
    stands: (page) => dialog(page).getByLabel('What to change'),
  }),
  ofMember('a member’s notes', ['Notes (1)'], {
    stands: (page) => page.getByRole('button', { name: /^Remove the note/ }),
  }),
  ofMember('a note to be removed', ['Notes (1)', /^Remove the note/], {
    stands: (page) => page.getByRole('alertdialog'),
  }),
  ofMember('a member’s history', ['History'], {
    stands: (page) => dialog(page).getByText('No changes yet').or(dialog(page).getByRole('table')).first(),
  }),
  ofMember('a member’s data', ['Data we hold'], {
    stands: (page) => page.getByRole('button', { name: 'Erase this member…' }),
  }),
  ofMember('a member to be erased', ['Data we hold', 'Erase this member…'], {
    stands: (page) => page.getByRole('alertdialog'),
  }),
  place(path, 'Members', {
    over: 'renewing a member',
    ready: async ({ site }) => {
      const { id, number } = await newMember(site, { lastYear: true });
      renewedId = id;
      return found(number);
    },
    presses: ['Renew Membership of Ġorġ Żahra'],
    again: 'Try again',
    stands: (page) => dialog(page).getByLabel('Personal Accident'),
    doing: renewal,
  }),
  addingMember('office', '/admin/members/add', {
    choose: (page) => tick(page.getByRole('checkbox', { name: 'Kordin Rifle and Pistol Club' }), true),
    list: 'Members',
    twice: 'A person with this ID card number is already on file.',
  }),
  place('/admin/members/add', 'Add member', {
    over: 'whether to give it up',
    presses: ['Cancel'],
    stands: (page) => page.getByRole('alertdialog'),
  }),
  place('/admin/members/requests', 'Requests', {
    stands: (page) =>
      page
        .getByRole('status')
        .filter({ hasText: /open requests?$/ })
        .first(),
  }),
  place('/admin/members/applications', 'Applications', {
    stands: (page) =>
      page
        .getByRole('status')
        .filter({ hasText: /(?:\d|open) applications?$/ })
        .first(),
  }),
  place('/admin/today', 'Today', {
    // It is counted as the office is entered, before anybody comes here.
    again: null,
    stands: (page) => page.getByRole('button', { name: 'Look again' }),
  }),
  // It reads nobody before somebody is named.
  place('/admin/members/join', 'One person of two', {
    again: null,
    stands: (page) => page.getByText('Choose two people in the list'),
  }),
  place('/admin/members/same-people', 'Possible duplicates', {
    stands: (page) =>
      page
        .getByRole('status')
        .filter({ hasText: /\d pairs?$/ })
        .first(),
  }),
];
