import { assign, setup } from 'xstate';
import type { PaymentToLookAfter } from '#domain/money/payment-to-look-after.ts';
import { createStub, createActionStub } from '../stub.ts';
import { isFormLeft, createSubmissionMachine, type SubmissionOutput } from '../submission.machine.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';

type Context = {
  payments: readonly PaymentToLookAfter[];
  /** The reference of the payment about which the card provider is being asked or was last asked. */
  asked: string | null;
  answer: string | null;
  refusal: string | null;
  chosen: PaymentToLookAfter | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'provider asked'; reference: string }
  | { type: 'refund wished'; payment: PaymentToLookAfter }
  | { type: 'dealing wished'; payment: PaymentToLookAfter }
  | { type: 'refund confirmed' }
  | { type: 'other way chosen' }
  | { type: 'dismissed' }
  | ActorsEnded<{
      load: readonly PaymentToLookAfter[];
      ask: { readonly state: string };
      refund: { readonly state: string };
      mark: SubmissionOutput;
    }>;

/** Payments that the office must handle. Used by: the office. Seen at: `/admin/administration/payments`. */
export const paymentsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'listed' | 'asking' | 'question' | 'giving back' | 'marking',
    children: {} as { load: 'load'; ask: 'ask'; refund: 'refund'; mark: 'markForm' },
  },
  actors: {
    load: createStub<readonly PaymentToLookAfter[]>('load'),
    ask: createStub<{ readonly state: string }, { reference: string | null }>('ask'),
    refund: createStub<{ readonly state: string }, { payment: PaymentToLookAfter | null }>('refund'),
    markForm: createSubmissionMachine<PaymentToLookAfter | null, unknown>(),
  },
  actions: {
    'store the payments': assign(({ event }) => ({ payments: getOutput(event, 'load') })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'store which payment the provider is asked about': assign(({ event }) => ({
      asked: expectEvent(event, 'provider asked').reference,
      answer: null,
      refusal: null,
    })),
    'store the answer of the card provider': assign(({ event }) => ({
      answer: getOutput(event, 'ask').state,
    })),
    'store which payment the office handles': assign(({ event }) => {
      const { payment } = expectEvent(event, 'refund wished', 'dealing wished');
      return { chosen: payment, asked: payment.reference, answer: null, refusal: null };
    }),
    'note that the refund is under way': assign({ answer: 'refunding' }),
    'clear the refusal of the server': assign({ refusal: null }),
    'announce that the payment was refunded': createActionStub('announce that the payment was refunded'),
    'announce that the payment is marked as handled': createActionStub(
      'announce that the payment is marked as handled',
    ),
  },
  guards: {
    'the card provider has refunded the payment': ({ event }) =>
      event.type === 'xstate.done.actor.refund' && event.output.state === 'refunded',
    'the user left the form': isFormLeft,
  },
}).createMachine({
  id: 'payments',
  description:
    'Payments that the office must handle: paid but without a renewal, with a refund due, or not finished.',
  context: { payments: [], asked: null, answer: null, refusal: null, chosen: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The payments are being read.',
      tags: 'busy',
      entry: 'clear the refusal of the server',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'listed', actions: 'store the payments' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The payments could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    listed: {
      description: 'The payments are listed.',
      tags: 'listed',
      initial: 'resting',
      on: {
        'provider asked': { target: 'asking', actions: 'store which payment the provider is asked about' },
        'refund wished': { target: 'confirming', actions: 'store which payment the office handles' },
        'dealing wished': { target: 'marking', actions: 'store which payment the office handles' },
      },
      states: {
        resting: { description: 'Nothing is being read.' },
        rereading: {
          description: 'The list is being read again, because a payment in it is possibly finished.',
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'resting', actions: 'store the payments' },
            onError: 'resting',
          },
        },
      },
    },
    asking: {
      description: 'The card provider is being asked again about the result of a payment.',
      tags: ['listed', 'asking'],
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ reference: context.asked }),
        onDone: { target: 'listed.rereading', actions: 'store the answer of the card provider' },
        onError: { target: 'listed', actions: 'show why the server refused' },
      },
    },
    confirming: {
      description:
        'The user is asked whether to refund a payment. The question shows the person, the amount and the last refusal.',
      tags: ['listed', 'question'],
      on: {
        'refund confirmed': { target: 'givingBack', actions: 'clear the refusal of the server' },
        'other way chosen': { target: 'marking', actions: 'clear the refusal of the server' },
        dismissed: { target: 'listed.rereading', actions: 'clear the refusal of the server' },
      },
    },
    givingBack: {
      description: 'The card provider is refunding the payment.',
      tags: ['listed', 'question', 'giving back'],
      invoke: {
        id: 'refund',
        src: 'refund',
        input: ({ context }) => ({ payment: context.chosen }),
        onDone: [
          {
            guard: 'the card provider has refunded the payment',
            target: 'listed.rereading',
            actions: 'announce that the payment was refunded',
          },
          { target: 'listed.rereading', actions: 'note that the refund is under way' },
        ],
        onError: { target: 'confirming', actions: 'show why the server refused' },
      },
    },
    marking: {
      description:
        'The user enters how the payment was refunded without the card provider, or how the problem was solved.',
      tags: ['listed', 'question', 'marking'],
      invoke: {
        id: 'mark',
        src: 'markForm',
        input: ({ context }) => ({ values: { note: '' }, about: context.chosen }),
        onDone: [
          { guard: 'the user left the form', target: 'listed.rereading' },
          { target: 'listed.rereading', actions: 'announce that the payment is marked as handled' },
        ],
      },
    },
  },
});
