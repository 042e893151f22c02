import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { groupAdministrator } from '#tests/support/screens/group-data.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { pressIn, question } from '#tests/support/screens/dialogs.ts';
import { valueAt } from '#tests/support/screens/by-id.ts';
import { tableRows } from '#tests/support/screens/registry-data.ts';
import { button, heading, notice, press, shows, toasts } from '#tests/support/screens/page.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { ask, failed, groups, mark, rowsOf, statement } from './group-statement-samples.ts';

test('a group reads its own statement and marks nothing', async () => {
  const office = await openOffice({
    path: '/admin/group-members/statement',
    session: groupAdministrator,
    answers: { [ask]: statement({ group: 'lhg', year: thisYear }, false) },
  });
  await shows(heading, 'Statement');
  const lines = rowsOf(false).map(({ Mark: _, ...row }) => row);
  await shows(tableRows, lines);
  expect([valueAt('group'), button(t('statement.mark.all'))]).toEqual([null, 'absent']);
  const sums = [...document.querySelectorAll('main dl > div')].map((row) => row.textContent);
  expect(sums).toEqual(['Total€19.00', 'Paid€0.00', 'Owed€19.00']);
  office.visit('/admin/reports/group-statements');
  await shows(heading, 'Group members');
});

test('Undo takes back what the mark changed alone, and not what somebody else had marked before', async () => {
  const office = await openOffice({
    path: '/admin/reports/group-statements',
    hold: [ask, mark],
    answers: { [lines.groups]: groups },
  });
  const asked = { group: 'lhg', year: thisYear } as const;
  await office.network.answer(ask, statement(asked, false));
  await shows(() => button(t('statement.mark.all')), 'ready');
  press(t('statement.mark.all'));
  await shows(question, 'Mark all paid');
  pressIn('question', t('statement.mark.yes'));
  await office.network.answer(mark, { lines: [1] });
  expect(office.network.last(mark)?.body).toMatchObject({ lines: [1, 2], status: true, undo: false });
  await office.network.answer(ask, statement(asked, true));
  const name = 'Undo: Ġorġa Żammit, Third Party Liability: paid';
  await shows(() => controlNamed(name), 'ready');
  press(name);
  await shows(() => office.network.last(mark)?.body, {
    group: 'lhg',
    year: String(thisYear),
    lines: [1],
    status: false,
    undo: true,
  });
});

test('a mark that is refused says why in the words of the catalogue', async () => {
  const office = await openOffice({
    path: '/admin/reports/group-statements',
    hold: [mark],
    answers: { [lines.groups]: groups, [ask]: statement({ group: 'lhg', year: thisYear }, false) },
  });
  for (const [status, message] of [
    [400, 'Could not update the group statement as the request was malformed.'],
    [403, 'You do not have sufficient permission(s) to update the group statement.'],
    [500, 'Could not update the group statement due to a technical error.'],
  ] as const) {
    await shows(() => button(t('statement.mark.all')), 'ready');
    press('Mark paid: Ġorġa Żammit, Third Party Liability');
    await office.network.answer(mark, { reason: status === 403 ? 'forbidden' : '' }, status);
    await shows(() => [notice(t('app.refused')), toasts().at(-1)], [message, `Error: ${message}`]);
  }
});

test.each([
  [1280, 800],
  [390, 844],
])('what is refused moves nothing on a window of %i by %i', async (width, height) => {
  await page.viewport(width, height);
  const office = await openOffice({
    path: '/admin/reports/group-statements',
    hold: [mark],
    answers: { [lines.groups]: groups, [ask]: statement({ group: 'lhg', year: thisYear }, false) },
  });
  await shows(() => button(t('statement.mark.all')), 'ready');
  const places = () =>
    [...document.querySelectorAll('main button:not(tbody *), tbody tr:first-child button')].map(
      (one) => one.getBoundingClientRect().top + scrollY,
    );
  const before = places();
  press('Mark paid: Ġorġa Żammit, Third Party Liability');
  await office.network.answer(mark, { reason: '' }, 500);
  await shows(() => [notice(t('app.refused')), button(t('statement.mark.all'))], [failed.mark, 'ready']);
  expect(places()).toEqual(before);
});
