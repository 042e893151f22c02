import { afterEach, expect, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { ownApplication } from '#domain/joining/application.ts';
import { ownApplicationEn } from '#domain/texts/own-application.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { toWire } from '#domain/values/wire.ts';
import { ownApplicationMachine } from '#machines/joining/own-application.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openScreen, type Screen } from '#tests/support/screens/member-app.tsx';
import { button, notice, press, says, shows } from '#tests/support/screens/page.ts';
import {
  accepted,
  asked,
  askedAgain,
  failed,
  lines,
  path,
  payButton,
  token,
  waiting,
} from './own-application-samples.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(ownApplicationEn);

const values = { answer: 'An Enfield.' };
const form = formSnapshots({ answer: '' });
/** A way to the payment that no browser takes. */
const nowhere = { redirectUrl: 'https://:' };

type Snapshot = SnapshotFrom<typeof ownApplicationMachine>;
type System = Screen & { refused: boolean; typed: boolean };

const isSentNowhere = (snapshot: Snapshot) =>
  snapshot.matches('leaving') && snapshot.context.redirectUrl === nowhere.redirectUrl;

afterEach(() => void vi.useRealTimers());

function leaveNoHash(): void {
  history.replaceState(null, '', path);
}

test('every moment of an application that its link opens', async () => {
  await screenModelOf(ownApplicationMachine, {
    inputs: [{ token }],
    samples: [
      { type: 'retried' },
      { type: 'payment chosen' },
      { type: 'page shown again' },
      { type: 'xstate.after.time to leave.ownApplication.leaving' },
      ...[waiting, asked, askedAgain, accepted].map((output) => ({
        type: 'xstate.done.actor.load' as const,
        output,
      })),
      { type: 'xstate.error.actor.load', error: new CallFailed(failed.load, { status: 500 }) },
      ...snapshotsFrom('answer', form.sent, form.refused),
      ...(['taken', 'changed'] as const).map((answer) => ({
        type: 'xstate.done.actor.answer' as const,
        output: { values, sent: values, answer },
      })),
      { type: 'xstate.done.actor.prepare', output: { redirectUrl: '#payment' } },
      { type: 'xstate.done.actor.prepare', output: nowhere },
      {
        type: 'xstate.error.actor.prepare',
        error: new CallFailed(t('error.own.changed'), { status: 409 }),
      },
      { type: 'xstate.error.actor.prepare', error: new CallFailed(failed.pay, { status: 500 }) },
      { type: 'xstate.error.actor.leave', error: new CallFailed(failed.pay) },
    ],
    matters: (snapshot) => [
      snapshot.context.application?.askedAt ?? snapshot.context.application?.state,
      snapshot.context.typed,
      snapshot.context.changed,
      snapshot.context.refusal,
      isSentNowhere(snapshot),
    ],
    when: (snapshot, event) =>
      !snapshot.matches('leaving') || isSentNowhere(snapshot) === (event.type === 'xstate.error.actor.leave'),
  }).drive<System>({
    open: async () => {
      const screen = await openScreen({ path, session: null, hold: Object.values(lines) });
      return { ...screen, refused: false, typed: false };
    },
    buttons: { retried: t('app.retry'), 'payment chosen': payButton },
    does: {
      'page shown again': () => {
        vi.useRealTimers();
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        leaveNoHash();
      },
      'xstate.after.time to leave.ownApplication.leaving': () => {
        vi.advanceTimersByTime(15_000);
        vi.useRealTimers();
        leaveNoHash();
      },
      'xstate.done.actor.load': ({ network }, { output }) =>
        network.answer(lines.load, toWire(ownApplication, output)),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.load, { reason: '' }, 500),
      'xstate.snapshot.answer': async (system, { snapshot }) => {
        system.refused = snapshot === form.refused;
        if (system.refused) return system.network.answer(lines.answer, { reason: '' }, 500);
        fillAt('answer', values.answer);
        system.typed = true;
        press(t('own.answer.submit'));
        return shows(() => system.network.waiting(lines.answer), 1);
      },
      'xstate.done.actor.answer': async (system, { output }, { snapshot }) => {
        system.refused = false;
        system.typed = false;
        expect(system.network.last(lines.answer)?.body).toEqual({
          token,
          asked_at: snapshot.context.application?.askedAt,
          answer: values.answer,
        });
        if (Object(output).answer === 'taken') return system.network.answer(lines.answer, undefined);
        return system.network.answer(lines.answer, { reason: '' }, 409);
      },
      'xstate.done.actor.prepare': async ({ network }, { output }) => {
        expect(network.last(lines.pay)?.body).toEqual({ token, total: '29.00' });
        if (output === nowhere) return network.answer(lines.pay, { redirect_url: nowhere.redirectUrl });
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        await network.answer(lines.pay, { redirect_url: '#payment' });
        return shows(() => location.hash, '#payment');
      },
      'xstate.error.actor.prepare': ({ network }, { error }) => {
        const status = error instanceof CallFailed ? error.status : 500;
        return network.answer(lines.pay, { reason: '' }, status);
      },
    },
    sees: async ({ network, refused, typed }, snapshot) => {
      if (isSentNowhere(snapshot) || snapshot.matches('leaving')) return;
      const { application, changed, refusal } = snapshot.context;
      const shown = snapshot.hasTag('shown');
      const state = shown ? application?.state : undefined;
      const looks = () => ({
        waiting: [lines.load, lines.answer, lines.pay].map((line) => network.waiting(line)),
        titles: [says(t('own.waiting')), says(t('own.asked')), says(t('own.accepted'))],
        questions: [asked, askedAgain].map(({ question }) => says(question)),
        answer: valueAt('answer'),
        number: says(t('own.accepted.text', { number: '1234', year: 2026 })),
        pay: button(payButton),
        changed: [says(t('own.changed')), says(t('error.own.changed'))],
        notPaid: notice(t('own.notPaid')),
        unread: notice(t('app.refused'))?.replace(t('app.retry'), '') ?? null,
        unanswered: says(failed.answer),
      });
      await shows(looks, {
        waiting: [
          snapshot.matches('loading') ? 1 : 0,
          isSending(snapshot, 'answer') ? 1 : 0,
          snapshot.matches('preparing') ? 1 : 0,
        ],
        titles: [state === 'waiting', state === 'asked', state === 'accepted'],
        questions: [state === 'asked', state === 'asked' && application?.askedAt === askedAgain.askedAt],
        answer: state === 'asked' ? (typed ? values.answer : snapshot.context.typed) : null,
        number: state === 'accepted',
        pay: state !== 'accepted' ? 'absent' : snapshot.matches('preparing') ? 'busy' : 'ready',
        changed: [
          shown && changed === 'payment' && state === 'accepted',
          shown && changed !== null && !(changed === 'payment' && state === 'accepted'),
        ],
        notPaid: shown ? refusal : null,
        unread: snapshot.matches('unavailable') ? refusal : refused ? failed.answer : null,
        unanswered: refused,
      });
    },
    close: (screen) => {
      history.replaceState(null, '', location.pathname);
      return screen.close();
    },
  });
});
