import { assign, setup } from 'xstate';
import type { ReportRow } from '#domain/insurance/insurance-report.ts';
import { submissionOf, type FormValues, type SubmissionOutput } from '../submission.machine.ts';
import { eventOf, outputOf, type ActorsEnded } from '../events.ts';
import { answering } from '../stub.ts';

/** What a file of the insurance report is made of: its rows, and the year and the days of them as they were sent. */
export type FoundRows = { readonly searched: FormValues; readonly rows: readonly ReportRow[] };

type Context = FoundRows & {
  values: FormValues;
  /** The page of rows that is shown, from 0. */
  page: number;
};

type Event =
  | { type: 'page chosen'; page: number }
  | { type: 'export asked' }
  | ActorsEnded<{ query: SubmissionOutput<readonly ReportRow[]>; export: void }>;

/** The insurance report of the cover bought. Used by: the office. Seen at: `/admin/reports/insurance`. */
export const insuranceReportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { values: FormValues },
    tags: {} as 'found' | 'exporting',
    children: {} as { query: 'queryForm'; export: 'export' },
  },
  actors: {
    queryForm: submissionOf<undefined, readonly ReportRow[]>(),
    export: answering<void, FoundRows>('export'),
  },
  actions: {
    'keep what was found': assign(({ event }) => {
      const { answer: rows, sent: searched, values } = outputOf(event, 'query');
      return { values, searched, rows, page: 0 };
    }),
    'turn the page': assign(({ event }) => ({ page: eventOf(event, 'page chosen').page })),
  },
}).createMachine({
  id: 'insuranceReport',
  description: 'The cover that was bought for a year between two days.',
  context: ({ input: { values } }) => ({ values, searched: values, rows: [], page: 0 }),
  initial: 'unasked',
  invoke: {
    id: 'query',
    src: 'queryForm',
    input: ({ context }) => ({ values: context.values }),
    onDone: { target: '.found', reenter: true, actions: 'keep what was found' },
  },
  states: {
    unasked: { description: 'Nothing was searched for yet.' },
    found: {
      description: 'The rows of the last search are shown.',
      tags: 'found',
      initial: 'resting',
      on: { 'page chosen': { actions: 'turn the page' } },
      states: {
        resting: { description: 'No file is being made.', on: { 'export asked': 'exporting' } },
        exporting: {
          description: 'The file is being written down in the audit, and handed over.',
          tags: 'exporting',
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
