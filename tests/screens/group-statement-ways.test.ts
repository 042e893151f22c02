import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { groupAdministrator } from '#tests/support/screens/group-data.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { valueAt } from '#tests/support/screens/by-id.ts';
import { tableRows } from '#tests/support/screens/registry-data.ts';
import { button, heading, notice, press, says, shows } from '#tests/support/screens/page.ts';
import { pressNamed } from '#tests/support/screens/controls.ts';
import { ask, failed, groups, paper, rowsOf, statement } from './group-statement-samples.ts';

test('a group reads its own statement and pays nothing there', async () => {
  const office = await openOffice({
    path: '/admin/group-members/statement',
    session: groupAdministrator,
    answers: { [ask]: statement({ group: 'lhg', year: thisYear }, false) },
  });
  await shows(heading, 'Statement');
  const isPaid = false;
  await shows(
    tableRows,
    rowsOf(isPaid).map(({ Tick: _, ...row }) => row),
  );
  expect([valueAt('group'), button('All paid…')]).toEqual([null, 'absent']);
  const sums = [...document.querySelectorAll('main dl > div')].map((row) => row.textContent);
  expect(sums).toEqual(['Total€19.00', 'Paid€0.00', 'Owed€19.00']);
  office.visit('/admin/reports/group-statements');
  await shows(heading, 'Group members');
});

test('lines that go both ways are not paid together, and it says so', async () => {
  const read = statement({ group: 'lhg', year: thisYear }, false);
  const [line, other] = read.lines;
  const back = { ...other, state: 'to give back', paid_at: `${thisYear}-05-04T10:00:00.000Z` };
  await openOffice({
    path: '/admin/reports/group-statements',
    answers: { [lines.groups]: groups, [ask]: { ...read, lines: [line, back] } },
  });
  const [first, second] = [
    'Tick: Ġorġa Żammit, Third Party Liability',
    'Tick: No longer in the group, Personal Accident',
  ] as const;
  await shows(() => button('All paid…'), 'ready');
  pressNamed(second);
  await shows(() => button('Given back: €5.00…'), 'ready');
  pressNamed(first);
  await shows(() => button('Paid…'), 'held');
  expect(says('Tick either lines that are owed, or lines of which a refund is due.')).toBe(true);
  pressNamed(second);
  await shows(() => button('Paid: €14.00…'), 'ready');
});

test.each([
  [1280, 800],
  [390, 844],
])('what is refused moves nothing on a window of %i by %i', async (width, height) => {
  await page.viewport(width, height);
  const office = await openOffice({
    path: '/admin/reports/group-statements',
    hold: [paper],
    answers: { [lines.groups]: groups, [ask]: statement({ group: 'lhg', year: thisYear }, false) },
  });
  await shows(() => button('All paid…'), 'ready');
  const places = () =>
    [...document.querySelectorAll('main button:not(tbody *), tbody tr:first-child input')].map(
      (one) => one.getBoundingClientRect().top + scrollY,
    );
  const before = places();
  press('Save as PDF');
  await office.network.answer(paper, { reason: '' }, 500);
  await shows(() => [notice(t('app.refused')), button('All paid…')], [failed.load, 'ready']);
  expect(places()).toEqual(before);
});
