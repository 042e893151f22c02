import * as v from 'valibot';
import { addMemberNote, getMemberNotes, removeMemberNote } from '#domain/calls/member-notes.ts';
import { noteForm, type MemberNote } from '#domain/member/member-note.ts';
import { memberNotesMachine, type NotesRead } from '#machines/members/file/member-notes.machine.ts';
import { createFormCheck, createFormMachine } from '../../../portal/provide-form.ts';
import { reportFailure } from '../../../portal/services.ts';
import { createFormDraftStore } from '../../portal/form-draft.ts';
import {
  callAsAdministrator,
  createChangingActor,
  createReadingActor,
  type AdminServices,
} from '../../session/services.ts';

/**
 * Creates the store for the draft of a note. The draft stays in this tab after the dialog is closed, after a reload and
 * after a new sign-in.
 */
export function createNoteDraftStore(services: AdminServices, ref: string) {
  return createFormDraftStore(services, `note-${ref}`);
}

async function loadNotes(services: AdminServices, { ref }: { ref: string }): Promise<NotesRead> {
  const notes = await callAsAdministrator(services, getMemberNotes, { params: { n: ref } });
  return { notes, typed: createNoteDraftStore(services, ref).read()['text'] ?? '' };
}

export function createMemberNotesMachine(services: AdminServices) {
  return memberNotesMachine.provide({
    actors: {
      load: createReadingActor(services, loadNotes),
      noteForm: createFormMachine<string, MemberNote>({
        losesNothing: 'it is kept',
        check: createFormCheck(noteForm),
        send: (values, ref) => {
          const body = v.parse(noteForm, values);
          return reportFailure(
            services,
            callAsAdministrator(services, addMemberNote, { params: { n: ref }, body }),
          );
        },
      }),
      remove: createChangingActor(services, async ({ note, ref }) => {
        if (!note) throw new Error('No note is chosen');
        await callAsAdministrator(services, removeMemberNote, {
          params: { n: ref },
          body: { note: note.id },
        });
      }),
    },
    actions: {
      'save the typed values in the browser': ({ context, event }) => {
        if (event.type !== 'xstate.snapshot.form') return;
        const text = event.snapshot.context.values['text'] ?? '';
        const draft = createNoteDraftStore(services, context.ref);
        if (text === '') draft.forget();
        else draft.write({ text });
      },
      'discard the typed values': ({ context }) => createNoteDraftStore(services, context.ref).forget(),
    },
  });
}
