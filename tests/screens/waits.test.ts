import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillAt } from '#tests/support/screens/by-id.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import {
  links,
  messageAt,
  press,
  says,
  shows,
  submit,
  submitButton,
  toasts,
} from '#tests/support/screens/page.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';

const waits = [
  { seconds: 1, says: 'Please try again in 1 second.' },
  { seconds: 90, says: 'Please try again in 90 seconds.' },
  { seconds: 91, says: 'Please try again in 2 minutes.' },
  { seconds: 5400, says: 'Please try again in 90 minutes.' },
  { seconds: 5401, says: 'Please try again in 2 hours.' },
];
const failed = 'Error: Could not log in due to a technical error.';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

test('after too many tries a member reads beside the field how long to wait, and sees it count down', async () => {
  const login = 'POST /members/login';
  const screen = await openScreen({ path: '/member/login', session: null, hold: [login] });
  await shows(submitButton, 'ready');
  fillAt('mobileNumber', '79001001');
  fillAt('membershipNumber', '28');
  for (const { seconds, says: said } of waits) {
    submit();
    await screen.network.answer(login, { reason: '' }, 429, { 'retry-after': String(seconds) });
    await shows(() => [messageAt('mobileNumber'), links()], [said, ['Please wait before you try again.']]);
  }
  await shows(() => toasts().includes(failed), true);
  // What failed is said there alone: the page says what to do.
  expect(says('Could not log in due to a technical error.')).toBe(false);
  vi.advanceTimersByTime(1000);
  await shows(() => messageAt('mobileNumber'), 'Please try again in 90 minutes.');
  // A page that sleeps has no timers: what is left is read from the clock once it is seen again.
  vi.setSystemTime(Date.now() + 5397 * 1000);
  document.dispatchEvent(new Event('visibilitychange'));
  await shows(() => messageAt('mobileNumber'), 'Please try again in 3 seconds.');
  vi.advanceTimersByTime(3000);
  await shows(() => [messageAt('mobileNumber'), links()], [null, []]);
});

test('after too many tries an administrator reads the same', async () => {
  const login = 'POST /admin/login';
  const office = await openOffice({ path: '/admin/login', session: null, hold: [login] });
  await shows(submitButton, 'ready');
  fillAt('username', 'registrar');
  fillAt('password', 'demo-registrar');
  for (const { seconds, says: said } of waits) {
    press('Send me the code');
    await office.network.answer(login, { reason: '' }, 429, { 'retry-after': String(seconds) });
    await shows(() => messageAt('password'), said);
  }
  await shows(() => toasts().includes(failed), true);
});

const slow = 'This is taking longer than usual…';

test('whoever waits for the answer to a form reads after a while that it takes longer than usual', async () => {
  const login = 'POST /members/login';
  const screen = await openScreen({ path: '/member/login', session: null, hold: [login] });
  await shows(submitButton, 'ready');
  fillAt('mobileNumber', '79001001');
  fillAt('membershipNumber', '28');
  submit();
  await shows(submitButton, 'busy');
  vi.advanceTimersByTime(7900);
  await shows(() => [submitButton(), says(slow)], ['busy', false]);
  vi.advanceTimersByTime(100);
  await shows(() => says(slow), true);
  await screen.network.answer(login, { reason: '' }, 500);
  await shows(() => [submitButton(), says(slow)], ['ready', false]);
});

test('whoever waits for a list reads the same, until it comes', async () => {
  const office = await openOffice({ path: '/admin/members/list', hold: [lines.members] });
  await shows(() => says('Loading…'), true);
  await shows(() => {
    // The page counts from its first paint on, which may come after what it says.
    vi.advanceTimersByTime(8000);
    return [says('Loading…'), says(slow)];
  }, [false, true]);
  await office.network.answer(lines.members, []);
  await shows(() => [says(slow), says('There are no members yet')], [false, true]);
});
