import { afterEach, beforeEach, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { member } from '#tests/support/screens/member-data.ts';
import { Gate, gates } from '#tests/support/screens/gate.ts';
import {
  button,
  entry,
  heading,
  press,
  shows,
  submitButton,
  tick,
  type,
} from '#tests/support/screens/page.ts';
import {
  here,
  matters,
  over,
  samples,
  signedOut,
  start,
  when,
} from '#tests/screens/member-session-samples.ts';
import { keptEntriesNow, openScreen, store, storedRecord } from '#tests/support/screens/member-app.tsx';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { ask, extend, isAsking, logout, ownDetails, sees, type System } from './member-session-looks.ts';

const login = 'POST /members/login';
const verify = 'POST /members/verify';
const latest = 'GET /members/member/1001/licences/latest';
const payment = 'GET /payments/receipt-of-a-renewal';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start }));
afterEach(() => vi.useRealTimers());

async function goHome(system: System): Promise<void> {
  if (system.path() !== '/member') system.visit('/member');
  const looks = () => [system.path(), heading(), button(t('home.updateDetails'))];
  await shows(looks, ['/member', "Member's Area", 'ready']);
  system.at = '/member';
}

/** Lets the time run, one clock after another, until the session is asked about, or is not any more. */
async function letTimeRun({ portal, network }: System, asking: boolean): Promise<void> {
  await network.quiet();
  while (portal.session.getSnapshot().hasTag('asking') !== asking) {
    if (vi.getTimerCount() === 0) throw new Error('no time runs any more');
    vi.advanceTimersToNextTimer();
  }
  vi.setSystemTime(start);
}

async function letAnswerFail({ network }: System): Promise<void> {
  await network.quiet();
  vi.advanceTimersByTime(5000);
  vi.setSystemTime(start);
}

async function visitReceipt(system: System, state: 'paid' | 'not paid'): Promise<void> {
  const isPending = storedRecord()?.state === 'pending';
  system.visit('/member/renewal-receipt?payment=receipt-of-a-renewal');
  await system.network.answer(payment, { state, year: '2027', bought_insurance: true });
  await shows(heading, { paid: 'Thank you', 'not paid': 'You have not paid' }[state]);
  system.visit(isPending ? '/member/verify' : (system.at = '/member'));
}

