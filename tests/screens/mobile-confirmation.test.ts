import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { TriedTooOften } from '#domain/too-many-tries.ts';
import { t } from '#domain/texts/texts.ts';
import { mobileConfirmationMachine } from '#machines/members/mobile-confirmation.machine.ts';
import { formSnapshots } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { modelOf } from '#tests/support/models/model.ts';
import { signedIn } from '#tests/support/screens/member-data.ts';
import { button, entry, heading, press, says, shows, type } from '#tests/support/screens/page.ts';
import { openScreen, type Screen } from '#tests/support/screens/member-app.tsx';
import { controlNamed } from '#tests/support/screens/controls.ts';

const ownDetails = '/member/update-details?source=updateDetails';
const save = 'PATCH /members/member/1001';
const send = 'POST /members/member/1001/mobile/code';
const check = 'POST /members/member/1001/mobile/verify';
const technical = 'Could not send a code to the new number due to a technical error.';
const malformed = 'Could not send a code to the new number as the request was malformed.';
const wrong = 'Token not found or expired.';
const cancel = 'Cancel and go back to your details';

const mobileNumber = '+356 79123456';
const values = { mobileNumber, authToken: '0123456' };
const moments = formSnapshots(values, wrong);
const second = 1000;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

type System = Screen & { isWrong: boolean };

/** What was asked for before something else was done comes too late to change anything. */
async function answerLate({ network }: System): Promise<void> {
  if (network.waiting(check) > 0) await network.answer(check, { reason: wrong }, 400);
  if (network.waiting(send) > 0) await network.answer(send, { resend_after: 1 });
}

test('every moment of a new mobile’s code on the screen', async () => {
  const model = modelOf(mobileConfirmationMachine, {
    inputs: [{ mobileNumber, wait: 1 }],
    samples: [
      { type: 'cancelled' },
      { type: 'code asked again' },
      { type: 'xstate.done.actor.resend', output: 1 },
      { type: 'xstate.error.actor.resend', error: new TriedTooOften(technical, 1) },
      { type: 'xstate.error.actor.resend', error: new Error(malformed) },
      { type: 'xstate.after.a second.mobileConfirmation.asking.sending.waiting' },
      { type: 'xstate.after.a second.mobileConfirmation.asking.sending.resent' },
      { type: 'xstate.snapshot.verification', snapshot: moments.sent },
      { type: 'xstate.snapshot.verification', snapshot: moments.refused },
      { type: 'xstate.done.actor.verification', output: { values, answer: undefined } },
    ],
    matters: ({ context }) => [context.refusal, context.wait],
    walk: true,
  });

  const coverage = await model.drive<System>({
    where: 'on the screen',
    open: async () => {
      const hold = [send, check, save];
      const screen = await openScreen({ path: ownDetails, session: signedIn(), hold });
      await shows(() => button('Save'), 'ready');
      type('Mobile number', '79123456');
      press('Save');
      await screen.network.answer(send, { resend_after: 1 });
      return { ...screen, isWrong: false };
    },
    does: {
      cancelled: async (system) => {
        press(cancel);
        await answerLate(system);
      },
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
        error instanceof TriedTooOften
          ? network.answer(send, { reason: 'limit' }, 429, { 'retry-after': String(error.seconds) })
          : network.answer(send, { reason: 'refused' }, 400),
      'xstate.after.a second.mobileConfirmation.asking.sending.waiting': () =>
        void vi.advanceTimersByTime(second),
      'xstate.after.a second.mobileConfirmation.asking.sending.resent': () =>
        void vi.advanceTimersByTime(second),
      'xstate.snapshot.verification': async (system, { snapshot }) => {
        system.isWrong = snapshot === moments.refused;
        if (system.isWrong) return system.network.answer(check, { reason: wrong }, 400);
        type(t('verify.code'), '0123456');
        press('Confirm this number');
        return shows(() => system.network.waiting(check), 1);
      },
      'xstate.done.actor.verification': async (system) => {
        await system.network.answer(check);
        await answerLate(system);
      },
    },
    controls: {
      cancelled: () => controlNamed(cancel),
      'code asked again': () => controlNamed(t('verify.again')),
    },
    sees,
    close: (screen) => screen.close(),
  });

  expect(coverage).toEqual({ states: '11/11', transitions: '12/12', steps: '50/50', paths: 21 });
});

async function sees(
  { isWrong, network, path }: System,
  snapshot: SnapshotFrom<typeof mobileConfirmationMachine>,
): Promise<void> {
  if (snapshot.status === 'done') {
    const saved = () => Object(network.last(save)?.body)['mobile_number'] as unknown;
    const looks = () => [heading(), entry('Mobile number'), button('Save'), saved()];
    const stands = snapshot.matches('confirmed') ? ['busy', mobileNumber] : ['ready', undefined];
    await shows(looks, ['Update Personal Details', '79123456', ...stands]);
    return;
  }
  const { refusal, wait } = snapshot.context;
  const isChecked = isSending(snapshot, 'verification');
  const again = isChecked ? 'held' : 'ready';
  const looks = () => ({
    path: path(),
    heading: heading(),
    lead: says(t('mobile.confirm.lead', { mobile: mobileNumber })),
    submit: button('Confirm this number'),
    again: button(t('verify.again')),
    later: button(t('verify.again.seconds', { seconds: 1 })),
    resent: says(t('verify.resent')),
    refusals: [technical, malformed, wrong].filter((text) => says(text)),
  });
  await shows(looks, {
    path: ownDetails,
    heading: 'Confirm your new mobile number',
    lead: true,
    submit: isChecked ? 'busy' : 'ready',
    again: snapshot.hasTag('resending') ? 'busy' : wait > 0 ? 'absent' : again,
    later: wait > 0 ? 'held' : 'absent',
    resent: snapshot.hasTag('resent'),
    refusals: [...(refusal === null ? [] : [refusal]), ...(isWrong ? [wrong] : [])],
  });
}
