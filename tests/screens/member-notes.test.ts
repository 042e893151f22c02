import { expect, test } from 'vitest';
import type { MemberNote } from '#domain/member/member-note.ts';
import { memberNotesMachine } from '#machines/members/file/member-notes.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { openMemberDialog } from '#tests/support/screens/member-dialog.ts';
import { lines } from '#tests/support/screens/office-data.ts';
import { clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { messageAt, shows } from '#tests/support/screens/page.ts';

const old: MemberNote = {
  id: 7,
  text: 'Pays in cash.',
  at: '2025-12-24T23:30:00.000Z',
  author: 'Doris Bonniċi',
};
const fresh: MemberNote = { ...old, id: 8, text: 'Moved to Għawdex.', at: '2026-03-02T09:15:00.000Z' };
const asListed = (note: MemberNote) =>
  note === old ? 'Pays in cash.Doris Bonniċi, 25 Dec 2025' : 'Moved to Għawdex.Doris Bonniċi, 2 Mar 2026';
const remove = `DELETE ${lines.notes.replace('GET ', '')}`;
const refusals = {
  load: 'Could not fetch the notes due to a technical error.',
  add: 'Could not add the note due to a technical error.',
  remove: 'Could not remove the note due to a technical error.',
};
const { refused, sent, typed } = formSnapshots({ text: fresh.text });

/** The notes, each with its author and day. */
function listed(): string[] {
  return [...document.querySelectorAll('[role="dialog"] ul[aria-label="Notes"] li')].map((note) =>
    note.textContent.replace(/Remove$/, ''),
  );
}

/** The dialog, what is typed of a new note, and whether the server refused it. */
type System = Office & { text: string; notAdded: boolean };

test('every moment of the notes on the screen', async () => {
  await screenModelOf(memberNotesMachine, {
    inputs: [{ ref: '1001' }],
    samples: [
      { type: 'retried' },
      { type: 'removal asked', note: old },
      { type: 'removal confirmed' },
      { type: 'removal withdrawn' },
      { type: 'xstate.done.actor.load', output: { notes: [old], typed: '' } },
      { type: 'xstate.error.actor.load', error: new Error(refusals.load) },
      ...snapshotsFrom('form', typed, sent, refused),
      { type: 'xstate.done.actor.form', output: { values: {}, sent: {}, answer: fresh } },
      { type: 'xstate.done.actor.remove' },
      { type: 'xstate.error.actor.remove', error: new Error(refusals.remove) },
    ],
    matters: ({ context }) => [context.notes.map(({ id }) => id), context.refusal],
    when: (snapshot, event) => {
      // What is not listed has no button, and behind the question nothing can be typed.
      if (event.type === 'removal asked') return snapshot.context.notes.some(({ id }) => id === old.id);
      const typing = event.type === 'xstate.snapshot.form' && event.snapshot !== refused;
      return !typing || !snapshot.hasTag('asking');
    },
  }).drive<System>({
    open: async () => {
      const office = await openMemberDialog({ hold: [lines.notes, lines.addNote, remove] });
      clickAt('member-side-notes');
      return { ...office, text: '', notAdded: false };
    },
    buttons: {
      retried: 'Try again',
      'removal asked': 'Remove the note “Pays in cash.”',
      'removal confirmed': 'Remove the note',
      'removal withdrawn': 'Keep the note',
    },
    does: {
      'xstate.done.actor.load': ({ network }) => network.answer(lines.notes, [old]),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.notes, undefined, 500),
      'xstate.snapshot.form': async (system, { snapshot }) => {
        system.notAdded = snapshot === refused;
        if (snapshot === refused) return system.network.answer(lines.addNote, undefined, 500);
        system.text = snapshot === sent ? fresh.text : 'Moved';
        fillAt('note-text', system.text);
        if (snapshot === sent) pressIn('dialog', 'Add note');
      },
      'xstate.done.actor.form': (system) => {
        system.text = '';
        return system.network.answer(lines.addNote, fresh);
      },
      'xstate.done.actor.remove': ({ network }) => network.answer(remove),
      'xstate.error.actor.remove': ({ network }) => network.answer(remove, undefined, 500),
    },
    controls: {},
    sees: async ({ network, notAdded, text }, snapshot) => {
      const { notes, refusal } = snapshot.context;
      const isShown = snapshot.matches('shown');
      const looks = () => ({
        reading: network.waiting(lines.notes),
        listed: listed(),
        text: valueAt('note-text'),
        none: saidIn('dialog', 'There are no notes yet.'),
        refusals: Object.values(refusals).filter((one) => saidIn('dialog', one)),
        question: question(),
        removing: network.waiting(remove),
        remove: controlNamed('Remove the note “Pays in cash.”'),
      });
      const hasOld = notes.some(({ id }) => id === old.id);
      await shows(looks, {
        reading: snapshot.matches('loading') ? 1 : 0,
        listed: isShown ? notes.map((note) => asListed(note.id === old.id ? old : fresh)) : [],
        text: isShown ? text : null,
        none: isShown && notes.length === 0,
        refusals: [refusal, notAdded ? refusals.add : null].filter((one) => one !== null).toSorted(),
        question: snapshot.hasTag('asking') ? 'Remove this note?' : null,
        removing: snapshot.hasTag('removing') ? 1 : 0,
        remove: isShown && hasOld && !snapshot.hasTag('asking') ? 'ready' : 'absent',
      });
    },
  });
});

test('a note is asked for, sent as it was typed, and the next one can be typed; what was not added comes back', async () => {
  const office = await openMemberDialog({ hold: [lines.addNote], answers: { [lines.notes]: [old] } });
  clickAt('member-side-notes');
  await shows(listed, [asListed(old)]);
  pressIn('dialog', 'Add note');
  await shows(() => messageAt('note-text'), 'Please write the note first.');
  fillAt('note-text', 'Moved to\nGħawdex.');
  await shows(() => messageAt('note-text'), null);
  pressIn('dialog', 'Add note');
  await office.network.answer(lines.addNote, fresh);
  expect(office.network.last(lines.addNote)?.body).toEqual({ text: 'Moved to\nGħawdex.' });
  await shows(() => [listed(), valueAt('note-text')], [[asListed(fresh), asListed(old)], '']);

  fillAt('note-text', 'Call after six.');
  await shows(() => sessionStorage.getItem('office-typed:registrar:note-1001'), '{"text":"Call after six."}');
  await office.close();
  await openMemberDialog({ typed: 'kept' });
  clickAt('member-side-notes');
  await shows(() => valueAt('note-text'), 'Call after six.');
});
