import { expect, test } from 'vitest';
import { applicationsAtOnce, openApplication, type OpenApplication } from '#domain/joining/application.ts';
import { applicationsEn } from '#domain/texts/applications.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { toWire } from '#domain/values/wire.ts';
import { applicationsMachine, type Decision } from '#machines/members/applications.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { anApplication } from '#tests/support/data/an-application.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { fillAt } from '#tests/support/screens/by-id.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { leaveForm, leaves, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, notice, press, shows } from '#tests/support/screens/page.ts';
import { tableRows } from '#tests/support/screens/registry-data.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(applicationsEn);

const path = '/admin/members/applications';
const lines = {
  load: 'GET /admin/applications',
  photo: 'GET /admin/applications/7/photo',
  accept: 'POST /admin/applications/7/accept',
  refuse: 'POST /admin/applications/7/refuse',
  ask: 'POST /admin/applications/7/ask',
  send: 'POST /admin/applications/7/link',
};
const photo = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const minor = anApplication;
const stuck: OpenApplication = {
  ...minor,
  parent: '',
  person: { ...minor.person, firstName: 'Ġużè' },
  covers: [],
  insuredElsewhere: 'Mapfre',
  total: null,
  problem: 'This club is not on offer.',
  hints: [],
};
/** Accepted, and to be paid. */
const unpaid: OpenApplication = {
  ...minor,
  person: { ...minor.person, firstName: 'Pawlu' },
  accepted: { membershipNumber: 1234, until: '2026-12-21T11:00:00.000Z' },
};
const all = [minor, stuck, unpaid];
const many = Array.from({ length: applicationsAtOnce }, (_, at) => ({
  ...stuck,
  id: 100 + at,
  person: { ...stuck.person, firstName: `Ġużè ${at + 1}.` },
}));
const wired = (applications: unknown) =>
  [...all, ...many]
    .filter((one) => Array.isArray(applications) && applications.includes(one))
    .map((one) => toWire(openApplication, one));

const decisions = ['accept', 'refuse', 'ask', 'send'] as const;
const controlsOf = {
  open: { accept: 'Accept', refuse: 'Refuse', ask: 'Ask', send: 'Send the link again' },
  accepted: { accept: 'Paid here', refuse: 'Take back', ask: 'Ask', send: 'Send the link again' },
} as const;
const nameOf = (decision: Decision, { accepted, person }: OpenApplication = minor) =>
  `${controlsOf[accepted ? 'accepted' : 'open'][decision]}: ${person.firstName} Ċini`;
const titleOf = (decision: Decision, { accepted, person }: OpenApplication = minor) => {
  if (decision === 'ask') return `Ask ${person.firstName} Ċini`;
  if (decision === 'send') return `Send ${person.firstName} Ċini the link to pay again?`;
  if (decision === 'refuse')
    return accepted
      ? `Take back that ${person.firstName} Ċini is accepted?`
      : `Refuse the application of ${person.firstName} Ċini?`;
  return accepted ? `Did ${person.firstName} Ċini pay here?` : `Make ${person.firstName} Ċini a member?`;
};
const yesOf = (decision: Decision, { accepted }: OpenApplication = minor) =>
  decision === 'accept'
    ? accepted
      ? 'Record the payment'
      : 'Accept'
    : {
        refuse: accepted ? 'Take back' : 'Refuse',
        ask: 'Send the question',
        send: 'Send the link',
      }[decision];

const failed = {
  load: 'Could not fetch the applications due to a technical error.',
  photo: 'Could not fetch the photo due to a technical error.',
  decide: 'Doris Bonniċi has already accepted this application.',
};
const form = formSnapshots({ paidBy: '', reference: '', reason: '', question: '' });
const values = { paidBy: '', reference: '', reason: 'You live abroad.', question: 'Which rifle?' };
const number = { membershipNumber: 1234, isMember: false, receipt: null };
const answer = { name: 'Ġuża Ċini', decision: 'accept' as const, ...number };

