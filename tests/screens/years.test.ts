import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptRenewal, record } from '#tests/support/screens/member-data.ts';
import { button, entry, heading, notice, press, says, shows, type } from '#tests/support/screens/page.ts';
import { kept, openScreen } from '#tests/support/screens/member-app.tsx';

const records = 'GET /members/member/1001/membership-details';
const years = 'GET /data/renewal-years';
const open = [
  { year: '2026', enabled: true },
  { year: '2027', enabled: true },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

const thisYearAgain = 'Renew for 2026, same as 2025: €49.00';

async function openHome(held: Record<string, unknown>, more: Partial<Parameters<typeof openScreen>[0]> = {}) {
  const screen = await openScreen({ path: '/member', hold: [records, years], ...more });
  await screen.network.answer(years, open);
  await screen.network.answer(records, held);
  screen.network.always(years, open);
  screen.network.always(records, held);
  await shows(() => button('Renew Membership') === 'absent', false);
  return screen;
}

test('what a chosen year shows is read out', async () => {
  await openHome({ 2026: record() });
  const said = () => document.querySelector('main p[role=status]')?.textContent;
  expect(said()).toBe('You have not renewed your membership for 2027.');
  const region = document.querySelector('main p[role=status]');
  type('Year', '2026');
  await shows(said, 'You have already renewed for 2026.');
  expect(document.querySelector('main p[role=status]')).toBe(region);
});

test('the standing of today is said whichever year is chosen', async () => {
  await openHome({ 2026: record() });
  const looks = () => [entry('Year'), says('You are a member until 31 December 2026')];
  expect(looks()).toEqual(['2027', true]);
  type('Year', '2026');
  await shows(looks, ['2026', true]);
});

test('who would pass this year over is asked, and led to this year', async () => {
  const screen = await openHome({ 2025: record() });
  const question =
    'Only 2026 can cover you now, until 31 December, at the full fee. 2027 starts on 1 January.';
  const looks = () => [entry('Year'), says('Your membership ended on 31 December 2025'), says(question)];
  expect(looks()).toEqual(['2027', true, true]);
  type('Year', '2026');
  await shows(looks, ['2026', true, false]);
  type('Year', '2027');
  await shows(looks, ['2027', true, true]);
  press(thisYearAgain);
  await shows(() => [heading(), kept()?.year], ['Renew for 2026', 2026]);
  expect(screen.path()).toBe('/member/renew-as-before');
});

test('a year that was passed over is renewed as the latest one, which home and review name alike', async () => {
  await openHome({ 2025: record(), 2027: record() });
  type('Year', '2026');
  const again = 'Renew for 2026, same as 2027: €49.00';
  await shows(() => button(again), 'ready');
  press(again);
  await shows(() => says('Same as 2027. Check it, then pay.'), true);
});

test('each button that renews names its year, or says it beside it, and the price where it is known', async () => {
  const screen = await openHome({ 2025: record() });
  const next = 'Renew for 2027, same as 2025: €49.00';
  expect([thisYearAgain, next].map(button)).toEqual(['ready', 'ready']);
  expect(says('Or go step by step for 2027.')).toBe(true);
  await screen.close();
  await openHome({});
  expect([button('Renew for 2026'), button('Renew Membership')]).toEqual(['ready', 'ready']);
  expect(
    says(
      'Renewing for 2027 takes a few minutes. Check your details, choose your clubs, licences and insurance, then pay.',
    ),
  ).toBe(true);
});

const elsewhere = {
  ...record({ elsewhere: 'Mapfre' }),
  begun_by: { short_name: 'lhg', name: 'Living History' },
};

test.each([
  ['is not insured today', { 2025: record() }, 'You are not insured today'],
  ['is insured today all the same', { 2025: record(), 2026: elsewhere }, '2026 is still open'],
])('whoever passes this year over and %s is told so', async (_, held, title) => {
  await openHome(held);
  await shows(() => says(title), true);
});

const uncovered = { ...record().insurance, third_party: false, personal_accident: true };

test.each([
  [{ target_a: true }, true],
  [{ collector_a: true }, false],
])('who has renewed without the cover that licences need is told who can add it: %s', async (held, told) => {
  const licences = { ...record().licences, ...held };
  await openHome({ 2026: { ...record(), insurance: uncovered, licences } });
  const text =
    'You hold a licence that needs insurance. Contact the association, which can add insurance to your membership for 2026.';
  await shows(() => [says('Your licence is not insured'), says(text)], [told, told]);
});

test('a renewal that was begun is one thing for each year, and goes on where it stopped', async () => {
  const { renewal, ...rest } = keptRenewal();
  const otherRenewals = renewal ? [{ ...renewal, year: 2026, step: 'membership' as const }] : [];
  await openHome({ 2025: record() }, { kept: { ...rest, renewal, otherRenewals } });
  const looks = () => [
    entry('Year'),
    says('You have started to renew for 2027. You can continue where you stopped.'),
    button('Renew Membership'),
    button('Continue your renewal for 2026'),
    button(thisYearAgain),
    button('Continue your renewal for 2027'),
  ];
  expect(looks()).toEqual(['2027', true, 'ready', 'ready', 'absent', 'absent']);
  press('Continue your renewal for 2026');
  await shows(() => [heading(), kept()?.year], ['Clubs and affiliated groups', 2026]);
  press('Cancel');
  await shows(looks, ['2027', true, 'ready', 'absent', 'ready', 'absent']);
  press('Renew Membership');
  await shows(() => [heading(), kept()?.year], ['Licences and insurance', 2027]);
});

test('what could not be opened is said beside its year alone', async () => {
  const screen = await openHome({ 2025: record() });
  screen.network.always(records, { reason: 'broken' }, 500);
  press(thisYearAgain);
  const failed = () => notice('Something went wrong');
  const unread = 'Could not fetch the membership details due to a technical error.';
  await shows(failed, unread);
  screen.network.always(records, { 2025: record() });
  press('Renew Membership');
  await shows(() => [screen.path(), kept()?.year], ['/member/update-details', 2027]);
});

test('nothing moves while a renewal is being opened', async () => {
  const screen = await openHome({ 2025: record() });
  const places = () =>
    [...document.querySelectorAll('main button, main select, main h2, main p')].map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return `${one.textContent}: ${Math.round(top + scrollY)} ${Math.round(height)}`;
    });
  const before = places();
  screen.network.hold(records);
  press('Renew Membership');
  await shows(() => button('Renew Membership'), 'busy');
  expect(places()).toEqual(before);
  expect(button(thisYearAgain)).toBe('held');
  await screen.network.answer(records, { 2025: record() });
  await shows(screen.path, '/member/update-details');
});

test('what is paid for is said in days, beside the insurance and above the button that goes on', async () => {
  await openHome({ 2025: record() }, { kept: keptRenewal() });
  press('Renew Membership');
  await shows(heading, 'Licences and insurance');
  const insurance = () => document.getElementById('insurance-hint')?.textContent;
  const above = () => document.getElementById('cover-days')?.innerText;
  expect([insurance(), above()]).toEqual([
    'You must be insured if you hold a target licence or are a range conducting officer. Insurance bought here runs from 1 January to 31 December 2027, not before.',
    'Your insurance will run from 1 January to 31 December 2027.',
  ]);
  press('Back');
  press('Cancel');
  await shows(heading, "Member's Area");
});
