import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { groupAdministrator, insuranceRenewed, renewInsurance } from '#tests/support/screens/group-data.ts';
import {
  agencyMissing,
  is,
  not,
  openList,
  results,
  row,
  submitOne,
  submits,
  ticked,
} from '#tests/screens/group-renewal-list.ts';
import { lines, listedMember, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import {
  dialogTitle,
  linksInDialog,
  pressIn,
  question,
  saidIn,
  seen,
} from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, clickMatching, press, shows, toasts } from '#tests/support/screens/page.ts';
import { insured } from '#tests/support/server/covers.ts';

/** What is clicked from now on, after the count of the click. */
function clicks(): string[] {
  const heard: string[] = [];
  document.addEventListener('click', ({ detail, target }) => {
    const pressed = target instanceof Element ? target.closest('button') : null;
    if (pressed) heard.push(`${detail} ${pressed.textContent}`);
  });
  return heard;
}

/** Presses the form's button twice, as fast as a person does who is used to icons. */
async function doubleClick(name: string): Promise<void> {
  await userEvent.dblClick(page.getByRole('dialog').getByRole('button', { name }));
}

test('a double click submits once, and stops nothing', async () => {
  const { network } = await openList();
  await shows(ticked, 'Nobody is ticked');
  press(t('groupMembers.tick.page'));
  await shows(ticked, '7 people ticked');
  press(t('groupMembers.bulk'));
  await shows(submits, 'Renew 5 people for €70.00');
  const heard = clicks();
  await doubleClick('Renew 5 people for €70.00');
  await shows(() => network.waiting(renewInsurance), 4);
  expect([button(t('bulk.stop')), heard]).toEqual(['ready', ['1 Renew 5 people for €70.00']]);
  for (const _ of [1, 2, 3, 4, 5]) await network.answer(renewInsurance, insuranceRenewed);
  await shows(() => results().filter((one) => one.endsWith('Renewed')).length, 5);
  pressIn('dialog', t('bulk.close'));
});

test('Back asks while many are renewed, and what is under way is told in the dialog', async () => {
  const office = await openList();
  const at = office.path();
  await shows(ticked, 'Nobody is ticked');
  press(t('groupMembers.tick.page'));
  await shows(ticked, '7 people ticked');
  press(t('groupMembers.bulk'));
  await shows(submits, 'Renew 5 people for €70.00');
  pressIn('dialog', 'Renew 5 people for €70.00');
  await shows(() => office.network.waiting(renewInsurance), 4);
  await office.back();
  await shows(question, 'Stop the renewal?');
  const told = 'Those on their way now are finished and shown here; nobody else is renewed.';
  expect(seen(`0 of 5 people have a result. ${told}`)).toBe(true);
  pressIn('question', t('bulk.stop'));
  for (const _ of [1, 2, 3, 4]) await office.network.answer(renewInsurance, insuranceRenewed);
  await shows(
    () => ['Renewed', 'Not tried'].map((end) => results().filter((one) => one.endsWith(end)).length),
    [4, 1],
  );
  await office.back();
  await shows(() => [office.path(), dialogTitle()], [at, null]);
});

test('a double click in the dialog of one person presses nothing in the list behind', async () => {
  const { network } = await openList();
  await shows(ticked, 'Nobody is ticked');
  clickAt('renew-insurance-1');
  await shows(dialogTitle, 'Anna Borg');
  const heard = clicks();
  await doubleClick(submitOne);
  await shows(() => [dialogTitle(), network.waiting(renewInsurance)], [null, 1]);
  expect([heard, ticked()]).toEqual([[`1 ${submitOne}`], 'Nobody is ticked']);
  // Whoever presses once more means it.
  clickAt('renew-insurance-3');
  await shows(dialogTitle, 'Dolor Borg');
});

function insurance(): string {
  return ['third-party', 'personal-accident', 'insured-elsewhere'].map(boxAt).join(' ');
}

