import { test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { memberFileMachine } from '#machines/members/file/member-file.machine.ts';
import { inDialog, type Name } from '#tests/screens/member-detail-samples.ts';
import { askUndoFromHistory, openMemberDialog, saving } from '#tests/support/screens/member-dialog.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, listedMember, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, fillAt, isThere, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn, question } from '#tests/support/screens/dialogs.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';

/** The dialog, whether its member is in the group that the walk clicks, and the first name as it is stored and sent. */
type System = Office & { joined: boolean; stored: Name; sent: Name };

function otherThan(name: Name): Name {
  return name === 'Marija' ? 'Ġorġa' : 'Marija';
}

/** What becomes of the details: typed, undone, sent, taken or refused, by how they stood and stand. */
async function updates(system: System, before: Details, after: Details): Promise<void> {
  const { network, stored } = system;
  if (!before.updating && after.updating) {
    system.sent = otherThan(stored);
    pressIn('dialog', 'Update');
    return shows(() => network.waiting(lines.update), 1);
  }
  if (before.updating && after.updating) return fillAt('firstName', after.unsaved ? stored : system.sent);
  if (!before.updating) return fillAt('firstName', after.unsaved ? otherThan(stored) : stored);
  if (before.unsaved !== after.unsaved) return network.answer(lines.update, undefined, 500);
  system.stored = system.sent;
  return network.answer(lines.update, { version: 2 });
}

const erase = 'Erase Ġorġa Żammit for good?';
const note = { id: 8, text: 'Moved to Għawdex.', at: '2026-03-02T09:15:00.000Z', author: 'Doris Bonniċi' };

type Details = Pick<SnapshotFrom<typeof memberFileMachine>['context'], 'unsaved' | 'updating'>;

test('every moment of a member’s file on the screen', async () => {
  await screenModelOf(memberFileMachine, {
    inputs: [{ ...inDialog.loaded.output, thisYear }],
    matters: ({ context }) => [
      context.unsaved,
      context.updating,
      context.saving,
      context.undoing,
      context.undone,
      context.noting,
      context.erasing,
    ],
    samples: [
      { type: 'member shown' },
      { type: 'memberships shown' },
      { type: 'notes shown' },
      { type: 'history shown' },
      { type: 'data held shown' },
      { type: 'xstate.done.actor.rights' },
      { type: 'close asked' },
      { type: 'close confirmed' },
      { type: 'close withdrawn' },
      inDialog.typed,
      inDialog.stored,
      inDialog.sent,
      inDialog.sentAndUndone,
      inDialog.clickSent,
      inDialog.clickSaved,
      inDialog.undoing,
      inDialog.undone,
      inDialog.adding,
      inDialog.added,
      inDialog.notAdded,
      inDialog.erasing,
      inDialog.notErased,
    ],
    when: (snapshot, event) => {
      const { erasing, noting, saving: isSaving, undoing, unsaved, updating } = snapshot.context;
      const idle = !unsaved && !updating && !isSaving && !undoing && !noting && !erasing;
      const staying = snapshot.matches({ open: { closing: 'staying' } });
      // Nothing can be clicked behind the question, nor on the side that is not looked at.
      const looked = snapshot.matches({ open: { view: 'member' } });
      const clicked = snapshot.matches({ open: { view: 'memberships' } });
      const free = staying && looked;
      if (event === inDialog.added || event === inDialog.notAdded) return noting;
      if (event === inDialog.notErased || event.type === 'xstate.done.actor.rights') return erasing;
      if (noting || erasing) return event.type === 'close asked';
      if (event === inDialog.adding)
        return staying && snapshot.hasTag('notes') && idle && !snapshot.context.undone;
      // Erasing ends it whatever else is open; once is enough.
      if (event === inDialog.erasing)
        return staying && snapshot.hasTag('rights') && idle && !snapshot.context.undone;
      // Details that are on their way may be answered while the history is looked at.
      if (updating && snapshot.hasTag('history')) return event === inDialog.stored;
      if (event === inDialog.typed) return (looked && updating) || (free && !unsaved);
      if (event === inDialog.stored) return (looked && updating) || (free && unsaved);
      if (event === inDialog.sent) return free && !isSaving && unsaved;
      if (event === inDialog.sentAndUndone) return free && updating && !unsaved;
      if (event === inDialog.clickSent) return staying && clicked && !isSaving && !updating;
      if (event === inDialog.clickSaved) return isSaving;
      if (event === inDialog.undoing) {
        const resting = !undoing && !snapshot.context.undone && !unsaved && !isSaving && !updating;
        return staying && snapshot.hasTag('history') && resting;
      }
      if (event === inDialog.undone) return undoing;
      // What is on its way is answered on the side on which it can be seen.
      if (event.type === 'data held shown') return staying && !unsaved && !isSaving && !updating;
      if (event.type === 'history shown' && updating) return staying && looked && !unsaved && !isSaving;
      if (event.type === 'history shown' || event.type === 'notes shown') return staying && !updating;
      return staying || event.type.startsWith('close ');
    },
  }).drive<System>({
    open: async () => {
      const hold = [
        lines.member,
        lines.records,
        lines.addGroup,
        lines.removeGroup,
        lines.update,
        lines.erase,
        lines.addNote,
      ];
      const office = await openMemberDialog({ hold, window: 'phone' });
      await office.network.answer(lines.records, { [thisYear]: recordOf() });
      await office.network.answer(lines.member, [listedMember()]);
      return { ...office, joined: false, stored: 'Ġorġa', sent: 'Ġorġa' };
    },
    buttons: { 'close confirmed': 'Leave without saving', 'close withdrawn': 'Keep editing' },
    does: {
      'member shown': () => clickAt('member-side-member'),
      'memberships shown': () => clickAt('member-side-memberships'),
      'notes shown': () => clickAt('member-side-notes'),
      'history shown': () => clickAt('member-side-history'),
      'data held shown': () => clickAt('member-side-rights'),
      'xstate.done.actor.rights': ({ network }) => network.answer(lines.erase),
      'xstate.snapshot.rights': async ({ network }, event) => {
        if (event === inDialog.notErased) return network.answer(lines.erase, undefined, 500);
        await shows(() => document.querySelectorAll('[role="dialog"] section li').length, 3);
        pressIn('dialog', 'Erase this member…');
        await shows(question, erase);
        pressIn('question', 'Erase for good');
        return shows(() => network.waiting(lines.erase), 1);
      },
      'xstate.snapshot.notes': async ({ network }, event) => {
        if (event === inDialog.added) return network.answer(lines.addNote, note);
        if (event === inDialog.notAdded) return network.answer(lines.addNote, undefined, 500);
        await isThere('note-text');
        fillAt('note-text', note.text);
        pressIn('dialog', 'Add note');
        return shows(() => network.waiting(lines.addNote), 1);
      },
      'xstate.snapshot.history': async (system, event) => {
        if (event === inDialog.undoing) return askUndoFromHistory(system);
        await system.network.answer(lines.removeClub);
        // Once it is read again, another side can be looked at.
        await shows(() => controlAt('member-side-member') === 'held', false);
      },
      // The question whether to erase somebody lies over the dialog, and Back alone leads out of it.
      'close asked': ({ back }, _, { before }) =>
        before.context.erasing ? back() : pressIn('dialog', 'Close'),
      'xstate.snapshot.update': (system, _, step) =>
        updates(system, step.before.context, step.snapshot.context),
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
    controls: {
      'member shown': () => controlAt('member-side-member'),
      'memberships shown': () => controlAt('member-side-memberships'),
      'notes shown': () => controlAt('member-side-notes'),
      'history shown': () => controlAt('member-side-history'),
      'data held shown': () => controlAt('member-side-rights'),
      'close asked': () => controlNamed('Close', '[role="dialog"]'),
    },
    sees: async ({ joined, network, stored }, snapshot) => {
      const { erasing, noting, saving: isSaving, unsaved, updating } = snapshot.context;
      const open = snapshot.matches('open') && !snapshot.hasTag('closing');
      const [history, rights] = [snapshot.hasTag('history'), snapshot.hasTag('rights')];
      const [memberships, notes] = [snapshot.hasTag('memberships'), snapshot.hasTag('notes')];
      const shown = open && !history && !rights && !memberships && !notes;
      const again = snapshot.matches('outdated');
      const looks = () => ({
        title: dialogTitle(),
        asking: question(),
        memberships: document.getElementById('member-side-memberships')?.ariaSelected ?? null,
        notes: document.getElementById('member-side-notes')?.ariaSelected ?? null,
        history: document.getElementById('member-side-history')?.ariaSelected ?? null,
        rights: document.getElementById('member-side-rights')?.ariaSelected ?? null,
        name: valueAt('firstName'),
        group: boxAt('group-lhg'),
        saving: saving(),
        writing: network.waiting(lines.addGroup) + network.waiting(lines.removeGroup),
        updating: network.waiting(lines.update),
        undoing: network.waiting(lines.removeClub),
        busy: document.querySelector('[role="dialog"] [type="submit"][aria-busy="true"]') !== null,
        listed: network.made.filter(({ line }) => line === lines.members).length,
      });
      await shows(looks, {
        // The question hides the dialog under it.
        title: snapshot.hasTag('asking') || erasing || !(open || again) ? null : '1001',
        asking: snapshot.hasTag('asking') ? 'Leave without saving?' : open && erasing ? erase : null,
        memberships: open ? String(memberships) : null,
        notes: open ? String(notes) : null,
        history: open ? String(history) : null,
        rights: open ? String(rights) : null,
        name: shown ? (unsaved === updating ? stored : otherThan(stored)) : null,
        group: open && memberships ? (joined ? '[x]' : '[ ]') : 'absent',
        saving: open && isSaving,
        writing: isSaving ? 1 : 0,
        updating: updating ? 1 : 0,
        undoing: snapshot.context.undoing ? 1 : 0,
        busy: (shown && updating) || (open && noting),
        listed: snapshot.matches('closed') ? 2 : 1,
      });
    },
  });
}, 240_000);
