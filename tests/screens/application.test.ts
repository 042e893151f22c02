import { expect, test } from 'vitest';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { emptyEntries } from '#domain/member/member-admin-form.ts';
import { applyEn } from '#domain/texts/apply.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { findPricesInForce } from '#domain/year/year-prices.ts';
import { addMemberInsuranceMachine } from '#machines/insurance/add-member-insurance.machine.ts';
import {
  applicationMachine,
  hasEntriesToDiscard,
  nothingChosen,
} from '#machines/joining/application.machine.ts';
import { licenceChoiceMachine } from '#machines/licences/licence-choice.machine.ts';
import { photoCaptureMachine } from '#machines/photo-capture.machine.ts';
import { codeSnapshots, formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { boxAt, clickAt, fillAll, fillAt } from '#tests/support/screens/by-id.ts';
import { question } from '#tests/support/screens/dialogs.ts';
import { chooseFile, pictureFile } from '#tests/support/screens/camera.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';
import { openScreen, type Screen } from '#tests/support/screens/member-app.tsx';
import { clubs, renewalData } from '#tests/support/screens/member-data.ts';
import {
  button,
  messageAt,
  notice,
  press,
  says,
  shows,
  type,
  totalShown,
} from '#tests/support/screens/page.ts';
import { newPerson } from './new-person.ts';
import { isTaken } from './application-turns.ts';
import { applied, lines, openJoining } from './apply-page.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(applyEn);

const unavailable = 'Could not fetch clubs due to a technical error.';
const notSent = 'Could not send the code due to a technical error.';
const { clubs: offered, groups, prices } = renewalData({});
const data = {
  clubs: offered,
  groups,
  prices: findPricesInForce(2026, prices),
  countries: [{ code: '+356', iso: 'MT' }],
  entries: emptyEntries,
};
const values = { ...emptyEntries, firstName: 'Ġużè' };
const { typed, sent, refused } = formSnapshots(values);
const code = codeSnapshots({ resendAt: 0 });
const filled = { ...values, mobileNumber: '+356 79123456' };
const photo = 'data:image/jpeg;base64,dGFrZW4=';
const chosen = { ...nothingChosen, clubs: ['assoc', 'vsc'] };
/** What is read where a code was asked for before a reload, which was there with a photo and a second club. */
const asked = { ...data, chosen, entries: { ...filled, photo }, sent: { now: 0, resendAt: 0, key: 'key' } };
const snapshots = {
  photo: getInitialSnapshot(photoCaptureMachine, { photo }),
  target: getInitialSnapshot(licenceChoiceMachine, { licences: ['target_a'] }),
  thirdParty: getInitialSnapshot(addMemberInsuranceMachine),
};

/** What the server refuses where a club was switched off meanwhile. */
const noClub = new CallFailed(t('error.apply.refused'), {
  status: 400,
  problems: { clubs: 'This club is not on offer any more.' },
});

/** Leaves in this tab what it keeps while a code is asked for. */
function leaveAtCode(): void {
  const kept = {
    application: { values: { ...emptyEntries, parent: '', ...newPerson }, chosen, confirming: true },
    'application#photo': photo,
    'application#code': { mobileNumber: '+356 79123456', until: Date.now() + 60_000, resendAt: 0 },
  };
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, JSON.stringify(value));
}

type System = Screen & { refusal: string | null };

