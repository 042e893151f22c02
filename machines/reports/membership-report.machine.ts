import { assign, raise, sendTo, setup, type EventObject } from 'xstate';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { findAskedMember, type MembershipReport as Context, type ReportFile } from './report-context.ts';
import { toggleColumn, type PersonalColumn } from '#machines/members/personal-column.ts';
import type { SeasonFilters } from '#machines/reports/season-filters.ts';
import type { SeasonOrder } from '#machines/reports/season-order.ts';
import {
  expectEvent,
  getOutput,
  requireValue,
  getRefusal,
  type ActorsEnded,
  type ChildChanged,
} from '../events.ts';
import { manyMembersMachine } from '../many/many-members.machine.ts';
import { memberDetailMachine, type MemberDetailOutput } from '../members/file/member-detail.machine.ts';
import { createStub, createCallbackStub, createActionStub } from '../stub.ts';
import { reminderMachine } from '../messages/reminder.machine.ts';
import {
  prepareReportData,
  noData,
  nothingShown,
  plainReport,
  createShownReport,
  explainNoReminder,
  type ReportView,
  type ReportRead,
} from './report-look.ts';

/** Back, Forward or a link has changed the URL of the report. */
export type AddressChanged = { type: 'address changed'; look: ReportView; member: number | null };

type Event =
  | { type: 'season chosen'; season: number }
  | { type: 'filters chosen'; filters: SeasonFilters }
  | { type: 'search typed'; text: string }
  | { type: 'order chosen'; order: SeasonOrder }
  | { type: 'page turned'; page: number }
  | { type: 'column ticked'; column: PersonalColumn; ticked: boolean }
  | { type: 'export asked'; people?: readonly number[] }
  | { type: 'export stopped' }
  | { type: 'member opened'; member: AdminMember }
  | { type: 'reminder wished' }
  | { type: 'retried' }
  | { type: 'people changed' }
  | AddressChanged
  | ActorsEnded<{ load: ReportRead; detail: MemberDetailOutput; remind: void; export: void }>
  | ChildChanged<'detail', typeof memberDetailMachine>;

