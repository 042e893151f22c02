import { assign, setup } from 'xstate';
import type { ReceiptOfYear } from '#domain/money/correction.ts';
import type { Owed } from '#domain/money/desk-payment.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { createActionStub } from '../stub.ts';
import { isFormLeft, createSubmissionMachine, type SubmissionOutput } from '../submission.machine.ts';
import { getOutput, type ActorsEnded } from '../events.ts';

export type OwedAsked = {
  readonly what: 'pay' | 'waive' | 'remind';
  readonly owed: readonly Owed[];
  /**
   * The payment method and the reference of a receipt with a wrong amount. The form of the new payment opens with these
   * values.
   */
  readonly how?: Pick<ReceiptOfYear, 'paidBy' | 'reference'>;
};

/** The members' years that one payment pays. By `key`, the server recognises a request that was sent twice. */
export type PaymentAbout = { readonly owed: readonly Owed[]; readonly key: string };

type Context = Pick<OwedAsked, 'what' | 'owed'> & {
  readonly key: string;
  /** The payment method last chosen in this browser for a payment at the desk. Empty before any choice. */
  readonly paidBy: string;
  readonly reference: string;
  /** The amount as text. At first it is the whole outstanding amount, or empty if the payment is for several years. */
  readonly amount: string;
  /** The receipts of this payment, in the order of the years. */
  readonly receipts: readonly string[];
};

function writeWhole(owed: readonly Owed[]): string {
  const [first, second] = owed;
  return first && !second ? toEuroDecimal(Math.abs(first.total)) : '';
}

type Event =
  | { type: 'receipts taken' }
  | ActorsEnded<{
      pay: SubmissionOutput<readonly string[]>;
      waive: SubmissionOutput;
      remind: SubmissionOutput;
    }>;

/**
 * The payment or the waiver of outstanding amounts, or reminders of these amounts, for one or several members. Used by:
 * the office. Seen at: `/admin/administration/payments/owed`, and the detail dialog of `/admin/members/list`.
 */
export const owedDealingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as OwedAsked,
    children: {} as { pay: 'payForm'; waive: 'waiveForm'; remind: 'remindForm' },
  },
  actors: {
    payForm: createSubmissionMachine<PaymentAbout, readonly string[]>(),
    waiveForm: createSubmissionMachine<readonly Owed[], unknown>(),
    remindForm: createSubmissionMachine<readonly Owed[], unknown>(),
  },
  actions: {
    'prepare the form for recording the payment': createActionStub(
      'prepare the form for recording the payment',
    ),
    'store the numbers of the new receipts': assign(({ event }) => {
      const { answer: receipts, sent } = getOutput(event, 'pay');
      return { receipts, amount: sent['amount'] ?? '' };
    }),
    'announce that the amount was waived': createActionStub('announce that the amount was waived'),
    'announce that the reminders were sent': createActionStub('announce that the reminders were sent'),
  },
  guards: {
    'the office wants to record a payment': ({ context }) => context.what === 'pay',
    'the office wants to waive the amount': ({ context }) => context.what === 'waive',
    'the user left the form': isFormLeft,
  },
}).createMachine({
  id: 'owedDealing',
  description: 'An outstanding amount or a refund due is paid at the desk or waived, or a reminder is sent.',
  context: ({ input: { how, owed, what } }) => ({
    what,
    owed,
    key: '',
    paidBy: how?.paidBy ?? '',
    reference: how?.reference ?? '',
    amount: writeWhole(owed),
    receipts: [],
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Finds whether the office pays, waives or sends a reminder.',
      always: [
        {
          guard: 'the office wants to record a payment',
          target: 'paying',
          actions: 'prepare the form for recording the payment',
        },
        { guard: 'the office wants to waive the amount', target: 'waiving' },
        { target: 'reminding' },
      ],
    },
    paying: {
      description: 'The method and the amount of the payment or refund are entered.',
      invoke: {
        id: 'pay',
        src: 'payForm',
        input: ({ context: { amount, key, owed, paidBy, reference } }) => ({
          values: { paidBy, reference, amount },
          about: { owed, key },
        }),
        onDone: [
          { guard: 'the user left the form', target: 'over' },
          { target: 'paid', actions: 'store the numbers of the new receipts' },
        ],
      },
    },
    paid: {
      description: 'The payment or refund is recorded. The receipts can be printed.',
      on: { 'receipts taken': 'over' },
    },
    waiving: {
      description: 'The reason for the waiver is entered.',
      invoke: {
        id: 'waive',
        src: 'waiveForm',
        input: ({ context }) => ({ values: { reason: '' }, about: context.owed }),
        onDone: [
          { guard: 'the user left the form', target: 'over' },
          { target: 'over', actions: 'announce that the amount was waived' },
        ],
      },
    },
    reminding: {
      description:
        'The user is asked whether to send the reminders. The people who get no reminder are listed.',
      invoke: {
        id: 'remind',
        src: 'remindForm',
        input: ({ context }) => ({ values: {}, about: context.owed }),
        onDone: [
          { guard: 'the user left the form', target: 'over' },
          { target: 'over', actions: 'announce that the reminders were sent' },
        ],
      },
    },
    over: { description: 'The action is done, or the user left.', type: 'final' },
  },
});
