import { assign, setup } from 'xstate';
import type { SamePair } from '#domain/member/same-people.ts';
import { answering } from '../stub.ts';
import { eventOf, outputOf, refusalOf, type ActorsEnded } from '../events.ts';

/** The two people whom the machine of the same people marks as different, or whose mark it is to take back. */
export type Marking = { readonly pair: SamePair; readonly different: boolean };

type Context = {
  pairs: readonly SamePair[];
  marking: Marking | null;
  refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | ({ type: 'mark asked' } & Marking)
  | ActorsEnded<{ load: readonly SamePair[]; mark: void }>;

/** Which people on file may be the same person. Used by: the office. Seen at: `/admin/members/same-people`. */
export const samePeopleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'listed' | 'marking',
    children: {} as { load: 'load'; mark: 'mark' },
  },
  actors: {
    load: answering<readonly SamePair[]>('load'),
    mark: answering<void, { marking: Marking | null }>('mark'),
  },
  actions: {
    'keep the pairs': assign(({ event }) => ({ pairs: outputOf(event, 'load') })),
    'keep the refusal': assign({ refusal: refusalOf }),
    'keep which pair': assign(({ event }) => {
      const { different, pair } = eventOf(event, 'mark asked');
      return { marking: { pair, different }, refusal: null };
    }),
    'forget the refusal': assign({ refusal: null }),
  },
}).createMachine({
  id: 'samePeople',
  description: 'Pairs of people on file who may be one person, and those that are marked as different.',
  context: { pairs: [], marking: null, refusal: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The pairs are being looked for.',
      initial: 'first',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: 'keep the pairs' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
      states: {
        first: { description: 'Nothing is listed yet.', tags: 'busy', entry: 'forget the refusal' },
        again: {
          description: 'They are read as the mark left them; what was read before stays.',
          tags: ['listed', 'marking'],
        },
      },
    },
    unavailable: {
      description: 'The pairs could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'reading' },
    },
    resting: {
      description: 'The pairs are listed.',
      tags: 'listed',
      on: { 'mark asked': { target: 'marking', actions: 'keep which pair' } },
    },
    marking: {
      description: 'A mark is being set or taken back.',
      tags: ['listed', 'marking'],
      invoke: {
        id: 'mark',
        src: 'mark',
        input: ({ context }) => ({ marking: context.marking }),
        onDone: 'reading.again',
        onError: { target: 'resting', actions: 'keep the refusal' },
      },
    },
  },
});
