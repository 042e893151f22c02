import { test } from 'vitest';
import { memberHistoryMachine } from '#machines/members/file/member-history.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { controlAt, controlNamed, pressNamed } from '#tests/support/screens/controls.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { clickAt } from '#tests/support/screens/by-id.ts';
import { saidIn } from '#tests/support/screens/dialogs.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';
import { openHistory, removed, undoable, undoName, entries, rows } from './member-history-samples.ts';

const refusal = 'Could not fetch the history due to a technical error.';
const undoRefusal = 'Could not add the club membership due to a technical error.';

/** The dialog with a click on the record saved, and whether it stands: undoing it changes the member beside the history. */
type System = Office & { joined: boolean };

async function openAfterClick(): Promise<System> {
  const hold = [lines.history, lines.addClub, lines.addGroup, lines.removeGroup];
  const office = await openMemberDialog({ hold });
  office.network.hold(lines.records);
  clickAt('group-lhg');
  await office.network.answer(lines.addGroup);
  await shows(() => controlAt('undo-record'), 'ready');
  clickAt('member-side-history');
  return { ...office, joined: true };
}

async function changeBeside(system: System): Promise<void> {
  const { network } = system;
  const late = network.waiting(lines.history);
  clickAt('undo-record');
  await network.answer(system.joined ? lines.removeGroup : lines.addGroup);
  system.joined = !system.joined;
  await shows(() => network.waiting(lines.history), late + 1);
  // What was being read before comes too late.
  for (let count = 0; count < late; count += 1) await network.answer(lines.history, []);
}

test('every moment of the history on the screen', async () => {
  await screenModelOf(memberHistoryMachine, {
    inputs: [{ ref: '1001' }],
    samples: [
      { type: 'retried' },
      { type: 'undo asked', entry: removed },
      { type: 'member changed' },
      { type: 'xstate.done.actor.load', output: undoable },
      { type: 'xstate.done.actor.load', output: [] },
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
      { type: 'xstate.done.actor.undo', output: { refusal: null, declined: false } },
      { type: 'xstate.done.actor.undo', output: { refusal: undoRefusal, declined: false } },
    ],
    matters: ({ context }) => [context.entries.length, context.refusal !== null, context.undone],
    // What was undone in the history takes the place of what was saved beside it.
    when: (snapshot, event) => {
      const { entries, undone } = snapshot.context;
      if (event.type === 'xstate.done.actor.load')
        return event.output === undoable || snapshot.matches('loading');
      if (event.type === 'member changed') return !undone;
      return event.type !== 'undo asked' || entries.length > 0;
    },
  }).drive<System>({
    open: openAfterClick,
    buttons: { retried: 'Try again' },
    does: {
      'xstate.done.actor.load': ({ network }, event) =>
        network.answer(lines.history, 'output' in event ? event.output : []),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.history, undefined, 500),
      'undo asked': () => pressNamed(undoName),
      'member changed': changeBeside,
      'xstate.done.actor.undo': ({ network }, { output }) =>
        network.answer(lines.addClub, undefined, Object(output).refusal === null ? 200 : 500),
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
      const busy = snapshot.context.entry === null ? 'held' : 'busy';
      const held = snapshot.hasTag('undoing') ? busy : 'ready';
      await shows(looks, {
        waiting: snapshot.hasTag('busy') || snapshot.matches('rereading') ? 1 : 0,
        rows: snapshot.hasTag('shown') ? length : 0,
        none: snapshot.hasTag('shown') && length === 0,
        refused: snapshot.hasTag('refused'),
        undo: snapshot.hasTag('shown') && length > 0 ? held : 'absent',
        undoing: snapshot.matches('undoing') ? 1 : 0,
        undoRefused: snapshot.hasTag('shown') && snapshot.context.refusal !== null,
      });
    },
  });
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
      'A renewal is cancelled in the member’s record, with “Cancel the renewal for …”. What is wrong in it can be changed there too.',
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
