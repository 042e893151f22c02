import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { officeMenuMachine } from '#machines/office/office-menu.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { dialogTitle } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { registryLines } from '#tests/support/screens/registry-data.ts';
import { clickMatching, heading, press, shows } from '#tests/support/screens/page.ts';
import { controlMatching } from '#tests/support/screens/controls.ts';

/** The menu in the dialog by its groups, each with what stands under it; a folded one shows nothing. */
function entries(): Record<string, string[]> {
  const groups = [...document.querySelectorAll('[role="dialog"] nav > ul > li')];
  return Object.fromEntries(
    groups.map((group) => [
      group.querySelector('button')?.textContent ?? 'first',
      [...group.querySelectorAll(':scope > ul:not([hidden]) :is(a, button)')].map(
        (entry) => entry.textContent,
      ),
    ]),
  );
}

const whole = {
  first: ['Today'],
  Members: ['Add', 'List', 'Possible Duplicates', 'Requests', 'Applications'],
  Reports: ['Membership', 'Reminders', 'Insurance', 'Email List', 'Group Statements', 'Settlement'],
  Administration: [
    'Administrators',
    'Clubs',
    'Affiliated Groups',
    'Association',
    'Renewals',
    'Payments',
    'Unsent Messages',
    'Log',
  ],
  Profile: ['Update', 'Logout'],
};

test('the menu of a telephone, opened, folded and left', async () => {
  await screenModelOf(officeMenuMachine, {
    samples: [
      { type: 'menu opened' },
      { type: 'menu closed' },
      { type: 'page chosen' },
      { type: 'group toggled', group: 'reports' },
    ],
    matters: ({ context }) => context.folded,
    // Behind the button of a telephone no group can be reached.
    when: (snapshot, event) => event.type !== 'group toggled' || snapshot.matches('open'),
  }).drive({
    open: async () => {
      const office = await openOffice({ path: '/admin/profile/update' });
      await shows(heading, 'Update profile');
      return office;
    },
    buttons: { 'menu opened': 'Menu', 'menu closed': 'Close', 'group toggled': 'Reports' },
    does: {
      'page chosen': () => clickMatching('[role="dialog"] a[href="/admin/profile/update"]'),
    },
    controls: { 'page chosen': () => controlMatching('[role="dialog"] a[href="/admin/profile/update"]') },
    sees: async (_, snapshot) => {
      const open = snapshot.matches('open');
      const shown = snapshot.context.folded.length > 0 ? { ...whole, Reports: [] } : whole;
      await shows(() => [dialogTitle(), entries()], [open ? 'Menu' : null, open ? shown : {}]);
    },
  });
});

test('a page that is chosen takes the focus', async () => {
  await openOffice({ path: '/admin/profile/update', answers: { [registryLines.emails]: [] } });
  await shows(heading, 'Update profile');
  press('Menu');
  await shows(dialogTitle, 'Menu');
  page.getByRole('link', { name: 'Email List' }).element().focus();
  await clickMatching('[role="dialog"] a[href="/admin/reports/emails"]');
  await shows(heading, 'Active member email list');
  await shows(() => [dialogTitle(), document.activeElement?.tagName], [null, 'H1']);
});

test('the page that is shown is marked, the list at both of its addresses', async () => {
  const marked = () => [...document.querySelectorAll('[aria-current="page"]')].map((one) => one.textContent);
  const office = await openOffice({ path: '/admin' });
  for (const [path, label] of [
    ['/admin', 'List'],
    ['/admin/members/list?page=1', 'List'],
    ['/admin/profile/update', 'Update'],
    ['/admin?search=zammit', 'List'],
  ] as const) {
    office.visit(path);
    await shows(() => [office.path().split('?')[0], marked()], [path.split('?')[0], [label]]);
  }
});

test('a page that has no entry marks the one from which it is reached', async () => {
  const marked = () => [...document.querySelectorAll('[aria-current="true"]')].map((one) => one.textContent);
  const office = await openOffice({ path: '/admin/clubs/add' });
  for (const [path, label] of [
    ['/admin/clubs/add', 'Clubs'],
    ['/admin/affiliated-groups/add', 'Affiliated Groups'],
    ['/admin/administrators/add', 'Administrators'],
    ['/admin/administration/payments/owed', 'Payments'],
    ['/admin/administration/payments/day-book', 'Payments'],
  ] as const) {
    office.visit(path);
    await shows(() => [office.path(), marked()], [path, [label]]);
  }
});

test('the current page is in heavier letters and takes one line all the same', async () => {
  await page.viewport(1280, 800);
  await openOffice({ path: '/admin/profile/update' });
  await shows(heading, 'Update profile');
  const links = [...document.querySelectorAll<HTMLElement>('nav a')].filter((link) => link.offsetHeight > 0);
  const heights = () => links.map(({ offsetHeight }) => offsetHeight);
  const before = heights();
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) link.setAttribute('aria-current', 'page');
  expect(heights()).toEqual(before);
});
