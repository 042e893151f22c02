import { test } from 'vitest';
import { keptRenewal, record } from '#tests/support/screens/member-data.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { says, shows } from '#tests/support/screens/page.ts';
import { debt, debtsOnTheWire, otherDebt } from './own-debts-samples.ts';
import { reference } from './receipt-samples.ts';

const receipt = `/member/renewal-receipt?payment=${reference}`;
const payment = `GET /payments/${reference}`;
const details = 'GET /members/member/1001/membership-details';
const owed = 'GET /members/member/1001/owed';
const kept = keptRenewal({ step: 'review', reached: 'review' });
const [first, ...more] = ['R-2026-000123', 'R-2026-000124'].map((number) => ({
  number,
  total: '39.00',
  issued_at: '2026-11-22T09:00:00.000Z',
  payment: reference,
}));

/** The buttons of the page that a text explains, each with whether its text stands behind it. */
function listExplained(): [string, boolean][] {
  return [...document.querySelectorAll('main button[aria-describedby]:not([role])')].map((one) => [
    one.textContent,
    (one.getAttribute('aria-describedby') ?? '').split(' ').some((id) => {
      const text = document.getElementById(id);
      return text && one.compareDocumentPosition(text) === Node.DOCUMENT_POSITION_FOLLOWING;
    }),
  ]);
}

test.each([
  [
    '/member',
    [
      'Pay €39.00 by card',
      'Pay €15.00 by card',
      'Renew Membership',
      'Print Membership Card',
      'Print Insurance Certificate',
    ],
  ],
  [
    '/member?year=2027',
    [
      'Pay €39.00 by card',
      'Pay €15.00 by card',
      'Renew Membership',
      'Print Membership Card',
      'Print Insurance Certificate',
    ],
  ],
  ['/member/renew-as-before', ['Pay €49.00 for 2027 by card']],
  [receipt, ['Print Receipt R-2026-000123', 'Print Receipt R-2026-000124']],
])('on %s what explains a button stands before it', async (path, names) => {
  const screen = await openScreen({ path, kept, hold: [payment, owed] });
  if (path === receipt) {
    screen.network.always(details, {
      2026: record(),
      2027: { ...record(), receipt: first, receipts: [first, ...more] },
    });
    await screen.network.answer(payment, { state: 'paid', year: '2027', bought_insurance: true });
  } else if (path.startsWith('/member/renew')) {
    await shows(() => says('On a secure payment page.'), true);
  } else await screen.network.answer(owed, debtsOnTheWire(debt, otherDebt));
  await shows(
    listExplained,
    names.map((name) => [name, false]),
  );
});