test('every moment of applying for membership', async () => {
  openJoining();
  const portrait = await pictureFile();
  await screenModelOf(applicationMachine, {
    inputs: [{ wasSent: false }, { wasSent: true }],
    samples: [
      { type: 'retried' },
      { type: 'club toggled', shortName: 'vsc' },
      { type: 'group toggled', shortName: 'lhg' },
      { type: 'details changed' },
      { type: 'clearing asked' },
      { type: 'clearing withdrawn' },
      { type: 'started again' },
      { type: 'another begun' },
      { type: 'xstate.done.actor.load', output: data },
      { type: 'xstate.done.actor.load', output: asked },
      { type: 'xstate.error.actor.load', error: new Error(unavailable) },
      ...snapshotsFrom('form', typed, sent, refused),
      {
        type: 'xstate.done.actor.form',
        output: { values: filled, sent: filled, answer: { now: 0, resendAt: 0, key: 'key' } },
      },
      { type: 'xstate.snapshot.photo', snapshot: snapshots.photo },
      ...snapshotsFrom('licences', snapshots.target),
      ...snapshotsFrom('insurance', snapshots.thirdParty),
      ...snapshotsFrom('code', code.sent, code.refused),
      { type: 'xstate.done.actor.code', output: { answer: null } },
      { type: 'xstate.done.actor.code', output: { answer: noClub } },
    ],
    matters: (snapshot) => {
      const { chosen, photo, refused } = snapshot.context;
      return [
        chosen,
        photo !== null,
        hasEntriesToDiscard(snapshot.context),
        snapshot.matches('loading') && refused !== null,
      ];
    },
    when: (snapshot, event) =>
      // What is refused stands there again.
      event.type === 'xstate.done.actor.load' && snapshot.context.refused
        ? event.output === asked
        : isTaken(snapshot, event, typed),
  }).drive<System>({
    open: async ({ input }) => {
      sessionStorage.clear();
      if (input?.wasSent) sessionStorage.setItem('application#sent', 'true');
      const screen = await openScreen({ path: '/join', session: null, hold: Object.values(lines) });
      return { ...screen, refusal: null };
    },
    buttons: {
      retried: t('app.retry'),
      'clearing asked': t('apply.again'),
      'clearing withdrawn': t('apply.clear.no'),
      'started again': t('apply.clear.yes'),
      'another begun': t('apply.sent.other'),
    },
    does: {
      'club toggled': () => clickAt('club-vsc'),
      'group toggled': () => clickAt('group-lhg'),
      'xstate.done.actor.load': ({ network }, { output }) => {
        if (output === asked && sessionStorage.getItem('application') === null) leaveAtCode();
        return network.answer(lines.clubs, clubs);
      },
      'xstate.error.actor.load': ({ network }) => network.answer(lines.clubs, { reason: 'broken' }, 500),
      'xstate.snapshot.form': async (system, { snapshot }) => {
        system.refusal = snapshot === refused ? notSent : null;
        if (snapshot === refused) return system.network.answer(lines.code, { reason: '' }, 500);
        if (snapshot === sent) {
          fillAll(newPerson);
          press(t('apply.submit'));
          return shows(() => system.network.waiting(lines.code), 1);
        }
        fillAt('firstName', 'Ġużè');
        return shows(() => sessionStorage.getItem('application')?.includes('Ġużè'), true);
      },
      'xstate.done.actor.form': async (system) => {
        const { network } = system;
        system.refusal = null;
        await network.answer(lines.code, { resend_after: 30 });
        expect(network.last(lines.code)?.body).toEqual({ mobile_number: '+356 79123456' });
      },
      'xstate.snapshot.photo': () => chooseFile(portrait),
      'xstate.snapshot.licences': () => clickAt('licence-target_a'),
      'xstate.snapshot.insurance': () => clickAt('third-party'),
      'xstate.snapshot.code': async (system, { snapshot }) => {
        const { network } = system;
        system.refusal =
          snapshot === code.refused ? `${t('error.verify')} ${t('error.verify.advice')}` : null;
        if (snapshot === code.refused) return network.answer(lines.apply, { reason: 'wrong' }, 403);
        type('Verification code', '0123456');
        press(t('apply.code.submit'));
        return shows(() => network.waiting(lines.apply), 1);
      },
      'details changed': (system) => {
        system.refusal = null;
        press(t('apply.code.back'));
        // What it is good for has a test of its own.
        sessionStorage.removeItem('application#code');
      },
      'xstate.done.actor.code': async (system, { output }) => {
        const { network } = system;
        if (Object(output).answer === noClub) {
          system.refusal = noClub.message;
          sessionStorage.removeItem('application#code');
          return network.answer(lines.apply, { reason: '', fields: noClub.problems }, 400);
        }
        await network.answer(lines.apply, undefined);
        expect(network.last(lines.apply)?.body).toEqual(applied);
      },
    },
    controls: {
      'club toggled': () => controlAt('club-vsc'),
      'group toggled': () => controlAt('group-lhg'),
      'details changed': () => controlNamed(t('apply.code.back')),
    },
    sees,
  });
});

async function sees(system: System, snapshot: SnapshotFrom<typeof applicationMachine>): Promise<void> {
  const { network } = system;
  const { chosen, photo } = snapshot.context;
  const editing = snapshot.matches('editing');
  const confirming = snapshot.matches('confirming');
  const isSent = snapshot.matches({ confirming: 'sending' });
  const box = (held: boolean) => (held ? '[x]' : '[ ]');
  const total = 15 + 10 + (chosen.clubs.includes('vsc') ? 25 : 0) + (chosen.insurance.thirdParty ? 14 : 0);
  const looks = () => ({
    heading: document.querySelector('h1')?.textContent,
    reading: network.waiting(lines.clubs),
    refusal: notice(t('app.refused'))?.replace(t('app.retry'), '') ?? messageAt('authToken'),
    boxes: ['club-assoc', 'club-vsc', 'group-lhg', 'licence-target_a', 'third-party'].map(boxAt).join(' '),
    photo: document.querySelector('#photo img') !== null,
    total: totalShown(),
    back: button(t('apply.code.back')),
    sending: network.waiting(lines.apply),
    sent: says(t('apply.sent.contact')),
    question: question(),
  });
  await shows(looks, {
    heading: t(confirming ? 'apply.code.title' : snapshot.matches('sent') ? 'apply.sent' : 'apply.title'),
    reading: snapshot.matches('loading') ? 1 : 0,
    refusal: snapshot.matches('unavailable') ? unavailable : editing || confirming ? system.refusal : null,
    boxes: editing
      ? [
          '(x)',
          box(chosen.clubs.includes('vsc')),
          box(chosen.affiliatedGroups.includes('lhg')),
          box(chosen.licences.includes('target_a')),
          box(chosen.insurance.thirdParty),
        ].join(' ')
      : 'absent absent absent absent absent',
    photo: editing && photo !== null,
    total: editing ? `€${total}.00` : null,
    back: !confirming ? 'absent' : isSent ? 'held' : 'ready',
    sending: isSent ? 1 : 0,
    sent: snapshot.matches('sent'),
    question: snapshot.matches({ editing: 'clearing' }) ? t('apply.clear.title') : null,
  });
}

test('where the association takes no applications, the page says so', async () => {
  await openScreen({ path: '/join', session: null });
  await shows(() => says(t('apply.closed')), true);
});
