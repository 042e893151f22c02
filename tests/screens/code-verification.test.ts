import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { t } from '#domain/texts/texts.ts';
import { codeVerificationMachine } from '#machines/code-verification.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { codeSent } from '#tests/support/screens/member-data.ts';
import {
  button,
  entry,
  heading,
  messageAt,
  notice,
  press,
  says,
  shows,
  type,
} from '#tests/support/screens/page.ts';
import { openOwnDetails, openScreen, type Screen } from '#tests/support/screens/member-app.tsx';
import { controlNamed } from '#tests/support/screens/controls.ts';

const wrong = 'Token not found or expired.';
const wrongAtField = `${wrong} Check the code, or ask for a new one.`;
const values = { authToken: '0123456' };
const moments = formSnapshots(values, new Error(wrong));
const second = 1000;
const start = Date.UTC(2026, 10, 21, 9);
const sent = { now: start, resendAt: start + second };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(start);
});
afterEach(() => vi.useRealTimers());

/** A page on which a code is asked for: its calls, what it says, and where a right code leads. */
type Place = {
  readonly name: string;
  readonly send: string;
  readonly check: string;
  readonly refused: number;
  readonly technical: string;
  readonly refusal: string;
  readonly heading: string;
  readonly lead: string;
  readonly submit: string;
  readonly answer: object | undefined;
  readonly body: object;
  readonly open: () => Promise<Screen>;
  readonly seesEnd: (screen: Screen) => Promise<void>;
};

const signIn: Place = {
  name: 'as a member signs in',
  send: 'POST /members/login',
  check: 'POST /members/verify',
  refused: 403,
  technical: 'Could not log in due to a technical error.',
  refusal: 'Member with given combination of mobile number and membership number not found.',
  heading: 'Enter your code',
  lead: t('verify.lead', { mobile: '+356 79001001' }),
  submit: t('verify.submit'),
  answer: { token: 'token-1', expires_in: 1200, ends_in: 7200 },
  body: { membership_number: '1001', auth_token: '0123456' },
  open: () => openScreen({ path: '/member/verify', session: codeSent(1), hold: [signIn.send, signIn.check] }),
  seesEnd: () => shows(heading, "Member's Area"),
};

const save = 'PATCH /members/member/1001';
const mobileNumber = '+356 79123456';

const newMobile: Place = {
  name: 'as a member gives a new mobile',
  send: 'POST /members/member/1001/mobile/code',
  check: 'POST /members/member/1001/mobile/verify',
  refused: 400,
  technical: 'Could not send a code to the new number due to a technical error.',
  refusal: 'Could not send a code to the new number as the request was malformed.',
  heading: 'Confirm your new mobile number',
  lead: t('mobile.confirm.lead', { mobile: mobileNumber }),
  submit: 'Confirm this number',
  answer: undefined,
  body: { mobile_number: mobileNumber, auth_token: '0123456' },
  open: async () => {
    const hold = [newMobile.send, newMobile.check, save];
    const screen = await openOwnDetails(hold);
    await shows(() => button('Save'), 'ready');
    type('Mobile number', '79123456');
    press('Save');
    await screen.network.answer(newMobile.send, { resend_after: 1 });
    return screen;
  },
  seesEnd: ({ network }) =>
    shows(
      () => [
        heading(),
        entry('Mobile number'),
        button('Save'),
        Object(network.last(save)?.body)['mobile_number'] as unknown,
      ],
      ['Update Personal Details', '79123456', 'busy', mobileNumber],
    ),
};

type System = Screen & { isWrong: boolean };