test('the dialog of one person closes on submit; the row counts as renewed, and what is refused is taken back', async () => {
  const { network } = await openList();
  await shows(() => row('Fredu'), [not, not, not, 'held', 'ready']);
  expect([row('Ċetta'), row('Ġorġ')]).toEqual([
    [not, is, not, 'ready', 'held'],
    [not, not, not, 'held', 'held'],
  ]);
  fillAt('filter-this', 'no');
  clickAt('renew-insurance-5');
  await shows(() => [dialogTitle(), insurance()], ['Fredu Borg', '[x] [ ] [ ]']);
  clickAt('insured-elsewhere');
  await shows(insurance, '( ) ( ) [x]');
  pressIn('dialog', submitOne);
  await shows(linksInDialog, [agencyMissing]);
  fillAt('agencyName', 'Għarb Mutual');
  await shows(linksInDialog, []);
  clickAt('insured-elsewhere');
  await shows(insurance, '[x] [ ] [ ]');
  clickAt('personal-accident');
  await shows(() => seen('€19.00'), true);
  pressIn('dialog', submitOne);
  // Nobody has answered yet: the dialog is closed, and the filter lets Fredu through no longer.
  await shows(() => [dialogTitle(), row('Fredu'), network.waiting(renewInsurance)], [null, ['', '', ''], 1]);
  expect(network.last(renewInsurance)?.body).toEqual({
    member_id: 5,
    membership_number: null,
    year: String(thisYear),
    insurance: insured({ pa: true }),
  });
  await network.answer(renewInsurance, { reason: 'The group is disabled.' }, 400);
  const malformed = 'Could not renew the membership as the request was malformed.';
  await shows(() => [row('Fredu'), toasts()], [[not, not, not, 'held', 'ready'], [`Error: ${malformed}`]]);
  await shows(() => seen(`${malformed} The group is disabled.`), true);
  clickAt('renew-insurance-1');
  await shows(dialogTitle, 'Anna Borg');
  pressIn('dialog', submitOne);
  await shows(() => network.waiting(renewInsurance), 1);
  expect(network.last(renewInsurance)?.body).toMatchObject({ member_id: null, membership_number: 1101 });
  fillAt('filter-this', 'any');
  // While it is under way there is no certificate yet.
  await shows(() => row('Anna'), [not, is, not, 'held', 'held']);
  await network.answer(renewInsurance, insuranceRenewed);
  await shows(() => row('Anna'), [not, is, not, 'ready', 'held']);
  await shows(() => toasts().at(-1), 'Renewal successful: Membership was renewed successfully.');
});

test('who is ticked is renewed at once: the conflicts and the price come first, and who is left can be tried again', async () => {
  const { network } = await openList();
  await shows(ticked, 'Nobody is ticked');
  expect(button(t('groupMembers.bulk'))).toBe('absent');
  for (const name of ['Anna', 'Dolor', 'Ċetta', 'Ġorġ']) {
    await userEvent.click(page.getByRole('checkbox', { name: `Tick ${name} Borg` }));
  }
  fillAt('member-search', 'dolor');
  await shows(ticked, '4 people ticked');
  press(t('groupMembers.bulk'));
  await shows(dialogTitle, 'Renew insurance of 4 people');
  const said = () => document.querySelector<HTMLElement>('[role="dialog"]')?.innerText ?? '';
  expect(said()).toContain('2 people are left out');
  expect(said()).toContain(`Ċetta Borg: already renewed for ${thisYear}`);
  expect(said()).toContain('Ġorġ Borg: deceased');
  expect(said()).not.toContain(agencyMissing);
  clickAt('insured-elsewhere');
  await shows(() => [said().includes(agencyMissing), submits()], [true, 'Renew 2 people for €0.00']);
  fillAt('agencyName', 'Għarb Mutual');
  await shows(() => said().includes(agencyMissing), false);
  clickAt('insured-elsewhere');
  await shows(insurance, '[x] [ ] [ ]');
  clickAt('personal-accident');
  await shows(submits, 'Renew 2 people for €38.00');
  const lacking =
    '1 person needs Third Party Liability insurance, or insurance elsewhere, for a licence\nDolor Borg';
  expect(said()).not.toContain('needs third party');
  clickAt('third-party');
  await shows(() => said().replaceAll(/\n+/g, '\n').includes(lacking), true);
  clickAt('third-party');
  await shows(() => [submits(), said().includes('needs third party')], ['Renew 2 people for €38.00', false]);
  expect(valueAt('agencyName')).toBeNull();
  await clickMatching('[role="dialog"] form button[type="submit"]');
  await network.answer(renewInsurance, insuranceRenewed);
  await shows(
    () => [results(), saidIn('dialog', '1 of 2 people')],
    [['Anna Borg: Renewed', 'Dolor Borg: Waiting'], true],
  );
  await userEvent.keyboard('{Escape}');
  await shows(question, 'Stop the renewal?');
  pressIn('question', t('bulk.leave.no'));
  await shows(dialogTitle, 'Renew insurance of 2 people');
  await network.answer(renewInsurance, { reason: 'Insurance is required.' }, 400);
  await shows(results, [
    'Anna Borg: Renewed',
    'Dolor Borg: Could not renew the membership as the request was malformed. Insurance is required.',
  ]);
  expect([said().includes('1 of 2 people were renewed'), toasts()]).toEqual([true, []]);
  press(t('bulk.again', { count: 1 }));
  await shows(() => [dialogTitle(), submits()], ['Renew insurance of 1 person', 'Renew 1 person for €19.00']);
  await userEvent.keyboard('{Escape}');
  await shows(() => [dialogTitle(), ticked()], [null, '3 people ticked']);
});

