import { expect, test } from 'vitest';
import type { CoverQuestion } from '#domain/insurance/cover-change.ts';
import { changeWithQuestionMachine } from '#machines/members/file/change-with-question.machine.ts';
import { openMemberDialog, saving } from '#tests/support/screens/member-dialog.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { pressIn, question } from '#tests/support/screens/dialogs.ts';
import { controlAtFor, controlNamed } from '#tests/support/screens/controls.ts';
import { messageAt, shows } from '#tests/support/screens/page.ts';

const refused = 'Could not update the insurance due to a technical error.';
const asked: CoverQuestion = {
  takenAway: [{ cover: 'personalAccident', day: '2026-11-21', certificate: '2026/00001' }],
  voided: '2026/00002',
  lines: [
    { cover: 'thirdParty', from: '2026-01-23', cents: 1400 },
    { cover: 'personalAccident', from: '2026-11-24', cents: 500 },
  ],
};
const onTheWire = {
  taken_away: [{ cover: 'personal_accident', day: '2026-11-21', certificate: '2026/00001' }],
  voided: '2026/00002',
  lines: [
    { cover: 'third_party', from: '2026-01-23', cents: '14.00' },
    { cover: 'personal_accident', from: '2026-11-24', cents: '5.00' },
  ],
};
/** Of a year that is over: only the day of purchase is not known. */
const dated: CoverQuestion = {
  needsDay: true,
  takenAway: [],
  voided: null,
  lines: [{ cover: 'personalAccident', from: null, cents: 500 }],
};
const datedOnTheWire = {
  needs_day: true,
  taken_away: [],
  voided: null,
  lines: [{ cover: 'personal_accident', from: null, cents: '5.00' }],
};
const covers = (personalAccident: boolean) => ({
  thirdParty: true,
  personalAccident,
  insuredElsewhere: false,
});
const wish = { ref: '1001', year: thisYear, from: covers(false), to: covers(true) };
const held = (accident: boolean) => ({ [thisYear]: recordOf({ insurance: [true, accident, false] }) });

function told(): string[] {
  const said = document.querySelectorAll('[role="alertdialog"] :is(p, li li):not(form *)');
  return [...said].map((one) => one.textContent);
}

const insurerTold = [
  'Personal Accident was taken away on 21 November 2026, and certificate 2026/00001 became void. It cannot go on as it was: it begins anew.',
  'What the insurer will be told:',
  'Third Party Liability from 23 January 2026, €14.00',
  'Personal Accident from 24 November 2026, €5.00',
];
function title(needsDay: boolean): string {
  return needsDay
    ? `When did Ġorġa Żammit buy this cover of ${thisYear}?`
    : 'Give Ġorġa Żammit a new certificate?';
}
const yes = (question: unknown) => (question === dated ? 'Add the cover' : 'Make a new certificate');

test('a cover is given, or asked about first where it begins anew or was bought in a year that is over', async () => {
  await screenModelOf(changeWithQuestionMachine, {
    inputs: [wish],
    matters: ({ context: { day, problem, question: one } }) => [one, day, problem],
    samples: [
      { type: 'day typed', day: `10/03/${thisYear - 1}` },
      { type: 'day typed', day: `10/03/${thisYear}` },
      { type: 'change confirmed' },
      { type: 'change declined' },
      { type: 'xstate.done.actor.first', output: null },
      { type: 'xstate.done.actor.first', output: asked },
      { type: 'xstate.done.actor.first', output: dated },
      { type: 'xstate.error.actor.first', error: new Error(refused) },
      { type: 'xstate.done.actor.confirmed', output: null },
      { type: 'xstate.error.actor.confirmed', error: new Error(refused) },
    ],
  }).drive({
    open: async () => {
      const office = await openMemberDialog({
        answers: { [lines.records]: held(false) },
        hold: [lines.insurance],
      });
      clickAt('personal-accident');
      return office;
    },
    does: {
      'change confirmed': (_, __, { before }) => pressIn('question', yes(before.context.question)),
      'day typed': (_, { day }) => fillAt('boughtOn', day),
      'change declined': () => pressIn('question', 'Leave it as it is'),
      'xstate.done.actor.first': async ({ network }, { output }) => {
        if (output === null) network.always(lines.records, held(true));
        await network.answer(lines.insurance, toAnswer(output));
      },
      'xstate.error.actor.first': ({ network }) => network.answer(lines.insurance, undefined, 500),
      'xstate.done.actor.confirmed': async ({ network }) => {
        network.always(lines.records, held(true));
        await network.answer(lines.insurance);
      },
      'xstate.error.actor.confirmed': ({ network }) => network.answer(lines.insurance, undefined, 500),
    },
    controls: {
      'change confirmed': () => [asked, dated].map((one) => controlNamed(yes(one))),
      'day typed': ({ day }) => controlAtFor('boughtOn', day),
      'change declined': () => controlNamed('Leave it as it is'),
    },
    sees: async ({ network }, snapshot) => {
      const { context, status } = snapshot;
      const asking = snapshot.matches('asking');
      const needsDay = context.question === dated;
      const looks = () => ({
        question: question(),
        told: told(),
        sending: network.waiting(lines.insurance),
        saving: saving(),
        asksFirst: Object(network.last(lines.insurance)?.body)['ask_first'] as unknown,
        box: boxAt('personal-accident'),
        refusal: messageAt('insurance'),
        day: valueAt('boughtOn'),
        problem: messageAt('boughtOn'),
        boughtOn: Object(network.last(lines.insurance)?.body)['bought_on'] as unknown,
      });
      const done = status === 'done';
      await shows(looks, {
        question: asking ? title(needsDay) : null,
        day: asking && needsDay ? context.day : null,
        problem: asking ? context.problem : null,
        boughtOn: needsDay && !asking && !context.declined ? `${thisYear}-03-10` : undefined,
        told: asking && !needsDay ? insurerTold : [],
        sending: done || asking ? 0 : 1,
        saving: !done,
        asksFirst: asking || context.question === null || context.declined,
        box: context.refusal === null && !context.declined ? '[x]' : '[ ]',
        refusal: context.refusal,
      });
      const last = network.last(lines.insurance)?.body;
      expect(last).toMatchObject({ third_party: true, personal_accident: true });
      expect(Object(last)).toHaveProperty('previous.personal_accident', false);
    },
  });
});

function toAnswer(output: unknown): object {
  if (output === null) return {};
  return { question: output === dated ? datedOnTheWire : onTheWire };
}

test('a question that comes when the dialog was closed already stands over the list', async () => {
  const office = await openMemberDialog({
    answers: { [lines.records]: held(false) },
    hold: [lines.insurance],
  });
  clickAt('personal-accident');
  pressIn('dialog', 'Close');
  await office.network.answer(lines.insurance, { question: onTheWire });
  await shows(question, 'Give Ġorġa Żammit a new certificate?');
  pressIn('question', 'Leave it as it is');
  await shows(question, null);
  await shows(() => document.getElementById('open-member-1') === document.activeElement, true);
});
