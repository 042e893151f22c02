import { test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { samePair, type KnownPerson, type SamePair } from '#domain/member/same-people.ts';
import { toWire } from '#domain/values/wire.ts';
import { samePeopleMachine } from '#machines/members/same-people.machine.ts';
import { knownPerson } from '#tests/support/data/a-member.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, notice, press, says, shows } from '#tests/support/screens/page.ts';
import { tableRows } from '#tests/support/screens/registry-data.ts';

const one = knownPerson;
const other: KnownPerson = { ...one, id: 9, membershipNumber: 0, idNumber: '0123465M', firstName: 'Gorga' };
const open: SamePair = {
  one,
  other,
  reasons: ['near ID number', 'same name', 'same birth'],
  different: null,
};
const marked: SamePair = {
  ...open,
  different: { at: '2026-11-20T09:30:00.000Z', author: 'Doris Bonniċi' },
};

const wireOf = (pair: SamePair) => toWire(samePair, pair);

/** What the server answers with of these pairs. */
function wired(pairs: unknown) {
  return [open, marked].filter((pair) => Array.isArray(pairs) && pairs.includes(pair)).map(wireOf);
}

const mark = 'POST /admin/same-people/different';
const unmark = 'DELETE /admin/same-people/different';
const names = 'Ġorġa Żammit, 1001 and Gorga Żammit';
const markButton = `They are different: ${names}`;
const unmarkButton = `Undo: ${names}`;
const refusals = {
  load: 'Could not fetch who may be the same person due to a technical error.',
  mark: 'Could not mark the two as different people due to a technical error.',
  unmark: 'Could not remove the mark due to a technical error.',
};

test('every moment of the pairs that may be one person', async () => {
  await screenModelOf(samePeopleMachine, {
    samples: [
      { type: 'retried' },
      { type: 'mark asked', pair: open, different: true },
      { type: 'mark asked', pair: marked, different: false },
      { type: 'xstate.done.actor.load', output: [open] },
      { type: 'xstate.done.actor.load', output: [] },
      { type: 'xstate.error.actor.load', error: new Error(refusals.load) },
      { type: 'xstate.done.actor.mark' },
      { type: 'xstate.error.actor.mark', error: new Error(refusals.mark) },
      { type: 'xstate.done.actor.load', output: [marked] },
    ],
    matters: ({ context }) => [context.pairs, context.marking?.different, context.refusal],
    when: ({ context }, event) => {
      if (event.type === 'mark asked') return context.pairs.some((pair) => pair === event.pair);
      if (event.type !== 'xstate.done.actor.load') return true;
      const [read] = event.output as readonly SamePair[];
      if (context.marking === null) return read !== marked;
      return read !== undefined && (read === marked) === context.marking.different;
    },
  }).drive({
    open: () => openOffice({ path: '/admin/members/same-people', hold: [lines.samePeople, mark, unmark] }),
    buttons: { retried: t('app.retry') },
    does: {
      'mark asked': (_, { different }) => press(different ? markButton : unmarkButton),
      'xstate.done.actor.load': ({ network }, { output }) => network.answer(lines.samePeople, wired(output)),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.samePeople, undefined, 500),
      'xstate.done.actor.mark': ({ network }, _, { before }) =>
        network.answer(before.context.marking?.different ? mark : unmark),
      'xstate.error.actor.mark': ({ network }, _, { before }) =>
        network.answer(before.context.marking?.different ? mark : unmark, undefined, 500),
    },
    controls: {
      'mark asked': ({ different }) => controlNamed(different ? markButton : unmarkButton),
    },
    sees: async ({ network }, snapshot) => {
      const { marking, pairs, refusal } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const [pair] = listed ? pairs : [];
      const state = snapshot.hasTag('marking') ? 'busy' : 'ready';
      const looks = () => ({
        reading: network.waiting(lines.samePeople),
        marking: network.waiting(mark),
        unmarking: network.waiting(unmark),
        rows: tableRows().length,
        none: says('No two people look like one'),
        mark: button(markButton),
        unmark: button(unmarkButton),
        refusal: notice(t('app.refused'))?.replace(t('app.retry'), '') ?? null,
      });
      const isMarking = snapshot.matches('marking');
      await shows(looks, {
        reading: snapshot.matches('reading') ? 1 : 0,
        marking: isMarking && marking?.different ? 1 : 0,
        unmarking: isMarking && !marking?.different ? 1 : 0,
        rows: pair ? 1 : 0,
        none: listed && pair?.different !== null,
        mark: pair?.different === null ? state : 'absent',
        unmark: pair && pair.different !== null ? state : 'absent',
        refusal:
          refusal === refusals.mark && !marking?.different
            ? refusals.unmark
            : listed || refusal
              ? refusal
              : null,
      });
    },
  });
});

test('each of two is told by what is known of them, with a link, and what they have in common is said in words', async () => {
  await openOffice({
    path: '/admin/members/same-people',
    answers: { [lines.samePeople]: [open, { ...marked, one: { ...one, id: 11 } }].map(wireOf) },
  });
  await shows(tableRows, [
    {
      One: 'Ġorġa Żammit, 10010123456M27/03/1980+356 79001001',
      'The other': 'Gorga Żammit0123465M27/03/1980+356 79001001',
      'In common': 'almost the same ID card number, the same name and the same date of birth',
      note: 'They are differentThey are one person…',
    },
    {
      One: 'Ġorġa Żammit, 10010123456M27/03/1980+356 79001001',
      'The other': 'Gorga Żammit0123465M27/03/1980+356 79001001',
      'In common':
        'almost the same ID card number, the same name and the same date of birthMarked by Doris Bonniċi, 20 Nov 2026',
      note: 'Undo',
    },
  ]);
});
