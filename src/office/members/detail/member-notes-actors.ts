import * as v from 'valibot';
import { addMemberNote, getMemberNotes, removeMemberNote } from '#domain/calls/member-notes.ts';
import { noteForm, type MemberNote } from '#domain/member/member-note.ts';
import { memberNotesMachine, type NotesRead } from '#machines/members/file/member-notes.machine.ts';
import { checkBy, provideForm } from '../../../portal/provide-form.ts';
import { reported } from '../../../portal/services.ts';
import { formDraft } from '../../portal/form-draft.ts';
import { asAdministrator, changing, reading, type AdminServices } from '../../session/services.ts';

/** The draft of a new note, for the actors of a member's notes; it outlives dialog, reload and session. */
export function noteDraft(services: AdminServices, ref: string) {
  return formDraft(services, `note-${ref}`);
}

async function load(services: AdminServices, { ref }: { ref: string }): Promise<NotesRead> {
  const notes = await asAdministrator(services, getMemberNotes, { params: { n: ref } });
  return { notes, typed: noteDraft(services, ref).read()['text'] ?? '' };
}

export function provideMemberNotes(services: AdminServices) {
  return memberNotesMachine.provide({
    actors: {
      load: reading(services, load),
      noteForm: provideForm<string, MemberNote>({
        losesNothing: 'it is kept',
        check: checkBy(noteForm),
        send: (values, ref) => {
          const body = v.parse(noteForm, values);
          return reported(services, asAdministrator(services, addMemberNote, { params: { n: ref }, body }));
        },
      }),
      remove: changing(services, async ({ note, ref }) => {
        if (!note) throw new Error('No note is chosen');
        await asAdministrator(services, removeMemberNote, { params: { n: ref }, body: { note: note.id } });
      }),
    },
    actions: {
      'keep what is typed': ({ context, event }) => {
        if (event.type !== 'xstate.snapshot.form') return;
        const text = event.snapshot.context.values['text'] ?? '';
        const draft = noteDraft(services, context.ref);
        if (text === '') draft.forget();
        else draft.write({ text });
      },
      'forget what is typed': ({ context }) => noteDraft(services, context.ref).forget(),
    },
  });
}
