import { assign, setup } from 'xstate';
import { parsePaperSearch, type PaperHolder } from '#domain/member/paper-search.ts';
import type { EventObject } from 'xstate';
import { createCallbackStub, createStub } from '../../stub.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../../events.ts';

type Context = {
  /** The text to search for now, or after a pause. */
  text: string;
  holders: readonly PaperHolder[];
  refusal: string | null;
};

export type SearchTyped = { readonly type: 'search typed'; readonly text: string };

type Event = SearchTyped | { type: 'retried' } | ActorsEnded<{ ask: readonly PaperHolder[] }>;

/**
 * The search for the person of a receipt, certificate or payment whose number is typed into the search of the members'
 * list. Used by: the office. Seen at: `/admin/members/list`.
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
    'store the search text': assign(({ event }) => ({
      text: expectEvent(event, 'search typed').text,
      holders: [],
      refusal: null,
    })),
    'store the people whose document was found': assign(({ event }) => ({
      holders: getOutput(event, 'ask'),
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
  },
  guards: {
    'the typed text has changed': ({ context, event }) =>
      event.type === 'search typed' && event.text !== context.text,
    'the text looks like a document number': ({ context }) => parsePaperSearch(context.text) !== null,
  },
}).createMachine({
  id: 'paperSearch',
  description:
    'The person of the searched receipt, certificate or payment. The list is shown without waiting for this person.',
  context: { text: '', holders: [], refusal: null },
  invoke: { id: 'list', src: 'list' },
  initial: 'resting',
  on: {
    'search typed': {
      guard: 'the typed text has changed',
      target: '.waiting',
      actions: 'store the search text',
    },
  },
  states: {
    resting: { description: 'No search is running. The found person is shown.' },
    waiting: {
      description: 'The user is typing. The search waits for a pause.',
      after: {
        'a pause in typing': [
          { guard: 'the text looks like a document number', target: 'asking' },
          { target: 'resting' },
        ],
      },
    },
    asking: {
      description: 'The server is searching for the person.',
      tags: 'asking',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context.text,
        onDone: { target: 'resting', actions: 'store the people whose document was found' },
        onError: { target: 'refused', actions: 'show why the server refused' },
      },
    },
    refused: {
      description:
        'The server did not answer, so it is not known whether anybody was found. The user can try again.',
      tags: 'refused',
      on: { retried: { target: 'asking', actions: 'clear the refusal of the server' } },
    },
  },
});
