import { assign, setup } from 'xstate';
import type { Owed } from '#domain/money/desk-payment.ts';
import { createStub, createActionStub } from '../stub.ts';
import { isFormLeft, createSubmission, type SubmissionOutput } from '../submission.machine.ts';
import { getEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';

type Context = {
  owed: readonly Owed[];
  /** What is to be paid or waived, or reminded of. */
  chosen: Owed | null;
  /** The number of the receipt that was given. */
  receipt: string | null;
  refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'payment wished'; owed: Owed }
  | { type: 'waiver wished'; owed: Owed }
  | { type: 'reminder wished'; owed: Owed }
  | { type: 'receipt taken' }
  | ActorsEnded<{
      load: readonly Owed[];
      pay: SubmissionOutput<string>;
      waive: SubmissionOutput;
      remind: SubmissionOutput;
    }>;

/** What is owed by members for their years. Used by: the office. Seen at: `/admin/administration/payments/owed`. */
export const owedMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'listed',
    children: {} as {
      load: 'load';
      pay: 'payForm';
      waive: 'waiveForm';
      remind: 'remindForm';
    },
  },
  actors: {
    load: createStub<readonly Owed[]>('load'),
    payForm: createSubmission<Owed | null, string>(),
    waiveForm: createSubmission<Owed | null, unknown>(),
    remindForm: createSubmission<Owed | null, unknown>(),
  },
  actions: {
    'store what is owed': assign(({ event }) => ({ owed: getOutput(event, 'load') })),
    'show the refusal': assign({ refusal: getRefusal }),
    'clear the refusal': assign({ refusal: null }),
    'store what is chosen': assign(({ event }) => ({
      chosen: getEvent(event, 'payment wished', 'waiver wished', 'reminder wished').owed,
    })),
    'store the receipt': assign(({ event }) => ({ receipt: getOutput(event, 'pay').answer })),
    'announce the waiver': createActionStub('announce the waiver'),
    'announce the reminder': createActionStub('announce the reminder'),
  },
  guards: { 'the form was left': isFormLeft },
}).createMachine({
  id: 'owed',
  description: 'What members owe for their years, or get back: paid at the desk, waived, or reminded of.',
  context: { owed: [], chosen: null, receipt: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'What is owed is being fetched.',
      tags: 'busy',
      entry: 'clear the refusal',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'listed', actions: 'store what is owed' },
        onError: { target: 'unavailable', actions: 'show the refusal' },
      },
    },
    unavailable: {
      description: 'What is owed could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    listed: {
      description: 'What is owed is listed.',
      tags: 'listed',
      initial: 'resting',
      on: {
        'payment wished': { target: 'paying', actions: 'store what is chosen' },
        'waiver wished': { target: 'waiving', actions: 'store what is chosen' },
        'reminder wished': { target: 'reminding', actions: 'store what is chosen' },
      },
      states: {
        resting: { description: 'It is as it was read.' },
        rereading: {
          description: 'The list is fetched again, since somebody else may have taken a payment.',
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'resting', actions: 'store what is owed' },
            onError: 'resting',
          },
        },
      },
    },
    paying: {
      description: 'How it was paid, or given back, is noted.',
      tags: 'listed',
      invoke: {
        id: 'pay',
        src: 'payForm',
        input: ({ context }) => ({ values: { paidBy: '', reference: '' }, about: context.chosen }),
        onDone: [
          { guard: 'the form was left', target: 'listed.rereading' },
          { target: 'paid', actions: 'store the receipt' },
        ],
      },
    },
    paid: {
      description: 'It is paid; the receipt can be printed.',
      tags: 'listed',
      on: { 'receipt taken': 'listed.rereading' },
    },
    waiving: {
      description: 'Why nobody has to pay it, or to get it back, is noted.',
      tags: 'listed',
      invoke: {
        id: 'waive',
        src: 'waiveForm',
        input: ({ context }) => ({ values: { reason: '' }, about: context.chosen }),
        onDone: [
          { guard: 'the form was left', target: 'listed.rereading' },
          { target: 'listed.rereading', actions: 'announce the waiver' },
        ],
      },
    },
    reminding: {
      description: 'It is asked whether to send the reminder.',
      tags: 'listed',
      invoke: {
        id: 'remind',
        src: 'remindForm',
        input: ({ context }) => ({ values: {}, about: context.chosen }),
        onDone: [
          { guard: 'the form was left', target: 'listed.rereading' },
          { target: 'listed.rereading', actions: 'announce the reminder' },
        ],
      },
    },
  },
});
