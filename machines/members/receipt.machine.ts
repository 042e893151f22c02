import { assertEvent, assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import { answering } from '../stub.ts';

/** What the server says of a payment (specification section 2.3, renewal receipt). */
export type PaymentState = {
  readonly state: 'confirming' | 'paid' | 'not paid' | 'refund due' | 'refunded';
  readonly year: number;
  readonly boughtInsurance: boolean;
};

type Context = { reference: string | null; payment: PaymentState | null; refusal: string | null };

type Event = { type: 'asked again' } | DoneActorEvent<PaymentState, 'ask'> | ErrorActorEvent<unknown, 'ask'>;

export const receiptMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { reference: string | null },
    tags: {} as 'busy' | 'refused',
    children: {} as { ask: 'ask' },
  },
  actors: { ask: answering<PaymentState, { reference: string | null }>('ask') },
  actions: {
    'keep the answer': assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.ask');
      return { payment: event.output, refusal: null };
    }),
    'keep the refusal': assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.ask');
      return { refusal: event.error instanceof Error ? event.error.message : null };
    }),
    'settle the renewal': () => {},
  },
  guards: {
    'there is a reference': ({ context }) => context.reference !== null,
    'it is paid': ({ event }) => event.type === 'xstate.done.actor.ask' && event.output.state === 'paid',
    'it is not paid': ({ event }) =>
      event.type === 'xstate.done.actor.ask' && event.output.state === 'not paid',
    'a refund is due': ({ event }) =>
      event.type === 'xstate.done.actor.ask' && event.output.state === 'refund due',
    'it is given back': ({ event }) =>
      event.type === 'xstate.done.actor.ask' && event.output.state === 'refunded',
  },
  delays: { 'a moment': 2000 },
}).createMachine({
  id: 'receipt',
  description: 'The end of a renewal: what became of the payment, as the server knows it.',
  context: ({ input }) => ({ reference: input.reference, payment: null, refusal: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The address says which payment it is, or none.',
      always: [{ guard: 'there is a reference', target: 'asking' }, { target: 'unknown' }],
    },
    asking: {
      description: 'The server is asked, and asks the provider where it must.',
      tags: 'busy',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ reference: context.reference }),
        onDone: [
          { guard: 'it is paid', target: 'paid', actions: 'keep the answer' },
          { guard: 'it is not paid', target: 'notPaid', actions: 'keep the answer' },
          { guard: 'a refund is due', target: 'refundDue', actions: 'keep the answer' },
          { guard: 'it is given back', target: 'refunded', actions: 'keep the answer' },
          { target: 'confirming', actions: 'keep the answer' },
        ],
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
    },
    confirming: {
      description: 'The payment is not certain yet; it is asked for again by itself.',
      tags: 'busy',
      after: { 'a moment': 'asking' },
    },
    paid: {
      description: 'The renewal is paid and done: the documents can be printed.',
      entry: 'settle the renewal',
    },
    notPaid: {
      description: 'Nothing was paid; a late payment may still come.',
      on: { 'asked again': 'asking' },
    },
    refundDue: { description: 'It was paid although the year was renewed already: the money goes back.' },
    refunded: { description: 'It was paid although the year was renewed already, and given back.' },
    unavailable: {
      description: 'The server could not be asked.',
      tags: 'refused',
      on: { 'asked again': 'asking' },
    },
    unknown: { description: 'The address names no payment.' },
  },
});
