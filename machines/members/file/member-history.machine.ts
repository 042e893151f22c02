import { assign, setup } from 'xstate';
import type { HistoryEntry } from '#domain/audit/audit-entry.ts';
import { answering } from '../../stub.ts';
import { changeWithQuestionMachine, entryWish, type SavingOutcome } from './change-with-question.machine.ts';
import { eventOf, outputOf, refusalOf, type ActorsEnded } from '../../events.ts';

type Context = {
  ref: string;
  entries: readonly HistoryEntry[];
  /** The entry whose change is being taken back. */
  entry: HistoryEntry | null;
  refusal: string | null;
  /** Whether something was undone here. */
  undone: boolean;
};

type Event =
  | { type: 'retried' }
  | { type: 'undo asked'; entry: HistoryEntry }
  | { type: 'member changed' }
  | ActorsEnded<{ load: readonly HistoryEntry[]; undo: SavingOutcome }>;

/** A member’s history of changes, to undo them. Used by: the office. Seen at: the detail dialog of `/admin/members/list`. */
export const memberHistoryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { ref: string },
    tags: {} as 'busy' | 'refused' | 'shown' | 'undoing',
    children: {} as { load: 'load'; undo: 'changeWithQuestion' },
  },
  actors: {
    load: answering<readonly HistoryEntry[], { ref: string }>('load'),
    changeWithQuestion: changeWithQuestionMachine,
  },
  actions: {
    'keep the entries': assign(({ event }) => ({
      entries: outputOf(event, 'load'),
      entry: null,
    })),
    'forget the refusal': assign({ refusal: null }),
    'keep the refusal': assign({ refusal: refusalOf }),
    'choose the entry': assign(({ event }) => ({ entry: eventOf(event, 'undo asked').entry, refusal: null })),
    'note that it was undone': assign({ undone: true }),
    'keep why it was not undone': assign(({ event }) => ({ refusal: outputOf(event, 'undo').refusal })),
  },
  guards: {
    'it was not undone': ({ event }) =>
      event.type === 'xstate.done.actor.undo' && (event.output.declined || event.output.refusal !== null),
  },
}).createMachine({
  id: 'memberHistory',
  description: 'Who changed what of a member, and when; a change can be taken back.',
  context: ({ input }) => ({ ref: input.ref, entries: [], entry: null, refusal: null, undone: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The history is being fetched.',
      tags: 'busy',
      entry: 'forget the refusal',
      on: { 'member changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ ref: context.ref }),
        onDone: { target: 'ready', actions: 'keep the entries' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
    },
    ready: {
      description: 'The history is shown.',
      tags: 'shown',
      on: {
        'undo asked': { target: 'undoing', actions: 'choose the entry' },
        'member changed': { target: 'rereading', actions: 'forget the refusal' },
      },
    },
    undoing: {
      description: 'The change of an entry is being taken back by a call of its own.',
      tags: ['shown', 'undoing'],
      invoke: {
        id: 'undo',
        src: 'changeWithQuestion',
        input: ({ context }) => entryWish({ ...context.entry, subject: `member:${context.ref}` }),
        onDone: [
          { guard: 'it was not undone', target: 'rereading', actions: 'keep why it was not undone' },
          { target: 'rereading', actions: 'note that it was undone' },
        ],
      },
    },
    rereading: {
      description: 'The history is read again, with what was done just now, here or by others.',
      tags: ['shown', 'undoing'],
      on: { 'member changed': { target: 'rereading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ ref: context.ref }),
        onDone: { target: 'ready', actions: 'keep the entries' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
    },
    unavailable: {
      description: 'The history could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'loading', 'member changed': 'loading' },
    },
  },
});
