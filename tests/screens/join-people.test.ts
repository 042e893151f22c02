import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { joinPreview, type JoinPreview } from '#domain/member/join-people.ts';
import type { KnownPerson } from '#domain/member/same-people.ts';
import { adminMember } from '#domain/member/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { toWire } from '#domain/values/wire.ts';
import { joinPeopleMachine } from '#machines/members/join-people.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { aMember, knownPerson } from '#tests/support/data/a-member.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { controlNamed, type ControlState } from '#tests/support/screens/controls.ts';
import { leaveForm, leaves, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { lines } from '#tests/support/screens/office-data.ts';
import { button, press, says, shows } from '#tests/support/screens/page.ts';

const calls = {
  preview: 'POST /admin/same-people/join/preview',
  join: 'POST /admin/same-people/join',
};
const one = knownPerson;
const other: KnownPerson = {
  ...one,
  id: 9,
  membershipNumber: 1009,
  idNumber: '0123465M',
  firstName: 'Gorga',
};
const year = {
  isMembership: true,
  group: null,
  clubs: ['Valletta'],
  thirdParty: true,
  personalAccident: false,
  insuredElsewhere: false,
  certificate: '2026/00123',
  paid: 2400,
  owed: 0,
  ends: { unpaid: 0, desk: 2400, provider: 0, groupOwes: 0, groupPaid: 0 },
};
const preview: JoinPreview = {
  mark: 'as it is',
  hindrance: null,
  one: { person: one, photo: null, moves: [{ what: 'notes', count: 2 }], received: 2400 },
  other: {
    person: other,
    photo: null,
    moves: [
      { what: 'years', count: 3 },
      { what: 'receipts', count: 4 },
    ],
    received: 12_000,
  },
  details: [
    { name: 'idNumber', one: '0123456M', other: '0123465M' },
    { name: 'email', one: 'gorga@example.mt', other: '' },
  ],
  years: [
    { year: 2026, one: year, other: { ...year, certificate: null, ends: { ...year.ends, desk: 500 } } },
  ],
};
const hindered: JoinPreview = { ...preview, hindrance: 'payment open' };
const refusals = {
  load: 'Could not fetch the members due to a technical error.',
  preview: 'Could not lay the two side by side due to a technical error.',
  join: 'Something of these two has changed since you looked at them. Look at them again, then choose.',
};
const form = formSnapshots({});
const submit = t('join.submit');
const again = t('join.again');
const choose = 'Choose Gorga Żammit, 1009';
const found = {
  members: [toWire(adminMember, aMember({ ...other }))],
  found: { count: 1, more: false },
  total: { count: 2, more: false },
  next: null,
};

/** How the button that searches stands while the other is looked for. */
function searchButton(snapshot: SnapshotFrom<typeof joinPeopleMachine>): ControlState {
  if (snapshot.matches({ naming: 'finding' })) return 'busy';
  return snapshot.context.text.trim() === '' ? 'held' : 'ready';
}

/** The address that leads to two people, or to one, or to nobody. */
function toPath(two: { readonly one: number; readonly other: number | null } | undefined): string {
  if (!two?.one) return '/admin/members/join';
  return `/admin/members/join?one=${two.one}${two.other === null ? '' : `&other=${two.other}`}`;
}

test('every moment of two people of whom one is made', async () => {
  await screenModelOf(joinPeopleMachine, {
    inputs: [
      { one: 1, other: null },
      { one: 1, other: 9 },
      { one: 0, other: null },
    ],
    samples: [
      { type: 'retried' },
      { type: 'search typed', text: 'gorga' },
      { type: 'searched' },
      { type: 'other chosen', other: 9 },
      { type: 'another wished' },
      { type: 'looked at again' },
      { type: 'xstate.done.actor.load', output: { person: one, preview: null } },
      { type: 'xstate.done.actor.load', output: { person: one, preview } },
      { type: 'xstate.done.actor.load', output: { person: one, preview: hindered } },
      { type: 'xstate.error.actor.load', error: new Error(refusals.load) },
      { type: 'xstate.done.actor.find', output: { people: [other], more: false } },
      { type: 'xstate.error.actor.find', error: new Error(refusals.load) },
      ...snapshotsFrom('form', form.sent, form.refused),
      leftFrom('form'),
      { type: 'xstate.done.actor.form', output: { values: {}, sent: {}, answer: one } },
    ],
    matters: ({ context }) => [context.other, context.preview, context.found, context.text, context.refusal],
    when: ({ context }, event) => {
      if (event.type === 'other chosen') return context.found !== null;
      if (event.type !== 'xstate.done.actor.load') return true;
      return (Object(event.output).preview === null) === (context.other === null);
    },
  }).drive({
    open: ({ input }) =>
      openOffice({
        path: toPath(input),
        hold: [lines.member, lines.foundMembers, calls.preview, calls.join],
      }),
    buttons: { retried: t('app.retry') },
    does: {
      'search typed': (_, { text }) => fillAt('join-search', text),
      searched: () => press(t('join.search.go')),
      'other chosen': async ({ network }, _, { before }) => {
        press(choose);
        // What is searched for is not waited for any more.
        if (before.matches({ naming: 'finding' })) await network.lose(lines.foundMembers);
      },
      'another wished': () => press(t('join.other')),
      'looked at again': () => press(again),
      'xstate.done.actor.load': ({ network }, { output }) => {
        const read = Object(output).preview as JoinPreview | null;
        return read === null
          ? network.answer(lines.member, [toWire(adminMember, aMember())])
          : network.answer(calls.preview, toWire(joinPreview, read));
      },
      'xstate.error.actor.load': ({ network }, _, { before }) =>
        network.answer(before.context.other === null ? lines.member : calls.preview, undefined, 500),
      'xstate.done.actor.find': ({ network }) => network.answer(lines.foundMembers, found),
      'xstate.error.actor.find': ({ network }) => network.answer(lines.foundMembers, undefined, 500),
      'xstate.snapshot.form': async ({ network }, { snapshot }) => {
        if (snapshot === form.refused) {
          await network.answer(calls.join, { reason: refusals.join }, 409);
          // Until then the form is still on its way, and nobody leaves it.
          return shows(() => button(submit), 'ready');
        }
        pressIn('page', submit);
        await shows(question, 'Make one person of Ġorġa Żammit, 1001 and Gorga Żammit, 1009?');
        pressIn('question', submit);
      },
      'xstate.done.actor.form': async ({ network }, event) => {
        if (isFormLeft({ event })) return leaveForm('page', again);
        await network.answer(calls.join);
      },
    },
    controls: {
      'search typed': () => (document.getElementById('join-search') === null ? 'absent' : 'ready'),
      searched: () => controlNamed(t('join.search.go')),
      'other chosen': () => controlNamed(choose),
      'another wished': () => controlNamed(t('join.other')),
      'looked at again': (_, snapshot) => (snapshot.matches('choosing') ? 'absent' : controlNamed(again)),
      'xstate.done.actor.form': (event, snapshot) => leaves(event, snapshot, again, 'main'),
    },
    sees: async ({ network }, snapshot) => {
      const { context } = snapshot;
      const isNaming = snapshot.hasTag('naming');
      const refused = context.refusal !== null;
      await shows(
        () => ({
          loading: network.waiting(lines.member) + network.waiting(calls.preview),
          finding: network.waiting(lines.foundMembers),
          sending: network.waiting(calls.join),
          typed: valueAt('join-search'),
          search: button(t('join.search.go')),
          choose: button(choose),
          nobody: says(t('join.nobody')),
          hindered: says(t('join.hindered')),
          refused: button(t('app.retry')),
          choosing: document.getElementById('join-stays-one') !== null,
          joined: says('Ġorġa Żammit, 1001 is one person now.'),
        }),
        {
          loading: snapshot.matches('loading') ? 1 : 0,
          finding: snapshot.matches({ naming: 'finding' }) ? 1 : 0,
          sending: isSending(snapshot, 'form') ? 1 : 0,
          typed: isNaming ? context.text : null,
          search: isNaming ? searchButton(snapshot) : 'absent',
          choose: isNaming && context.found !== null ? 'ready' : 'absent',
          nobody: snapshot.matches('nobody'),
          hindered: snapshot.matches('hindered'),
          refused: snapshot.matches('unavailable') && refused ? 'ready' : 'absent',
          choosing: snapshot.matches('choosing'),
          joined: snapshot.matches('joined'),
        },
      );
    },
  });
});

test('what is chosen is said in figures, and sent as it was chosen', async () => {
  const { network } = await openOffice({
    path: '/admin/members/join?one=1&other=9',
    answers: { [calls.preview]: toWire(joinPreview, preview) },
    hold: [calls.join],
  });
  const said = () => [...document.querySelectorAll('main li')].map((one) => one.textContent);
  await shows(said, [
    'Ġorġa Żammit, 1001 stays. This cannot be undone.',
    'Number 1009 leads to Ġorġa Żammit for ever, and is never given to anybody else.',
    'These move: 3 years and 4 receipts of €120.00.',
    'For 2026 that of Gorga Żammit, 1009 is cancelled: a refund of €5.00 is due at the desk.',
  ]);
  clickAt('join-detail-idNumber-other');
  clickAt('join-year-2026-other');
  await shows(
    () => said().slice(3),
    [
      'Of the other’s details these are kept: ID card number.',
      'For 2026 that of Ġorġa Żammit, 1001 is cancelled: certificate 2026/00123 will be void; a refund of €24.00 is due at the desk.',
    ],
  );
  pressIn('page', submit);
  await shows(() => saidIn('question', 'These move: 3 years and 4 receipts of €120.00.'), true);
  pressIn('question', submit);
  await shows(() => network.waiting(calls.join), 1);
  expect(network.last(calls.join)?.body).toEqual({
    stays: 1,
    goes: 9,
    details: ['id_number'],
    years: [2026],
    mark: 'as it is',
  });
});
