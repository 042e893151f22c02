import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { is, not, openList, results, row, submits, ticked } from '#tests/screens/group-renewal-list.ts';
import {
  groupAdministrator,
  insuranceRenewed,
  renewInsurance,
  twoYearsOpen,
} from '#tests/support/screens/group-data.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { clickAt, fillAll, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { pressIn, seen } from '#tests/support/screens/dialogs.ts';
import { nextWindow } from '#tests/support/screens/opened-window.ts';
import {
  button,
  clickMatching,
  heading,
  links,
  notice,
  press,
  shows,
  toasts,
  totalShown,
} from '#tests/support/screens/page.ts';
import { givePhoto, newPerson } from './new-person.ts';

const next = thisYear + 1;

/** What the buttons of a row say, and what they are called. */
function buttonsOf(name: string): string[] {
  const found = [...document.querySelectorAll('tbody tr')].find((one) =>
    one.querySelector('th')?.textContent.startsWith(name),
  );
  return [...(found?.querySelectorAll('button') ?? [])].map((one) => `${one.textContent} / ${one.ariaLabel}`);
}

function namesFor(year: number): string[] {
  return [
    `Print for ${year} / Print for ${year}: certificate of Ċetta Borg`,
    `Renew for ${year} / Renew for ${year}: insurance of Ċetta Borg`,
  ];
}

test('one year that is open to groups leaves no choice', async () => {
  await openList();
  await shows(ticked, 'Nobody is ticked');
  expect(valueAt('year')).toBeNull();
  expect(buttonsOf('Ċetta')).toEqual([
    'Print certificate / Print certificate of Ċetta Borg',
    'Renew insurance / Renew insurance of Ċetta Borg',
  ]);
});

test('of two years that are open to groups, renewals and certificates go by the chosen one', async () => {
  const { network } = await openList({ [lines.prices]: twoYearsOpen });
  await shows(() => row('Ċetta'), [not, is, not, 'ready', 'held']);
  await shows(() => buttonsOf('Ċetta'), namesFor(thisYear));
  fillAt('year', String(next));
  await shows(() => row('Ċetta'), [not, is, not, 'held', 'ready']);
  expect(buttonsOf('Ċetta')).toEqual(namesFor(next));
  await expect
    .element(page.getByRole('button', { name: `Print for ${next}: certificate of Ċetta Borg` }))
    .toHaveAccessibleDescription(`Not renewed for ${next}, so there is no certificate.`);
  for (const name of ['Ċetta', 'Ġorġ']) {
    await userEvent.click(page.getByRole('checkbox', { name: `Tick ${name} Borg` }));
  }
  await expect
    .element(page.getByRole('button', { name: `Save certificates for ${next} as PDF` }))
    .toHaveAccessibleDescription(`Tick people who are insured for ${next}.`);
  press(`Renew insurance of those ticked for ${next}`);
  await shows(submits, 'Renew 1 person for €16.00');
  const said = () => document.querySelector<HTMLElement>('[role="dialog"]')?.innerText ?? '';
  expect(said()).toContain(`Insurance for ${next}. Cover begins on 1 January ${next}.`);
  expect(said()).not.toContain('already renewed');
  await clickMatching('[role="dialog"] form button[type="submit"]');
  await shows(() => network.waiting(renewInsurance), 1);
  expect(network.last(renewInsurance)?.body).toMatchObject({ year: String(next) });
  await network.answer(renewInsurance, insuranceRenewed);
  await shows(results, ['Ċetta Borg: Renewed']);
  pressIn('dialog', t('bulk.close'));
  // The server's list says nothing of it yet.
  await shows(() => row('Ċetta'), [not, is, is, 'ready', 'held']);
  fillAt('year', String(thisYear));
  await shows(() => [valueAt('year'), row('Ċetta')], [String(thisYear), [not, is, is, 'ready', 'held']]);
});

test('why a certificate could not be opened is said while its year is chosen', async () => {
  nextWindow();
  const ticket = 'POST /admin/print/tickets';
  const { network } = await openList({ [lines.prices]: twoYearsOpen, [ticket]: undefined });
  network.always(ticket, { reason: 'broken' }, 500);
  const print = `Print for ${thisYear}: certificate of Ċetta Borg`;
  await shows(() => button(print), 'ready');
  press(print);
  const said = () => notice(t('app.refused'));
  await shows(said, 'Could not print the document due to a technical error.');
  fillAt('year', String(next));
  await shows(said, null);
});

const add = '/admin/group-members/add';

function openForm() {
  return openOffice({
    path: add,
    session: groupAdministrator,
    hold: [lines.add],
    answers: { [lines.prices]: twoYearsOpen },
  });
}

test('of two years that are open to groups one is chosen, and costs what it does', async () => {
  const { network } = await openForm();
  await shows(
    () => [valueAt('year'), totalShown(), seen(`Insurance for ${thisYear}`)],
    [String(thisYear), '€14.00', true],
  );
  fillAll(newPerson);
  await givePhoto();
  fillAt('year', String(next));
  await shows(
    () => [totalShown(), seen(`Insurance for ${next}. Cover begins on 1 January ${next}.`)],
    ['€16.00', true],
  );
  press(t('addMember.submit'));
  await shows(() => network.waiting(lines.add), 1);
  expect(network.last(lines.add)?.body).toMatchObject({ year: String(next) });
  const later = `Groups may insure for ${next} from 1 January ${next}.`;
  await network.answer(lines.add, { reason: later, fields: { year: later } }, 400);
  await shows(links, [later]);
  expect(valueAt('year')).toBe(String(next));
  press(t('addMember.submit'));
  await network.answer(lines.add, { id: 9, membership_number: 1001, outcome: 'already renewed' });
  await shows(
    () => toasts().at(-1),
    `Already on file: This person was already on file with a record for ${next}. The group was not charged.`,
  );
});

const list = '/admin/group-members/list';

test('the chosen year stays when the list is left, until it is open no longer', async () => {
  const { network, visit } = await openList({ [lines.prices]: twoYearsOpen });
  await shows(() => valueAt('year'), String(thisYear));
  fillAt('year', String(next));
  fillAt('member-search', 'borg');
  visit('/admin/group-members/statement');
  await shows(heading, t('statement.title'));
  visit(list);
  await shows(() => [valueAt('year'), row('Ċetta')], [String(next), [not, is, not, 'held', 'ready']]);
  clickAt('renew-insurance-1');
  await shows(submits, `Renew insurance for ${next}`);
  pressIn('dialog', t('groupRenewal.cancel'));
  visit('/admin/profile/update');
  await shows(heading, t('profile.title'));
  network.always(lines.prices, twoYearsOpen.slice(1));
  visit(list);
  await shows(() => [valueAt('year'), row('Ċetta')], [null, [not, is, not, 'ready', 'held']]);
});

test('a year that was chosen and is open no longer is chosen no longer', async () => {
  const { visit, network } = await openForm();
  await shows(() => valueAt('year'), String(thisYear));
  fillAt('year', String(thisYear + 1));
  await shows(totalShown, '€16.00');
  visit('/admin/group-members/list');
  await shows(heading, 'Group members');
  network.always(lines.prices, twoYearsOpen.slice(1));
  visit(add);
  await shows(() => [valueAt('year'), totalShown()], [null, '€14.00']);
});
