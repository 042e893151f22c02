import type { Page } from 'playwright-core';
import { sees, type Visit } from '#tests/support/browser/visit.ts';
import { thisYear } from '#tests/support/app/members.ts';
import { aPhoto } from '#tests/support/server/office.ts';
import { addMember, addRecord } from '#tests/support/server/site.ts';
import type { Screen } from './screen.ts';
import { dialog, go, press, tick } from '../axe/office-tour.ts';

export async function atProfile({ page }: Visit): Promise<void> {
  await go(page, '/admin/profile/update', 'Update profile');
}

function read(path: string, stands: Screen['stands']): Screen {
  return {
    path,
    ready: async (visit) => {
      await atProfile(visit);
      return path;
    },
    stands,
    again: 'Try again',
  };
}

const table = (page: Page) => page.getByRole('table');
let added = 0;

/** Fills a new member in, and what the association asks for besides. */
export async function fillPerson(page: Page, idNumber: string): Promise<void> {
  const entries = {
    'ID card number': idNumber,
    Title: 'Ms',
    'First name': 'Ġuża',
    'Last name': 'Ċini',
    'Date of birth': '9/3/1988',
    'Place of birth': 'Il-Mosta',
    'Street address': '7, Triq il-Ħaġar',
    'Town/Village': 'Iż-Żurrieq',
    'Post code': 'ZRQ 1041',
    'Mobile number': '79004567',
  };
  for (const [label, text] of Object.entries(entries))
    await page.getByLabel(label, { exact: label === 'Mobile number' }).fill(text);
  await page.getByLabel('Gender').selectOption('F');
  const [head = '', base64 = ''] = (await aPhoto()).split(',');
  await page.getByLabel(/^Upload a(nother)? photo$/).setInputFiles({
    name: 'photo.png',
    mimeType: head.slice(5, -7),
    buffer: Buffer.from(base64, 'base64'),
  });
  await page.getByAltText('Photo of the member').waitFor();
}

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
        await fillPerson(page, idNumber);
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
      saved: async ({ site }) => {
        const all = await site.db
          .selectFrom('members')
          .select('id')
          .where('id_number', '=', idNumber)
          .execute();
        return all.length;
      },
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
  saved: async ({ site }) => {
    const all = await site.db
      .selectFrom('records')
      .select('id')
      .where('member_id', '=', person.id)
      .where('year', '=', thisYear)
      .where('agency_name', '=', 'Għarb Mutual')
      .execute();
    return all.length;
  },
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
