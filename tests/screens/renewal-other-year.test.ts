import { afterEach, expect, test, vi } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { keptEntriesNow, openScreen } from '#tests/support/screens/member-app.tsx';
import { keptRenewal, member, record } from '#tests/support/screens/member-data.ts';
import {
  button,
  checkbox,
  heading,
  notice,
  press,
  says,
  shows,
  submitButton,
  tick,
} from '#tests/support/screens/page.ts';
import { reference } from './receipt-samples.ts';
import { kept, openReview } from './renewal-review-page.ts';

afterEach(() => void vi.useRealTimers());

test('renews the other open year too, by one payment, with the price of each and of both', async () => {
  const prepare = 'POST /members/member/1001/prepare-checkout';
  const screen = await openReview();
  const box = 'Also renew for 2028: €49.00';
  expect([checkbox(box), says('With the same choices as for 2027.')]).toEqual(['[ ]', true]);
  tick(box);
  await shows(
    () => [
      checkbox(box),
      says('€49.00 for 2027, and €49.00 for 2028.'),
      button('Pay €98.00 for 2027 and 2028 by card'),
    ],
    ['[x]', true, 'ready'],
  );
  press('Pay €98.00 for 2027 and 2028 by card');
  await shows(() => screen.network.waiting(prepare), 1);
  const chosen = { clubs: ['assoc', 'vsc'], total: '49.00' };
  expect(screen.network.last(prepare)?.body).toMatchObject({
    ...chosen,
    year: '2027',
    also: { ...chosen, year: '2028' },
  });
  // What costs something else is looked at again before it is paid.
  await screen.network.answer(prepare, { reason: 'The price has changed.' }, 409);
  await shows(
    () => [notice(t('app.refused')), checkbox(box), button('Pay €49.00 for 2027 by card')],
    [t('error.price.changed'), '[ ]', 'ready'],
  );
});

test('the other year is still ticked after a payment that was cancelled, and not where one year is chosen anew', async () => {
  const prepare = 'POST /members/member/1001/prepare-checkout';
  const screen = await openReview();
  tick('Also renew for 2028: €49.00');
  await shows(() => button('Pay €98.00 for 2027 and 2028 by card'), 'ready');
  press('Pay €98.00 for 2027 and 2028 by card');
  await shows(() => screen.network.waiting(prepare), 1);
  const left = keptEntriesNow();
  await screen.close();
  const back = await openScreen({
    path: `/member/renewal-receipt?payment=${reference}`,
    kept: left,
    hold: [`GET /payments/${reference}`],
  });
  await back.network.answer(`GET /payments/${reference}`, {
    state: 'not paid',
    year: '2027',
    bought_insurance: false,
  });
  await shows(() => button(t('receipt.continue')), 'ready');
  press(t('receipt.continue'));
  await shows(() => checkbox('Also renew for 2028: €49.00'), '[x]');
  back.visit('/member?year=2027');
  const ofOne = 'Check and pay for 2027 what you have chosen: €49.00';
  await shows(() => button(ofOne), 'ready');
  press(ofOne);
  await shows(() => checkbox('Also renew for 2028: €49.00'), '[ ]');
});

test.each([
  ['is renewed already', { records: { 2026: record(), 2028: record() } }],
  ['costs nothing', { member: { ...member, vip: true } }],
])('offers no other year where it %s', async (_, answers) => {
  const free = { thirdParty: false, personalAccident: false, insuredElsewhere: false, agencyName: '' };
  await openReview(answers, keptRenewal({ ...kept.renewal, insurance: free }));
  await shows(() => submitButton(), 'ready');
  expect(document.getElementById('other-year')).toBe(null);
});

test('says that what was begun for the other year is not used', async () => {
  const { renewal, ...rest } = kept;
  const otherRenewals = renewal ? [{ ...renewal, year: 2028, clubs: ['assoc'] }] : [];
  await openReview({}, { ...rest, renewal, otherRenewals });
  const told = 'With the same choices as for 2027. What you have chosen for 2028 so far is then not used.';
  await shows(() => says(told), true);
});

test('says of both years when their insurance runs, the earlier one first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 9) });
  const years = ['2026', '2027'].map((year) => ({ year, enabled: true }));
  await openReview({ records: { 2025: record() }, years });
  const note = () => [...document.querySelectorAll('#cover-days p')].map((one) => one.textContent);
  const next = 'Your insurance will run from 1 January to 31 December 2027.';
  await shows(note, [next]);
  tick('Also renew for 2026: €49.00');
  await shows(note, ['Your insurance will run from 22 November to 31 December 2026.', next]);
});

test('a year that is paid while another one is open is begun no more, and the open one stays', async () => {
  const paid = `GET /payments/${reference}`;
  const records = 'GET /members/member/1001/membership-details';
  const { renewal, ...rest } = keptRenewal();
  const payment = { reference, state: 'begun' } as const;
  const begun = { ...rest, renewal, otherRenewals: renewal ? [{ ...renewal, year: 2026, payment }] : [] };
  const screen = await openScreen({
    path: `/member/renewal-receipt?payment=${reference}`,
    kept: begun,
    hold: [paid, records],
  });
  const drafts = () => [
    keptEntriesNow()?.renewal?.year,
    keptEntriesNow()?.otherRenewals.map(({ year }) => year),
  ];
  expect(drafts()).toEqual([2027, [2026]]);
  await screen.network.answer(paid, { state: 'paid', year: '2026', bought_insurance: true });
  await shows(drafts, [2027, []]);
  await screen.network.answer(records, { 2026: record() });
  await shows(heading, 'Thank you');
});
