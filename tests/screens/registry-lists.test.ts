import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { administrators, registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { clubs, groups } from '#tests/support/screens/member-data.ts';
import { button, clickMatching, messageAt, press, shows } from '#tests/support/screens/page.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';
import { questions, switchFor, vsc } from './enabled-list-samples.ts';

const changeFee = `Change the fee of ${vsc}`;

test('what was switched is switched back', async () => {
  const office = await openOffice({
    path: '/admin/clubs/list',
    answers: { [lines.clubs]: clubs, [registryLines.clubMandatory]: undefined },
  });
  await shows(() => tableRows().length, 2);
  await clickMatching(switchFor({ id: 'vsc', field: 'mandatory', value: true }));
  await shows(question, questions.mandatory.title);
  pressIn('question', questions.mandatory.yes);
  await shows(() => controlAt('undo-saved'), 'ready');
  clickAt('undo-saved');
  const told = () => office.network.made.filter(({ line }) => line === registryLines.clubMandatory);
  await shows(
    () => told().map(({ body }) => body),
    [
      { short_name: 'vsc', status: true },
      { short_name: 'vsc', status: false, undo: true },
    ],
  );
  await shows(() => controlNamed(`Undo: ${vsc} no longer mandatory`), 'ready');
});

test('the administrators: nobody disables themselves, and the server’s own reason stands beside its row', async () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'association', content: 'STS' });
  document.head.append(meta);
  const office = await openOffice({
    path: '/admin/administrators/list',
    answers: { [registryLines.administrators]: administrators },
    hold: [registryLines.administratorStatus],
  });
  await shows(() => button('Disable Doris Bonniċi'), 'held');
  expect(document.getElementById('why-registrar')?.textContent).toBe('You cannot disable your own account.');
  press('Disable Ġużè Żahra');
  await shows(
    () => tableRows().map((row) => row['Status']),
    ['EnabledDisableYou cannot disable your own account.', 'DisabledEnable'],
  );
  await office.network.answer(
    registryLines.administratorStatus,
    { reason: 'The last administrator of the association cannot be disabled.' },
    400,
  );
  await shows(tableRows, [
    {
      Username: 'registrar',
      Name: 'Doris Bonniċi',
      Group: 'STS',
      Duties: 'All',
      Email: 'doris@example.mt',
      'Mobile number': '+356 79000001',
      Password: '',
      Status: 'EnabledDisableYou cannot disable your own account.',
    },
    {
      Username: 'reenact',
      Name: 'Ġużè Żahra',
      Group: 'LHG',
      Duties: '',
      Email: 'guze@example.mt',
      'Mobile number': '+356 79000002Change',
      Password: 'Send new',
      Status: 'EnabledDisable',
      note: 'Could not update the administrator status as the request was malformed. The last administrator of the association cannot be disabled.',
    },
  ]);
  expect(office.network.last(registryLines.administratorStatus)).toEqual({
    line: registryLines.administratorStatus,
    body: { username: 'reenact', status: false },
    token: 'office-token',
  });
  meta.remove();
});

test('a fee is typed over what stands in its only field, and a click beside the dialog loses nothing of it', async () => {
  await openOffice({ path: '/admin/clubs/list', answers: { [lines.clubs]: clubs } });
  await shows(() => button(changeFee), 'ready');
  press(changeFee);
  await shows(() => document.activeElement?.id, `change-fee-${thisYear}`);
  await userEvent.keyboard('30');
  expect(valueAt(`change-fee-${thisYear}`)).toBe('30');
  const veil = document.querySelector('[role="dialog"]')?.parentElement;
  if (veil) await userEvent.click(veil, { position: { x: 8, y: 8 } });
  expect([dialogTitle(), valueAt(`change-fee-${thisYear}`)]).toEqual([`Fee of ${vsc}`, '30']);
});

