import { assign, enqueueActions, setup } from 'xstate';
import type { ReportRow } from '#domain/insurance/insurance-report.ts';
import { createSubmissionMachine, type FormValues, type SubmissionOutput } from '../submission.machine.ts';
import { expectEvent, getOutput, type ActorsEnded } from '../events.ts';
import { createActionStub, createStub } from '../stub.ts';

export type FoundRows = { readonly searched: FormValues; readonly rows: readonly ReportRow[] };

type Context = FoundRows & {
  values: FormValues;
  /** Whether the URL contains a search, which must start when the page opens. */
  asked: boolean;
  /** The page of the table, counted from 0. */
  page: number;
};

type Event =
  | { type: 'page chosen'; page: number }
  | { type: 'export asked' | 'export stopped' }
  | ActorsEnded<{ query: SubmissionOutput<readonly ReportRow[]>; export: void }>;

/**
 * The insurance report, which lists the covers that were bought. Used by: the office. Seen at:
 * `/admin/reports/insurance`.
 */
export const insuranceReportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { values: FormValues; asked: boolean },
    tags: {} as 'found' | 'exporting',
    children: {} as { query: 'queryForm'; export: 'export' },
  },
  actors: {
    queryForm: createSubmissionMachine<undefined, readonly ReportRow[]>(),
    export: createStub<void, FoundRows>('export'),
  },
  actions: {
    'start the search that the URL contains': enqueueActions(({ context, enqueue }) => {
      if (context.asked) enqueue.sendTo('query', { type: 'submitted' });
    }),
    'put the search into the URL': createActionStub('put the search into the URL'),
    'store the rows that the search found': assign(({ event }) => {
      const { answer: rows, sent: searched, values } = getOutput(event, 'query');
      return { values, searched, rows, page: 0 };
    }),
    'go to the chosen page of the list': assign(({ event }) => ({
      page: expectEvent(event, 'page chosen').page,
    })),
  },
}).createMachine({
  id: 'insuranceReport',
  description: 'The covers bought for a year between two days.',
  context: ({ input: { asked, values } }) => ({ values, asked, searched: values, rows: [], page: 0 }),
  initial: 'unasked',
  invoke: {
    id: 'query',
    src: 'queryForm',
    input: ({ context }) => ({ values: context.values }),
    onDone: {
      target: '.found',
      reenter: true,
      actions: ['store the rows that the search found', 'put the search into the URL'],
    },
  },
  states: {
    unasked: {
      description: 'Nothing was searched yet. If the URL contains a search, it starts immediately.',
      entry: 'start the search that the URL contains',
    },
    found: {
      description: 'The rows of the last search are shown.',
      tags: 'found',
      initial: 'resting',
      on: { 'page chosen': { actions: 'go to the chosen page of the list' } },
      states: {
        resting: { description: 'No file is being made.', on: { 'export asked': 'exporting' } },
        exporting: {
          description:
            'The file is being made, and the export is recorded in the audit. The user can stop the export.',
          tags: 'exporting',
          on: { 'export stopped': 'resting' },
          invoke: {
            id: 'export',
            src: 'export',
            input: ({ context: { rows, searched } }) => ({ rows, searched }),
            onDone: 'resting',
            onError: 'resting',
          },
        },
      },
    },
  },
});