test('every moment of a member’s session on the screen', async () => {
  await screenModelOf(memberSessionMachine, {
    inputs: [
      { record: here, kept: null, numbers: null, now: start },
      { record: over, kept: null, numbers: null, now: start },
      signedOut,
    ],
    samples,
    matters,
    when,
  }).drive<System>({
    open: async ({ input }) => {
      vi.setSystemTime(start);
      const gate = new Gate();
      gates.area = gate;
      const screen = await openScreen({
        path: '/member',
        session: input?.record ?? null,
        kept: input?.kept ?? null,
        hold: [login, verify, ask, extend, logout, payment],
      });
      return { ...screen, gate, at: '/member' };
    },
    buttons: { 'stay asked': t('session.stay') },
    does: {
      'profile read': async (system, { profile }, { before }) => {
        system.network.always('GET /members/member/1001', { ...member, first_name: profile.firstName });
        await goHome(system);
        system.visit('/member/update-licences');
        await shows(heading, t('updateLicences.title'));
        await goHome(system);
        await shows(storedRecord, { ...before.context.record, ...profile });
        system.network.always('GET /members/member/1001', member);
      },
      'details typed': async (system, { details }) => {
        if (details) system.visit((system.at = ownDetails));
        await shows(() => entry('Occupation (optional)') !== null, true);
        type('Occupation (optional)', details?.['occupation'] ?? '');
        await shows(() => keptEntriesNow()?.details ?? null, details);
        if (!details) await goHome(system);
      },
      'licences ticked': async (system, { licences }) => {
        system.visit('/member/update-licences');
        await shows(submitButton, 'ready');
        tick(t('licence.rco'));
        await shows(() => keptEntriesNow()?.licences ?? null, licences);
        await goHome(system);
      },
      'area entered': (system) => system.visit((system.at = '/member')),
      left: async (system, _, { before }) => {
        if (before.hasTag('asking')) return press(t('session.leave'));
        await goHome(system);
        press(t('home.logout'));
      },
      refused: async ({ network, visit }, _, { before }) => {
        if (before.matches({ signedIn: { extension: 'extending' } }))
          return network.answer(extend, { reason: 'session' }, 403);
        network.always(latest, { reason: 'session' }, 403);
        visit('/member/update-licences');
        await shows(storedRecord, null);
        network.always(latest, {});
      },
      'time checked': async ({ network }, { now }, { before }) => {
        await network.quiet();
        vi.setSystemTime(now);
        document.dispatchEvent(new Event('visibilitychange'));
        // What was asked before is not waited for any more.
        if (isAsking(before)) await network.answer(ask, { reason: 'late' }, 403);
      },
      'changed elsewhere': async ({ network }, { record, kept, now }, { before }) => {
        vi.setSystemTime(now);
        store(record, kept);
        window.dispatchEvent(new StorageEvent('storage', { key: 'member-session' }));
        // What ends the session of before has nothing to say any more.
        if (before.matches('leaving') && record !== here) await network.answer(logout);
      },
      'renewal finished': (system) => visitReceipt(system, 'paid'),
      'renewal not paid': (system) => visitReceipt(system, 'not paid'),
      'xstate.snapshot.signIn': async ({ network }, _, { before }) => {
        if (before.matches({ outside: 'pending' })) return press(t('verify.change'));
        type(t('login.mobile'), '79001001');
        type(t('login.membershipNumber'), '1001');
        press(t('login.submit'));
        await network.answer(login, { resend_after: 30 });
      },
      'xstate.done.actor.signIn': async (system) => {
        vi.setSystemTime(start);
        type(t('verify.code'), '0123456');
        press(t('verify.submit'));
        const { kept } = system.portal.session.getSnapshot().context;
        if (kept?.renewal) system.at = '/member/update-details';
        await system.network.answer(verify, { token: 'token-1', expires_in: 1200, ends_in: 7200 });
      },
      'xstate.snapshot.renewal': async (system, _, { snapshot }) => {
        const begins = snapshot.context.kept?.renewal;
        if (begins) {
          await goHome(system);
          type(t('home.year'), '2027');
          press(t('home.renew'));
          await shows(heading, 'Check your details');
        } else {
          system.visit('/member/update-details');
          await shows(() => button(t('wizard.cancel')), 'ready');
          press(t('wizard.cancel'));
        }
        await goHome(system);
      },
      'xstate.done.actor.openArea': async ({ gate, portal }) => {
        await gate.open();
        // The page of before may still stand there, and looks like what comes.
        await waitFor(portal.session, (session) => !session.matches('entering'));
      },
      'xstate.error.actor.openArea': ({ gate }, { error }) => gate.break(error),
      'xstate.done.actor.ask': async ({ network, portal }) => {
        vi.setSystemTime(start);
        await network.answer(ask, { expires_in: 1200, ends_in: 7200 });
        await waitFor(portal.session, (session) => !isAsking(session));
      },
      'xstate.error.actor.ask': ({ network }) => network.answer(ask, { reason: 'session' }, 403),
      'xstate.after.longest wait.memberSession.returning': letAnswerFail,
      'xstate.after.longest wait.memberSession.signedIn.time.checking': letAnswerFail,
      'xstate.done.actor.extend': async ({ network, portal }) => {
        vi.setSystemTime(start);
        await network.answer(extend, { expires_in: 1200, ends_in: 7200 });
        await waitFor(portal.session, (session) => !session.hasTag('busy'));
      },
      'xstate.error.actor.extend': async ({ network, portal }) => {
        await network.answer(extend, { reason: 'broken' }, 500);
        await waitFor(portal.session, (session) => !session.hasTag('busy'));
      },
      'xstate.done.actor.endSession': ({ network }) => network.answer(logout),
      // A refusal: what is not answered is tried again.
      'xstate.error.actor.endSession': ({ network }) => network.answer(logout, { reason: 'session' }, 403),
      'xstate.after.until the warning.memberSession.signedIn.time.active': (system) =>
        letTimeRun(system, true),
      'xstate.after.until the end.memberSession.signedIn.time.ending': (system) => letTimeRun(system, false),
    },
    controls: { left: () => [controlNamed(t('home.logout')), controlNamed(t('session.leave'))] },
    sees,
  });
});
