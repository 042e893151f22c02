import { assign, setup } from 'xstate';
import type { PaymentKind, PaymentState } from '#domain/money/payment.ts';
import type { YearRecord } from '#domain/year/year-record.ts';
import { createStub, createActionStub } from '../stub.ts';
import { getOutput, getRefusal, type ActorsEnded } from '../events.ts';

/** `receipt` is the receipt of the page's payment, or null. */
export type OwnYear = {
  readonly renewed: boolean;
  readonly boughtInsurance: boolean;
  /** The covers, in words, that are valid today or begin later. */
  readonly covers: readonly string[];
  readonly hasReceipt: boolean;
  /** The receipts of the year, the earliest first. */
  readonly receipts: YearRecord['receipts'];
  readonly receipt: {
    readonly number: string;
    readonly cents: number;
    readonly day: string;
    /**
     * The masked e-mail address to which the receipt was sent. Null if the member has no address, undefined if the
     * portal sends no e-mail.
     */
    readonly sentTo?: string | null | undefined;
  } | null;
};

export type Payment = {
  readonly state: PaymentState;
  readonly year: number;
  readonly boughtInsurance: boolean;
  /** The refund, in integer cents. Undefined if there is none, or if there are refunds in two currencies. */
  readonly refund?:
    | { readonly amount: number; readonly currency?: string | undefined; readonly isCancelled: boolean }
    | undefined;
  readonly kind: PaymentKind;
  /** True if an applicant made the payment. */
  readonly forApplication?: boolean | undefined;
  /** The amount that an applicant paid, in integer cents. Undefined for members. */
  readonly amount?: number | undefined;
  /** The payment's second year. Undefined if the payment is for one year. */
  readonly also?: { readonly year: number; readonly state: PaymentState } | undefined;
};

type Context = {
  reference: string | null;
  payment: Payment | null;
  /** Null until the server has sent the year, or if nobody is signed in. */
  own: OwnYear | null;
  refusal: string | null;
};

type Event = { type: 'asked again' } | ActorsEnded<{ ask: Payment | null; readYear: OwnYear | null }>;

function isAnswered(event: Event, state: Payment['state']): boolean {
  return event.type === 'xstate.done.actor.ask' && event.output?.state === state;
}

