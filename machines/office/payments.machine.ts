import { assertEvent, assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { PaymentToLookAfter } from '#domain/report.ts';
import { answering } from '../stub.ts';

type Context = {
  payments: readonly PaymentToLookAfter[];
  /** The payment that the provider is asked about, or was asked about last. */
  asked: string | null;
  /** What the provider said of it. */
  answer: string | null;
  refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'provider asked'; reference: string }
  | DoneActorEvent<readonly PaymentToLookAfter[], 'load'>
  | DoneActorEvent<readonly PaymentToLookAfter[], 'reread'>
  | DoneActorEvent<{ readonly state: string }, 'ask'>
  | ErrorActorEvent<unknown, 'load'>
  | ErrorActorEvent<unknown, 'ask'>;

export const paymentsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'listed' | 'asking',
    children: {} as { load: 'load'; reread: 'load'; ask: 'ask' },
  },
  actors: {
    load: answering<readonly PaymentToLookAfter[]>('load'),
    ask: answering<{ readonly state: string }, { reference: string | null }>('ask'),
  },
  actions: {
    'keep the payments': assign(({ event }) => {
      assertEvent(event, ['xstate.done.actor.load', 'xstate.done.actor.reread']);
      return { payments: event.output };
    }),
    'keep the refusal': assign(({ event }) => {
      assertEvent(event, ['xstate.error.actor.load', 'xstate.error.actor.ask']);
      return { refusal: event.error instanceof Error ? event.error.message : null };
    }),
    'keep which': assign(({ event }) => {
      assertEvent(event, 'provider asked');
      return { asked: event.reference, answer: null, refusal: null };
    }),
    'keep the answer': assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.ask');
      return { answer: event.output.state };
    }),
    'forget the refusal': assign({ refusal: null }),
  },
}).createMachine({
  id: 'payments',
  description: 'Payments that the office looks after: paid and not renewed, to be refunded, or stuck.',
  context: { payments: [], asked: null, answer: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The payments are being fetched.',
      tags: 'busy',
      entry: 'forget the refusal',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: 'keep the payments' },
        onError: { target: 'refused', actions: 'keep the refusal' },
      },
    },
    refused: {
      description: 'The payments could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    resting: {
      description: 'The payments are listed.',
      tags: 'listed',
      on: { 'provider asked': { target: 'asking', actions: 'keep which' } },
    },
    asking: {
      description: 'The provider is asked once more what became of a payment.',
      tags: ['listed', 'asking'],
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ reference: context.asked }),
        onDone: { target: 'rereading', actions: 'keep the answer' },
        onError: { target: 'resting', actions: 'keep the refusal' },
      },
    },
    rereading: {
      description: 'The list is fetched again, since the answer may have settled a payment.',
      tags: 'listed',
      invoke: {
        id: 'reread',
        src: 'load',
        onDone: { target: 'resting', actions: 'keep the payments' },
        onError: 'resting',
      },
      on: { 'provider asked': { target: 'asking', actions: 'keep which' } },
    },
  },
});
