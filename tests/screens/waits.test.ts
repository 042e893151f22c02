import { afterEach, beforeEach, test, vi } from 'vitest';
import { fillAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { links, messageAt, press, shows, submit, submitButton, toasts } from '#tests/support/screens/page.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';

const waits = [
  { seconds: 1, says: 'Please try again in 1 second.' },
  { seconds: 90, says: 'Please try again in 90 seconds.' },
  { seconds: 91, says: 'Please try again in 2 minutes.' },
  { seconds: 5400, says: 'Please try again in 90 minutes.' },
  { seconds: 5401, says: 'Please try again in 2 hours.' },
];
const failed = 'Error: Could not log in due to a technical error.';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('after too many tries a member reads beside the field how long to wait, and sees it count down', async () => {
  const login = 'POST /members/login';
  const screen = await openScreen({ path: '/member/login', session: null, hold: [login] });
  await shows(submitButton, 'ready');
  fillAt('mobileNumber', '79001001');
  fillAt('membershipNumber', '28');
  for (const { seconds, says } of waits) {
    submit();
    await screen.network.answer(login, { reason: '' }, 429, { 'retry-after': String(seconds) });
    await shows(() => [messageAt('mobileNumber'), links()], [says, ['Please wait before you try again.']]);
  }
  await shows(() => toasts().includes(failed), true);
  vi.advanceTimersByTime(1000);
  await shows(() => messageAt('mobileNumber'), 'Please try again in 90 minutes.');
  for (let seconds = 5400; seconds > 3; seconds -= 1) vi.advanceTimersByTime(1000);
  await shows(() => messageAt('mobileNumber'), 'Please try again in 3 seconds.');
  for (let seconds = 3; seconds > 0; seconds -= 1) vi.advanceTimersByTime(1000);
  await shows(() => [messageAt('mobileNumber'), links()], [null, []]);
});

test('after too many tries an administrator reads the same', async () => {
  const login = 'POST /admin/login';
  const office = await openOffice({ path: '/admin/login', session: null, hold: [login] });
  await shows(submitButton, 'ready');
  fillAt('username', 'registrar');
  fillAt('password', 'demo-registrar');
  for (const { seconds, says } of waits) {
    press('Send me the code');
    await office.network.answer(login, { reason: '' }, 429, { 'retry-after': String(seconds) });
    await shows(() => messageAt('password'), says);
  }
  await shows(() => toasts().includes(failed), true);
});
