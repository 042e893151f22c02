import { assign, setup } from 'xstate';
import type { OutgoingMessage, OutgoingMessages } from '#domain/messages/outgoing-message.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';
import { createStub, createActionStub } from '../stub.ts';

type Context = OutgoingMessages & {
  readonly chosen: OutgoingMessage | null;
  /** Whether all messages that failed for the same reason are sent again too. */
  readonly alike: boolean;
  readonly refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'news asked' }
  | { type: 'try asked'; message: OutgoingMessage; alike: boolean }
  | { type: 'giving up wished'; message: OutgoingMessage }
  | { type: 'giving up confirmed' }
  | { type: 'dismissed' }
  | ActorsEnded<{
      load: OutgoingMessages;
      reread: OutgoingMessages;
      try: { readonly count: number };
      giveUp: void;
    }>;

/** Messages that wait or were not sent. Used by: the office. Seen at: `/admin/administration/messages`. */
export const unsentMessagesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'listed' | 'question',
    children: {} as { load: 'load'; reread: 'load'; try: 'try'; giveUp: 'giveUp' },
  },
  actors: {
    load: createStub<OutgoingMessages>('load'),
    try: createStub<{ readonly count: number }, { message: OutgoingMessage | null; alike: boolean }>('try'),
    giveUp: createStub<void, { message: OutgoingMessage | null }>('giveUp'),
  },
  actions: {
    'store the messages': assign(({ event }) => getOutput(event, 'load', 'reread')),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'store the message to send again': assign(({ event }) => {
      const { alike, message } = expectEvent(event, 'try asked');
      return { alike, chosen: message, refusal: null };
    }),
    'store the message that is given up': assign(({ event }) => ({
      chosen: expectEvent(event, 'giving up wished').message,
      refusal: null,
    })),
    'announce how many messages are sent again': createActionStub(
      'announce how many messages are sent again',
    ),
  },
  guards: {
    'the message can be sent again': ({ event }) =>
      expectEvent(event, 'try asked').message.hindrance === null,
    'the office can stop the message': ({ event }) =>
      ['waiting', 'failed'].includes(expectEvent(event, 'giving up wished').message.state),
  },
}).createMachine({
  id: 'unsentMessages',
  description: 'SMS and e-mails that wait or were not sent. The office sends them again or gives them up.',
  context: { messages: [], count: 0, chosen: null, alike: false, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The messages are being read.',
      tags: 'busy',
      entry: 'clear the refusal of the server',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: 'store the messages' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The messages could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    resting: {
      description: 'The messages are listed.',
      tags: 'listed',
      on: {
        'news asked': { target: 'rereading', actions: 'clear the refusal of the server' },
        'try asked': {
          guard: 'the message can be sent again',
          target: 'trying',
          actions: 'store the message to send again',
        },
        'giving up wished': {
          guard: 'the office can stop the message',
          target: 'asking',
          actions: 'store the message that is given up',
        },
      },
    },
    trying: {
      description:
        'A message is being put into the queue again, or all messages that failed for the same reason.',
      tags: 'listed',
      invoke: {
        id: 'try',
        src: 'try',
        input: ({ context }) => ({ message: context.chosen, alike: context.alike }),
        onDone: { target: 'rereading', actions: 'announce how many messages are sent again' },
        onError: { target: 'rereading', actions: 'show why the server refused' },
      },
    },
    asking: {
      description: 'The user is asked whether to give up a message.',
      tags: ['listed', 'question'],
      on: { 'giving up confirmed': 'givingUp', dismissed: 'resting' },
    },
    givingUp: {
      description: 'A message is being given up.',
      tags: ['listed', 'question'],
      invoke: {
        id: 'giveUp',
        src: 'giveUp',
        input: ({ context }) => ({ message: context.chosen }),
        onDone: 'rereading',
        onError: { target: 'rereading', actions: 'show why the server refused' },
      },
    },
    rereading: {
      description: 'The messages are being read again, because some of them have possibly been sent.',
      tags: 'listed',
      invoke: {
        id: 'reread',
        src: 'load',
        onDone: { target: 'resting', actions: 'store the messages' },
        onError: { target: 'resting', actions: 'show why the server refused' },
      },
    },
  },
});
