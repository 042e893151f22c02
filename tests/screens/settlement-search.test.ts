import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { pressIn, saidIn } from '#tests/support/screens/dialogs.ts';
import { thisYear } from '#tests/support/screens/office-data.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, heading, press, shows } from '#tests/support/screens/page.ts';
import { wires } from './settlement-samples.ts';

const ask = 'GET /admin/reports/settlement';
const today = formatDate(toDay(new Date()));

test('the insurer has nothing new since the last submission, or nothing to be told of at all', async () => {
  const submissions = wires.none.insurer.submissions;
  const office = await openOffice({ path: '/admin/reports/settlement', hold: [ask] });
  const said = () =>
    [
      'Nothing has changed since the last submission.',
      'There is nothing to submit yet.',
      'Nothing was submitted for this year yet.',
    ].map((text) => saidIn('page', text));
  for (const told of [submissions, []]) {
    await shows(() => button('Search'), 'ready');
    press('Search');
    await office.network.answer(ask, {
      ...wires.none,
      insurer: { ...wires.none.insurer, submissions: told },
    });
    await shows(said, told.length > 0 ? [true, false, false] : [false, true, true]);
  }
});

test('the search stays in the address, from which it is made again', async () => {
  const office = await openOffice({ path: '/admin/reports/settlement', hold: [ask] });
  await shows(() => ['year', 'startDate', 'endDate'].map(valueAt), [String(thisYear), '', today]);
  press('Search');
  await office.network.answer(ask, wires.many);
  expect(office.network.queries.get(ask)?.get('startDate')).toBe(null);
  const path = `/admin/reports/settlement?year=${thisYear}&endDate=${toDay(new Date())}`;
  await shows(office.path, path);
  office.visit('/admin/reports/emails');
  await shows(heading, 'Active member email list');
  await office.back();
  await office.network.answer(ask, wires.many);
  const outside =
    '€2.50 came in on other days and is not paid to the clubs yet: Target Shooting Club €2.50. Choose other days to pay it.';
  await shows(() => [saidIn('page', outside), office.path()], [true, path]);
});

test('a payment to a club is of today, unless another day is entered', async () => {
  const office = await openOffice({ path: '/admin/reports/settlement', hold: [ask] });
  await shows(() => button('Search'), 'ready');
  press('Search');
  await office.network.answer(ask, wires.many);
  await shows(() => button('Record payment to Target Shooting Club…'), 'ready');
  press('Record payment to Target Shooting Club…');
  await shows(() => valueAt('settle-day'), today);
});

test('what was taken back has no button any more, and the heading the focus', async () => {
  const back = 'POST /admin/reports/settlement/clubs/2/reverse';
  const office = await openOffice({ path: '/admin/reports/settlement', hold: [ask, back] });
  await shows(() => button('Search'), 'ready');
  press('Search');
  await office.network.answer(ask, wires.many);
  const takeBack = 'Take back: €5.00 to Target Shooting Club, 19/11/2026…';
  await shows(() => button(takeBack), 'ready');
  const opener = document.querySelector<HTMLElement>(`[aria-label="${takeBack}"]`);
  opener?.focus();
  opener?.click();
  await shows(() => button('Take back'), 'ready');
  fillAt('taking-back-reason', 'Wrong club');
  pressIn('dialog', 'Take back');
  await office.network.answer(back);
  await shows(() => document.activeElement?.getAttribute('aria-label'), takeBack);
  const payments = wires.many.payments.map((one) => ({ ...one, reversed: one.id < 3 }));
  await office.network.answer(ask, { ...wires.many, payments });
  await shows(() => document.activeElement?.tagName, 'H1');
});

test('one press leads to what was paid to clubs, and one to what was submitted', async () => {
  await page.viewport(1280, 800);
  const office = await openOffice({ path: '/admin/reports/settlement', hold: [ask] });
  await shows(() => button('Search'), 'ready');
  press('Search');
  await office.network.answer(ask, wires.many);
  for (const name of ['Payments to clubs', 'Earlier submissions']) {
    await page.getByRole('link', { name }).click();
    const heading = page.getByRole('heading', { name });
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toBeInViewport();
  }
});

test('clubs and insurer are settled in the window of a small desk; where the sums differ it is said above them', async () => {
  await page.viewport(1280, 800);
  const office = await openOffice({ path: '/admin/reports/settlement', hold: [ask] });
  await shows(() => button('Search'), 'ready');
  const [club, ...others] = wires.many.clubs;
  const clubs = [{ ...club, to_give_back: '5.00' }, ...others];
  for (const [found, differ] of [
    [wires.many, false],
    [{ ...wires.many, clubs, receipts: '45.00' }, true],
  ] as const) {
    press('Search');
    await office.network.answer(ask, found);
    await shows(
      () => ({
        differ: saidIn('page', 'The two sides differ. Please tell whoever looks after the portal.'),
        agree: saidIn('page', 'Both sides are the same.'),
        refunds: page.getByRole('columnheader', { name: 'Refund due' }).elements().length,
      }),
      // Of the groups alone, and of the clubs where there are any.
      { differ, agree: !differ, refunds: differ ? 2 : 1 },
    );
    for (const name of ['Mark as submitted…', 'Record payment to Target Shooting Club…'])
      await expect.element(page.getByRole('button', { name })).toBeInViewport({ ratio: 0.99 });
  }
});
