import { assign, setup, type DoneActorEvent } from 'xstate';
import type { ReportRow } from '#domain/insurance-report.ts';
import { submissionOf, type FormValues, type SubmissionOutput } from '../submission.machine.ts';
import { eventOf, outputOf } from '../events.ts';
import { unprovided } from '../stub.ts';

type Context = {
  values: FormValues;
  /** The year and the days of the rows, as they were sent. */
  searched: FormValues;
  rows: readonly ReportRow[];
  /** The page of rows that is shown, from 0. */
  page: number;
};

type Event =
  | { type: 'page chosen'; page: number }
  | { type: 'export asked' }
  | DoneActorEvent<SubmissionOutput<readonly ReportRow[]>, 'query'>;

/** The insurance report of the cover bought. Used by: the office. Seen at: `/admin/reports/insurance`. */
export const insuranceReportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { values: FormValues },
    tags: {} as 'found',
    children: {} as { query: 'queryForm' },
  },
  actors: { queryForm: submissionOf<undefined, readonly ReportRow[]>() },
  actions: {
    'keep what was found': assign(({ event }) => {
      const { answer: rows, sent: searched, values } = outputOf(event, 'query');
      return { values, searched, rows, page: 0 };
    }),
    'turn the page': assign(({ event }) => ({ page: eventOf(event, 'page chosen').page })),
    'export the rows': unprovided('export the rows'),
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
      description: 'The rows of the last search are shown; the form is open for the next one.',
      tags: 'found',
      on: {
        'page chosen': { actions: 'turn the page' },
        'export asked': { actions: 'export the rows' },
      },
    },
  },
});