test.each([signIn, newMobile])('every moment of a code on the screen, $name', async (place) => {
  const { check, refusal, send, technical } = place;
  await screenModelOf(codeVerificationMachine, {
    inputs: [{ values: { authToken: '' }, sent }],
    samples: [
      { type: 'code asked again' },
      { type: 'xstate.done.actor.resend', output: sent },
      { type: 'xstate.error.actor.resend', error: new CallFailed(technical, { wait: 1 }) },
      { type: 'xstate.error.actor.resend', error: new Error(refusal) },
      { type: 'time passed', left: 0 },
      ...snapshotsFrom('verification', moments.typed, moments.sent, moments.refused),
      { type: 'xstate.done.actor.verification', output: { values, answer: undefined } },
    ],
    matters: ({ context }) => [context.refusal, context.wait],
    when: ({ context }, { type }) => type !== 'time passed' || context.wait > 0,
  }).drive<System>({
    open: async () => ({ ...(await place.open()), isWrong: false }),
    does: {
      'code asked again': async ({ network }) => {
        press(t('verify.again'));
        await shows(() => network.waiting(send), 1);
      },
      'xstate.done.actor.resend': async (system) => {
        await system.network.answer(send, { resend_after: 1 });
        // What is being checked goes on to its end; else the field begins anew.
        system.isWrong = false;
      },
      'xstate.error.actor.resend': ({ network }, { error }) =>
        error instanceof CallFailed
          ? network.answer(send, { reason: 'limit' }, 429, { 'retry-after': String(error.wait) })
          : network.answer(send, { reason: 'refused' }, place.refused),
      'time passed': () => void vi.advanceTimersByTime(second),
      'xstate.snapshot.verification': async (system, { snapshot }) => {
        system.isWrong = snapshot === moments.refused;
        if (system.isWrong) return system.network.answer(check, { reason: wrong }, place.refused);
        if (snapshot === moments.typed) return type(t('verify.code'), '7654321');
        type(t('verify.code'), '0123456');
        press(place.submit);
        return shows(() => system.network.waiting(check), 1);
      },
      'xstate.done.actor.verification': async ({ network }) => {
        await network.answer(check, place.answer);
        expect(network.last(check)?.body).toEqual(place.body);
        // What was asked for before comes too late to change anything.
        if (network.waiting(send) > 0) await network.answer(send, { resend_after: 1 });
      },
    },
    controls: { 'code asked again': () => controlNamed(t('verify.again')) },
    sees: async (system, snapshot) => {
      if (snapshot.status === 'done') return place.seesEnd(system);
      const { refusal: refused, wait } = snapshot.context;
      const isChecked = isSending(snapshot, 'verification');
      const again = isChecked ? 'held' : 'ready';
      const looks = () => ({
        heading: heading(),
        lead: says(place.lead),
        submit: button(place.submit),
        again: button(t('verify.again')),
        later: button(t('verify.again.seconds', { seconds: 1 })),
        resent: says(t('verify.resent')),
        refusals: [technical, refusal].filter((text) => says(text)),
        wrong: [messageAt('authToken'), notice(t('app.refused'))],
      });
      return shows(looks, {
        heading: place.heading,
        lead: true,
        submit: isChecked ? 'busy' : 'ready',
        again: snapshot.hasTag('resending') ? 'busy' : wait > 0 ? 'absent' : again,
        later: wait > 0 ? 'held' : 'absent',
        resent: snapshot.hasTag('resent'),
        refusals: refused === null ? [] : [refused],
        // It is said at the field alone, besides the short notice over the page.
        wrong: [system.isWrong ? wrongAtField : null, refused],
      });
    },
  });
});

test('another code may be asked for after a wait that passed while the page slept', async () => {
  const screen = await openScreen({ path: '/member/verify', session: codeSent(30) });
  await shows(() => button(t('verify.again.seconds', { seconds: 30 })), 'held');
  vi.setSystemTime(start + 12.5 * second);
  document.dispatchEvent(new Event('visibilitychange'));
  await shows(() => button(t('verify.again.seconds', { seconds: 18 })), 'held');
  vi.setSystemTime(start + 40 * second);
  document.dispatchEvent(new Event('visibilitychange'));
  await shows(() => button(t('verify.again')), 'ready');
  await screen.close();
});
