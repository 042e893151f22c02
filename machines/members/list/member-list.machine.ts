import { and, assign, setup, stateIn } from 'xstate';
import { areSameFilters, type MemberFilters } from '#domain/year/member-filters.ts';
import type { MemberOrder } from '#domain/member/member-order.ts';
import { toggleColumn, type PersonalColumn } from '#machines/members/personal-column.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import { createStub, createActionStub } from '../../stub.ts';
import {
  findPage,
  needsYears,
  plainLayout,
  plainLook,
  type ListLayout,
  type ListView,
  type Renewals,
} from './listed-members.ts';
import { toPageRequest, needsOtherPage, nothingAsked, type PageQuestion } from './searched-members.ts';
import {
  addMembersRead,
  markGroupRenewals,
  prepareMembersRequest,
  changeView,
  choosePage,
  clearSearchKeepingMember,
  markYearsRefused,
  type MemberListData,
  type ShownMembers,
} from './shown-members.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../../events.ts';

export type ExportedList = ShownMembers & {
  readonly layout: ListLayout;
  readonly ticked: readonly PersonalColumn[];
  /** The ids of the people for the file. Null for all found people. */
  readonly people: readonly number[] | null;
};

type Context = ExportedList & {
  readonly disabled: boolean;
  readonly prices: readonly YearPrices[];
  /** The id of the member whose row is marked: the member added or opened last. */
  readonly marked: number | null;
  readonly refusal: string | null;
};

type Event =
  | { type: 'search typed'; text: string }
  | { type: 'filters chosen'; filters: MemberFilters }
  | { type: 'order chosen'; order: MemberOrder }
  | { type: 'layout chosen'; layout: ListLayout }
  | { type: 'look given'; look: ListView }
  | ({ type: 'renewals told' } & Renewals)
  | { type: 'page turned'; page: number }
  | { type: 'member closed'; id: number; page: number | null }
  | { type: 'column ticked'; column: PersonalColumn; ticked: boolean }
  | { type: 'export asked'; people?: readonly number[] }
  | { type: 'export stopped' }
  | { type: 'list changed' | 'retried' }
  | ActorsEnded<{ load: MemberListData; export: void }>;

/** `page` is null if the server does not search. */
export type ListQuestion = { readonly page: PageQuestion | null; readonly withYears: boolean };

function askList({ searched, years }: Context): ListQuestion {
  return { page: searched && toPageRequest(searched), withYears: years !== 'unasked' };
}

/**
 * A list of members, which the user searches and sees by pages. Used by: the office, groups’ administrators. Seen at:
 * `/admin/members/list`, `/admin/group-members/list`.
 */
