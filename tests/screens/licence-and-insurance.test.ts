import { expect, test } from 'vitest';
import { getInitialSnapshot } from 'xstate';
import { defaultInsurance, type Insurance } from '#domain/insurance/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { licenceChoiceMachine } from '#machines/licences/licence-choice.machine.ts';
import { licenceAndInsuranceMachine } from '#machines/renewal/licence-and-insurance.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { keptRenewal, record, renewalData } from '#tests/support/screens/member-data.ts';
import {
  button,
  checkbox,
  heading,
  messageAt,
  says,
  shows,
  submit,
  submitButton,
  tick,
} from '#tests/support/screens/page.ts';
import { draftAt } from '#tests/screens/membership-renewal-samples.ts';
import { kept, openScreen, type Screen } from '#tests/support/screens/member-app.tsx';
import { controlMatching } from '#tests/support/screens/controls.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';

const uninsured: Insurance = { ...defaultInsurance, thirdParty: false };
const noLicence = getInitialSnapshot(licenceChoiceMachine, { licences: [] });
const toTarget = getInitialSnapshot(licenceChoiceMachine, { licences: ['target_a'] });
const toThirdParty = getInitialSnapshot(renewalInsuranceMachine, { insurance: defaultInsurance });
const toNothing = getInitialSnapshot(renewalInsuranceMachine, { insurance: uninsured });
const toElsewhere = getInitialSnapshot(renewalInsuranceMachine, {
  insurance: { ...uninsured, insuredElsewhere: true },
});

test('who ticked the one cover that a target licence does not ask for is told what would do', async () => {
  const insurance = { ...uninsured, personalAccident: true };
  await openScreen({
    path: '/member/licence-and-insurance',
    kept: keptRenewal({ licences: ['target_a'], insurance }),
  });
  const said = () => document.querySelector('#licences-target-a [role="status"]')?.textContent;
  const needs = 'This licence needs Third Party Liability insurance, or insurance elsewhere.';
  await shows(() => [submitButton(), said(), messageAt('insurance')], ['ready', needs, null]);
  submit();
  await shows(
    () => messageAt('insurance'),
    'Insurance is required for target shooting licence holders. Personal Accident is not enough. Tick Third Party Liability, or Insured Elsewhere.',
  );
});

test('every moment of the licences and the insurance of a renewal on the screen', async () => {
  await screenModelOf(licenceAndInsuranceMachine, {
    inputs: [{ draft: draftAt('licences', 'licences'), data: renewalData({ 2026: record() }) }],
    samples: [
      { type: 'proceeded' },
      ...snapshotsFrom('licences', noLicence, toTarget),
      ...snapshotsFrom('insurance', toThirdParty, toNothing, toElsewhere),
    ],
    matters: ({ context }) => [context.draft, context.problems],
    // One choice is made otherwise than in 2026 at a time, to be made undone or refused.
    when: (snapshot, event) => {
      const [licence] = snapshot.context.draft?.licences ?? [];
      const { thirdParty } = snapshot.context.draft?.insurance ?? defaultInsurance;
      if (event.type === 'xstate.snapshot.licences')
        return thirdParty && event.snapshot === (licence ? noLicence : toTarget);
      if (event.type === 'xstate.snapshot.insurance')
        return licence !== undefined && (event.snapshot === toThirdParty) !== thirdParty;
      return licence === undefined || !thirdParty;
    },
  }).drive<Screen>({
    open: () => openScreen({ path: '/member/licence-and-insurance', kept: keptRenewal() }),
    does: {
      proceeded: () => submit(),
      'xstate.snapshot.licences': () => tick(t('licence.target_a')),
      'xstate.snapshot.insurance': (_, { snapshot }, { before }) => {
        const wasElsewhere = before.context.draft?.insurance.insuredElsewhere ?? false;
        const isElsewhere = snapshot === toElsewhere || wasElsewhere;
        tick(isElsewhere ? t('insurance.insuredElsewhere') : t('insurance.thirdParty'));
      },
    },
    controls: { proceeded: () => controlMatching('main form button[type="submit"]') },
    sees: async (screen, snapshot) => {
      const { draft, problems } = snapshot.context;
      if (snapshot.matches('chosen')) {
        const looks = () => [screen.path(), heading(), says('Step 4 of 4')];
        await shows(looks, ['/member/renew-as-before', 'Renew for 2027', true]);
        return;
      }
      const looks = () => ({
        path: screen.path(),
        heading: heading(),
        step: says('Step 3 of 4'),
        kept: kept(),
        target: checkbox(t('licence.target_a')),
        covers: [checkbox(t('insurance.thirdParty')), checkbox(t('insurance.insuredElsewhere'))],
        insurance: messageAt('insurance'),
        agency: messageAt('agencyName'),
        button: button('Proceed'),
      });
      const insurance = draft?.insurance;
      const third = insurance?.thirdParty ? 'x' : ' ';
      await shows(looks, {
        path: '/member/licence-and-insurance',
        heading: 'Licences and insurance',
        step: true,
        kept: draft,
        target: draft?.licences.includes('target_a') ? '[x]' : '[ ]',
        covers: insurance?.insuredElsewhere ? ['( )', '[x]'] : [`[${third}]`, '[ ]'],
        insurance: problems.insurance ?? null,
        agency: problems.agencyName ?? null,
        button: 'ready',
      });
    },
  });
});

test('the total is called by its sum, is read out with its name, and says whether the insurance is in it', async () => {
  await openScreen({ path: '/member/licence-and-insurance', kept: keptRenewal() });
  const name = () => {
    const ids = document.querySelector('summary')?.getAttribute('aria-labelledby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };
  await shows(name, 'Total €49.00 With insurance: see all');
  tick(t('insurance.thirdParty'));
  await shows(name, 'Total €35.00 See what you\u2019re paying for');
  const said = document.querySelector('output[aria-live=polite][aria-atomic=true]');
  expect(said?.textContent).toBe('Total €35.00');
});
