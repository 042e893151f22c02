import { assign, setup, type SnapshotFrom } from 'xstate';
import type { MemberNote } from '#domain/member/member-note.ts';
import { createStub, createActionStub } from '../../stub.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded, type ChildChanged } from '../../events.ts';
import {
  createSubmissionMachine,
  type SubmissionOutput,
  type submissionMachine,
} from '../../submission.machine.ts';

/** `typed` is a note that the user typed earlier but did not add. */
export type NotesRead = { readonly notes: readonly MemberNote[]; readonly typed: string };

type Context = {
  ref: string;
  notes: readonly MemberNote[];
  typed: string;
  chosen: MemberNote | null;
  refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'removal asked'; note: MemberNote }
  | { type: 'removal confirmed' }
  | { type: 'removal withdrawn' }
  | ActorsEnded<{ load: NotesRead; form: SubmissionOutput<MemberNote>; remove: void }>
  | ChildChanged<'form', typeof submissionMachine>;

/** The office’s notes about a member. Used by: the office. Seen at: the detail dialog of `/admin/members/list`. */
export const memberNotesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { ref: string },
    tags: {} as 'busy' | 'refused' | 'asking' | 'removing',
    children: {} as { load: 'load'; form: 'noteForm'; remove: 'remove' },
  },
  actors: {
    load: createStub<NotesRead, { ref: string }>('load'),
    noteForm: createSubmissionMachine<string, MemberNote>(),
    remove: createStub<void, { ref: string; note: MemberNote | null }>('remove'),
  },
  actions: {
    'store the notes that the server returned': assign(({ event }) => ({
      ...getOutput(event, 'load'),
      refusal: null,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'store the new note': assign(({ context, event }) => {
      const note = getOutput(event, 'form').answer;
      return { notes: [note, ...context.notes.filter(({ id }) => id !== note.id)], typed: '', refusal: null };
    }),
    'choose the note to remove': assign({
      chosen: ({ event }) => expectEvent(event, 'removal asked').note,
    }),
    'remove the note from the list': assign(({ context: { chosen, notes } }) => ({
      notes: notes.filter(({ id }) => id !== chosen?.id),
    })),
    'save the typed values in the browser': createActionStub('save the typed values in the browser'),
    'discard the typed values': createActionStub('discard the typed values'),
  },
}).createMachine({
  id: 'memberNotes',
  description: 'The office’s notes about a member: read, added and removed.',
  context: ({ input: { ref } }) => ({ ref, notes: [], typed: '', chosen: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The notes are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ ref: context.ref }),
        onDone: { target: 'shown', actions: 'store the notes that the server returned' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The notes could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal of the server' } },
    },
    shown: {
      description: 'The notes are shown.',
      type: 'parallel',
      states: {
        adding: {
          description: 'A note can be written and added.',
          initial: 'writing',
          states: {
            writing: {
              description:
                'The form of a new note is open. After the note is added, another note can be written.',
              invoke: {
                id: 'form',
                src: 'noteForm',
                input: ({ context: { ref, typed } }) => ({ values: { text: typed }, about: ref }),
                onSnapshot: { actions: 'save the typed values in the browser' },
                onDone: {
                  target: 'writing',
                  reenter: true,
                  actions: ['store the new note', 'discard the typed values'],
                },
              },
            },
          },
        },
        removing: {
          description: 'Whether a note is being removed.',
          initial: 'resting',
          states: {
            resting: {
              description: 'No note is being removed.',
              on: {
                'removal asked': {
                  target: 'asking',
                  actions: ['choose the note to remove', 'clear the refusal of the server'],
                },
              },
            },
            asking: {
              description: 'The user is asked whether to remove a note. The question shows the note’s text.',
              tags: 'asking',
              on: { 'removal withdrawn': 'resting', 'removal confirmed': 'removing' },
            },
            removing: {
              description: 'The note is being removed.',
              tags: ['asking', 'removing'],
              invoke: {
                id: 'remove',
                src: 'remove',
                input: ({ context: { chosen, ref } }) => ({ ref, note: chosen }),
                onDone: { target: 'resting', actions: 'remove the note from the list' },
                onError: { target: 'resting', actions: 'show why the server refused' },
              },
            },
          },
        },
      },
    },
  },
});

export function isSavingNote(notes: SnapshotFrom<typeof memberNotesMachine>): boolean {
  return notes.hasTag('removing') || notes.children.form?.getSnapshot().hasTag('busy') === true;
}

export function isNoteRefused(notes: SnapshotFrom<typeof memberNotesMachine>): boolean {
  return notes.context.refusal !== null || notes.children.form?.getSnapshot().hasTag('refused') === true;
}
