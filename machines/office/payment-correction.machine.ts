import { assign, sendTo, setup } from 'xstate';
import type { ReceiptOfYear, ReceiptTogether } from '#domain/money/correction.ts';
import type { Owed } from '#domain/money/desk-payment.ts';
import { expectEvent, getOutput, getRefusal, requireValue, type ActorsEnded } from '../events.ts';
import { owedDealingMachine } from '../money/owed-dealing.machine.ts';
import { createActionStub, createStub } from '../stub.ts';
import { createSubmissionMachine, isFormLeft, type SubmissionOutput } from '../submission.machine.ts';

/** The receipt to correct. `name` is the person or the group of the receipt. */
export type ReceiptInQuestion = ReceiptOfYear & {
  readonly year: number;
  readonly name: string;
  /** Null if the receipt is for a group. */
  readonly person: { readonly id: number; readonly membershipNumber: number } | null;
};

/**
 * `receipt` is the number of the new receipt. `anew` is what must be paid again because the amount was wrong, or null.
 */
export type PaymentCorrected = {
  readonly kind: 'reversed' | 'method';
  readonly receipt: string;
  readonly anew: Owed | null;
};

/** If the payment was for several years, `together` are all its receipts. */
export type CorrectionAbout = {
  readonly receipt: ReceiptInQuestion | null;
  readonly together: readonly ReceiptTogether[];
};

type Context = {
  chosen: ReceiptInQuestion | null;
  together: readonly ReceiptTogether[];
  refusal: string | null;
  corrected: PaymentCorrected | null;
};

type Event =
  | { type: 'correction wished'; receipt: ReceiptInQuestion }
  | { type: 'receipt taken' }
  | { type: 'right amount wished' }
  | ActorsEnded<{
      correct: SubmissionOutput<PaymentCorrected>;
      together: readonly ReceiptTogether[];
      dealing: void;
    }>;

/**
 * Correcting a payment at the desk. Used by: the office. Seen at: `/admin/administration/payments/day-book` and the
 * detail dialog of `/admin/members/list`.
 */
export const paymentCorrectionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    children: {} as { correct: 'correctionForm'; together: 'together'; dealing: 'owedDealing' },
  },
  actors: {
    correctionForm: createSubmissionMachine<CorrectionAbout, PaymentCorrected>(),
    together: createStub<readonly ReceiptTogether[], { receipt: string }>('together'),
    owedDealing: owedDealingMachine,
  },
  actions: {
    'store the receipt to correct': assign(({ event }) => ({
      chosen: expectEvent(event, 'correction wished').receipt,
      together: [],
      refusal: null,
    })),
    'store the receipts of the same payment': assign(({ event }) => ({
      together: getOutput(event, 'together'),
    })),
    'put the receipts of the payment into the form': sendTo(
      'correct',
      ({ context: { chosen: receipt, together } }) => ({
        type: 'subject changed' as const,
        about: { receipt, together },
      }),
    ),
    'show why the server refused': assign({ refusal: getRefusal }),
    'store the result of the correction': assign(({ event }) => ({
      corrected: getOutput(event, 'correct').answer,
    })),
    'tell the page to read the receipts again': createActionStub('tell the page to read the receipts again'),
  },
  guards: {
    'the user left the form': isFormLeft,
    'the correct amount must still be recorded': ({ context }) => (context.corrected?.anew ?? null) !== null,
  },
}).createMachine({
  id: 'paymentCorrection',
  description: 'The correction of a wrong desk payment: its receipt is reversed, or its method corrected.',
  context: { chosen: null, together: [], refusal: null, corrected: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is being corrected.',
      on: { 'correction wished': { target: 'correcting', actions: 'store the receipt to correct' } },
    },
    correcting: {
      description: 'A dialog asks how to correct the payment.',
      invoke: {
        id: 'correct',
        src: 'correctionForm',
        input: ({ context: { chosen: receipt, together } }) => ({
          values: {
            reason: '',
            note: '',
            method: receipt?.paidBy ?? '',
            reference: receipt?.reference ?? '',
            extent: 'one',
          },
          about: { receipt, together },
        }),
        onDone: [
          {
            guard: 'the user left the form',
            target: 'resting',
            actions: 'tell the page to read the receipts again',
          },
          {
            target: 'corrected',
            actions: ['store the result of the correction', 'tell the page to read the receipts again'],
          },
        ],
      },
      initial: 'looking',
      states: {
        looking: {
          description: 'The other receipts of this payment are being read.',
          invoke: {
            id: 'together',
            src: 'together',
            input: ({ context }) => ({ receipt: context.chosen?.number ?? '' }),
            onDone: {
              target: 'looked',
              actions: [
                'store the receipts of the same payment',
                'put the receipts of the payment into the form',
              ],
            },
            onError: { target: 'looked', actions: 'show why the server refused' },
          },
        },
        looked: { description: 'The receipts are known, or could not be read.' },
      },
    },
    corrected: {
      description: 'The payment is corrected. The receipt of the correction can be printed.',
      on: {
        'receipt taken': 'resting',
        'right amount wished': { guard: 'the correct amount must still be recorded', target: 'paying anew' },
      },
    },
    'paying anew': {
      description: 'The right amount is recorded, with the same payment method.',
      invoke: {
        id: 'dealing',
        src: 'owedDealing',
        input: ({ context: { chosen, corrected } }) => ({
          what: 'pay' as const,
          owed: [requireValue(corrected?.anew ?? null, 'nothing is to be paid anew')],
          how: requireValue(chosen, 'no receipt was chosen'),
        }),
        onDone: { target: 'resting', actions: 'tell the page to read the receipts again' },
      },
    },
  },
});
