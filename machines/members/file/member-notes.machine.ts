import { assign, setup, type SnapshotFrom } from 'xstate';
import type { MemberNote } from '#domain/member/member-note.ts';
import { answering, unprovided } from '../../stub.ts';
import { eventOf, outputOf, refusalOf, type ActorsEnded, type ChildChanged } from '../../events.ts';
import { submissionOf, type SubmissionOutput, type submissionMachine } from '../../submission.machine.ts';

/** What the machine of the notes about a member reads: those on file, and what was typed before and not added. */
export type NotesRead = { readonly notes: readonly MemberNote[]; readonly typed: string };

type Context = {
  ref: string;
  notes: readonly MemberNote[];
  /** What the form of a new note begins with. */
  typed: string;
  /** The note that is to be removed. */
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
    load: answering<NotesRead, { ref: string }>('load'),
    noteForm: submissionOf<string, MemberNote>(),
    remove: answering<void, { ref: string; note: MemberNote | null }>('remove'),
  },
  actions: {
    'keep what is read': assign(({ event }) => ({ ...outputOf(event, 'load'), refusal: null })),
    'keep the refusal': assign({ refusal: refusalOf }),
    'forget the refusal': assign({ refusal: null }),
    'keep the new note': assign(({ context, event }) => {
      const note = outputOf(event, 'form').answer;
      return { notes: [note, ...context.notes.filter(({ id }) => id !== note.id)], typed: '', refusal: null };
    }),
    'choose the note': assign({ chosen: ({ event }) => eventOf(event, 'removal asked').note }),
    'take the note away': assign(({ context: { chosen, notes } }) => ({
      notes: notes.filter(({ id }) => id !== chosen?.id),
    })),
    'keep what is typed': unprovided('keep what is typed'),
    'forget what is typed': unprovided('forget what is typed'),
  },
}).createMachine({
  id: 'memberNotes',
  description: 'The office’s notes about a member: read, added and removed.',
  context: ({ input: { ref } }) => ({ ref, notes: [], typed: '', chosen: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The notes are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ ref: context.ref }),
        onDone: { target: 'shown', actions: 'keep what is read' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
    },
    unavailable: {
      description: 'The notes could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'forget the refusal' } },
    },
    shown: {
      description: 'The notes are shown.',
      type: 'parallel',
      states: {
        adding: {
          description: 'A new note is written.',
          initial: 'writing',
          states: {
            writing: {
              description: 'The form of a new note; once the note is added, another one can be written.',
              invoke: {
                id: 'form',
                src: 'noteForm',
                input: ({ context: { ref, typed } }) => ({ values: { text: typed }, about: ref }),
                onSnapshot: { actions: 'keep what is typed' },
                onDone: {
                  target: 'writing',
                  reenter: true,
                  actions: ['keep the new note', 'forget what is typed'],
                },
              },
            },
          },
        },
        removing: {
          description: 'Whether a note is to go.',
          initial: 'resting',
          states: {
            resting: {
              description: 'No note is to go.',
              on: {
                'removal asked': { target: 'asking', actions: ['choose the note', 'forget the refusal'] },
              },
            },
            asking: {
              description: 'Whether to remove a note, with what it says.',
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
                onDone: { target: 'resting', actions: 'take the note away' },
                onError: { target: 'resting', actions: 'keep the refusal' },
              },
            },
          },
        },
      },
    },
  },
});

/** Whether a note about a member is being added or removed. */
export function isNoting(notes: SnapshotFrom<typeof memberNotesMachine>): boolean {
  return notes.hasTag('removing') || notes.children.form?.getSnapshot().hasTag('busy') === true;
}

/** Whether the last note about a member was not added, or not removed. */
export function isNoteRefused(notes: SnapshotFrom<typeof memberNotesMachine>): boolean {
  return notes.context.refusal !== null || notes.children.form?.getSnapshot().hasTag('refused') === true;
}
