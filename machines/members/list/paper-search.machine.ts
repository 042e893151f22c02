import { assign, setup } from 'xstate';
import { parsePaper, type PaperHolder } from '#domain/member/paper-search.ts';
import type { EventObject } from 'xstate';
import { createCallbackStub, createStub } from '../../stub.ts';
import { getEvent, getOutput, getRefusal, type ActorsEnded } from '../../events.ts';

type Context = {
  /** The text to search for, in the present or the next question. */
  text: string;
  holders: readonly PaperHolder[];
  refusal: string | null;
};

/** The event with the text that is typed in the list's search, if the text may name a paper. */
export type SearchTyped = { readonly type: 'search typed'; readonly text: string };

type Event = SearchTyped | { type: 'retried' } | ActorsEnded<{ ask: readonly PaperHolder[] }>;

/**
 * Finds whose a receipt, a certificate or a payment is that is searched for in the list of members. Used by: the office.
 * Seen at: `/admin/members/list`.
 */
export const paperSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'asking' | 'refused',
    children: {} as { ask: 'ask'; list: 'list' },
  },
  actors: {
    ask: createStub<readonly PaperHolder[], string>('ask'),
    list: createCallbackStub<EventObject, undefined, SearchTyped>('list'),
  },
  delays: { 'a pause in typing': 400 },
  actions: {
    'store what is searched for': assign(({ event }) => ({
      text: getEvent(event, 'search typed').text,
      holders: [],
      refusal: null,
    })),
    'store whose it is': assign(({ event }) => ({ holders: getOutput(event, 'ask') })),
    'show the refusal': assign({ refusal: getRefusal }),
    'clear the refusal': assign({ refusal: null }),
  },
  guards: {
    'something else is typed': ({ context, event }) =>
      event.type === 'search typed' && event.text !== context.text,
    'it may name a paper': ({ context }) => parsePaper(context.text) !== null,
  },
}).createMachine({
  id: 'paperSearch',
  description:
    'Whose the paper or the payment is that is searched for; the list itself waits for nothing of it.',
  context: { text: '', holders: [], refusal: null },
  invoke: { id: 'list', src: 'list' },
  initial: 'resting',
  on: {
    'search typed': {
      guard: 'something else is typed',
      target: '.waiting',
      actions: 'store what is searched for',
    },
  },
  states: {
    resting: { description: 'Nothing is asked; whose it is stands there.' },
    waiting: {
      description: 'Something was typed; it is not asked about with every letter.',
      after: {
        'a pause in typing': [{ guard: 'it may name a paper', target: 'asking' }, { target: 'resting' }],
      },
    },
    asking: {
      description: 'The server is asked whose it is.',
      tags: 'asking',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context.text,
        onDone: { target: 'resting', actions: 'store whose it is' },
        onError: { target: 'refused', actions: 'show the refusal' },
      },
    },
    refused: {
      description:
        'The server could not be asked: that nobody is found would be wrong. It can be tried again.',
      tags: 'refused',
      on: { retried: { target: 'asking', actions: 'clear the refusal' } },
    },
  },
});
