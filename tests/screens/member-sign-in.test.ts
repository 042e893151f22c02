import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setMembershipNumberDigits } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { memberSignInMachine } from '#machines/sign-in/member-sign-in.machine.ts';
import { codeSnapshots, formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { codeSent, signedIn } from '#tests/support/screens/member-data.ts';
import {
  button,
  entry,
  heading,
  links,
  messageAt,
  notice,
  press,
  says,
  shows,
  toasts,
  type,
} from '#tests/support/screens/page.ts';
import { openScreen, storedRecord } from '#tests/support/screens/member-app.tsx';
import { controlNamed } from '#tests/support/screens/controls.ts';

const login = 'POST /members/login';
const verify = 'POST /members/verify';
const answered = { token: 'token-1', expires_in: 1200, ends_in: 7200 };

const numbered = formSnapshots({ mobileNumber: '+356 79001001', membershipNumber: '1001' });

const wrong = 'Token not found or expired. Check the code, or ask for a new one.';
const second = 1000;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  setMembershipNumberDigits(4);
});

test('every moment of a sign-in on the screen', async () => {
  const pending = codeSent(1);
  const values = { mobileNumber: '+356 79001001', membershipNumber: '1001', remember: '' };
  const coded = codeSnapshots(pending);
  await screenModelOf(memberSignInMachine, {
    inputs: [
      { pending: null, now: pending.loginTime, numbers: null },
      { pending, now: pending.loginTime, numbers: null },
    ],
    samples: [
      ...snapshotsFrom('login', numbered.sent, numbered.refused),
      ...snapshotsFrom('code', coded.sent, coded.refused, coded.resent),
      { type: 'xstate.done.actor.login', output: { values, answer: pending } },
      { type: 'number changed' },
      { type: 'xstate.done.actor.code', output: { answer: { record: signedIn(), now: Date.now() } } },
    ],
  }).drive({
    open: ({ input }) => {
      vi.setSystemTime(pending.loginTime);
      return openScreen({
        path: input?.pending ? '/member/verify' : '/member/login',
        session: input?.pending ?? null,
        hold: [login, verify],
      });
    },
    does: {
      'xstate.snapshot.login': async ({ network }, { snapshot }) => {
        if (snapshot === numbered.refused) return network.answer(login, { reason: 'refused' }, 400);
        type(t('login.mobile'), '79001001');
        type(t('login.membershipNumber'), '1001');
        press(t('login.submit'));
        await shows(() => network.waiting(login), 1);
      },
      'xstate.snapshot.code': async ({ network }, { snapshot }) => {
        if (snapshot === coded.refused) return network.answer(verify, { reason: 'refused' }, 500);
        if (snapshot === coded.resent) {
          vi.advanceTimersByTime(second);
          await shows(() => button(t('verify.again')), 'ready');
          press(t('verify.again'));
          await network.answer(login, { resend_after: 1 });
          // When it was handled is known by the record alone: the clock goes on while the answer is on its way.
          const rest = () => {
            const { loginTime, resendAt, ...others } = { ...pending, ...Object(storedRecord()) };
            return [loginTime > pending.loginTime, resendAt - loginTime, others];
          };
          const { loginTime: _, resendAt: __, ...others } = pending;
          return shows(rest, [true, second, others]);
        }
        type(t('verify.code'), '0123456');
        press(t('verify.submit'));
        await shows(() => network.waiting(verify), 1);
      },
      'xstate.done.actor.login': ({ network }) => network.answer(login, { resend_after: 1 }),
      'number changed': async ({ network }) => {
        press(t('verify.change'));
        // What was asked for before comes too late to change anything.
        if (network.waiting(verify) > 0) await network.answer(verify, answered);
      },
      'xstate.done.actor.code': async ({ network }) => {
        await network.answer(verify, answered);
        await shows(() => network.last('GET /members/member/1001')?.token, 'token-1');
        expect(network.last(verify)?.body).toEqual({ membership_number: '1001', auth_token: '0123456' });
      },
    },
    controls: { 'number changed': () => controlNamed(t('verify.change')) },
    sees: async ({ path }, snapshot) => {
      const stateOf = (form: string) => (isSending(snapshot, form) ? 'busy' : 'ready');
      const looks = () => ({
        path: path(),
        heading: heading(),
        lead: says(t('verify.lead', { mobile: '+356 79001001' })),
        login: button(t('login.submit')),
        verify: button(t('verify.submit')),
      });
      const elsewhere = { lead: false, login: 'absent', verify: 'absent' };
      if (snapshot.matches('identifying')) {
        await shows(looks, {
          ...elsewhere,
          path: '/member/login',
          heading: 'Member sign-in',
          login: stateOf('login'),
        });
      } else if (snapshot.matches('done')) {
        await shows(looks, { ...elsewhere, path: '/member', heading: "Member's Area" });
      } else {
        await shows(looks, {
          path: '/member/verify',
          heading: 'Enter your code',
          lead: true,
          login: 'absent',
          verify: stateOf('code'),
        });
      }
    },
  });
});

