import { afterEach, expect, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { t } from '#domain/texts/texts.ts';
import { renewalPaymentMachine } from '#machines/renewal/renewal-payment.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { keptRenewal, record, renewalData, signedIn } from '#tests/support/screens/member-data.ts';
import {
  button,
  heading,
  notice,
  press,
  says,
  shows,
  submit,
  submitButton,
  type,
} from '#tests/support/screens/page.ts';
import { draftAt } from '#tests/screens/membership-renewal-samples.ts';
import { kept, openScreen, store, type Screen } from '#tests/support/screens/member-app.tsx';
import { controlMatching } from '#tests/support/screens/controls.ts';

const path = '/member/renew-as-before';
const prepare = 'POST /members/member/1001/prepare-checkout';
const draft = draftAt('review', 'review');
const reference = 'payment-reference-0001';

/** Of what the server refuses, the status by the message that a person reads. */
const refusals: Readonly<Record<string, number>> = {
  'The price has changed since it was shown. Look at the new price, then renew again.': 409,
  'The payments are closed for an hour.': 424,
  'Could not prepare for checkout due to a technical error.': 500,
};

/** Whether what the server said is read: also where what is shown was read again because of it. */
function isRefused(snapshot: SnapshotFrom<typeof renewalPaymentMachine>): boolean {
  return snapshot.hasTag('refused') || snapshot.matches('outdated');
}

/** A way to the payment that no browser takes. */
const nowhere = { redirectUrl: 'https://:' };

function isSentNowhere(snapshot: SnapshotFrom<typeof renewalPaymentMachine>): boolean {
  return snapshot.matches('leaving') && snapshot.context.redirectUrl === nowhere.redirectUrl;
}

function openStep(): Promise<Screen> {
  return openScreen({ path, kept: keptRenewal(draft) });
}

afterEach(() => vi.useRealTimers());

function leaveNoHash(): void {
  history.replaceState(null, '', location.pathname + location.search);
}

test('every moment of paying a renewal on the screen', async () => {
  await screenModelOf(renewalPaymentMachine, {
    inputs: [{ draft, data: renewalData({ 2026: record() }) }],
    samples: [
      { type: 'proceeded', other: null },
      { type: 'page shown again' },
      { type: 'xstate.after.time to leave.renewalPayment.leaving' },
      { type: 'xstate.done.actor.prepare', output: { redirectUrl: '#payment', reference } },
      { type: 'xstate.done.actor.prepare', output: nowhere },
      {
        type: 'xstate.error.actor.leave',
        error: new CallFailed('Could not prepare for checkout due to a technical error.'),
      },
      ...Object.entries(refusals).map(([message, status]) => ({
        type: 'xstate.error.actor.prepare' as const,
        error: new CallFailed(message, { status }),
      })),
    ],
    matters: (snapshot) => [isRefused(snapshot) ? snapshot.context.refusal : null, isSentNowhere(snapshot)],
    when: (snapshot, { type: event }) =>
      !snapshot.matches('leaving') || isSentNowhere(snapshot) === (event === 'xstate.error.actor.leave'),
  }).drive<Screen>({
    open: openStep,
    does: {
      proceeded: () => submit(),
      'page shown again': () => {
        vi.useRealTimers();
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        leaveNoHash();
      },
      'xstate.done.actor.prepare': ({ network }, { output }) => {
        if (output === nowhere) return network.answer(prepare, { redirect_url: nowhere.redirectUrl });
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        return network.answer(prepare, { redirect_url: '#payment', reference });
      },
      // Who stops the browser on its way to the payment page stands at the step again.
      'xstate.after.time to leave.renewalPayment.leaving': () => {
        vi.advanceTimersByTime(15_000);
        vi.useRealTimers();
        leaveNoHash();
      },
      'xstate.error.actor.prepare': ({ network }, { error }) => {
        const { message } = error instanceof Error ? error : new Error();
        return network.answer(prepare, { reason: message }, refusals[message]);
      },
    },
    controls: { proceeded: () => controlMatching('main form button[type="submit"]') },
    sees: async (screen, snapshot) => {
      if (isSentNowhere(snapshot)) return;
      const looks = () => ({
        path: screen.path(),
        heading: heading(),
        step: says('Step 4 of 4'),
        kept: { ...kept(), payment: null },
        // A page that is opened is known by the reference of its payment.
        payment: snapshot.matches('leaving') ? kept()?.payment : null,
        refusal: notice(t('app.refused')),
        button: button('Pay €49.00 for 2027 by card'),
        preparing: screen.network.waiting(prepare),
        hash: location.hash,
      });
      await shows(looks, {
        path,
        heading: 'Renew for 2027',
        step: true,
        kept: draft,
        payment: snapshot.matches('leaving') ? { reference, state: 'begun' } : null,
        refusal: isRefused(snapshot) ? snapshot.context.refusal : null,
        button: snapshot.hasTag('busy') ? 'busy' : 'ready',
        preparing: snapshot.matches('preparing') ? 1 : 0,
        hash: snapshot.matches('leaving') ? '#payment' : '',
      });
    },
    close: (screen) => {
      leaveNoHash();
      return screen.close();
    },
  });
});

const [first, third, fourth] = [
  ['/member/update-details', 'Check your details'],
  ['/member/licence-and-insurance', 'Licences and insurance'],
  ['/member/renew-as-before', 'Renew for 2027'],
] as const;

/** How a step is left while the payment is being prepared, where to, and where who begins again stands. */
const waysOut: readonly [string, string, readonly [string, string], (screen: Screen) => void][] = [
  ['the step before was gone back to', third[0], third, () => press(t('wizard.back'))],
  ['another page was opened', '/member', fourth, (screen) => screen.visit('/member')],
  [
    'it was given up in another window',
    '/member',
    first,
    () => {
      store(signedIn(), null);
      window.dispatchEvent(new StorageEvent('storage', { key: 'member-entries' }));
    },
  ],
];

test.each(waysOut)(
  'where to pay is answered too late when %s, and leads nowhere',
  async (_, to, begun, leave) => {
    const screen = await openStep();
    const led: string[] = [];
    const note = () => led.push(location.hash);
    addEventListener('hashchange', note);
    await shows(submitButton, 'ready');
    submit();
    await shows(() => screen.network.waiting(prepare), 1);
    leave(screen);
    await shows(screen.path, to);
    await screen.network.answer(prepare, { redirect_url: '#late' });
    // Whoever begins again meets nothing of it.
    if (to !== '/member') screen.visit('/member');
    await shows(() => button(t('home.renew')), 'ready');
    type(t('home.year'), '2027');
    press(t('home.renew'));
    await shows(() => [screen.path(), heading()], begun);
    expect([led, location.hash]).toEqual([[], '']);
    removeEventListener('hashchange', note);
    await screen.close();
  },
);
