import { answer, refuse, says, seeAnswer, seeBusy, seeReading, type Tour } from './tour.ts';
import { go, press, taken } from './office-tour.ts';

/** A year with so many covers bought in it. */
function covers(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    insurance_certificate_number: `2026/${String(index + 1).padStart(5, '0')}`,
    membership_number: index % 7 === 0 ? 0 : 1001 + index,
    id_number: `${String(123_456 + index).padStart(7, '0')}M`,
    first_name: 'Marija Konċetta',
    last_name: 'Buttiġieġ Vella',
    address: '112, Triq il-Kbira San Ġużepp',
    city: 'Santa Luċija',
    tpl: '12.61',
    pa: index % 2 === 0 ? '4.50' : '0.00',
    stamp_duty: index % 2 === 0 ? '1.89' : '1.39',
    total: index % 2 === 0 ? '19.00' : '14.00',
  }));
}

export async function seeInsuranceReport(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const calls = /\/v1\/admin\/reports\/insurance/;
  await go(page, '/admin/reports/insurance', 'Insurance report');
  await see('report, nothing asked');
  await page.getByLabel('Start date').fill('31/12/2999');
  await page.getByLabel('End date').fill('1/1/2020');
  await press(page, 'Search');
  await see('report, errors', 'There is a problem');
  await page.getByLabel('Start date').fill('1/1/2026');
  await page.getByLabel('End date').fill('31/12/2026');
  const nothing = 'No insurance was bought between these dates';
  await seeAnswer(tour, 'report, refused', refuse(page, calls), 'Search', 'Something went wrong');
  await seeAnswer(tour, 'report, empty', answer(page, calls, { body: [] }), 'Search', nothing);
  const release = await answer(page, calls, { body: covers(104) });
  await press(page, 'Search');
  await page.getByRole('table').waitFor();
  await press(page, 'Next page');
  await see('report, its last page');
  await release();
  await seeBusy(tour, 'report, asked again', calls, () => press(page, 'Search'));
}

export async function seeEmails(tour: Tour): Promise<void> {
  const { context, page, see } = tour;
  const calls = /\/v1\/admin\/reports\/emails/;
  const open = () => go(page, '/admin/reports/emails', 'Active member email list');
  await seeReading(tour, 'emails', calls, () => open());
  await page.getByRole('listitem').filter({ hasText: '@' }).first().waitFor();
  await see('emails, filled');
  await context.grantPermissions(['clipboard-write', 'clipboard-read']);
  await press(page, 'Copy all');
  await see('emails, copied', 'All addresses copied.');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await press(page, 'Copy all');
  await see('emails, not copied', 'Your browser did not allow copying.');
  await go(page, '/admin/profile/update', 'Update profile');
  const release = await answer(page, calls, { body: [] });
  await open();
  await see('emails, none', 'No active member has given an email address');
  await release();
}

/** A payment of each kind that the office looks after. */
export const payments = [
  {
    kind: 'refund due',
    payment: 7,
    refusal: 'The charge is too old.',
    reason: 'the membership was already renewed for this year',
    name: 'Marija Konċetta Buttiġieġ Vella',
    amount: '29.00',
  },
  { kind: 'being given back', payment: 8, reason: null, name: 'Ġorġ Żahra', amount: '29.00' },
  { kind: 'paid, not renewed', reason: null, name: 'Ġorġ Żahra', amount: '1019.00' },
  { kind: 'stuck', reason: 'The provider gives no answer.', name: 'Ċensu Ellul', amount: '14.00' },
  { kind: 'unknown', concern: 1, reason: null, name: '', amount: '29.00' },
  { kind: 'given back elsewhere', concern: 2, reason: null, name: 'Ġorġ Żahra', amount: '5.00' },
  { kind: 'disputed', concern: 3, reason: 'fraudulent, needs response', name: 'Ġorġ Żahra', amount: '29.00' },
].map((one, index) => ({
  payment: null,
  concern: null,
  refusal: null,
  ...one,
  reference: `bQ3x-yZ_9kLmN0pQrStUvW${index}`,
  membership_number: index === 3 ? 0 : 1001 + index,
  member_id: index + 1,
  year: '2026',
  since: '2026-11-19T08:41:00.000Z',
}));

export async function seePayments(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const calls = /\/v1\/admin\/payments\/to-look-after/;
  const ask = /\/v1\/admin\/payments\/[^/]+\/ask/;
  const askAgain = () =>
    page
      .getByRole('button', { name: /^Check with the provider/ })
      .first()
      .dispatchEvent('click');
  await seeReading(tour, 'payments', calls, () =>
    go(page, '/admin/administration/payments', 'Payments that need attention'),
  );
  await see('payments, none', 'No payments need attention');
  await go(page, '/admin/profile/update', 'Update profile');
  const release = await answer(page, calls, { body: payments });
  await go(page, '/admin/administration/payments', 'Payments that need attention');
  await page.getByRole('table').waitFor();
  await see('payments, filled');
  const refused = await refuse(page, ask);
  await askAgain();
  await see('payments, an answer refused', 'Something went wrong');
  await refused();
  await seeBusy(tour, 'payments, asking', ask, () => askAgain());
  await says(page, 'Something went wrong');
  const letGo = await answer(page, ask, { body: { state: 'refund due' } });
  await askAgain();
  await see('payments, answered', 'It is paid and must be refunded.');
  await letGo();
  await press(page, 'Refund…: Marija Konċetta Buttiġieġ Vella');
  const failed = refuse(page, /\/v1\/admin\/payments\/[^/]+\/refund/);
  await seeAnswer(tour, 'payments, giving back refused', failed, 'Refund €29.00', 'Something went wrong');
  await press(page, 'Already refunded in another way');
  await press(page, 'Mark as refunded');
  await see('payments, marking, errors', 'Enter how the money was refunded.');
  await press(page, 'Not now');
  await release();
}

export async function seeProfile(tour: Tour): Promise<void> {
  const { page, see } = tour;
  const contact = /\/profile\/contact-details/;
  const password = /\/profile\/password/;
  await go(page, '/admin/profile/update', 'Update profile');
  await see('profile, as stored');
  await page.getByLabel('Mobile number', { exact: true }).fill('');
  await page.getByLabel('Email').fill('');
  await press(page, 'Update contact details');
  await says(page, 'There is a problem');
  await press(page, 'Update password');
  await see('profile, errors in both forms', 'Current password is required.');
  await page.getByLabel('Mobile number', { exact: true }).fill('79000001');
  await page.getByLabel('Email').fill('registrar@example.com');
  await page.getByLabel('Current password').fill('demo-registrar');
  await page.getByLabel('New password', { exact: true }).fill('another password');
  await page.getByLabel('Confirm new password').fill('another password');
  const release = await refuse(page, contact);
  await press(page, 'Update contact details');
  await says(page, 'due to a technical error');
  await release();
  const wrong = answer(page, password, { status: 403 });
  const incorrect = 'or the old password was incorrect';
  await seeAnswer(tour, 'profile, both refused', wrong, 'Update password', incorrect);
  await seeBusy(tour, 'profile, busy', contact, () => press(page, 'Update contact details'));
  await says(page, 'Your contact details were updated');
  // Another password would end the sessions of whoever else looks around.
  const state = 'profile, both saved, and the toasts';
  await seeAnswer(tour, state, taken(page, password), 'Update password', 'Your password was updated');
}
