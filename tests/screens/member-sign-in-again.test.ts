import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { button, entry, heading, press, says, shows, type } from '#tests/support/screens/page.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';

const login = 'POST /members/login';
const verify = 'POST /members/verify';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

test('remembers the two numbers where it is ticked, until it is not', async () => {
  const kept = () => localStorage.getItem('member-numbers');
  const typed = () => [entry(t('login.mobile')), entry(t('login.membershipNumber'))];
  const tick = () => page.getByRole('checkbox', { name: t('login.remember') }).click();
  const send = async (screen: Awaited<ReturnType<typeof openScreen>>) => {
    press(t('login.submit'));
    await screen.network.answer(login, { resend_after: 1 });
    await shows(heading, 'Enter your code');
  };
  const first = await openScreen({ path: '/member/login', session: null, hold: [login] });
  await shows(typed, ['', '']);
  type(t('login.mobile'), '79001001');
  type(t('login.membershipNumber'), '1001');
  await send(first);
  expect(kept()).toBe(null);
  press(t('verify.change'));
  await shows(heading, 'Member sign-in');
  type(t('login.mobile'), '79001001');
  type(t('login.membershipNumber'), '1001');
  await tick();
  await send(first);
  expect(JSON.parse(kept() ?? '')).toEqual({ mobileNumber: '+356 79001001', membershipNumber: '1001' });
  await first.close();

  const next = await openScreen({ path: '/member/login', session: null, hold: [login] });
  await shows(typed, ['79001001', '1001']);
  await tick();
  await send(next);
  expect(kept()).toBe(null);
  await next.close();
});

test('a code that was sent is given after going back, and after another one was asked for too early', async () => {
  const screen = await openScreen({ path: '/member/login', session: null, hold: [login, verify] });
  await shows(() => [heading(), button(t('login.hasCode'))], ['Member sign-in', 'absent']);
  type(t('login.mobile'), '79001001');
  type(t('login.membershipNumber'), '1001');
  press(t('login.submit'));
  await screen.network.answer(login, { resend_after: 30 });
  await shows(heading, 'Enter your code');
  screen.back();
  const typed = () => [heading(), entry(t('login.mobile')), entry(t('login.membershipNumber'))];
  await shows(typed, ['Member sign-in', '79001001', '1001']);
  press(t('login.hasCode'));
  await shows(() => [heading(), screen.path()], ['Enter your code', '/member/verify']);
  expect(screen.network.waiting(login)).toBe(0);
  press(t('verify.change'));
  await shows(typed, ['Member sign-in', '79001001', '1001']);
  type(t('login.membershipNumber'), '12345');
  press(t('login.hasCode'));
  await shows(() => says('Membership number is required and must be less than 5 digits.'), true);
  await screen.close();

  // Another window sent it, or the page was loaded anew.
  const next = await openScreen({ path: '/member/login', session: null, hold: [login, verify] });
  await shows(heading, 'Member sign-in');
  type(t('login.mobile'), '79001001');
  type(t('login.membershipNumber'), '1001');
  press(t('login.submit'));
  await next.network.answer(login, { reason: '' }, 429, { 'retry-after': '29' });
  await shows(() => [says(t('login.hasCode.why')), button(t('login.hasCode'))], [true, 'ready']);
  press(t('login.hasCode'));
  await shows(heading, 'Enter your code');
  type(t('verify.code'), '0123456');
  press(t('verify.submit'));
  await next.network.answer(verify, { token: 'token-1', expires_in: 1200, ends_in: 7200 });
  await shows(heading, "Member's Area");
  expect(next.network.last(verify)?.body).toEqual({ membership_number: '1001', auth_token: '0123456' });
});
