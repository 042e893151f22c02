import { answer, refuse, seeAnswer, seeReading, type Tour } from './tour.ts';
import { dialog, go, press } from './office-tour.ts';

/** What two members owe, of whom one was reminded and one cannot be, and what one gets back. */
export const owed = [
  { name: 'Marija Konċetta Buttiġieġ Vella', cents: '1019.00', why: 'renewal', way: 'email' },
  { name: 'Ġorġ Żahra', cents: '-5.00', why: 'changed', way: 'email' },
  { name: 'Ġuża Ċini', cents: '14.00', why: 'changed', way: 'unreachable' },
].map(({ cents, name, way, why }, index) => ({
  member_id: index + 1,
  membership_number: index === 1 ? 0 : 1001,
  name,
  year: '2026',
  since: '2026-11-19T08:41:00.000Z',
  total: cents,
  reminded_at: index === 0 ? '2026-11-09T08:41:00.000Z' : null,
  way,
  lines: [
    { id: index + 1, kind: 'club', short_name: 'kordin', name: 'Kordin Rifle and Pistol Club', cents, why },
  ],
}));

const entry = {
  receipt: 'R-2026-000123',
  at: '2026-11-20T09:30:00.000Z',
  member_id: 1,
  membership_number: 1001,
  name: 'Marija Konċetta Buttiġieġ Vella',
  year: '2026',
  paid_by: 'transfer',
  reference: 'IB 4711',
  total: '49.00',
};
const book = {
  day: '2026-11-20',
  entries: [entry, { ...entry, receipt: null, paid_by: 'provider', total: '-29.00' }],
  sums: [
    { paid_by: 'transfer', received: '49.00', given_back: '0.00', total: '49.00' },
    { paid_by: 'provider', received: '0.00', given_back: '29.00', total: '-29.00' },
  ],
  total: '20.00',
};

const premiums = { third_party: '12.61', personal_accident: '4.50', stamp_duty: '1.89', total: '19.00' };
const money = { received: '1019.00', owed: '14.00' };

/** A settlement with a club to pay and certificates of every kind. */
export const settlement = {
  year: '2026',
  clubs: [
    {
      short_name: 'kordin',
      name: 'Kordin Rifle and Pistol Club',
      members: 5,
      received: '60.00',
      paid_over: '12.00',
      to_pay: '48.00',
      owed: '12.00',
    },
  ],
  groups: [{ short_name: 'lhg', name: 'Living History Group', ...money, to_give_back: '5.00' }],
  enrolment: money,
  covers: { third_party: money, personal_accident: money },
  insurer: {
    bought: premiums,
    unsubmitted: (['new', 'changed', 'cancelled'] as const).map((change, index) => ({
      certificate: `2026/0000${index + 1}`,
      name: 'Marija Konċetta Buttiġieġ Vella',
      change,
      ...premiums,
    })),
    submissions: [{ id: 1, at: '2026-11-01T09:00:00.000Z', reference: '', certificates: 3, total: '57.00' }],
  },
  receipts: '1019.00',
  refunded: '29.00',
};

export async function seeSettlement({ page, see }: Tour): Promise<void> {
  const release = await answer(page, /\/reports\/settlement\?/, { body: settlement });
  await go(page, '/admin/reports/settlement', 'Settlement');
  await press(page, 'Search');
  await page.getByRole('table').first().waitFor();
  await see('settlement, found');
  await press(page, 'Paid over to Kordin Rifle and Pistol Club…');
  await press(page, 'Record the payment');
  await see('settlement, paying, errors', 'Enter the day of the payment as dd/mm/yyyy.');
  await press(page, 'Cancel');
  // The settlement is read again first.
  await page.locator('main button:not([aria-disabled])', { hasText: 'Mark as submitted…' }).waitFor();
  await press(page, 'Mark as submitted…');
  await dialog(page).getByLabel('Reference').waitFor();
  await see('settlement, submitting');
  await press(page, 'Cancel');
  await release();
}

export async function seeDesk(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const list = /\/v1\/admin\/payments\/owed$/;
  const path = '/admin/administration/payments/owed';
  await seeReading(tour, 'owed', list, () => go(page, path, 'Owed'));
  await go(page, '/admin/profile/update', 'Update profile');
  let release = await answer(page, list, { body: owed });
  await go(page, path, 'Owed');
  await page.getByRole('table').waitFor();
  await see('owed, filled');
  await press(page, 'Mark paid…: Marija Konċetta Buttiġieġ Vella, 2026');
  await press(page, 'Mark paid: €1,019.00');
  await see('owed, paying, errors', 'Choose how it was paid.');
  await dialog(page).getByLabel('Paid by').selectOption('cheque');
  const [paying, pay, failed] = [/\/payments\/owed\/paid$/, 'Mark paid: €1,019.00', 'Something went wrong'];
  await seeAnswer(tour, 'owed, paying refused', refuse(page, paying), pay, failed);
  const paid = answer(page, paying, { body: { receipt: 'R-2026-000123' } });
  await seeAnswer(tour, 'owed, paid', paid, pay, 'R-2026-000123');
  await press(page, 'Done');
  await press(page, 'Remind…: Marija Konċetta Buttiġieġ Vella, 2026');
  const reminding = refuse(page, /\/payments\/owed\/reminded$/);
  await seeAnswer(tour, 'owed, reminding refused', reminding, 'Send the email about €1,019.00', failed);
  await press(page, 'Not now');
  await press(page, 'Waive…: €5.00 to give back to Ġorġ Żahra for 2026');
  await press(page, 'Waive €5.00');
  await see('owed, waiving, errors', 'Enter why nobody has to pay it.');
  await press(page, 'Not now');
  await release();
  release = await answer(page, /\/payments\/day-book/, { body: book });
  await go(page, '/admin/administration/payments/day-book', 'Day book');
  await see('day book, filled', 'R-2026-000123');
  const unprinted = await refuse(page, /\/print\/tickets$/);
  await press(page, 'Print Receipt R-2026-000123');
  await page.getByText('Something went wrong').first().waitFor();
  await see('day book, receipt refused');
  await unprinted();
  await release();
}
