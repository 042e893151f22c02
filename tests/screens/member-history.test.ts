import { expect, test } from 'vitest';
import { memberHistoryMachine } from '#machines/members/member-history.machine.ts';
import { loaded, openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { clickAt, saidIn, type Office } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';

const entries = [
  {
    at: '2026-03-02T09:15:00.000Z',
    actor: 'admin:registrar',
    action: 'member changed',
    before: { first_name: 'Ġorġa', vip: false, email: null },
    after: { first_name: 'Marija', vip: true, email: null },
  },
  {
    at: '2025-12-24T23:30:00.000Z',
    actor: 'member:7',
    action: 'licence added',
    before: null,
    after: { licences: ['rco', 'target_a'], address: { city: 'Żebbuġ', vip: true } },
  },
];
const refusal = 'Could not fetch the history due to a technical error.';

/** The rows of the history, each as the texts of its cells. */
function rows(): string[][] {
  return [...document.querySelectorAll('[role="dialog"] tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
}

async function openHistory(): Promise<Office> {
  const office = await openMemberDialog({ hold: [lines.history] });
  await loaded();
  clickAt('member-side-history');
  return office;
}

test('every moment of the history on the screen', async () => {
  const coverage = await screenModelOf(memberHistoryMachine, {
    inputs: [{ ref: '1001' }],
    samples: [
      { type: 'retried' },
      { type: 'xstate.done.actor.load', output: entries },
      { type: 'xstate.done.actor.load', output: [] },
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
    ],
    matters: ({ context }) => context.entries.length,
  }).drive<Office>({
    open: openHistory,
    buttons: { retried: 'Try again' },
    does: {
      'xstate.done.actor.load': ({ network }, event) =>
        network.answer(lines.history, 'output' in event ? event.output : []),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.history, undefined, 500),
    },
    controls: {},
    sees: async ({ network }, snapshot) => {
      const looks = () => ({
        waiting: network.waiting(lines.history),
        rows: rows().length,
        none: saidIn('dialog', 'No changes yet'),
        refused: saidIn('dialog', refusal),
      });
      const { length } = snapshot.context.entries;
      await shows(looks, {
        waiting: snapshot.hasTag('busy') ? 1 : 0,
        rows: length,
        none: snapshot.matches('ready') && length === 0,
        refused: snapshot.hasTag('refused'),
      });
    },
  });

  expect(coverage).toEqual({ states: '3/3', transitions: '3/3', steps: '4/4', paths: 3 });
});

test('the history says who changed what and when, in words and in the time of Malta', async () => {
  const office = await openHistory();
  await office.network.answer(lines.history, entries);
  await shows(rows, [
    ['2 Mar 2026, 10:15', 'registrar', 'member changed', 'first name: Ġorġa → Marijavip: no → yes'],
    [
      '25 Dec 2025, 00:30',
      'The member',
      'licence added',
      'licences: nothing → Range Conducting Officer, Target Shooter Licence Aaddress: nothing → city Żebbuġ, vip yes',
    ],
  ]);
});

test('it is read anew whenever it is looked at', async () => {
  const office = await openHistory();
  await office.network.answer(lines.history, entries);
  await shows(() => rows().length, 2);
  clickAt('member-side-member');
  await shows(() => rows().length, 0);
  clickAt('member-side-history');
  await office.network.answer(lines.history, entries.slice(1));
  await shows(() => rows().length, 1);
});
