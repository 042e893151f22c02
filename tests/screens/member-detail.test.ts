import { expect, test } from 'vitest';
import { memberDetailMachine } from '#machines/members/member-detail.machine.ts';
import { inDialog, storedAs } from '#tests/support/detail-samples.ts';
import { openMemberDialog, saving } from '#tests/support/member-dialog.ts';
import { modelOf } from '#tests/support/model.ts';
import { lines, listedMember, recordOf, thisYear } from '#tests/support/office-data.ts';
import {
  boxAt,
  clickAt,
  dialogTitle,
  fillAt,
  pressIn,
  question,
  saidIn,
  valueAt,
  type Office,
} from '#tests/support/office-screen.tsx';
import { shows } from '#tests/support/screen-looks.ts';

const refusal = 'Could not fetch the members due to a technical error.';

/** The dialog, and whether its member is in the group that the walk clicks. */
type System = Office & { joined: boolean };

test('every moment of the dialog of a member on the screen', async () => {
  const model = modelOf(memberDetailMachine, {
    inputs: [{ member: storedAs('Ġorġa').member, thisYear }],
    walk: true,
    matters: ({ context }) => [context.unsaved, context.saving],
    samples: [
      { type: 'retried' },
      { type: 'member shown' },
      { type: 'history shown' },
      { type: 'close asked' },
      { type: 'close confirmed' },
      { type: 'close withdrawn' },
      inDialog.loaded,
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
      inDialog.typed,
      inDialog.takenBack,
      inDialog.clickSent,
      inDialog.clickSaved,
    ],
    when: (snapshot, event) => {
      if (!snapshot.matches('open')) return true;
      const { saving: isSaving, unsaved } = snapshot.context;
      const staying = snapshot.matches({ open: { closing: 'staying' } });
      // Nothing can be clicked behind the question, nor on the side that is not looked at.
      const free = staying && snapshot.matches({ open: { view: 'member' } });
      if (event === inDialog.typed) return free && !unsaved;
      if (event === inDialog.takenBack) return free && unsaved;
      if (event === inDialog.clickSent) return free && !isSaving;
      if (event === inDialog.clickSaved) return isSaving;
      return staying || event.type.startsWith('close ');
    },
  });

  const coverage = await model.drive<System>({
    where: 'on the screen',
    open: async () => {
      const hold = [lines.member, lines.records, lines.addGroup, lines.removeGroup];
      return { ...(await openMemberDialog({ hold })), joined: false };
    },
    does: {
      retried: () => pressIn('dialog', 'Try again'),
      'member shown': () => clickAt('member-side-member'),
      'history shown': () => clickAt('member-side-history'),
      'close asked': () => pressIn('dialog', 'Close'),
      'close confirmed': () => pressIn('question', 'Close without saving'),
      'close withdrawn': () => pressIn('question', 'Go on editing'),
      'xstate.done.actor.load': async ({ network }) => {
        await network.answer(lines.records, { [thisYear]: recordOf() });
        await network.answer(lines.member, [listedMember()]);
      },
      'xstate.error.actor.load': async ({ network }) => {
        await network.answer(lines.records, {});
        await network.answer(lines.member, undefined, 500);
      },
      'xstate.snapshot.update': (_, event) =>
        fillAt('firstName', event === inDialog.typed ? 'Marija' : 'Ġorġa'),
      'xstate.snapshot.record': async (system, event) => {
        const { network } = system;
        if (event === inDialog.clickSent) {
          system.joined = !system.joined;
          return clickAt('group-lhg');
        }
        await network.answer(system.joined ? lines.addGroup : lines.removeGroup);
        await network.answer(lines.records, {
          [thisYear]: recordOf({ groups: system.joined ? ['lhg'] : [] }),
        });
      },
    },
    sees: async ({ joined, network }, snapshot) => {
      const { saving: isSaving, unsaved } = snapshot.context;
      const open = snapshot.matches('open') && !snapshot.hasTag('closing');
      const early = snapshot.matches('loading') || snapshot.matches('unavailable');
      const history = snapshot.hasTag('history');
      const shown = open && !history;
      const looks = () => ({
        title: dialogTitle(),
        asking: question(),
        // Who closes the dialog waits for nothing any more.
        fetching: dialogTitle() === null ? 0 : network.waiting(lines.member),
        refused: saidIn('dialog', refusal),
        history: document.getElementById('member-side-history')?.ariaSelected ?? null,
        name: valueAt('firstName'),
        group: boxAt('group-lhg'),
        saving: saving(),
        writing: network.waiting(lines.addGroup) + network.waiting(lines.removeGroup),
        listed: network.made.filter(({ line }) => line === lines.members).length,
      });
      await shows(looks, {
        // The question hides the dialog under it.
        title: snapshot.hasTag('asking') || !(open || early) ? null : '1001',
        asking: snapshot.hasTag('asking') ? 'Close without saving?' : null,
        fetching: snapshot.matches('loading') ? 1 : 0,
        refused: snapshot.hasTag('refused'),
        history: open ? String(history) : null,
        name: shown ? (unsaved ? 'Marija' : 'Ġorġa') : null,
        group: shown ? (joined ? '[x]' : '[ ]') : 'absent',
        saving: shown && isSaving,
        writing: isSaving ? 1 : 0,
        listed: snapshot.matches('closed') ? 2 : 1,
      });
    },
    close: (office) => office.close(),
  });

  expect(coverage).toEqual({ states: '13/13', transitions: '16/16', steps: '45/45', paths: 11 });
}, 120_000);
