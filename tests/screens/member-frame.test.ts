import { afterEach, expect, test, vi } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { keptRenewal, signedIn } from '#tests/support/screens/member-data.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import {
  heading,
  press,
  says,
  shows,
  submit,
  submitButton,
  toasts,
  type,
  writeMeta,
} from '#tests/support/screens/page.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const login = 'POST /members/login';
const verify = 'POST /members/verify';

function signIn(): void {
  type(t('login.mobile'), '79001001');
  type(t('login.membershipNumber'), '1001');
  press(t('login.submit'));
}

test('a title says that something is wrong, until it is not, and at which step the page is', async () => {
  const title = () => document.title;
  const screen = await openScreen({ path: '/member/login', session: null, hold: [login] });
  await shows(title, 'Member sign-in – Membership portal');
  press(t('login.submit'));
  await shows(title, 'Error: Member sign-in – Membership portal');
  signIn();
  await shows(title, 'Member sign-in – Membership portal');
  await screen.network.answer(login, { reason: 'forbidden' }, 403);
  await shows(title, 'Error: Member sign-in – Membership portal');
  await screen.close();
  const wizard = await openScreen({
    path: '/member/membership',
    kept: keptRenewal({ step: 'membership', reached: 'membership', clubs: [] }),
  });
  await shows(title, 'Step 2 of 4 for 2027: Clubs and affiliated groups – Membership portal');
  submit();
  await shows(title, 'Error: Step 2 of 4 for 2027: Clubs and affiliated groups – Membership portal');
  wizard.visit('/member');
  await shows(title, "Member's Area – Membership portal");
  await wizard.close();
});

test('the association is called and written to from the foot, and where a sign-in was refused', async () => {
  writeMeta('association-contact', 'Kordin, Paola · (+356) 2123 4567 · office@amacs.test · Mon 18:00–20:00');
  const links = (within: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(`${within} a`)]
      .map(({ href }) => href)
      .filter((href) => !href.startsWith('http'));
  const screen = await openScreen({ path: '/member/login', session: null, hold: [login] });
  const both = ['tel:+35621234567', 'mailto:office@amacs.test'];
  await shows(() => links('footer'), both);
  await shows(submitButton, 'ready');
  signIn();
  await screen.network.answer(login, { reason: 'forbidden' }, 403);
  await shows(() => [says(t('error.member.login.advice')), links('main')], [true, both]);
  await screen.close();
});

const offline = 'You are offline. What you typed or chose is kept.';

test.each([
  ['/member/login', null, login, signIn],
  ['/member', undefined, 'GET /members/member/1001/membership-details', null],
  ['/member/update-licences', undefined, 'GET /members/member/1001/licences/latest', null],
  [
    '/member/renewal-receipt?payment=payment-reference-0001',
    undefined,
    'GET /payments/payment-reference-0001',
    null,
  ],
] as const)(
  '%s says that its reader is offline, and what failed in a notice',
  async (path, session, line, begin) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const screen = await openScreen({ path, hold: [line], ...(session === null ? { session } : {}) });
    if (begin) {
      await shows(submitButton, 'ready');
      begin();
    }
    // What reads is asked three times.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let tries = begin ? 1 : 3; tries > 0; tries -= 1) {
      await shows(() => {
        vi.advanceTimersByTime(2000);
        return screen.network.waiting(line);
      }, 1);
      await screen.network.lose(line);
    }
    await shows(() => says(offline), true);
    // That the latest licences could not be fetched goes into the browser's log alone.
    const isSilent = line === 'GET /members/member/1001/licences/latest';
    await shows(() => toasts().join().includes('due to a technical error.'), !isSilent);
    await screen.close();
  },
);

test('says how long a session lasts still, by the clock', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const now = Date.now();
  const screen = await openScreen({
    path: '/member',
    session: signedIn({ expiresAt: now + 119_000, endsAt: now + 7_200_000 }),
  });
  const said = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
  const shown = (text: string) => shows(() => said().includes(text), true);
  await shown('You will be signed out in 2 minutes. What you typed is kept, unless you press Sign out.');
  await shown('1:59');
  vi.setSystemTime(now + 60_000);
  vi.advanceTimersByTime(1000);
  await shown('You will be signed out in 1 minute.');
  await shown('0:58');
  expect(document.querySelector('[role="dialog"] [aria-live]')).toBe(null);
  await screen.close();
});

test('a link to the papers of a year leads to them once somebody is signed in', async () => {
  const screen = await openScreen({ path: '/member?year=2026', session: null, hold: [login, verify] });
  await shows(heading, 'Member sign-in');
  signIn();
  await screen.network.answer(login, { resend_after: 1 });
  await shows(heading, 'Enter your code');
  type(t('verify.code'), '0123456');
  press(t('verify.submit'));
  await screen.network.answer(verify, { token: 'token-1', expires_in: 1200, ends_in: 7200 });
  await shows(() => [heading(), screen.path()], ["Member's Area", '/member?year=2026']);
});
