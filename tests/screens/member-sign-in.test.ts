import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TriedTooOften } from '#domain/too-many-tries.ts';
import { t } from '#domain/texts/texts.ts';
import { memberSignInMachine } from '#machines/sign-in/member-sign-in.machine.ts';
import { formSnapshots } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { modelOf } from '#tests/support/models/model.ts';
import { codeSent, signedIn } from '#tests/support/screens/member-data.ts';
import { button, entry, heading, notice, press, says, shows, type } from '#tests/support/screens/page.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { controlNamed } from '#tests/support/screens/controls.ts';

const login = 'POST /members/login';
const verify = 'POST /members/verify';
const technical = 'Could not log in due to a technical error.';
const notFound = 'Member with given combination of mobile number and membership number not found.';
const answered = { token: 'token-1', expires_in: 1200, ends_in: 7200 };

const numbered = formSnapshots({ mobileNumber: '+356 79001001', membershipNumber: '1001' });
const coded = formSnapshots({ authToken: '0123456' });

const second = 1000;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

test('every moment of a sign-in on the screen', async () => {
  const pending = codeSent(1);
  const values = { mobileNumber: '+356 79001001', membershipNumber: '1001' };
  const model = modelOf(memberSignInMachine, {
    inputs: [
      { pending: null, now: pending.loginTime },
      { pending, now: pending.loginTime },
    ],
    samples: [
      ...[numbered.sent, numbered.refused].map((snapshot) => ({
        type: 'xstate.snapshot.login' as const,
        snapshot,
      })),
      ...[coded.sent, coded.refused].map((snapshot) => ({
        type: 'xstate.snapshot.verification' as const,
        snapshot,
      })),
      { type: 'xstate.done.actor.login', output: { values, answer: pending } },
      { type: 'number changed' },
      { type: 'code asked again' },
      { type: 'xstate.done.actor.resend', output: pending },
      { type: 'xstate.error.actor.resend', error: new TriedTooOften(technical, 1) },
      { type: 'xstate.error.actor.resend', error: new Error(notFound) },
      { type: 'xstate.after.a second.memberSignIn.verifying.sending.waiting' },
      { type: 'xstate.after.a second.memberSignIn.verifying.sending.resent' },
      {
        type: 'xstate.done.actor.verification',
        output: { values: { authToken: '0123456' }, answer: { record: signedIn(), now: Date.now() } },
      },
    ],
    matters: ({ context }) => [context.refusal, context.wait],
    walk: true,
  });

  const coverage = await model.drive({
    where: 'on the screen',
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
      'xstate.snapshot.verification': async ({ network }, { snapshot }) => {
        if (snapshot === coded.refused) return network.answer(verify, { reason: 'refused' }, 500);
        type(t('verify.code'), '0123456');
        press(t('verify.submit'));
        await shows(() => network.waiting(verify), 1);
      },
      'xstate.done.actor.login': ({ network }) => network.answer(login, { resend_after: 1 }),
      'number changed': async ({ network }) => {
        press(t('verify.change'));
        // What was asked for before comes too late to change anything.
        if (network.waiting(login) > 0) await network.answer(login, { resend_after: 1 });
        if (network.waiting(verify) > 0) await network.answer(verify, answered);
      },
      'code asked again': async ({ network }) => {
        press(t('verify.again'));
        await shows(() => network.waiting(login), 1);
      },
      'xstate.done.actor.resend': ({ network }) => network.answer(login, { resend_after: 1 }),
      'xstate.error.actor.resend': ({ network }, { error }) =>
        error instanceof TriedTooOften
          ? network.answer(login, { reason: 'limit' }, 429, { 'retry-after': String(error.seconds) })
          : network.answer(login, { reason: 'refused' }, 403),
      'xstate.after.a second.memberSignIn.verifying.sending.waiting': () =>
        void vi.advanceTimersByTime(second),
      'xstate.after.a second.memberSignIn.verifying.sending.resent': () =>
        void vi.advanceTimersByTime(second),
      'xstate.done.actor.verification': async ({ network }) => {
        await network.answer(verify, answered);
        await shows(() => network.last('GET /members/member/1001')?.token, 'token-1');
        expect(network.last(verify)?.body).toEqual({ membership_number: '1001', auth_token: '0123456' });
      },
    },
    controls: {
      'number changed': () => controlNamed(t('verify.change')),
      'code asked again': () => controlNamed(t('verify.again')),
    },
    sees: async ({ path }, snapshot) => {
      const { refusal, wait } = snapshot.context;
      const controlMatching = (form: string) => (isSending(snapshot, form) ? 'busy' : 'ready');
      const again = isSending(snapshot, 'verification') ? 'held' : 'ready';
      const verifying = {
        path: '/member/verify',
        heading: 'Enter your code',
        lead: true,
        login: 'absent',
        verify: controlMatching('verification'),
        again: snapshot.hasTag('resending') ? 'busy' : wait > 0 ? 'absent' : again,
        later: wait > 0 ? 'held' : 'absent',
        resent: snapshot.hasTag('resent'),
        refusals: refusal === null ? [] : [refusal],
      };
      const elsewhere = {
        ...verifying,
        lead: false,
        verify: 'absent',
        again: 'absent',
        later: 'absent',
        resent: false,
        refusals: [],
      };
      const looks = () => ({
        path: path(),
        heading: heading(),
        lead: says(t('verify.lead', { mobile: '+356 79001001' })),
        login: button(t('login.submit')),
        verify: button(t('verify.submit')),
        again: button(t('verify.again')),
        later: button(t('verify.again.seconds', { seconds: 1 })),
        resent: says(t('verify.resent')),
        refusals: [technical, notFound].filter((text) => says(text)),
      });
      if (snapshot.matches('identifying')) {
        await shows(looks, {
          ...elsewhere,
          path: '/member/login',
          heading: 'Member sign-in',
          login: controlMatching('login'),
        });
      } else if (snapshot.matches('done')) {
        await shows(looks, { ...elsewhere, path: '/member', heading: "Member's Area" });
      } else {
        await shows(looks, verifying);
      }
    },
    close: (screen) => screen.close(),
  });

  expect(coverage).toEqual({ states: '12/12', transitions: '15/15', steps: '53/53', paths: 14 });
});

test('by pointer and clipboard: the number, a wrong code, the code again, the right one pasted', async () => {
  const screen = await openScreen({ path: '/member/login', hold: [login, verify] });
  await userEvent.fill(page.getByRole('textbox', { name: t('login.mobile') }), '79001001');
  await userEvent.fill(page.getByRole('textbox', { name: t('login.membershipNumber') }), '1001');
  await page.getByRole('button', { name: t('login.submit') }).click();
  await screen.network.answer(login, { resend_after: 1 });
  await userEvent.fill(page.getByRole('textbox', { name: t('verify.code') }), '7654321');
  await page.getByRole('button', { name: t('verify.submit') }).click();
  await screen.network.answer(verify, { reason: 'wrong' }, 403);
  await shows(
    () => [notice(t('app.refused')), says('Check the code, or ask for a new one.')],
    ['Token not found or expired.', true],
  );
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
  await screen.close();
});