test('a fee is that of its year, is changed for it alone, and is put back for it alone', async () => {
  const next = thisYear + 1;
  const [assoc, valletta] = clubs;
  const fees = { [thisYear - 1]: '18.00', [thisYear]: '20.00', [next]: '22.50' };
  const office = await openOffice({
    path: '/admin/clubs/list',
    answers: {
      [lines.clubs]: [assoc, { ...valletta, fees }],
      [registryLines.years]: [
        { year: String(next), enabled: true },
        { year: String(thisYear - 1), enabled: false },
      ],
      [registryLines.clubFee]: undefined,
    },
  });
  await shows(() => button(changeFee), 'ready');
  expect(tableRows().map((row) => row['Fee'])).toEqual([
    '€10.00Change',
    `${next}: €22.50, ${thisYear}: €20.00Change`,
  ]);
  press(changeFee);
  await shows(() => valueAt(`change-fee-${next}`), '22.50');
  expect(valueAt(`change-fee-${thisYear}`)).toBe('20.00');
  expect(document.querySelector('[role="dialog"] label')?.textContent).toContain(`Fee for ${next}`);
  fillAt(`change-fee-${next}`, '23');
  office.network.always(lines.clubs, [assoc, { ...valletta, fees: { ...fees, [next]: '23.00' } }]);
  pressIn('dialog', 'Change the fee');
  await shows(dialogTitle, null);
  const short_name = 'vsc';
  expect(office.network.last(registryLines.clubFee)?.body).toEqual({
    short_name,
    fee: '23.00',
    years: [String(next)],
    fees: { [next]: '23.00' },
    previous_fees: { [next]: '22.50' },
  });
  await shows(() => controlNamed(`Undo: fee of ${vsc} for ${next} €23.00, was €22.50`), 'ready');
  clickAt('undo-saved');
  await shows(question, `Fee of ${vsc}`);
  expect(saidIn('question', `The fee for ${next} goes back from €23.00 to €22.50.`)).toBe(true);
  pressIn('question', 'Undo');
  await shows(() => office.network.last(registryLines.clubFee)?.body, {
    short_name,
    fee: '22.50',
    years: [String(next)],
    fees: { [next]: '22.50' },
    previous_fees: { [next]: '23.00' },
    undo: true,
  });
});

test('by the keyboard alone: a group is disabled, and a fee that is none is refused before it is sent', async () => {
  const office = await openOffice({
    path: '/admin/affiliated-groups/list',
    answers: { [lines.groups]: groups, [registryLines.groupStatus]: undefined },
  });
  await shows(() => button('Disable Living History Group'), 'ready');
  page.getByRole('button', { name: 'Disable Living History Group' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await shows(question, 'Disable Living History Group?');
  expect(saidIn('question', 'It concerns 7 people of this group.')).toBe(true);
  await userEvent.keyboard('{Escape}');
  await shows(question, null);
  await shows(() => document.activeElement?.ariaLabel, 'Disable Living History Group');
  await userEvent.keyboard('{Enter}');
  await shows(question, 'Disable Living History Group?');
  await userEvent.keyboard('{Tab}{Enter}');
  await shows(tableRows, [
    { 'Full name': 'Living History Group', 'Short name': 'lhg', Status: 'DisabledEnable' },
  ]);
  await shows(() => office.network.last(registryLines.groupStatus)?.body, {
    short_name: 'lhg',
    status: false,
  });
  office.visit('/admin/clubs/list');
  await shows(() => button(changeFee), 'ready');
  page.getByRole('button', { name: changeFee }).element().focus();
  await userEvent.keyboard('{Enter}');
  await shows(dialogTitle, `Fee of ${vsc}`);
  fillAt(`change-fee-${thisYear}`, '-1');
  document.getElementById(`change-fee-${thisYear}`)?.focus();
  await userEvent.keyboard('{Enter}');
  await shows(
    () => messageAt(`change-fee-${thisYear}`),
    'Fee should be a number greater than or equal to 0.',
  );
  await userEvent.keyboard('{Escape}');
  await shows(question, 'Leave without saving?');
  await userEvent.keyboard('{Tab}{Enter}');
  await shows(dialogTitle, null);
  await shows(() => document.activeElement?.ariaLabel, changeFee);
  expect(office.network.last(registryLines.clubFee)).toBe(undefined);
});