test('every moment of the applications for membership', async () => {
  await screenModelOf(applicationsMachine, {
    inputs: [{ lastMethod: '' }],
    samples: [
      { type: 'retried' },
      { type: 'news asked' },
      ...all.flatMap((application) =>
        decisions.map((decision) => ({
          type: 'decision wished' as const,
          application,
          decision,
        })),
      ),
      ...all.map((one) => ({ type: 'xstate.done.actor.load' as const, output: [one] })),
      { type: 'xstate.done.actor.load', output: many },
      { type: 'xstate.error.actor.load', error: new Error(failed.load) },
      { type: 'xstate.done.actor.photo', output: photo },
      { type: 'xstate.error.actor.photo', error: new Error(failed.photo) },
      ...snapshotsFrom('decide', form.sent, form.refused),
      { type: 'xstate.done.actor.decide', output: { values, sent: values, answer } },
      leftFrom('decide'),
      { type: 'more asked' },
      { type: 'xstate.done.actor.readMore', output: [] },
      { type: 'xstate.error.actor.readMore', error: new Error(failed.load) },
      { type: 'xstate.done.actor.reread', output: [] },
      { type: 'xstate.error.actor.reread', error: new Error(failed.load) },
    ],
    matters: (snapshot) => {
      const { applications, refusal, wished } = snapshot.context;
      return [
        [applications.length, applications[0]?.total, applications[0]?.accepted !== undefined],
        snapshot.context.more,
        refusal,
        (snapshot.hasTag('deciding') || snapshot.matches('opening')) && wished?.decision,
      ];
    },
    when: ({ context }, event) =>
      !('application' in event) || context.applications.includes(event.application),
  }).drive({
    open: async () => {
      const office = await openOffice({ path, hold: Object.values(lines) });
      return { ...office, told: { refused: false } };
    },
    buttons: { retried: t('app.retry'), 'news asked': 'Read the list again', 'more asked': 'Show more' },
    does: {
      'decision wished': ({ told }, { application, decision }) => {
        told.refused = false;
        press(nameOf(decision, application));
      },
      'xstate.done.actor.load': ({ network }, { output }) => network.answer(lines.load, wired(output)),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.load, undefined, 500),
      'xstate.done.actor.photo': ({ network }) => network.answer(lines.photo, { photo }),
      'xstate.error.actor.photo': ({ network }) => network.answer(lines.photo, undefined, 500),
      'xstate.snapshot.decide': async ({ network, told }, { snapshot }, { before }) => {
        const { application, decision = 'refuse' } = before.context.wished ?? {};
        told.refused = snapshot === form.refused;
        if (told.refused) return network.answer(lines[decision], { reason: failed.decide }, 409);
        if (decision === 'refuse') fillAt('application-reason', values.reason);
        else if (decision === 'ask') fillAt('application-question', values.question);
        else if (decision === 'accept' && application?.accepted) fillAt('application-paidBy', 'cash');
        pressIn('question', yesOf(decision, application));
        return shows(() => network.waiting(lines[decision]), 1);
      },
      'xstate.done.actor.decide': async ({ network }, event, { before }) => {
        if (isFormLeft({ event })) return leaveForm('question', 'Cancel');
        const { application, decision = 'refuse' } = before.context.wished ?? {};
        const sent = {
          accept: { total: '39.00' },
          refuse: { reason: values.reason, takes_back: application?.accepted !== undefined },
          ask: { question: values.question },
          send: undefined,
        }[decision];
        expect([network.last(lines[decision])?.body]).toMatchObject([sent]);
        return network.answer(
          lines[decision],
          decision === 'accept'
            ? { id: 0, waits_to_be_paid: true, membership_number: 1234, total: '39.00' }
            : undefined,
        );
      },
      'xstate.done.actor.readMore': ({ network }) => {
        expect(network.queries.get(lines.load)?.get('after')).toBe(String(99 + applicationsAtOnce));
        return network.answer(lines.load, []);
      },
      'xstate.error.actor.readMore': ({ network }) => network.answer(lines.load, undefined, 500),
      'xstate.done.actor.reread': ({ network }) => network.answer(lines.load, []),
      'xstate.error.actor.reread': ({ network }) => network.answer(lines.load, undefined, 500),
    },
    controls: {
      'decision wished': ({ application, decision }) => controlNamed(nameOf(decision, application)),
      'xstate.done.actor.decide': (event, snapshot) =>
        leaves(event, snapshot, 'Cancel', '[role="alertdialog"]'),
    },
    sees: async ({ network, told }, snapshot) => {
      const { applications, refusal, wished } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const asks = snapshot.hasTag('deciding');
      const free = snapshot.matches('resting') ? 'ready' : 'held';
      const isReading = (['loading', 'rereading', 'readingMore'] as const).some((state) =>
        snapshot.matches(state),
      );
      const looks = () => ({
        reading: network.waiting(lines.load),
        photo: network.waiting(lines.photo),
        deciding: decisions.reduce((sum, one) => sum + network.waiting(lines[one]), 0),
        rows: tableRows().length,
        refuse: button(nameOf('refuse', applications[0])),
        more: button('Show more'),
        news: button('Read the list again'),
        question: question(),
        refused: saidIn('question', failed.decide),
        refusal: notice(t('app.refused'))?.replace(t('app.retry'), '') ?? null,
      });
      await shows(looks, {
        reading: isReading ? 1 : 0,
        photo: snapshot.matches('opening') ? 1 : 0,
        deciding: isSending(snapshot, 'decide') ? 1 : 0,
        rows: listed ? applications.length : 0,
        refuse: listed && applications.length > 0 && !asks ? free : 'absent',
        more:
          !listed || asks || !snapshot.context.more
            ? 'absent'
            : snapshot.matches('readingMore')
              ? 'busy'
              : free,
        news: !listed || asks ? 'absent' : snapshot.matches('rereading') ? 'busy' : free,
        question: asks && wished ? titleOf(wished.decision, wished.application) : null,
        refused: asks && told.refused,
        refusal: asks ? null : refusal,
      });
    },
  });
});