/** The receipt page, which shows the result of a payment. Used by: members. Seen at: `/member/renewal-receipt`. */
export const receiptMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { reference: string | null },
    tags: {} as 'busy' | 'refused',
    children: {} as { ask: 'ask'; readYear: 'readYear' },
  },
  actors: {
    ask: createStub<Payment | null, { reference: string | null }>('ask'),
    readYear: createStub<OwnYear | null, { reference: string | null; year: number }>('readYear'),
  },
  actions: {
    'store the state of the payment': assign(({ event }) => ({
      payment: getOutput(event, 'ask'),
      refusal: null,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the member data of the year': assign({ own: null }),
    'store the member data of the year': assign(({ event }) => ({ own: getOutput(event, 'readYear') })),
    // If the year could not be read, its documents can still be printed.
    'mark the year as renewed': assign(({ context: { own, payment } }) => {
      const { boughtInsurance = false } = payment ?? {};
      return {
        own: own ?? {
          renewed: true,
          boughtInsurance,
          covers: [],
          hasReceipt: true,
          receipts: [],
          receipt: null,
        },
      };
    }),
    'tell the session that the payment was made': createActionStub(
      'tell the session that the payment was made',
    ),
    'tell the session that the renewal is finished': createActionStub(
      'tell the session that the renewal is finished',
    ),
    'tell the session that the renewal is unpaid': createActionStub(
      'tell the session that the renewal is unpaid',
    ),
  },
  guards: {
    'the URL contains a payment reference': ({ context }) => context.reference !== null,
    'the server knows no payment with this reference': ({ event }) =>
      event.type === 'xstate.done.actor.ask' && event.output === null,
    'the payment was made': ({ event }) => isAnswered(event, 'paid'),
    'the year was renewed without this payment': ({ context, event }) =>
      context.payment?.kind === 'renewal' &&
      event.type === 'xstate.done.actor.readYear' &&
      event.output?.renewed === true,
    'the payment is not confirmed yet': ({ event }) => isAnswered(event, 'confirming'),
    'the office must refund the payment': ({ context }) => context.payment?.state === 'refund due',
    'the payment was refunded': ({ context }) => context.payment?.state === 'refunded',
  },
  delays: { 'a moment': 2000 },
}).createMachine({
  id: 'receipt',
  description: 'The result of a payment for a renewal or a debt, as the server knows it.',
  context: ({ input }) => ({ reference: input.reference, payment: null, own: null, refusal: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Finds whether the URL names a payment.',
      always: [{ guard: 'the URL contains a payment reference', target: 'asking' }, { target: 'unknown' }],
    },
    asking: {
      description: 'The server is asked about the payment. If necessary, it asks the card provider.',
      tags: 'busy',
      entry: 'clear the member data of the year',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ reference: context.reference }),
        onDone: [
          { guard: 'the server knows no payment with this reference', target: 'unknown' },
          { guard: 'the payment was made', target: 'paid', actions: 'store the state of the payment' },
          {
            guard: 'the payment is not confirmed yet',
            target: 'confirming',
            actions: 'store the state of the payment',
          },
          { target: 'wondering', actions: 'store the state of the payment' },
        ],
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    confirming: {
      description: 'The payment is not certain yet. After two seconds, the server is asked again.',
      tags: 'busy',
      after: { 'a moment': 'asking' },
    },
    paid: {
      description: 'The payment is complete. The year is renewed, or the debt is paid.',
      entry: 'tell the session that the payment was made',
      initial: 'reading',
      states: {
        reading: {
          description: 'The member’s own record of the year is being read.',
          invoke: {
            id: 'readYear',
            src: 'readYear',
            input: ({ context }) => ({ reference: context.reference, year: context.payment?.year ?? 0 }),
            onDone: {
              target: 'shown',
              actions: ['store the member data of the year', 'tell the session that the renewal is finished'],
            },
            onError: 'shown',
          },
        },
        shown: { description: 'The documents can be printed.', entry: 'mark the year as renewed' },
      },
    },
    wondering: {
      description:
        'The payment renewed nothing. The year is being read, because it is perhaps renewed by other means.',
      tags: 'busy',
      invoke: {
        id: 'readYear',
        src: 'readYear',
        input: ({ context }) => ({ reference: context.reference, year: context.payment?.year ?? 0 }),
        onDone: [
          {
            guard: 'the office must refund the payment',
            target: 'refundDue',
            actions: 'store the member data of the year',
          },
          {
            guard: 'the payment was refunded',
            target: 'refunded',
            actions: 'store the member data of the year',
          },
          {
            guard: 'the year was renewed without this payment',
            target: 'renewed',
            actions: 'store the member data of the year',
          },
          { target: 'notPaid', actions: 'store the member data of the year' },
        ],
        onError: [
          { guard: 'the office must refund the payment', target: 'refundDue' },
          { guard: 'the payment was refunded', target: 'refunded' },
          { target: 'notPaid' },
        ],
      },
    },
    renewed: {
      description: 'This payment renewed nothing, but the year is renewed by other means.',
      entry: 'tell the session that the renewal is finished',
    },
    notPaid: {
      description: 'Nothing was paid. A payment that arrives later is still possible.',
      entry: 'tell the session that the renewal is unpaid',
      on: { 'asked again': 'asking' },
    },
    refundDue: { description: 'The money could not be used. The office refunds it.' },
    refunded: { description: 'The money could not be used, and is refunded.' },
    unavailable: {
      description: 'The server could not be reached or gave no answer. The user can ask again.',
      tags: 'refused',
      on: { 'asked again': 'asking' },
    },
    unknown: { description: 'The URL has no reference, or no payment has this reference.' },
  },
});
