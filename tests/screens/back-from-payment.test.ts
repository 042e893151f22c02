import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { keptRenewal, record, signedIn } from '#tests/support/screens/member-data.ts';
import { kept as keptNow, openScreen, store } from '#tests/support/screens/member-app.tsx';
import { button, heading, press, shows } from '#tests/support/screens/page.ts';
import { reference } from './receipt-samples.ts';

const records = 'GET /members/member/1001/membership-details';
const prepare = 'POST /members/member/1001/prepare-checkout';
const other = 'payment-reference-0002';
const begun = { reference, state: 'begun' } as const;

/** Comes back to the receipt of a payment of 2027, with what the browser kept. */
async function comeBack(of: string, state: string, kept = keptRenewal({ payment: begun })) {
  const line = `GET /payments/${of}`;
  const screen = await openScreen({
    path: `/member/renewal-receipt?payment=${of}`,
    kept,
    hold: [line, records],
  });
  await screen.network.answer(line, { state, year: '2027', bought_insurance: true });
  return screen;
}

// No other page was shown in this window before.
test('the heading has the focus of who comes back from the payment page', async () => {
  const { network } = await comeBack(reference, 'not paid');
  await network.answer(records, { 2026: record() });
  await shows(() => [heading(), document.activeElement?.tagName], ['You have not paid', 'H1']);
});

test('what became of another payment of the year is not said of the one that was begun', async () => {
  const unpaid = await comeBack(other, 'not paid');
  await unpaid.network.answer(records, { 2026: record() });
  await shows(() => [heading(), keptNow()?.payment], ['You have not paid', begun]);
  await unpaid.close();
  const paid = await comeBack(other, 'paid');
  await paid.network.answer(records, { 2026: record() });
  await shows(() => [heading(), button(t('receipt.home'))], ['Thank you', 'ready']);
  expect(keptNow()?.payment).toEqual(begun);
});

test('a renewal ends with the receipt of another payment only where the member’s own year is renewed', async () => {
  const own = await comeBack(other, 'paid');
  await own.network.answer(records, { 2026: record(), 2027: record() });
  await shows(keptNow, null);
});

test('what another tab hears of an earlier payment does not disturb a payment that is being begun', async () => {
  const kept = keptRenewal({ step: 'review', reached: 'review', payment: begun });
  const { network } = await openScreen({ path: '/member/renew-as-before', kept, hold: [prepare] });
  const pay = 'Pay €49.00 for 2027 by card';
  await shows(() => button(pay), 'ready');
  press(pay);
  await shows(() => network.waiting(prepare), 1);
  const renewal = kept.renewal && { ...kept.renewal, payment: { reference, state: 'not made' as const } };
  store(signedIn({ token: 'token-1' }), { ...kept, renewal });
  window.dispatchEvent(new StorageEvent('storage', { key: 'member-entries' }));
  await shows(() => button(pay), 'busy');
  await network.answer(prepare, { redirect_url: '#payment', reference: other });
  await shows(() => [location.hash, keptNow()?.payment], ['#payment', { reference: other, state: 'begun' }]);
  history.replaceState(null, '', location.pathname + location.search);
});
