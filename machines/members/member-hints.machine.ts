import { assign, setup } from 'xstate';
import {
  isEnoughTyped,
  pickTypedEntries,
  type PersonHint,
  type TypedEntries,
} from '#domain/member/same-people.ts';
import { getEvent, getOutput, type ActorsEnded } from '../events.ts';
import { createStub } from '../stub.ts';

type Context = {
  /** The entries typed for the person, in the present or the next question. */
  typed: TypedEntries;
  hints: readonly PersonHint[];
};

type Event = { type: 'details typed'; typed: TypedEntries } | ActorsEnded<{ ask: readonly PersonHint[] }>;

const nothing = pickTypedEntries({});

/** Hints at who on file may be the member that is being added. Used by: the office. Seen at: `/admin/members/add`. */
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
    'save what is typed': assign(({ event }) => ({ typed: getEvent(event, 'details typed').typed })),
    'store the hints': assign(({ event }) => ({ hints: getOutput(event, 'ask') })),
    'clear the hints': assign({ hints: [] }),
  },
  guards: {
    'something else is typed': ({ context, event }) =>
      event.type === 'details typed' && JSON.stringify(event.typed) !== JSON.stringify(context.typed),
    'enough is typed to ask': ({ context }) => isEnoughTyped(context.typed),
  },
}).createMachine({
  id: 'memberHints',
  description:
    'Who on file may be the person that is being added; nothing waits for it, and it never says an error.',
  context: { typed: nothing, hints: [] },
  initial: 'resting',
  on: {
    'details typed': { guard: 'something else is typed', target: '.waiting', actions: 'save what is typed' },
  },
  states: {
    resting: { description: 'Nothing is asked; what was found stands.' },
    waiting: {
      description: 'Something was typed; it is not asked about with every letter.',
      after: {
        'a pause in typing': [
          { guard: 'enough is typed to ask', target: 'asking' },
          { target: 'resting', actions: 'clear the hints' },
        ],
      },
    },
    asking: {
      description: 'The server is asked who it may be. What was found before stands until it answers.',
      tags: 'asking',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context.typed,
        onDone: { target: 'resting', actions: 'store the hints' },
        onError: { target: 'resting', actions: 'clear the hints' },
      },
    },
  },
});