test('a disabled group renews nobody and says so; certificates are printed still', async () => {
  await openList({
    [lines.groups]: [{ short_name: 'lhg', name: 'Living History', enabled: false }],
  });
  await shows(() => row('Fredu'), [not, not, not, 'held', 'held']);
  expect(row('Ċetta')).toEqual([not, is, not, 'ready', 'held']);
  expect(seen('The group is disabled')).toBe(true);
  await expect
    .element(page.getByRole('button', { name: 'Renew insurance of Fredu Borg' }))
    .toHaveAccessibleDescription('The group is disabled.');
});

test('over New Year the year that the list shows is the one that is renewed, by the server’s clock', async () => {
  const { network } = await openOffice({
    path: '/admin/group-members/list',
    session: groupAdministrator,
    hold: [lines.members, renewInsurance],
  });
  const next = thisYear + 1;
  await network.answer(lines.members, [listedMember({ id: 1, renewed_this_year: false })], 200, {
    date: `Fri, 01 Jan ${next} 00:00:05 GMT`,
  });
  await shows(() => seen(`Renewed ${next + 1}`), true);
  clickAt('renew-insurance-1');
  await shows(() => dialogTitle() !== null, true);
  pressIn('dialog', `Renew insurance for ${next}`);
  await shows(() => network.waiting(renewInsurance), 1);
  expect(network.last(renewInsurance)?.body).toMatchObject({ year: String(next) });
  await network.answer(renewInsurance, undefined, 200, { date: new Date().toUTCString() });
});

test('the price and the button of many people stay in sight, and then how far it has come', async () => {
  await page.viewport(1280, 800);
  const many = Array.from({ length: 60 }, (_, index) =>
    listedMember({ id: index + 1, membership_number: 1101 + index, renewed_this_year: index < 30 }),
  );
  await openList({ [lines.members]: many });
  await shows(ticked, 'Nobody is ticked');
  press(t('groupMembers.tick.page'));
  await shows(ticked, '60 people ticked');
  press(t('groupMembers.bulk'));
  await shows(submits, 'Renew 30 people for €420.00');
  expect(seen('30 people are left out')).toBe(true);
  await expect.element(page.getByRole('button', { name: 'Renew 30 people' })).toBeInViewport();
  await userEvent.click(page.getByText('30 people are left out'));
  await userEvent.click(page.getByRole('button', { name: 'Renew 30 people' }));
  await expect.element(page.getByRole('progressbar')).toBeInViewport();
});
