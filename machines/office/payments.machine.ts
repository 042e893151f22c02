import { assign, setup } from 'xstate';
import type { PaymentToLookAfter } from '#domain/money/payment-to-look-after.ts';
import { createStub, createActionStub } from '../stub.ts';
import { isFormLeft, createSubmission, type SubmissionOutput } from '../submission.machine.ts';
import { getEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';

type Context = {
  payments: readonly PaymentToLookAfter[];
  /** The reference of the payment about which the office asks the card provider, or asked last. */
  asked: string | null;
  /** The state of this payment that the card provider reported. */
  answer: string | null;
  refusal: string | null;
  /** The payment that the office refunds or marks as done. */
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
    markForm: createSubmission<PaymentToLookAfter | null, unknown>(),
  },
  actions: {
    'store the payments': assign(({ event }) => ({ payments: getOutput(event, 'load') })),
    'show the refusal': assign({ refusal: getRefusal }),
    'store what was chosen': assign(({ event }) => ({
      asked: getEvent(event, 'provider asked').reference,
      answer: null,
      refusal: null,
    })),
    'store the answer': assign(({ event }) => ({ answer: getOutput(event, 'ask').state })),
    'store what is chosen': assign(({ event }) => {
      const { payment } = getEvent(event, 'refund wished', 'dealing wished');
      return { chosen: payment, asked: payment.reference, answer: null, refusal: null };
    }),
    'note that the refund is under way': assign({ answer: 'refunding' }),
    'clear the refusal': assign({ refusal: null }),
    'announce the refund': createActionStub('announce the refund'),
    'announce that the payment is marked': createActionStub('announce that the payment is marked'),
  },
  guards: {
    'the provider has refunded the payment': ({ event }) =>
      event.type === 'xstate.done.actor.refund' && event.output.state === 'refunded',
    'the form was left': isFormLeft,
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
      entry: 'clear the refusal',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'listed', actions: 'store the payments' },
        onError: { target: 'unavailable', actions: 'show the refusal' },
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
        'provider asked': { target: 'asking', actions: 'store what was chosen' },
        'refund wished': { target: 'confirming', actions: 'store what is chosen' },
        'dealing wished': { target: 'marking', actions: 'store what is chosen' },
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
        onDone: { target: 'listed.rereading', actions: 'store the answer' },
        onError: { target: 'listed', actions: 'show the refusal' },
      },
    },
    confirming: {
      description:
        'The user is asked whether to refund a payment. The question shows the person, the amount and the last refusal.',
      tags: ['listed', 'question'],
      on: {
        'refund confirmed': { target: 'givingBack', actions: 'clear the refusal' },
        'other way chosen': { target: 'marking', actions: 'clear the refusal' },
        dismissed: { target: 'listed.rereading', actions: 'clear the refusal' },
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
            guard: 'the provider has refunded the payment',
            target: 'listed.rereading',
            actions: 'announce the refund',
          },
          { target: 'listed.rereading', actions: 'note that the refund is under way' },
        ],
        onError: { target: 'confirming', actions: 'show the refusal' },
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
          { guard: 'the form was left', target: 'listed.rereading' },
          { target: 'listed.rereading', actions: 'announce that the payment is marked' },
        ],
      },
    },
  },
});