test('by pointer and clipboard: the number, a wrong code, the code again, the right one pasted', async () => {
  const screen = await openScreen({ path: '/member/login', session: null, hold: [login, verify] });
  await userEvent.fill(page.getByRole('textbox', { name: t('login.mobile') }), '79001001');
  await userEvent.fill(page.getByRole('textbox', { name: t('login.membershipNumber') }), '1001');
  await page.getByRole('button', { name: t('login.submit') }).click();
  await screen.network.answer(login, { resend_after: 1 });
  await userEvent.fill(page.getByRole('textbox', { name: t('verify.code') }), '7654321');
  await page.getByRole('button', { name: t('verify.submit') }).click();
  await screen.network.answer(verify, { reason: 'wrong' }, 403);
  await shows(
    () => [messageAt('authToken'), notice(t('app.refused')), toasts()],
    [wrong, null, ['Error: Token not found or expired.']],
  );
  // The field is known to be wrong, and what is typed next takes the place of what stands there.
  const { activeElement } = document;
  const described = activeElement?.getAttribute('aria-describedby') ?? '';
  expect([activeElement?.ariaInvalid, document.getElementById(described)?.textContent]).toEqual([
    'true',
    wrong,
  ]);
  // While the next one is typed its field says how far that is, and no list of errors comes.
  await userEvent.fill(page.getByRole('textbox', { name: t('verify.code') }), '6');
  await shows(() => [messageAt('authToken') !== null, links()], [true, []]);
  vi.advanceTimersByTime(second);
  await page.getByRole('button', { name: t('verify.again') }).click();
  await screen.network.answer(login, { resend_after: 1 });
  // The wrong code and what was said of it are gone with it.
  await shows(
    () => document.querySelector('main')?.textContent.includes('Token not found or expired.'),
    false,
  );
  await shows(() => [says(t('verify.resent')), entry(t('verify.code'))], [true, '']);
  await userEvent.fill(page.getByRole('textbox', { name: t('verify.code') }), 'Code: 123 4567');
  await page.getByRole('button', { name: t('verify.submit') }).click();
  await screen.network.answer(verify, answered);
  await shows(heading, "Member's Area");
  expect(screen.network.last(verify)?.body).toEqual({ membership_number: '1001', auth_token: '1234567' });
});

test('a code that was asked for again and comes after the number was changed changes nothing', async () => {
  vi.setSystemTime(Date.now());
  const { network, path } = await openScreen({ path: '/member/verify', session: codeSent(1), hold: [login] });
  vi.advanceTimersByTime(second);
  await shows(() => button(t('verify.again')), 'ready');
  press(t('verify.again'));
  await shows(() => network.waiting(login), 1);
  press(t('verify.change'));
  await shows(path, '/member/login');
  await network.answer(login, { resend_after: 1 });
  await shows(() => [path(), heading(), storedRecord()], ['/member/login', 'Member sign-in', null]);
});

test.each([
  [4, '12345', 'Membership number is required and must be less than 5 digits.'],
  [6, '1234567', 'Membership number is required and must be less than 7 digits.'],
])('says that a membership number has up to %i digits', async (digits, typed, problem) => {
  setMembershipNumberDigits(digits);
  await openScreen({ path: '/member/login', session: null });
  await shows(() => says(`Up to ${digits} digits, as on your membership card`), true);
  type(t('login.mobile'), '79001001');
  type(t('login.membershipNumber'), typed);
  press(t('login.submit'));
  await shows(() => says(problem), true);
});
