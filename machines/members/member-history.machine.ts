import { assign, setup } from 'xstate';
import type { HistoryEntry } from '#domain/audit-entry.ts';
import { answering } from '../stub.ts';
import { outputOf, refusalOf, type ActorsEnded } from '../events.ts';

type Context = { ref: string; entries: readonly HistoryEntry[]; refusal: string | null };

type Event = { type: 'retried' } | ActorsEnded<{ load: readonly HistoryEntry[] }>;

/** Who changed what of a member. Used by: the office. Seen at: the detail dialog of `/admin/members/list`. */
export const memberHistoryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { ref: string },
    tags: {} as 'busy' | 'refused',
    children: {} as { load: 'load' },
  },
  actors: { load: answering<readonly HistoryEntry[], { ref: string }>('load') },
  actions: {
    'keep the entries': assign(({ event }) => ({ entries: outputOf(event, 'load'), refusal: null })),
    'keep the refusal': assign({ refusal: refusalOf }),
  },
}).createMachine({
  id: 'memberHistory',
  description: 'Who changed what of a member, and when.',
  context: ({ input }) => ({ ref: input.ref, entries: [], refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The history is being fetched.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ ref: context.ref }),
        onDone: { target: 'ready', actions: 'keep the entries' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
    },
    ready: { description: 'The history is shown.' },
    unavailable: {
      description: 'The history could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
  },
});
