import { expect, test } from 'vitest';
import { memberHistoryMachine } from '#machines/members/member-history.machine.ts';
import { loaded, noticed, openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlNamed, pressNamed } from '#tests/support/screens/controls.ts';
import { lines, listedMember, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, saidIn, type Office } from '#tests/support/screens/office-app.tsx';
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
const removed = {
  id: 3,
  at: '2026-03-03T08:00:00.000Z',
  actor: 'admin:deputy',
  action: 'club removed',
  sentence: 'Maria Vella took Ġorġa Żammit (1001) out of Valletta Shooting Club',
  details: [],
  before: { year: thisYear, clubs: { assoc: '10.00', vsc: '25.00' } },
  after: { year: thisYear, clubs: { assoc: '10.00' } },
};
const undoable = [removed, ...entries];
const undoName = `Undo this: ${removed.sentence}, 3 Mar 2026, 09:00`;
const refusal = 'Could not fetch the history due to a technical error.';
const undoRefusal = 'Could not add the club membership due to a technical error.';

/** The rows of the history, each as the texts of its cells. */
function rows(): string[][] {
  return [...document.querySelectorAll('[role="dialog"] tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
}

async function openHistory(): Promise<Office> {
  const office = await openMemberDialog({ hold: [lines.history, lines.addClub] });
  await loaded();
  clickAt('member-side-history');
  return office;
}

test('every moment of the history on the screen', async () => {
  const coverage = await screenModelOf(memberHistoryMachine, {
    inputs: [{ ref: '1001' }],
    samples: [
      { type: 'retried' },
      { type: 'undo asked', entry: removed },
      { type: 'xstate.done.actor.load', output: undoable },
      { type: 'xstate.done.actor.load', output: [] },
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
      { type: 'xstate.done.actor.undo' },
      { type: 'xstate.error.actor.undo', error: new Error(undoRefusal) },
      { type: 'xstate.done.actor.reread', output: undoable },
      { type: 'xstate.error.actor.reread', error: new Error(refusal) },
    ],
    matters: ({ context }) => [context.entries.length, context.refusal !== null],
    when: ({ context }, event) => event.type !== 'undo asked' || context.entries.length > 0,
  }).drive<Office>({
    open: openHistory,
    buttons: { retried: 'Try again' },
    does: {
      'xstate.done.actor.load': ({ network }, event) =>
        network.answer(lines.history, 'output' in event ? event.output : []),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.history, undefined, 500),
      'undo asked': () => pressNamed(undoName),
      'xstate.done.actor.undo': ({ network }) => network.answer(lines.addClub),
      'xstate.error.actor.undo': ({ network }) => network.answer(lines.addClub, undefined, 500),
      'xstate.done.actor.reread': ({ network }) => network.answer(lines.history, undoable),
      'xstate.error.actor.reread': ({ network }) => network.answer(lines.history, undefined, 500),
    },
    controls: { 'undo asked': () => controlNamed(undoName) },
    sees: async ({ network }, snapshot) => {
      const looks = () => ({
        waiting: network.waiting(lines.history),
        rows: rows().length,
        none: saidIn('dialog', 'No changes yet'),
        refused: saidIn('dialog', refusal),
        undo: controlNamed(undoName),
        undoing: network.waiting(lines.addClub),
        undoRefused: saidIn('dialog', undoRefusal),
      });
      const { length } = snapshot.context.entries;
      await shows(looks, {
        waiting: snapshot.hasTag('busy') || snapshot.matches('rereading') ? 1 : 0,
        rows: snapshot.hasTag('shown') ? length : 0,
        none: snapshot.matches('ready') && length === 0,
        refused: snapshot.hasTag('refused'),
        undo:
          snapshot.hasTag('shown') && length > 0 ? (snapshot.hasTag('undoing') ? 'busy' : 'ready') : 'absent',
        undoing: snapshot.matches('undoing') ? 1 : 0,
        undoRefused: snapshot.matches('ready') && snapshot.context.refusal !== null,
      });
    },
  });

  expect(coverage).toEqual({ states: '5/5', transitions: '8/8', steps: '17/17', paths: 9 });
});

test('the history says who changed what and when, in words and in the time of Malta', async () => {
  const office = await openHistory();
  await office.network.answer(lines.history, undoable);
  await shows(rows, [
    [
      '3 Mar 2026, 09:00',
      'Maria Vella took Ġorġa Żammit (1001) out of Valletta Shooting Club',
      '',
      'Undo this',
    ],
    [
      '2 Mar 2026, 10:15',
      'Doris Bonniċi changed the details of Ġorġa Żammit (1001)',
      'first name: Ġorġa → MarijaVIP: no → yes',
      'Undo this',
    ],
    [
      '25 Dec 2025, 00:30',
      'Ġorġa Żammit (1001) renewed their own membership for 2026: €24.00',
      'price: AMACS €10.00, Third Party Liability €14.00',
      'A renewal stays. Take away what should not be in the record: its clubs, licences or insurance.',
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

test('what is undone is one call with what it was made upon, is said, and the member is read again', async () => {
  const office = await openHistory();
  await office.network.answer(lines.history, undoable);
  await shows(() => controlNamed(undoName), 'ready');
  office.network.always(lines.records, { [thisYear]: recordOf({ clubs: ['assoc', 'vsc'] }) });
  pressNamed(undoName);
  await shows(() => office.network.last(lines.addClub)?.body, {
    year: String(thisYear),
    short_name: 'vsc',
    fee: '25.00',
  });
  await office.network.answer(lines.addClub);
  const added = { ...removed, id: 4, action: 'club added', before: removed.after, after: removed.before };
  await office.network.answer(lines.history, [added, ...undoable]);
  await shows(noticed, ['Undone: The change was taken back. The history shows both.']);
  await shows(
    () =>
      rows()
        .map((cells) => cells.at(-1))
        .slice(0, 2),
    ['Undo this', 'It was changed again since.'],
  );
  const read = office.network.made.filter(({ line }) => line === lines.records).length;
  clickAt('member-side-member');
  await shows(() => boxAt('club-vsc'), '[x]');
  expect(office.network.made.filter(({ line }) => line === lines.records).length).toBe(read + 1);
});

test('what is another value by now is refused with its reason, and nothing else is done', async () => {
  const office = await openHistory();
  await office.network.answer(lines.history, undoable);
  await shows(() => controlNamed(undoName), 'ready');
  pressNamed(undoName);
  const reason = 'The club costs €27.00 in this record, not €25.00.';
  await office.network.answer(lines.addClub, { reason }, 409);
  await shows(() => saidIn('dialog', reason), true);
  expect(office.network.made.filter(({ line }) => line === lines.addClub)).toHaveLength(1);
});

test('details go back upon what is stored now', async () => {
  const entry = {
    ...removed,
    sentence: 'Maria Vella changed the details of Ġorġa Żammit (1001)',
    action: 'member updated',
    before: { city: 'Mosta' },
    after: { city: 'Żebbuġ' },
  };
  const office = await openHistory();
  await office.network.answer(lines.history, [entry]);
  await shows(() => controlNamed(`Undo this: ${entry.sentence}, 3 Mar 2026, 09:00`), 'ready');
  office.network.always(lines.members, [listedMember({ occupation: 'Teacher', version: 5 })]);
  pressNamed(`Undo this: ${entry.sentence}, 3 Mar 2026, 09:00`);
  await shows(() => {
    const body = Object(office.network.last(lines.update)?.body) as Record<string, unknown>;
    return [body['address'], body['occupation'], body['version'], body['photo']];
  }, [{ street: '12, Triq il-Kbira', city: 'Mosta', post_code: 'ZBG 1234' }, 'Teacher', 5, null]);
});
