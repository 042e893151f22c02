import { press, sees } from '#tests/support/browser/visit.ts';
import { thisYear, type SiteMember } from '#tests/support/app/members.ts';
import { record } from '#tests/support/screens/member-data.ts';
import { answer, forget, hold, refuse, signIn, type Tour } from './tour.ts';

const payment = /\/v1\/payments\//;
const records = /\/membership-details$/;
const reference = 'reference-of-a-payment';
const titles = {
  confirming: 'Your payment is being confirmed',
  'not paid': 'Your payment was not completed',
  'refund due': 'You will get your money back',
  refunded: 'You have been refunded',
  paid: 'Thank you',
} as const;

/** The receipt of a payment in every state of it, for a member who is signed in and for somebody who is not. */
export async function seeReceipt(tour: Tour, member: SiteMember): Promise<void> {
  const { page, see, site } = tour;
  const address = `${site.url}/member/renewal-receipt?payment=${reference}`;
  for (const who of ['signed out', 'signed in']) {
    if (who === 'signed in') await signIn(tour, member);
    else await forget(tour);
    for (const [state, title] of Object.entries(titles)) {
      // Where the year is renewed by other means, that is said instead.
      const year = state === 'not paid' ? thisYear + 1 : thisYear;
      const body = { state, year, bought_insurance: true };
      const release = await answer(page, payment, { body });
      await page.goto(address);
      await sees(page, title);
      await see(`receipt, ${state}, ${who}`);
      await release();
    }
  }
  const receipt = { number: 'R-2026-000123', total: '39.00', issued_at: new Date(), payment: reference };
  const renewed = await answer(page, records, { body: { [thisYear]: { ...record(), receipt } } });
  for (const [state, title] of [
    ['paid', titles.paid],
    ['not paid', 'Your membership is renewed'],
  ] as const) {
    const release = await answer(page, payment, {
      body: { state, year: thisYear, bought_insurance: true },
    });
    await page.goto(address);
    await sees(page, title);
    await page.getByRole('button', { name: 'Print Receipt' }).waitFor();
    await see(`receipt, ${state}, the year renewed`);
    await release();
  }
  await renewed();
  await page.goto(`${site.url}/member/renewal-receipt`);
  await sees(page, 'Payment not found');
  await see('receipt, unknown');
  let release = await refuse(page, payment);
  await page.goto(address);
  await sees(page, 'We could not check your payment');
  await see('receipt, unavailable');
  await release();
  release = await hold(page, payment);
  await press(page, 'Check again');
  await sees(page, titles.confirming);
  await see('receipt, asking');
  await release();
}

/** The sandbox's payment page; begins on it. */
export async function seePayment({ page, see }: Tour): Promise<void> {
  await see('payment page');
  await press(page, 'Decline the card');
  await see('payment page, declined', 'The card was declined');
}
