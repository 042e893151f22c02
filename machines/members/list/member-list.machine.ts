import { and, assign, setup, stateIn } from 'xstate';
import { areSameFilters, type MemberFilters } from '#domain/member/member-filters.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { byNumber, sortMembers, areSameOrder, type MemberOrder } from '#domain/member/member-order.ts';
import { createSearchIndex, type Indexed } from '#domain/member/member-search.ts';
import { toggleColumn, type PersonalColumn } from '#machines/members/personal-column.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import { createStub, createActionStub } from '../../stub.ts';
import {
  findHits,
  keepRenewed,
  choosePageInRange,
  findPage,
  plainLayout,
  plainLook,
  type ListLayout,
  type ListView,
  type Renewals,
} from './listed-members.ts';
import {
  askForPage,
  toQuestion,
  isOtherPageAsked,
  nothingAsked,
  addPage,
  type PageQuestion,
  type FoundCounts,
  type Searched,
} from './searched-members.ts';
import { getEvent, getOutput, getRefusal, type ActorsEnded } from '../../events.ts';

/** What changes a list of members: everybody as read, or a page; the year; and whether the list's group may renew nobody. */
export type MemberListData = {
  readonly members: readonly AdminMember[];
  readonly thisYear: number;
  /** How many there are, where the members are a page of them. */
  readonly counts?: FoundCounts;
  readonly disabled?: boolean;
  /** The years that a group may renew, with what they cost. */
  readonly prices?: readonly YearPrices[];
};

/** The people of a members' list before it changes, and how they are looked at. */
type People = ListView &
  Renewals & {
    readonly thisYear: number;
    /** What is known of a list that the server searches; null where everybody is held. */
    readonly searched: Searched | null;
    /** Everybody, in the order that is chosen; or whoever was seen, where the server searches. */
    readonly index: readonly Indexed<AdminMember>[];
    /** Who is found, or a page of them where the server searches. */
    readonly hits: readonly AdminMember[];
  };

/** What a file of the list is made of: whom it finds, and what it holds beside the rest. */
export type ExportedList = People & { readonly ticked: readonly PersonalColumn[] };

