import { afterEach, expect, test, vi } from 'vitest';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { defaultInsurance, type Insurance } from '#domain/insurance/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { licenceChoiceMachine } from '#machines/licences/licence-choice.machine.ts';
import { licenceAndInsuranceMachine } from '#machines/renewal/licence-and-insurance.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { keptRenewal, record, renewalData, signedIn } from '#tests/support/screens/member-data.ts';
import {
  button,
  checkbox,
  heading,
  messageAt,
  notice,
  press,
  says,
  shows,
  submit,
  submitButton,
  tick,
  type,
} from '#tests/support/screens/page.ts';
import { draftAt } from '#tests/screens/membership-renewal-samples.ts';
import { kept, openScreen, store, type Screen } from '#tests/support/screens/member-app.tsx';
import { controlMatching } from '#tests/support/screens/controls.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';

const path = '/member/licence-and-insurance';
const prepare = 'POST /members/member/1001/prepare-checkout';

const uninsured: Insurance = { ...defaultInsurance, thirdParty: false };
const noLicence = getInitialSnapshot(licenceChoiceMachine, { licences: [] });
const toTarget = getInitialSnapshot(licenceChoiceMachine, { licences: ['target_a'] });
const toThirdParty = getInitialSnapshot(renewalInsuranceMachine, { insurance: defaultInsurance });
const toNothing = getInitialSnapshot(renewalInsuranceMachine, { insurance: uninsured });
const toElsewhere = getInitialSnapshot(renewalInsuranceMachine, {
  insurance: { ...uninsured, insuredElsewhere: true },
});

/** Of what the server refuses, the status by the message that a person reads. */
const refusals: Readonly<Record<string, number>> = {
  'The price has changed since it was shown. Look at the new price, then renew again.': 409,
  'The payments are closed for an hour.': 424,
  'Could not prepare for checkout due to a technical error.': 500,
};

/** Whether what the server said is read: also where what is shown was read again because of it. */
function isRefused(snapshot: SnapshotFrom<typeof licenceAndInsuranceMachine>): boolean {
  return snapshot.hasTag('refused') || snapshot.matches('outdated');
}

/** A way to the payment that no browser takes. */
const nowhere = { redirectUrl: 'https://:' };

function isSentNowhere(snapshot: SnapshotFrom<typeof licenceAndInsuranceMachine>): boolean {
  return snapshot.matches('leaving') && snapshot.context.redirectUrl === nowhere.redirectUrl;
}

function openStep(): Promise<Screen> {
  return openScreen({ path, kept: keptRenewal() });
}

afterEach(() => vi.useRealTimers());

function leaveNoHash(): void {
  history.replaceState(null, '', location.pathname + location.search);
}

test('who ticked the one cover that a target licence does not ask for is told what would do', async () => {
  const insurance = { ...uninsured, personalAccident: true };
  await openScreen({ path, kept: keptRenewal({ licences: ['target_a'], insurance }) });
  const said = () => document.querySelector('#licences-target-a [role="status"]')?.textContent;
  const needs = 'This licence needs Third Party Liability insurance, or insurance elsewhere.';
  await shows(() => [submitButton(), said(), messageAt('insurance')], ['ready', needs, null]);
  submit();
  await shows(
    () => messageAt('insurance'),
    'Insurance is required for target shooting licence holders. Personal Accident is not enough. Tick Third Party Liability, or Insured Elsewhere.',
  );
});

