import type { Page } from 'playwright-core';
import { thisYear } from '#tests/support/app/members.ts';
import { dialog, placesOf, press, type Place } from './place.ts';

const place = placesOf('office');
const [membership, settlement] = ['/admin/reports/membership', '/admin/reports/settlement'];
const [reminders, statements] = ['/admin/reports/reminders', '/admin/reports/group-statements'];
const payments = '/admin/administration/payments';
const question = (page: Page) => page.getByRole('alertdialog');
const says = (text: string | RegExp) => (page: Page) => page.getByText(text).first();

/** The reports of the office, its payments and its log. */
export const officeReports: readonly Place[] = [
  place(membership, 'Membership report', {
    stands: (page) => page.getByRole('table', { name: 'Membership report' }),
  }),
  place(membership, 'Membership report', {
    over: 'reminding',
    ready: () => Promise.resolve(`${membership}?standing=not+yet`),
    presses: [/^Remind these? /],
    stands: (page) => dialog(page).getByText('As it would read').first(),
  }),
  place(reminders, 'Reminders', {
    stands: (page) => page.getByText('Nobody was reminded yet').or(page.getByRole('table')).first(),
  }),
  place('/admin/reports/insurance', 'Insurance report', {
    again: null,
    stands: (page) => page.getByLabel('Start date'),
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
      done: (page) => page.getByRole('table').waitFor(),
      saved: () => Promise.resolve(1),
    },
  }),
  place('/admin/reports/emails', 'Active member email list', {
    stands: (page) => page.getByRole('button', { name: 'Copy all' }),
  }),
  place(statements, 'Group statements'),
  place(settlement, 'Settlement', { again: null, stands: (page) => page.getByLabel('Start date') }),
  place(payments, 'Payments to check', {
    stands: (page) => says('No payments to check')(page).or(page.getByRole('table')).first(),
  }),
  place(`${payments}/owed`, 'Outstanding', {
    stands: (page) => says('Nothing is outstanding')(page).or(page.getByRole('table')).first(),
  }),
  place(`${payments}/day-book`, 'Day book', {
    stands: (page) =>
      says('No money came in or went out on these days')(page).or(page.getByRole('table')).first(),
  }),
  place('/admin/administration/messages', 'Unsent messages', {
    stands: (page) => says('Every message was sent')(page).or(page.getByRole('table')).first(),
  }),
  // The entries and the check of the log are read each by itself, and come later than the heading.
  place('/admin/administration/log', 'Log', {
    stands: (page) =>
      page
        .locator('main')
        .filter({ has: page.getByRole('table') })
        .getByText('Is the log complete?'),
  }),
];

/** What is there where payments, debts, a settlement and reminders are answered as `answerFilled` has them. */
export const whereFilled: readonly Place[] = [
  place('/admin/members/same-people', 'Possible duplicates', {
    over: 'a pair that is marked',
    stands: says('Marked as different people'),
  }),
  place('/admin/administration/messages', 'Unsent messages', {
    over: 'a message that can be tried again',
    stands: (page) => page.getByRole('table'),
  }),
  place(statements, 'Group statements', {
    over: 'how all was paid',
    presses: ['Record payment of all…'],
    stands: question,
  }),
  place(reminders, 'Reminders', {
    over: 'whether to stop one',
    presses: [/^Stop the reminder of /],
    stands: question,
  }),
  place(reminders, 'Reminders', {
    over: 'who got none',
    presses: [/^Not reached by the reminder/],
    stands: (page) => dialog(page).getByText('Ġorġ Żahra').first(),
  }),
  place(settlement, 'Settlement', {
    over: 'what was found',
    presses: ['Search'],
    stands: (page) => page.getByRole('table').first(),
  }),
  place(settlement, 'Settlement', {
    over: 'paying a club over',
    presses: ['Search', 'Record payment to Kordin Rifle and Pistol Club…'],
    stands: (page) => dialog(page).getByLabel('Reference'),
  }),
  place(settlement, 'Settlement', {
    over: 'telling the insurer',
    presses: ['Search', 'Mark as submitted…'],
    stands: (page) => dialog(page).getByLabel('Reference'),
  }),
  place(payments, 'Payments to check', {
    over: 'a refund',
    presses: [/^Refund…/],
    stands: question,
  }),
  place(payments, 'Payments to check', {
    over: 'a refund in another way',
    presses: [/^Refund…/, 'Already refunded in another way'],
    stands: (page) => question(page).getByRole('textbox'),
  }),
  ...(['Record payment…', 'Remind…', 'Waive…'] as const).map((button) =>
    place(`${payments}/owed`, 'Outstanding', {
      over: button.replace('…', ''),
      presses: [new RegExp(`^${button}:`)],
      stands: question,
    }),
  ),
  place(`${payments}/owed`, 'Outstanding', {
    over: 'Paid together',
    presses: ['Tick all on this page', 'Paid together…'],
    stands: question,
  }),
];
