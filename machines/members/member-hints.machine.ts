import { assign, setup } from 'xstate';
import {
  isEnoughTyped,
  typedEntriesOf,
  type PersonHint,
  type TypedEntries,
} from '#domain/member/same-people.ts';
import { eventOf, outputOf, type ActorsEnded } from '../events.ts';
import { answering } from '../stub.ts';

type Context = {
  /** What is typed of the person, as it is asked about, or will be. */
  typed: TypedEntries;
  hints: readonly PersonHint[];
};

type Event = { type: 'details typed'; typed: TypedEntries } | ActorsEnded<{ ask: readonly PersonHint[] }>;

const nothing = typedEntriesOf({});

/** Hints at who on file may be the member that is being added. Used by: the office. Seen at: `/admin/members/add`. */
export const memberHintsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'asking',
    children: {} as { ask: 'ask' },
  },
  actors: { ask: answering<readonly PersonHint[], TypedEntries>('ask') },
  delays: { 'a moment without a key': 600 },
  actions: {
    'keep what is typed': assign(({ event }) => ({ typed: eventOf(event, 'details typed').typed })),
    'keep the hints': assign(({ event }) => ({ hints: outputOf(event, 'ask') })),
    'forget the hints': assign({ hints: [] }),
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
    'details typed': { guard: 'something else is typed', target: '.waiting', actions: 'keep what is typed' },
  },
  states: {
    resting: { description: 'Nothing is asked; what was found stands.' },
    waiting: {
      description: 'Something was typed; it is not asked about with every letter.',
      after: {
        'a moment without a key': [
          { guard: 'enough is typed to ask', target: 'asking' },
          { target: 'resting', actions: 'forget the hints' },
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
        onDone: { target: 'resting', actions: 'keep the hints' },
        onError: { target: 'resting', actions: 'forget the hints' },
      },
    },
  },
});
