import { test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { membershipRenewalMachine } from '#machines/renewal/membership-renewal.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { keptRenewal, record, signedIn } from '#tests/support/screens/member-data.ts';
import { button, heading, press, shows, submit, tick, type } from '#tests/support/screens/page.ts';
import {
  buttonOf,
  isPaying,
  isRenewedMeanwhile,
  otherPrice,
  paying,
  renewedAlready,
  samples,
  when,
} from '#tests/screens/membership-renewal-samples.ts';
import { kept, openScreen, store } from '#tests/support/screens/member-app.tsx';
import { controlAt, controlNamed, controlMatching } from '#tests/support/screens/controls.ts';
import { records, sees, seesHome, stepBefore, type System } from './membership-renewal-looks.ts';

const prepare = 'POST /members/member/1001/prepare-checkout';
const payment = 'GET /payments/receipt-of-a-renewal';
const paths = {
  details: '/member/update-details',
  membership: '/member/membership',
  licences: '/member/licence-and-insurance',
  review: '/member/renew-as-before',
} as const;

const partsOfReview = {
  details: t('review.you'),
  membership: t('review.membership'),
  licences: t('review.licences'),
  review: null,
};

/** Sends the form; what was asked before a step was left is answered too late. */
async function submitAnew({ network }: Pick<System, 'network'>): Promise<void> {
  while (network.waiting(prepare) > 0) await network.answer(prepare, { reason: 'broken' }, 500);
  submit();
  await shows(() => network.waiting(prepare), 1);
}

test('every moment of a renewal on the screen', async () => {
  await screenModelOf(membershipRenewalMachine, {
    inputs: [{ draft: null, others: [] }],
    samples,
    matters: (snapshot) => [
      // That its payment was begun changes what the home says alone.
      snapshot.context.draft && { ...snapshot.context.draft, payment: null },
      snapshot.context.others,
      snapshot.context.cancelled,
      isRenewedMeanwhile(snapshot),
      snapshot.context.problems,
      snapshot.context.outdated !== null,
      snapshot.hasTag('refused') ? snapshot.context.refusal : null,
    ],
    when,
  }).drive<System>({
    open: async () => {
      const screen = await openScreen({ path: '/member', hold: [records, prepare] });
      screen.network.always('PATCH /members/member/1001', undefined);
      // The home's address has the chosen year too, of which the renewal knows nothing.
      const path = () => screen.path().replace(/\?year=\d+$/, '');
      return { ...screen, path, at: '/member' };
    },
    buttons: { retried: t('app.retry') },
    does: {
      'renewal chosen': async (system, { asBefore, year }, { before }) => {
        // From a step that did not come the way leads by the member's area.
        if (before.hasTag('refused') && system.at !== '/member') {
          system.visit('/member');
          await seesHome(system, year, false);
        }
        system.at = '/member';
        type(t('home.year'), String(year));
        press(buttonOf(asBefore, year, before.context));
      },
      'step opened': (system, { step }, { before }) => {
        const isBack = before.matches({ open: 'renewing' }) && step === stepBefore(before.context.draft);
        const part = !isBack && before.matches({ open: { renewing: 'review' } }) && partsOfReview[step];
        system.at = part || isBack ? system.path() : paths[step];
        if (part) press(t('review.change.of', { part }));
        else if (isBack) press(t('wizard.back'));
        else system.visit(paths[step]);
      },
      'home opened': ({ visit }) => visit('/member'),
      'other year toggled': () => document.getElementById('other-year')?.click(),
      'details saved': (system) => {
        system.at = paths.details;
        press(t('wizard.proceed'));
      },
      'club toggled': () => tick('Valletta Shooting Club'),
      'group toggled': () => tick('Living History Group'),
      proceeded: (system, _, { snapshot }) => (isPaying(snapshot) ? submitAnew(system) : submit()),
      cancelled: async (system, _, { before }) => {
        if (before.hasTag('refused') && system.at === '/member') {
          // The member's area leaves what was begun alone; it is given up at its step.
          system.visit(paths[before.context.draft?.step ?? 'details']);
          // A step that was reached is fetched anew.
          const cancel = () => {
            if (system.network.waiting(records) > 0)
              void system.network.answer(records, { reason: 'broken' }, 500);
            return button(t('wizard.cancel'));
          };
          await shows(cancel, 'ready');
        }
        press(t('wizard.cancel'));
      },
      undone: (system) => {
        system.at = '/member';
        press(t('home.cancelled.undo'));
      },
      'changed elsewhere': (_, { draft, others }) => {
        store(signedIn(), { ...keptRenewal(), renewal: draft, otherRenewals: [...others] });
        window.dispatchEvent(new StorageEvent('storage', { key: 'member-entries' }));
      },
      'year finished': async ({ network, path, visit }) => {
        visit('/member/renewal-receipt?payment=receipt-of-a-renewal');
        await network.answer(payment, { state: 'paid', year: '2027', bought_insurance: true });
        await shows(heading, 'Thank you');
        // The member's own year says that it is renewed.
        const isEnded = () => {
          const renewed = { 2026: record(), 2027: record() };
          if (network.waiting(records) > 0) void network.answer(records, renewed);
          return kept()?.year !== 2027;
        };
        await shows(isEnded, true);
        press(t('receipt.home'));
        await shows(path, '/member');
        visit('/member');
      },
      'xstate.done.actor.load': ({ network }, { output }) => {
        const renewed = output === renewedAlready ? { 2027: record() } : {};
        return network.answer(records, { 2026: record(), ...renewed });
      },
      'xstate.error.actor.load': ({ network }) => network.answer(records, { reason: 'broken' }, 500),
      'xstate.done.actor.licenceAndInsurance': (system) => {
        system.at = system.path();
        submit();
      },
      'xstate.done.actor.payment': (system) => {
        system.at = system.path();
        return system.network.answer(prepare, { reason: otherPrice }, 409);
      },
      'xstate.snapshot.payment': ({ network }, event) =>
        event.snapshot === paying
          ? submitAnew({ network })
          : network.answer(prepare, { reason: 'broken' }, 500),
      'xstate.snapshot.licenceAndInsurance': (_, __, { before, snapshot }) => {
        const [now, then] = [before.context.draft, snapshot.context.draft];
        if (now?.licences.length !== then?.licences.length) tick(t('licence.target_a'));
        if (now?.insurance.thirdParty !== then?.insurance.thirdParty) tick(t('insurance.thirdParty'));
      },
    },
    controls: {
      'renewal chosen': ({ asBefore, year }, { context }) => controlNamed(buttonOf(asBefore, year, context)),
      'step opened': ({ step }, { context: { draft } }, { path }) =>
        // From the page with everything Back leads to the member's area, also while a part of it is awaited.
        path() !== paths.review && step === (path() === '/member' ? draft?.step : stepBefore(draft))
          ? [controlNamed(t('wizard.back')), controlNamed(t('receipt.continue'))]
          : 'absent',
      'other year toggled': () => controlAt('other-year'),
      'club toggled': () => controlAt('club-vsc'),
      'group toggled': () => controlAt('group-lhg'),
      proceeded: (_, __, { path }) =>
        [paths.membership, paths.review].some((one) => one === path())
          ? controlMatching('main form button[type="submit"]')
          : 'absent',
      cancelled: () => controlNamed(t('wizard.cancel')),
      undone: () => controlNamed(t('home.cancelled.undo')),
    },
    sees,
  });
});
