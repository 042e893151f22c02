import { assign, setup } from 'xstate';
import {
  isEnoughToFindDuplicates,
  pickEntriesForDuplicates,
  type PersonHint,
  type TypedEntries,
} from '#domain/member/same-people.ts';
import { expectEvent, getOutput, type ActorsEnded } from '../events.ts';
import { createStub } from '../stub.ts';

type Context = {
  typed: TypedEntries;
  hints: readonly PersonHint[];
};

type Event = { type: 'details typed'; typed: TypedEntries } | ActorsEnded<{ ask: readonly PersonHint[] }>;

const nothing = pickEntriesForDuplicates({});

/** Hints about stored people who are possibly the new person. Used by: the office. Seen at: `/admin/members/add`. */
export const memberHintsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'asking',
    children: {} as { ask: 'ask' },
  },
  actors: { ask: createStub<readonly PersonHint[], TypedEntries>('ask') },
  delays: { 'a pause in typing': 600 },
  actions: {
    'store the typed details of the person': assign(({ event }) => ({
      typed: expectEvent(event, 'details typed').typed,
    })),
    'store the possible duplicates': assign(({ event }) => ({ hints: getOutput(event, 'ask') })),
    'clear the possible duplicates': assign({ hints: [] }),
  },
  guards: {
    'the typed details have changed': ({ context, event }) =>
      event.type === 'details typed' && JSON.stringify(event.typed) !== JSON.stringify(context.typed),
    'enough is typed to search for duplicates': ({ context }) => isEnoughToFindDuplicates(context.typed),
  },
}).createMachine({
  id: 'memberHints',
  description:
    'Hints about stored people who are possibly the person being added. The form does not wait for the hints, and does not show if they could not be read.',
  context: { typed: nothing, hints: [] },
  initial: 'resting',
  on: {
    'details typed': {
      guard: 'the typed details have changed',
      target: '.waiting',
      actions: 'store the typed details of the person',
    },
  },
  states: {
    resting: { description: 'No search is running. The found people stay on the screen.' },
    waiting: {
      description: 'The user is typing. The search waits for a pause.',
      after: {
        'a pause in typing': [
          { guard: 'enough is typed to search for duplicates', target: 'asking' },
          { target: 'resting', actions: 'clear the possible duplicates' },
        ],
      },
    },
    asking: {
      description:
        'The server is searching. The people who were found before stay on the screen until the answer comes.',
      tags: 'asking',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context.typed,
        onDone: { target: 'resting', actions: 'store the possible duplicates' },
        onError: { target: 'resting', actions: 'clear the possible duplicates' },
      },
    },
  },
});
