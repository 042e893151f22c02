import { assign, setup, type EventObject } from 'xstate';
import {
  filterDayBook,
  plainBookOrder,
  sortDayBook,
  type BookEntry,
  type BookOrder,
  type DayBook,
} from '#domain/money/day-book.ts';
import { createStub, createCallbackStub, createActionStub } from '../stub.ts';
import { createSubmissionMachine, type FormValues, type SubmissionOutput } from '../submission.machine.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';
import { toDayBookView } from './day-book-address.ts';

type Context = {
  values: FormValues;
  book: DayBook | null;
  order: BookOrder;
  page: number;
  refusal: string | null;
};

/** Back, Forward or a link has changed the URL of the day book. */
export type BookAddressChanged = { type: 'address changed'; values: FormValues };

type Event =
  | { type: 'retried' }
  | { type: 'page turned'; page: number }
  | { type: 'order chosen'; order: BookOrder }
  | { type: 'export asked' | 'export stopped' }
  | { type: 'document asked' }
  | BookAddressChanged
  | ActorsEnded<{ load: DayBook; query: SubmissionOutput<DayBook>; export: void; document: void }>;

export function listShownEntries({
  book,
  order,
  values,
}: Pick<Context, 'book' | 'order' | 'values'>): readonly BookEntry[] {
  return sortDayBook(filterDayBook(book?.entries ?? [], toDayBookView(values)), order);
}

/**
 * The day book: all money that came in and went out. Used by: the office. Seen at:
 * `/admin/administration/payments/day-book`.
 */
export const dayBookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { values: FormValues },
    tags: {} as 'busy' | 'refused' | 'found' | 'exporting' | 'printing',
    children: {} as {
      address: 'address';
      load: 'load';
      query: 'queryForm';
      export: 'export';
      document: 'document';
    },
  },
  actors: {
    address: createCallbackStub<EventObject, undefined, BookAddressChanged>('address'),
    load: createStub<DayBook, FormValues>('load'),
    queryForm: createSubmissionMachine<undefined, DayBook>(),
    export: createStub<void, Context>('export'),
    document: createStub<void, FormValues>('document'),
  },
  actions: {
    'store the day book': assign(({ event }) => ({ book: getOutput(event, 'load'), page: 0 })),
    'store the day book that the search found': assign(({ event }) => {
      const { answer, values } = getOutput(event, 'query');
      return { book: answer, values, page: 0, refusal: null };
    }),
    'store the search that the URL contains': assign(({ event }) => ({
      values: expectEvent(event, 'address changed').values,
    })),
    'sort the payments and refunds': assign(({ event }) => ({
      order: expectEvent(event, 'order chosen').order,
      page: 0,
    })),
    'go to the chosen page of the list': assign(({ event }) => ({
      page: expectEvent(event, 'page turned').page,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'put the search into the URL': createActionStub('put the search into the URL'),
  },
  guards: {
    'at least one payment or refund is shown': ({ context }) => listShownEntries(context).length > 0,
  },
}).createMachine({
  id: 'dayBook',
  description:
    'All money that came in and went out on some days. With the sums by payment method, the office checks the cash and the bank account.',
  context: ({ input }) => ({
    values: input.values,
    book: null,
    order: plainBookOrder,
    page: 0,
    refusal: null,
  }),
  initial: 'loading',
  invoke: [
    { id: 'address', src: 'address' },
    {
      id: 'query',
      src: 'queryForm',
      input: ({ context }) => ({ values: context.values }),
      onDone: {
        target: '.found',
        reenter: true,
        actions: ['store the day book that the search found', 'put the search into the URL'],
      },
    },
  ],
  on: {
    'address changed': {
      target: '.loading',
      reenter: true,
      actions: 'store the search that the URL contains',
    },
  },
  states: {
    loading: {
      description: 'The day book of the days in the URL, or of today, is being read.',
      tags: 'busy',
      entry: 'clear the refusal of the server',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.values,
        onDone: { target: 'found', actions: 'store the day book' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The day book could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    found: {
      description: 'The day book of the last request is shown.',
      tags: 'found',
      initial: 'resting',
      on: {
        'page turned': { actions: 'go to the chosen page of the list' },
        'order chosen': { actions: 'sort the payments and refunds' },
      },
      states: {
        resting: {
          description: 'No file is being made.',
          on: {
            'export asked': { guard: 'at least one payment or refund is shown', target: 'exporting' },
            'document asked': { guard: 'at least one payment or refund is shown', target: 'printing' },
          },
        },
        exporting: {
          description:
            'The file is being made, and the export is recorded in the audit. The user can stop the export.',
          tags: 'exporting',
          entry: 'clear the refusal of the server',
          on: { 'export stopped': 'resting' },
          invoke: {
            id: 'export',
            src: 'export',
            input: ({ context }) => context,
            onDone: 'resting',
            onError: { target: 'resting', actions: 'show why the server refused' },
          },
        },
        printing: {
          description: 'A PDF of the day book that can be signed is being made.',
          tags: 'printing',
          entry: 'clear the refusal of the server',
          invoke: {
            id: 'document',
            src: 'document',
            input: ({ context }) => context.values,
            onDone: 'resting',
            onError: { target: 'resting', actions: 'show why the server refused' },
          },
        },
      },
    },
  },
});
