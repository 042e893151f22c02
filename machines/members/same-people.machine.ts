import { assign, setup } from 'xstate';
import type { SamePair } from '#domain/member/same-people.ts';
import { createStub } from '../stub.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';

/** `different` is false if the user takes back the mark that the two people are different. */
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

/**
 * The pairs of stored people who are possibly the same person. Used by: the office. Seen at:
 * `/admin/members/same-people`.
 */
export const samePeopleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'listed' | 'marking',
    children: {} as { load: 'load'; mark: 'mark' },
  },
  actors: {
    load: createStub<readonly SamePair[]>('load'),
    mark: createStub<void, { marking: Marking | null }>('mark'),
  },
  actions: {
    'store the pairs of possible duplicates': assign(({ event }) => ({ pairs: getOutput(event, 'load') })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'store which pair to mark or unmark': assign(({ event }) => {
      const { different, pair } = expectEvent(event, 'mark asked');
      return { marking: { pair, different }, refusal: null };
    }),
    'clear the refusal of the server': assign({ refusal: null }),
  },
}).createMachine({
  id: 'samePeople',
  description: 'Pairs of stored people who are possibly one person, and pairs marked as different.',
  context: { pairs: [], marking: null, refusal: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The pairs are being read.',
      initial: 'first',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: 'store the pairs of possible duplicates' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
      states: {
        first: {
          description: 'Nothing is listed yet.',
          tags: 'busy',
          entry: 'clear the refusal of the server',
        },
        again: {
          description:
            'The pairs are being read after a mark was set or removed. The old pairs stay on the screen.',
          tags: ['listed', 'marking'],
        },
      },
    },
    unavailable: {
      description: 'The pairs could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'reading' },
    },
    resting: {
      description: 'The pairs are listed.',
      tags: 'listed',
      on: { 'mark asked': { target: 'marking', actions: 'store which pair to mark or unmark' } },
    },
    marking: {
      description: 'A mark is being set or removed.',
      tags: ['listed', 'marking'],
      invoke: {
        id: 'mark',
        src: 'mark',
        input: ({ context }) => ({ marking: context.marking }),
        onDone: 'reading.again',
        onError: { target: 'resting', actions: 'show why the server refused' },
      },
    },
  },
});
