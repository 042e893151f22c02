import { assign, setup } from 'xstate';
import type { HistoryEntry } from '#domain/audit/audit-entry.ts';
import { createStub } from '../../stub.ts';
import { changeWithQuestionMachine, toUndoWish, type SavingOutcome } from './change-with-question.machine.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../../events.ts';

type Context = {
  ref: string;
  entries: readonly HistoryEntry[];
  entry: HistoryEntry | null;
  refusal: string | null;
  undone: boolean;
};

type Event =
  | { type: 'retried' }
  | { type: 'undo asked'; entry: HistoryEntry }
  | { type: 'member changed' }
  | ActorsEnded<{ load: readonly HistoryEntry[]; undo: SavingOutcome }>;

/**
 * The changes of a member’s data, which the office can undo. Used by: the office. Seen at: the detail dialog of
 * `/admin/members/list`.
 */
export const memberHistoryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { ref: string },
    tags: {} as 'busy' | 'refused' | 'shown' | 'undoing',
    children: {} as { load: 'load'; undo: 'changeWithQuestion' },
  },
  actors: {
    load: createStub<readonly HistoryEntry[], { ref: string }>('load'),
    changeWithQuestion: changeWithQuestionMachine,
  },
  actions: {
    'store the entries of the history': assign(({ event }) => ({
      entries: getOutput(event, 'load'),
      entry: null,
    })),
    'clear the refusal of the server': assign({ refusal: null }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'choose the change to undo': assign(({ event }) => ({
      entry: expectEvent(event, 'undo asked').entry,
      refusal: null,
    })),
    'note that a change was undone': assign({ undone: true }),
    'show why the undo did not happen': assign(({ event }) => ({
      refusal: getOutput(event, 'undo').refusal,
    })),
  },
  guards: {
    'the undo did not happen': ({ event }) =>
      event.type === 'xstate.done.actor.undo' && (event.output.declined || event.output.refusal !== null),
  },
}).createMachine({
  id: 'memberHistory',
  description: 'A member’s history: who changed what, and when. A change can be undone.',
  context: ({ input }) => ({ ref: input.ref, entries: [], entry: null, refusal: null, undone: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The history is being read.',
      tags: 'busy',
      entry: 'clear the refusal of the server',
      on: { 'member changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ ref: context.ref }),
        onDone: { target: 'ready', actions: 'store the entries of the history' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    ready: {
      description: 'The history is shown.',
      tags: 'shown',
      on: {
        'undo asked': { target: 'undoing', actions: 'choose the change to undo' },
        'member changed': { target: 'rereading', actions: 'clear the refusal of the server' },
      },
    },
    undoing: {
      description: 'The change of an entry is being undone, by the call for this kind of change.',
      tags: ['shown', 'undoing'],
      invoke: {
        id: 'undo',
        src: 'changeWithQuestion',
        input: ({ context }) => toUndoWish({ ...context.entry, subject: `member:${context.ref}` }),
        onDone: [
          {
            guard: 'the undo did not happen',
            target: 'rereading',
            actions: 'show why the undo did not happen',
          },
          { target: 'rereading', actions: 'note that a change was undone' },
        ],
      },
    },
    rereading: {
      description: 'The history is being read again, with the latest changes of this and other users.',
      tags: ['shown', 'undoing'],
      on: { 'member changed': { target: 'rereading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ ref: context.ref }),
        onDone: { target: 'ready', actions: 'store the entries of the history' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The history could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading', 'member changed': 'loading' },
    },
  },
});