type Context = ExportedList & {
  readonly disabled: boolean;
  readonly prices: readonly YearPrices[];
  readonly layout: ListLayout;
  /** Whose row is marked, by id: who is looked for once the list is there, whose page is shown, or was closed last. */
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
  | { type: 'list changed' | 'export asked' | 'retried' }
  | ActorsEnded<{ load: MemberListData; export: void }>;

/** Who is shown; where the server searches, whoever was shown until it answers. */
function getShownMembers(people: People): readonly AdminMember[] {
  return people.searched ? people.hits : findHits(people);
}

/** The page to which a members' list changes: as asked, or the nearest; the server's answer says which, where it searches. */
function choosePage({ searched }: People, page: number, hits: readonly AdminMember[]): number {
  return searched ? page : choosePageInRange(page, hits);
}

/** The change of a members' list when it is looked at otherwise, from its first page on unless another is said. */
function changeView(people: People, change: Partial<ListView>): Partial<People> {
  const { order = people.order, page = 0 } = change;
  const index = areSameOrder(order, people.order) ? people.index : sortMembers(people.index, order);
  const hits = getShownMembers({ ...people, ...change, index });
  return { ...change, index, hits, page: choosePage(people, page, hits) };
}

/** The change of a members' list when members were read. */
function addMembersRead(people: People, { counts, members, thisYear }: MemberListData): Partial<People> {
  const { searched } = people;
  if (searched && counts) return { ...addPage({ ...people, searched }, members, counts), thisYear };
  const read = createSearchIndex(members);
  // The server lists them by number.
  const index = areSameOrder(people.order, byNumber) ? read : sortMembers(read, people.order);
  const hits = getShownMembers({ ...people, index, thisYear });
  return { index, hits, thisYear, page: choosePageInRange(people.page, hits) };
}

/** The change of a members' list by these renewals of a group, those of another year kept. */
function applyRenewals(people: People, { renewed, underWay, year }: Renewals): Partial<People> {
  const index = year === people.year ? people.index : keepRenewed(people);
  const hits = getShownMembers({ ...people, index, renewed, underWay, year });
  return { index, renewed, underWay, year, hits, page: choosePage(people, people.page, hits) };
}

/**
 * The change of a members' list when its search is cleared, to the page of a member, so that focus finds the row again.
 * Where the server searches, that page is told, if known; behind a search nobody knows it: it is the first.
 */
function clearSearch(people: People, id: number, told: number | null): Partial<People> {
  const hits = getShownMembers({ ...people, text: '' });
  const known = people.text === '' ? (told ?? people.page) : 0;
  return { text: '', hits, page: people.searched ? known : findPage(id, hits) };
}

/**
 * Reading a list of members, searching it and turning its pages. Used by: the office, groups’ administrators. Seen at:
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
      /** The year that a group renewed last. */
      year?: number | undefined;
      /** Whether the server searches, and a page is held. */
      paged?: boolean | undefined;
    },
    tags: {} as 'busy' | 'refused' | 'ready' | 'settling' | 'exporting',
    children: {} as { load: 'load'; export: 'export' },
  },
  actors: {
    load: createStub<MemberListData, PageQuestion | null>('load'),
    export: createStub<void, ExportedList>('export'),
  },
  delays: { 'a pause in typing': 250 },
  actions: {
    'store the members': assign(({ context, event }) => {
      const data = getOutput(event, 'load');
      const { disabled = false, prices = [] } = data;
      return { ...addMembersRead(context, data), disabled, prices, refusal: null };
    }),
    'ask for the page': assign(({ context }) =>
      context.searched ? askForPage(context.searched, context) : {},
    ),
    'go to the page of the marked member': assign(({ context: { hits, marked, page, searched } }) => ({
      page: marked === null || searched ? page : findPage(marked, hits),
    })),
    'show the refusal': assign({ refusal: getRefusal }),
    search: assign(({ context, event }) =>
      changeView(context, { text: getEvent(event, 'search typed').text }),
    ),
    'store the filters': assign(({ context, event }) =>
      changeView(context, { filters: getEvent(event, 'filters chosen').filters }),
    ),
    'sort the list': assign(({ context, event }) =>
      changeView(context, { order: getEvent(event, 'order chosen').order }),
    ),
    'store the layout': assign(({ event }) => ({ layout: getEvent(event, 'layout chosen').layout })),
    'store how the list is shown': assign(({ event }) => getEvent(event, 'look given').look),
    'change how the list is shown': assign(({ context, event }) =>
      changeView(context, getEvent(event, 'look given').look),
    ),
    'count the renewals': assign(({ context, event }) =>
      applyRenewals(context, getEvent(event, 'renewals told')),
    ),
    'go to the page': assign(({ context, event }) => ({
      page: choosePage(context, getEvent(event, 'page turned').page, context.hits),
    })),
    'clear the search': assign(({ context, event }) => {
      const { id, page } = getEvent(event, 'member closed');
      return { ...clearSearch(context, id, page), marked: id };
    }),
    'tick the column': assign(({ context, event }) => {
      const { column, ticked } = getEvent(event, 'column ticked');
      return { ticked: toggleColumn(context.ticked, column, ticked) };
    }),
    'untick the columns': assign({ ticked: [] }),
    'save how the list is shown': createActionStub('save how the list is shown'),
    'update the address': createActionStub('update the address'),
    'save the layout in this browser': createActionStub('save the layout in this browser'),
  },
  guards: {
    'another page is shown': ({ context }) =>
      context.searched !== null && isOtherPageAsked(context.searched, context),
    'another page is to be asked for': and([
      'another page is shown',
      stateIn({ ready: { search: 'resting' } }),
    ]),
    'the filters have changed': ({ context, event }) =>
      event.type === 'filters chosen' && !areSameFilters(event.filters, context.filters),
    'no renewal is under way any more': ({ context, event }) =>
      event.type === 'renewals told' && context.underWay.length > 0 && event.underWay.length === 0,
    'the renewals have changed': ({ context, event }) =>
      event.type === 'renewals told' &&
      (event.underWay !== context.underWay ||
        event.renewed !== context.renewed ||
        event.year !== context.year),
  },
}).createMachine({
  id: 'memberList',
  description: 'Members, the association’s or a group’s: searched, filtered, page by page, and read again.',
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
    ticked: [],
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The members are being fetched for the first time.',
      tags: 'busy',
      entry: 'ask for the page',
      on: { 'look given': { actions: 'store how the list is shown' } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.searched && toQuestion(context.searched),
        onDone: { target: 'ready', actions: ['store the members', 'go to the page of the marked member'] },
        onError: { target: 'unavailable', actions: 'show the refusal' },
      },
    },
    unavailable: {
      description: 'The members could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'loading', 'look given': { actions: 'store how the list is shown' } },
    },
    ready: {
      description: 'The members are there.',
      tags: 'ready',
      type: 'parallel',
      on: {
        'filters chosen': {
          guard: 'the filters have changed',
          actions: ['store the filters', 'save how the list is shown', 'update the address'],
        },
        'page turned': { actions: ['go to the page', 'save how the list is shown', 'update the address'] },
        'look given': { actions: ['change how the list is shown', 'save how the list is shown'] },
        'layout chosen': { actions: ['store the layout', 'save the layout in this browser'] },
        'column ticked': { actions: 'tick the column' },
      },
      states: {
        search: {
          description: 'Whether all that is found is shown.',
          initial: 'resting',
          on: {
            'search typed': { target: '.settling', actions: ['search', 'save how the list is shown'] },
            'order chosen': { target: '.settling', actions: ['sort the list', 'save how the list is shown'] },
          },
          states: {
            resting: { description: 'All that is found is shown.', entry: 'update the address' },
            settling: {
              description: 'It was searched or sorted just now: what is out of sight may wait.',
              tags: 'settling',
              after: { 'a pause in typing': 'resting' },
            },
          },
        },
        file: {
          description: 'Whether a file is being made.',
          initial: 'resting',
          states: {
            resting: { description: 'None is being made.', on: { 'export asked': 'exporting' } },
            exporting: {
              description: 'It is being written down in the audit, and handed over.',
              tags: 'exporting',
              invoke: {
                id: 'export',
                src: 'export',
                input: ({ context }) => context,
                onDone: { target: 'resting', actions: 'untick the columns' },
                onError: 'resting',
              },
            },
          },
        },
        members: {
          description: 'Whether the list is as the server has it.',
          initial: 'fresh',
          always: { guard: 'another page is to be asked for', target: '.reloading' },
          on: {
            'list changed': '.reloading',
            'member closed': {
              target: '.reloading',
              actions: ['clear the search', 'save how the list is shown', 'update the address'],
            },
            'renewals told': [
              {
                guard: 'no renewal is under way any more',
                target: '.reloading',
                actions: 'count the renewals',
              },
              {
                guard: 'the renewals have changed',
                actions: ['count the renewals', 'save how the list is shown'],
              },
            ],
          },
          states: {
            fresh: { description: 'The list was read since the last change made here.' },
            reloading: {
              description: 'The list is being read again; what was read before stays on the screen.',
              tags: 'busy',
              entry: 'ask for the page',
              invoke: {
                id: 'load',
                src: 'load',
                input: ({ context }) => context.searched && toQuestion(context.searched),
                onDone: { target: 'fresh', actions: 'store the members' },
                onError: { target: 'old', actions: 'show the refusal' },
              },
            },
            old: {
              description: 'The list could not be read again and may be out of date.',
              tags: 'refused',
              on: { retried: 'reloading' },
            },
          },
        },
      },
    },
  },
});