/** The report about who has renewed for a season. Used by: the office. Seen at: `/admin/reports/membership`. */
export const membershipReportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { look?: ReportView; asked?: number | null },
    tags: {} as 'busy' | 'refused' | 'listed' | 'settling' | 'exporting',
    children: {} as {
      address: 'address';
      many: 'manyMembers';
      load: 'load';
      detail: 'memberDetail';
      remind: 'reminder';
      export: 'export';
    },
  },
  actors: {
    address: createCallbackStub<EventObject, undefined, AddressChanged>('address'),
    load: createStub<ReportRead>('load'),
    export: createStub<void, ReportFile>('export'),
    manyMembers: manyMembersMachine,
    memberDetail: memberDetailMachine,
    reminder: reminderMachine,
  },
  delays: { 'a pause in typing': 250 },
  actions: {
    'store the people and their records': assign(({ context, event }) => {
      const data = prepareReportData(getOutput(event, 'load'));
      return { data, ...createShownReport(data, context), refusal: null };
    }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'store the requested view': assign(({ event }) => expectEvent(event, 'address changed').look),
    'show the requested view': assign(({ context, event }) =>
      createShownReport(context.data, expectEvent(event, 'address changed').look, context),
    ),
    // The filters by a day belong to the season of this day, so a choice of another season clears these filters.
    'show the chosen season': assign(({ context, event }) => {
      const filters = { ...context.filters, memberOn: null, paidUpOn: null };
      const { season } = expectEvent(event, 'season chosen');
      return createShownReport(context.data, { ...context, filters, season, page: 0 }, context);
    }),
    'filter the list': assign(({ context, event }) => {
      const { filters } = expectEvent(event, 'filters chosen');
      return createShownReport(context.data, { ...context, filters, page: 0 }, context);
    }),
    'search the list': assign(({ context, event }) => {
      const { text } = expectEvent(event, 'search typed');
      return createShownReport(context.data, { ...context, text, page: 0 }, context);
    }),
    'sort the list': assign(({ context, event }) => {
      const { order } = expectEvent(event, 'order chosen');
      return createShownReport(context.data, { ...context, order, page: 0 }, context);
    }),
    'go to the chosen page of the list': assign(({ context, event }) => {
      const { page } = expectEvent(event, 'page turned');
      return createShownReport(context.data, { ...context, page }, context);
    }),
    'tick or untick a personal column': assign(({ context, event }) => {
      const { column, ticked } = expectEvent(event, 'column ticked');
      return { ticked: toggleColumn(context.ticked, column, ticked) };
    }),
    'store which people to export': assign(({ event }) => ({
      of: expectEvent(event, 'export asked').people ?? null,
    })),
    'untick all personal columns': assign({ ticked: [] }),
    'choose the clicked member': assign(({ event }) => ({
      member: expectEvent(event, 'member opened').member,
    })),
    'store the member from the URL': assign(({ event }) => ({
      asked: expectEvent(event, 'address changed').member,
    })),
    'choose the member from the URL': assign(({ context }) => ({
      member: findAskedMember(context) ?? null,
    })),
    'forget the member in the URL': assign({ asked: null, isElsewhere: false }),
    'note that the URL names another member': assign({ isElsewhere: true }),
    'close the dialog because the URL changed': sendTo('detail', { type: 'close asked' }),
    'read the report again': raise({ type: 'people changed' }),
    'put the member into the URL': createActionStub('put the member into the URL'),
    'remove the member from the URL': createActionStub('remove the member from the URL'),
    'put the view in the URL': createActionStub('put the view in the URL'),
  },
  guards: {
    'there is somebody to export': ({ context, event }) =>
      context.hits.length > 0 || (event.type === 'export asked' && event.people !== undefined),
    'the member was changed': ({ event }) =>
      event.type === 'xstate.done.actor.detail' && event.output.changed,
    'the URL names a member': ({ context }) => context.asked !== null,
    'the report contains the member in the URL': ({ context }) => findAskedMember(context) !== undefined,
    'the URL names another member': ({ context, event }) =>
      event.type === 'address changed' && event.member !== context.member?.id,
    'the dialog stays open despite the new URL': ({ context, event }) =>
      context.isElsewhere &&
      event.type === 'xstate.snapshot.detail' &&
      event.snapshot.matches({ open: 'staying' }),
    'the found people can get a reminder': ({ context }) => explainNoReminder(context.data, context) === null,
  },
}).createMachine({
  id: 'membershipReport',
  description:
    'The people who have renewed for a season and the people who have not. The office counts, filters and searches them, and opens a person.',
  context: ({ input }) => ({
    ...nothingShown,
    ...plainReport,
    ...input.look,
    data: noData,
    ticked: [],
    of: null,
    member: null,
    asked: input.asked ?? null,
    isElsewhere: false,
    refusal: null,
  }),
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'many', src: 'manyMembers' },
  ],
  initial: 'loading',
  states: {
    loading: {
      description: 'Members and their records are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'listed', actions: 'store the people and their records' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
      on: { 'address changed': { actions: ['store the requested view', 'store the member from the URL'] } },
    },
    unavailable: {
      description: 'Members and their records could not be read. The user can try again.',
      tags: 'refused',
      on: {
        retried: 'loading',
        'address changed': { actions: ['store the requested view', 'store the member from the URL'] },
      },
    },
    listed: {
      description: 'The report is shown.',
      tags: 'listed',
      type: 'parallel',
      on: { 'address changed': { actions: 'show the requested view' } },
      states: {
        look: {
          description: 'What the user sees: the report, or a dialog over the report.',
          initial: 'table',
          states: {
            table: {
              description: 'The user filters and searches the report, and turns the pages.',
              initial: 'resting',
              always: [
                {
                  guard: 'the report contains the member in the URL',
                  target: 'opened',
                  actions: 'choose the member from the URL',
                },
                {
                  guard: 'the URL names a member',
                  actions: ['forget the member in the URL', 'remove the member from the URL'],
                },
              ],
              on: {
                'address changed': {
                  actions: ['show the requested view', 'store the member from the URL'],
                },
                'season chosen': { actions: ['show the chosen season', 'put the view in the URL'] },
                'filters chosen': { actions: ['filter the list', 'put the view in the URL'] },
                'search typed': { target: '.settling', actions: 'search the list' },
                'order chosen': { target: '.settling', actions: 'sort the list' },
                'page turned': { actions: ['go to the chosen page of the list', 'put the view in the URL'] },
                'column ticked': { actions: 'tick or untick a personal column' },
                // When a dialog opens, the URL is updated, because the pause in typing is perhaps not over.
                'member opened': {
                  target: 'opened',
                  actions: ['choose the clicked member', 'put the view in the URL'],
                },
                'reminder wished': {
                  guard: 'the found people can get a reminder',
                  target: 'reminding',
                  actions: 'put the view in the URL',
                },
              },
              states: {
                resting: { description: 'All found rows are shown.', entry: 'put the view in the URL' },
                settling: {
                  description:
                    'The report was just searched or sorted. Rows outside the visible area are drawn later.',
                  tags: 'settling',
                  after: { 'a pause in typing': 'resting' },
                },
              },
            },
            opened: {
              description: 'The user views and changes a member.',
              entry: ['forget the member in the URL', 'put the member into the URL'],
              on: {
                'address changed': {
                  guard: 'the URL names another member',
                  actions: [
                    'show the requested view',
                    'store the member from the URL',
                    'note that the URL names another member',
                    'close the dialog because the URL changed',
                  ],
                },
              },
              invoke: {
                id: 'detail',
                src: 'memberDetail',
                input: ({ context: { data, member } }) => ({
                  member: requireValue(member, 'nobody was chosen'),
                  thisYear: Number(data.today.slice(0, 4)),
                }),
                onSnapshot: {
                  guard: 'the dialog stays open despite the new URL',
                  actions: ['forget the member in the URL', 'put the member into the URL'],
                },
                onDone: [
                  {
                    guard: 'the member was changed',
                    target: 'table',
                    actions: ['remove the member from the URL', 'read the report again'],
                  },
                  { target: 'table', actions: 'remove the member from the URL' },
                ],
              },
            },
            reminding: {
              description: 'A dialog is open, in which the user writes to the found people.',
              invoke: {
                id: 'remind',
                src: 'reminder',
                input: ({ context: { hits, year } }) => ({
                  season: year,
                  people: hits.map(({ firstName, id, lastName, membershipNumber }) => ({
                    id,
                    name: `${firstName} ${lastName}`,
                    number: membershipNumber,
                  })),
                }),
                onDone: 'table',
              },
            },
          },
        },
        file: {
          description: 'Whether a file is being made, also while a dialog opens and closes.',
          initial: 'resting',
          states: {
            resting: {
              description: 'No file is being made.',
              on: {
                'export asked': {
                  guard: 'there is somebody to export',
                  target: 'exporting',
                  actions: 'store which people to export',
                },
              },
            },
            exporting: {
              description:
                'The file is being made, and the export is recorded in the audit. The user can stop the export.',
              tags: 'exporting',
              on: { 'export stopped': 'resting' },
              invoke: {
                id: 'export',
                src: 'export',
                input: ({ context }) => context,
                onDone: { target: 'resting', actions: 'untick all personal columns' },
                onError: 'resting',
              },
            },
          },
        },
        people: {
          description:
            'Whether the report is up to date or is being read again, also while a dialog is open.',
          initial: 'fresh',
          on: { 'people changed': '.reloading' },
          states: {
            fresh: { description: 'The report was read after the user’s last change.' },
            reloading: {
              description: 'The report is being read again. The old rows stay on the screen.',
              invoke: {
                id: 'load',
                src: 'load',
                onDone: { target: 'fresh', actions: 'store the people and their records' },
                onError: { target: 'old', actions: 'show why the server refused' },
              },
            },
            old: {
              description: 'The report could not be read again, so it is possibly out of date.',
              on: { retried: 'reloading' },
            },
          },
        },
      },
    },
  },
});