export const memberListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as {
      look?: ListView | undefined;
      layout?: ListLayout | undefined;
      marked?: number | undefined;
      year?: number | undefined;
      /** Whether the server searches, so that the browser has only one page of the list. */
      paged?: boolean | undefined;
    },
    tags: {} as 'busy' | 'refused' | 'ready' | 'settling' | 'exporting',
    children: {} as { load: 'load'; export: 'export' },
  },
  actors: {
    load: createStub<MemberListData, ListQuestion>('load'),
    export: createStub<void, ExportedList>('export'),
  },
  delays: { 'a pause in typing': 250 },
  actions: {
    'store the members that the server returned': assign(({ context, event }) => {
      const data = getOutput(event, 'load');
      const { disabled = false, prices = [] } = data;
      return { ...addMembersRead(context, data), disabled, prices, refusal: null };
    }),
    'note which page of members is requested': assign(({ context }) => prepareMembersRequest(context)),
    'go to the page of the marked member': assign(({ context: { hits, marked, page, searched } }) => ({
      page: marked === null || searched ? page : findPage(marked, hits),
    })),
    'show why the server refused': assign(({ context, event }) => ({
      ...markYearsRefused(context),
      refusal: getRefusal({ event }),
    })),
    'search the list': assign(({ context, event }) =>
      changeView(context, { text: expectEvent(event, 'search typed').text }),
    ),
    'filter the list': assign(({ context, event }) =>
      changeView(context, { filters: expectEvent(event, 'filters chosen').filters }),
    ),
    'sort the list': assign(({ context, event }) =>
      changeView(context, { order: expectEvent(event, 'order chosen').order }),
    ),
    'store the chosen layout of the list': assign(({ event }) => ({
      layout: expectEvent(event, 'layout chosen').layout,
    })),
    'store the requested view': assign(({ event }) => expectEvent(event, 'look given').look),
    'show the requested view': assign(({ context, event }) =>
      changeView(context, expectEvent(event, 'look given').look),
    ),
    'mark the renewed people': assign(({ context, event }) =>
      markGroupRenewals(context, expectEvent(event, 'renewals told')),
    ),
    'go to the chosen page of the list': assign(({ context, event }) => ({
      page: choosePage(context, expectEvent(event, 'page turned').page, context.hits),
    })),
    'clear search and show the last opened member': assign(({ context, event }) => {
      const { id, page } = expectEvent(event, 'member closed');
      return { ...clearSearchKeepingMember(context, id, page), marked: id };
    }),
    'tick or untick a personal column': assign(({ context, event }) => {
      const { column, ticked } = expectEvent(event, 'column ticked');
      return { ticked: toggleColumn(context.ticked, column, ticked) };
    }),
    'store which people to export': assign(({ event }) => ({
      people: expectEvent(event, 'export asked').people ?? null,
    })),
    'untick all personal columns': assign({ ticked: [] }),
    'save the view of the list': createActionStub('save the view of the list'),
    'put the view in the URL': createActionStub('put the view in the URL'),
    'save the layout in the browser': createActionStub('save the layout in the browser'),
  },
  guards: {
    'the shown page was not requested yet': ({ context }) =>
      context.searched !== null && needsOtherPage(context.searched, context),
    'the shown page must be requested': and([
      'the shown page was not requested yet',
      stateIn({ ready: { search: 'resting' } }),
    ]),
    'the list needs yearly data not yet requested': ({ context }) =>
      context.years === 'unasked' && needsYears(context, context.layout),
    'the filters have changed': ({ context, event }) =>
      event.type === 'filters chosen' && !areSameFilters(event.filters, context.filters),
    'no renewal is running any more': ({ context, event }) =>
      event.type === 'renewals told' && context.underWay.length > 0 && event.underWay.length === 0,
    'the renewals have changed': ({ context, event }) =>
      event.type === 'renewals told' &&
      (event.underWay !== context.underWay ||
        event.renewed !== context.renewed ||
        event.year !== context.year),
  },
}).createMachine({
  id: 'memberList',
  description:
    'The list of the association’s or a group’s members. It can be searched and filtered, and it has pages.',
  context: ({ input }) => ({
    ...plainLook,
    ...input.look,
    layout: input.layout ?? plainLayout,
    marked: input.marked ?? null,
    searched: input.paged ? nothingAsked : null,
    thisYear: 0,
    disabled: false,
    prices: [],
    index: [],
    year: input.year ?? 0,
    underWay: [],
    renewed: [],
    hits: [],
    years: 'unasked',
    ticked: [],
    people: null,
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The members are being read for the first time.',
      tags: 'busy',
      entry: 'note which page of members is requested',
      on: { 'look given': { actions: 'store the requested view' } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => askList(context),
        onDone: {
          target: 'ready',
          actions: ['store the members that the server returned', 'go to the page of the marked member'],
        },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The members could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading', 'look given': { actions: 'store the requested view' } },
    },
    ready: {
      description: 'The members are listed.',
      tags: 'ready',
      type: 'parallel',
      on: {
        'filters chosen': {
          guard: 'the filters have changed',
          actions: ['filter the list', 'save the view of the list', 'put the view in the URL'],
        },
        'page turned': {
          actions: [
            'go to the chosen page of the list',
            'save the view of the list',
            'put the view in the URL',
          ],
        },
        'look given': { actions: ['show the requested view', 'save the view of the list'] },
        'layout chosen': {
          actions: ['store the chosen layout of the list', 'save the layout in the browser'],
        },
        'column ticked': { actions: 'tick or untick a personal column' },
      },
      states: {
        search: {
          description: 'Whether all found rows are shown already.',
          initial: 'resting',
          on: {
            'search typed': {
              target: '.settling',
              actions: ['search the list', 'save the view of the list'],
            },
            'order chosen': { target: '.settling', actions: ['sort the list', 'save the view of the list'] },
          },
          states: {
            resting: { description: 'All found rows are shown.', entry: 'put the view in the URL' },
            settling: {
              description:
                'The list was just searched or sorted. Rows outside the visible area are drawn later.',
              tags: 'settling',
              after: { 'a pause in typing': 'resting' },
            },
          },
        },
        file: {
          description: 'Whether a file is being made.',
          initial: 'resting',
          states: {
            resting: {
              description: 'No file is being made.',
              on: {
                'export asked': { target: 'exporting', actions: 'store which people to export' },
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
        members: {
          description: 'Whether the list is up to date or is being read again.',
          initial: 'fresh',
          always: [
            { guard: 'the shown page must be requested', target: '.reloading' },
            { guard: 'the list needs yearly data not yet requested', target: '.reloading' },
          ],
          on: {
            'list changed': '.reloading',
            'member closed': {
              target: '.reloading',
              actions: [
                'clear search and show the last opened member',
                'save the view of the list',
                'put the view in the URL',
              ],
            },
            'renewals told': [
              {
                guard: 'no renewal is running any more',
                target: '.reloading',
                actions: 'mark the renewed people',
              },
              {
                guard: 'the renewals have changed',
                actions: ['mark the renewed people', 'save the view of the list'],
              },
            ],
          },
          states: {
            fresh: { description: 'The list was read after the user’s last change.' },
            reloading: {
              description: 'The list is being read again. The old rows stay on the screen.',
              tags: 'busy',
              entry: 'note which page of members is requested',
              invoke: {
                id: 'load',
                src: 'load',
                input: ({ context }) => askList(context),
                onDone: { target: 'fresh', actions: 'store the members that the server returned' },
                onError: { target: 'old', actions: 'show why the server refused' },
              },
            },
            old: {
              description: 'The list could not be read again, so it is possibly out of date.',
              tags: 'refused',
              on: { retried: 'reloading' },
            },
          },
        },
      },
    },
  },
});
