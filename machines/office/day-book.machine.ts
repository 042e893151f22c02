import { assign, setup } from 'xstate';
import type { DayBook } from '#domain/money/desk-payment.ts';
import { createStub, createActionStub } from '../stub.ts';
import { createSubmission, type FormValues, type SubmissionOutput } from '../submission.machine.ts';
import { getOutput, getRefusal, type ActorsEnded } from '../events.ts';

type Context = {
  /** The day as it was typed. */
  values: FormValues;
  book: DayBook | null;
  refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'export asked' }
  | { type: 'print asked' }
  | ActorsEnded<{ load: DayBook; query: SubmissionOutput<DayBook>; export: void }>;

/** The day book of receipts and refunds. Used by: the office. Seen at: `/admin/administration/payments/day-book`. */
export const dayBookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { values: FormValues },
    tags: {} as 'busy' | 'refused' | 'found' | 'exporting',
    children: {} as { load: 'load'; query: 'queryForm'; export: 'export' },
  },
  actors: {
    load: createStub<DayBook, FormValues>('load'),
    queryForm: createSubmission<undefined, DayBook>(),
    export: createStub<void, { book: DayBook | null }>('export'),
  },
  actions: {
    'store the day book': assign(({ event }) => ({ book: getOutput(event, 'load') })),
    'store the other day': assign(({ event }) => {
      const { answer, values } = getOutput(event, 'query');
      return { book: answer, values };
    }),
    'show the refusal': assign({ refusal: getRefusal }),
    'clear the refusal': assign({ refusal: null }),
    'print the page': createActionStub('print the page'),
  },
}).createMachine({
  id: 'dayBook',
  description: 'The receipts and refunds of a day with the sums by method, to count the till against.',
  context: ({ input }) => ({ values: input.values, book: null, refusal: null }),
  initial: 'loading',
  invoke: {
    id: 'query',
    src: 'queryForm',
    input: ({ context }) => ({ values: context.values }),
    onDone: { target: '.found', reenter: true, actions: 'store the other day' },
  },
  states: {
    loading: {
      description: 'The day book of today is being fetched.',
      tags: 'busy',
      entry: 'clear the refusal',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.values,
        onDone: { target: 'found', actions: 'store the day book' },
        onError: { target: 'unavailable', actions: 'show the refusal' },
      },
    },
    unavailable: {
      description: 'The day book could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    found: {
      description: 'The day that was asked for last is shown.',
      tags: 'found',
      initial: 'resting',
      on: { 'print asked': { actions: 'print the page' } },
      states: {
        resting: { description: 'No file is being made.', on: { 'export asked': 'exporting' } },
        exporting: {
          description: 'The file is being written down in the audit, and handed over.',
          tags: 'exporting',
          invoke: {
            id: 'export',
            src: 'export',
            input: ({ context }) => ({ book: context.book }),
            onDone: 'resting',
            onError: 'resting',
          },
        },
      },
    },
  },
});
