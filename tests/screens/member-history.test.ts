import { expect, test } from 'vitest';
import { memberHistoryMachine } from '#machines/members/member-history.machine.ts';
import { loaded, openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { clickAt, saidIn, type Office } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';

const entries = [
  {
    id: 2,
    at: '2026-03-02T09:15:00.000Z',
    actor: 'admin:registrar',
    action: 'member updated',
    sentence: 'Doris Bonniċi changed the details of Ġorġa Żammit (1001)',
    details: [
      { what: 'first name', before: 'Ġorġa', after: 'Marija' },
      { what: 'VIP', before: 'no', after: 'yes' },
    ],
    before: { first_name: 'Ġorġa', vip: false, email: null },
    after: { first_name: 'Marija', vip: true, email: null },
  },
  {
    id: 1,
    at: '2025-12-24T23:30:00.000Z',
    actor: 'member:1001',
    action: 'membership renewed',
    sentence: 'Ġorġa Żammit (1001) renewed their own membership for 2026: €24.00',
    details: [{ what: 'price', before: null, after: 'AMACS €10.00, Third Party Liability €14.00' }],
    before: null,
    after: { year: 2026, totalCents: 2400 },
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
    [
      '2 Mar 2026, 10:15',
      'Doris Bonniċi changed the details of Ġorġa Żammit (1001)',
      'first name: Ġorġa → MarijaVIP: no → yes',
    ],
    [
      '25 Dec 2025, 00:30',
      'Ġorġa Żammit (1001) renewed their own membership for 2026: €24.00',
      'price: AMACS €10.00, Third Party Liability €14.00',
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
