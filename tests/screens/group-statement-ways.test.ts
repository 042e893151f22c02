import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { t } from '#domain/texts/texts.ts';
import { groupAdministrator } from '#tests/support/screens/group-data.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { tableRows } from '#tests/support/screens/registry-data.ts';
import { button, heading, notice, press, says, shows, toasts } from '#tests/support/screens/page.ts';
import { controlNamed, pressNamed } from '#tests/support/screens/controls.ts';
import {
  ask,
  failed,
  groups,
  paper,
  pay,
  receipt,
  receiptPaper,
  rowsOf,
  statement,
} from './group-statement-samples.ts';

const first = 'Tick: Ġorġa Żammit, Third Party Liability';
const today = formatDate(toDay(new Date()));

test('a group reads its own statement with what it paid, prints its receipts, and pays nothing there', async () => {
  const office = await openOffice({
    path: '/admin/group-members/statement',
    session: groupAdministrator,
    answers: {
      [ask]: statement({ group: 'lhg', year: thisYear }, true),
      [receiptPaper]: { file_name: `receipt-${receipt}.pdf`, pdf: '' },
    },
  });
  await shows(heading, 'Statement');
  await shows(
    tableRows,
    rowsOf(true, false, false).map(({ Tick: _, ...row }) => row),
  );
  expect([valueAt('group'), button('Record payment of all…')]).toEqual([null, 'absent']);
  const sums = [...document.querySelectorAll('main dl > div')].map((row) => row.textContent);
  expect(sums).toEqual(['Total€19.00', 'Paid€19.00', 'Outstanding€0.00']);
  press(`Save receipt as PDF: ${receipt}`);
  await shows(() => String(office.network.queries.get(receiptPaper)), `receipt=${receipt}`);
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
  const second = 'Tick: No longer in the group, Personal Accident';
  await shows(() => button('Record payment of all…'), 'ready');
  pressNamed(second);
  await shows(() => button('Record refund: €5.00…'), 'ready');
  pressNamed(first);
  await shows(() => button('Record payment…'), 'held');
  expect(says('Tick either lines that are outstanding, or lines of which a refund is due.')).toBe(true);
  pressNamed(second);
  await shows(() => button('Record payment: €14.00…'), 'ready');
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
  await shows(() => button('Record payment of all…'), 'ready');
  const places = () =>
    [...document.querySelectorAll('main button:not(tbody *), tbody tr:first-child input')].map(
      (one) => one.getBoundingClientRect().top + scrollY,
    );
  const before = places();
  press('Save as PDF');
  await office.network.answer(paper, { reason: '' }, 500);
  await shows(() => [notice(t('app.refused')), button('Record payment of all…')], [failed.load, 'ready']);
  expect(places()).toEqual(before);
});

test('what is paid says so with its receipt, and nothing leaves without a method or with a wrong day', async () => {
  const office = await openOffice({
    path: '/admin/reports/group-statements',
    answers: {
      [lines.groups]: groups,
      [ask]: statement({ group: 'lhg', year: thisYear }, false),
      [pay]: { receipt },
    },
  });
  await shows(() => controlNamed(first), 'ready');
  pressNamed(first);
  await shows(() => button('Record payment: €14.00…'), 'ready');
  pressIn('page', 'Record payment: €14.00…');
  await shows(question, `€14.00 of Living History Group for ${thisYear}`);
  fillAt('payment-day', '01/01/2001');
  pressIn('question', 'Record payment: €14.00');
  await shows(() => saidIn('question', 'Choose how it was paid.'), true);
  await shows(() => saidIn('question', 'Enter a day of the last year, today at the latest.'), true);
  fillAt('payment-paidBy', 'cheque');
  fillAt('payment-day', today);
  fillAt('payment-reference', ' 0042 ');
  pressIn('question', 'Record payment: €14.00');
  await shows(
    () => toasts().at(-1),
    `Receipt ${receipt}: €14.00 of Living History Group for ${thisYear} is paid.`,
  );
  await shows(() => office.network.last(pay)?.body, {
    group: 'lhg',
    year: String(thisYear),
    lines: [1],
    paid_by: 'cheque',
    day: toDay(new Date()),
    reference: '0042',
    key: expect.any(String),
  });
});