test('every moment of the last step of a renewal on the screen', async () => {
  await screenModelOf(licenceAndInsuranceMachine, {
    inputs: [{ draft: draftAt('licences', 'licences'), data: renewalData({ 2026: record() }) }],
    samples: [
      { type: 'proceeded' },
      { type: 'page shown again' },
      { type: 'xstate.after.time to leave.licenceAndInsurance.leaving' },
      { type: 'xstate.done.actor.prepare', output: { redirectUrl: '#payment' } },
      { type: 'xstate.done.actor.prepare', output: nowhere },
      {
        type: 'xstate.error.actor.leave',
        error: new CallFailed('Could not prepare for checkout due to a technical error.'),
      },
      ...Object.entries(refusals).map(([message, status]) => ({
        type: 'xstate.error.actor.prepare' as const,
        error: new CallFailed(message, { status }),
      })),
      ...snapshotsFrom('licences', noLicence, toTarget),
      ...snapshotsFrom('insurance', toThirdParty, toNothing, toElsewhere),
    ],
    matters: (snapshot) => [
      snapshot.context.draft,
      snapshot.context.problems,
      isRefused(snapshot) ? snapshot.context.refusal : null,
      isSentNowhere(snapshot),
    ],
    // One choice is made otherwise than in 2026 at a time, to be made undone or refused.
    when: (snapshot, event) => {
      const [licence] = snapshot.context.draft?.licences ?? [];
      const { thirdParty } = snapshot.context.draft?.insurance ?? defaultInsurance;
      const isUnderWay = snapshot.hasTag('busy');
      if (
        snapshot.matches('leaving') &&
        isSentNowhere(snapshot) !== (event.type === 'xstate.error.actor.leave')
      )
        return false;
      if (event.type === 'xstate.snapshot.licences')
        return !isUnderWay && thirdParty && event.snapshot === (licence ? noLicence : toTarget);
      if (event.type === 'xstate.snapshot.insurance')
        return !isUnderWay && licence !== undefined && (event.snapshot === toThirdParty) !== thirdParty;
      return licence === undefined || (event.type === 'proceeded' && !thirdParty);
    },
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
        return network.answer(prepare, { redirect_url: '#payment' });
      },
      // Who stops the browser on its way to the payment page stands at the step again.
      'xstate.after.time to leave.licenceAndInsurance.leaving': () => {
        vi.advanceTimersByTime(15_000);
        vi.useRealTimers();
        leaveNoHash();
      },
      'xstate.error.actor.prepare': ({ network }, { error }) => {
        const { message } = error instanceof Error ? error : new Error();
        return network.answer(prepare, { reason: message }, refusals[message]);
      },
      'xstate.snapshot.licences': () => tick(t('licence.target_a')),
      'xstate.snapshot.insurance': (_, { snapshot }, { before }) => {
        const wasElsewhere = before.context.draft?.insurance.insuredElsewhere ?? false;
        const isElsewhere = snapshot === toElsewhere || wasElsewhere;
        tick(isElsewhere ? t('insurance.insuredElsewhere') : t('insurance.thirdParty'));
      },
    },
    controls: { proceeded: () => controlMatching('main form button[type="submit"]') },
    sees: async (screen, snapshot) => {
      if (isSentNowhere(snapshot)) return;
      const { draft, problems, refusal } = snapshot.context;
      const looks = () => ({
        path: screen.path(),
        heading: heading(),
        step: says('Step 3 of 4'),
        kept: kept(),
        target: checkbox(t('licence.target_a')),
        covers: [checkbox(t('insurance.thirdParty')), checkbox(t('insurance.insuredElsewhere'))],
        insurance: messageAt('insurance'),
        agency: messageAt('agencyName'),
        refusal: notice(t('app.refused')),
        button: submitButton(),
        preparing: screen.network.waiting(prepare),
        hash: location.hash,
      });
      const insurance = draft?.insurance;
      const third = insurance?.thirdParty ? 'x' : ' ';
      await shows(looks, {
        path,
        heading: 'Licences and insurance',
        step: true,
        kept: draft,
        target: draft?.licences.includes('target_a') ? '[x]' : '[ ]',
        covers: insurance?.insuredElsewhere ? ['( )', '[x]'] : [`[${third}]`, '[ ]'],
        insurance: problems.insurance ?? null,
        agency: problems.agencyName ?? null,
        refusal: isRefused(snapshot) ? refusal : null,
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

const [first, second, third] = [
  ['/member/update-details', 'Check your details'],
  ['/member/membership', 'Clubs and affiliated groups'],
  ['/member/licence-and-insurance', 'Licences and insurance'],
] as const;

/** How a step is left while the payment is being prepared, where to, and where who begins again stands. */
const waysOut: readonly [string, string, readonly [string, string], (screen: Screen) => void][] = [
  ['the step before was gone back to', '/member/membership', second, () => press(t('wizard.back'))],
  ['another page was opened', '/member', third, (screen) => screen.visit('/member')],
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
