import { and, assign, setup, stateIn } from 'xstate';
import { sameFilters, type MemberFilters } from '#domain/member/member-filters.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { byNumber, ordered, sameOrder, type MemberOrder } from '#domain/member/member-order.ts';
import { indexed, type Indexed } from '#domain/member/member-search.ts';
import { tickedColumns, type PersonalColumn } from '#machines/members/personal-column.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import { answering, unprovided } from '../../stub.ts';
import {
  hitsOf,
  keptRenewals,
  onPage,
  pageOf,
  plainLayout,
  plainLook,
  type ListLayout,
  type ListLook,
  type Renewals,
} from './listed-members.ts';
import {
  askedFor,
  askedOf,
  isAskedAnew,
  nothingAsked,
  withPage,
  type Asked,
  type FoundCounts,
  type Searched,
} from './searched-members.ts';
import { eventOf, outputOf, refusalOf, type ActorsEnded } from '../../events.ts';

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
type People = ListLook &
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
  | { type: 'look given'; look: ListLook }
  | ({ type: 'renewals told' } & Renewals)
  | { type: 'page turned'; page: number }
  | { type: 'member closed'; id: number; page: number | null }
  | { type: 'list changed' }
  | { type: 'column ticked'; column: PersonalColumn; ticked: boolean }
  | { type: 'export asked' }
  | { type: 'retried' }
  | ActorsEnded<{ load: MemberListData; export: void }>;

/** Who is shown; where the server searches, whoever was shown until it answers. */
function hitsIn(people: People): readonly AdminMember[] {
  return people.searched ? people.hits : hitsOf(people);
}

/** The page to which a members' list changes: as asked, or the nearest; the server's answer says which, where it searches. */
function pageIn({ searched }: People, page: number, hits: readonly AdminMember[]): number {
  return searched ? page : onPage(page, hits);
}

/** The change of a members' list when it is looked at otherwise, from its first page on unless another is said. */
function looked(people: People, change: Partial<ListLook>): Partial<People> {
  const { order = people.order, page = 0 } = change;
  const index = sameOrder(order, people.order) ? people.index : ordered(people.index, order);
  const hits = hitsIn({ ...people, ...change, index });
  return { ...change, index, hits, page: pageIn(people, page, hits) };
}

/** The change of a members' list when members were read. */
function withMembers(people: People, { counts, members, thisYear }: MemberListData): Partial<People> {
  const { searched } = people;
  if (searched && counts) return { ...withPage({ ...people, searched }, members, counts), thisYear };
  const read = indexed(members);
  // The server lists them by number.
  const index = sameOrder(people.order, byNumber) ? read : ordered(read, people.order);
  const hits = hitsIn({ ...people, index, thisYear });
  return { index, hits, thisYear, page: onPage(people.page, hits) };
}

/** The change of a members' list by these renewals of a group, those of another year kept. */
function withRenewals(people: People, { renewed, underWay, year }: Renewals): Partial<People> {
  const index = year === people.year ? people.index : keptRenewals(people);
  const hits = hitsIn({ ...people, index, renewed, underWay, year });
  return { index, renewed, underWay, year, hits, page: pageIn(people, people.page, hits) };
}

/**
 * The change of a members' list when its search is cleared, to the page of a member, so that focus finds the row again.
 * Where the server searches, that page is told, if known; behind a search nobody knows it: it is the first.
 */
function withoutSearch(people: People, id: number, told: number | null): Partial<People> {
  const hits = hitsIn({ ...people, text: '' });
  const known = people.text === '' ? (told ?? people.page) : 0;
  return { text: '', hits, page: people.searched ? known : pageOf(id, hits) };
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
      look?: ListLook | undefined;
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
    load: answering<MemberListData, Asked | null>('load'),
    export: answering<void, ExportedList>('export'),
  },
  delays: { 'a moment without a key': 250 },
  actions: {
    'keep the members': assign(({ context, event }) => {
      const data = outputOf(event, 'load');
      const { disabled = false, prices = [] } = data;
      return { ...withMembers(context, data), disabled, prices, refusal: null };
    }),
    'ask for the page': assign(({ context }) =>
      context.searched ? askedFor(context.searched, context) : {},
    ),
    'turn to the one who is marked': assign(({ context: { hits, marked, page, searched } }) => ({
      page: marked === null || searched ? page : pageOf(marked, hits),
    })),
    'keep the refusal': assign({ refusal: refusalOf }),
    search: assign(({ context, event }) => looked(context, { text: eventOf(event, 'search typed').text })),
    'keep the filters': assign(({ context, event }) =>
      looked(context, { filters: eventOf(event, 'filters chosen').filters }),
    ),
    'sort them': assign(({ context, event }) =>
      looked(context, { order: eventOf(event, 'order chosen').order }),
    ),
    'keep the layout': assign(({ event }) => ({ layout: eventOf(event, 'layout chosen').layout })),
    'keep the look': assign(({ event }) => eventOf(event, 'look given').look),
    'look at it so': assign(({ context, event }) => looked(context, eventOf(event, 'look given').look)),
    'count the renewals': assign(({ context, event }) =>
      withRenewals(context, eventOf(event, 'renewals told')),
    ),
    'turn the page': assign(({ context, event }) => ({
      page: pageIn(context, eventOf(event, 'page turned').page, context.hits),
    })),
    'clear the search': assign(({ context, event }) => {
      const { id, page } = eventOf(event, 'member closed');
      return { ...withoutSearch(context, id, page), marked: id };
    }),
    'tick the column': assign(({ context, event }) => {
      const { column, ticked } = eventOf(event, 'column ticked');
      return { ticked: tickedColumns(context.ticked, column, ticked) };
    }),
    'untick the columns': assign({ ticked: [] }),
    'keep how it is looked at': unprovided('keep how it is looked at'),
    'show it in the address': unprovided('show it in the address'),
    'keep the layout for later': unprovided('keep the layout for later'),
  },
  guards: {
    'another page is shown': ({ context }) =>
      context.searched !== null && isAskedAnew(context.searched, context),
    'another page is to be asked for': and([
      'another page is shown',
      stateIn({ ready: { search: 'resting' } }),
    ]),
    'the filters are others': ({ context, event }) =>
      event.type === 'filters chosen' && !sameFilters(event.filters, context.filters),
    'the last renewal was answered': ({ context, event }) =>
      event.type === 'renewals told' && context.underWay.length > 0 && event.underWay.length === 0,
    'the renewals are others': ({ context, event }) =>
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
      on: { 'look given': { actions: 'keep the look' } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.searched && askedOf(context.searched),
        onDone: { target: 'ready', actions: ['keep the members', 'turn to the one who is marked'] },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
    },
    unavailable: {
      description: 'The members could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'loading', 'look given': { actions: 'keep the look' } },
    },
    ready: {
      description: 'The members are there.',
      tags: 'ready',
      type: 'parallel',
      on: {
        'filters chosen': {
          guard: 'the filters are others',
          actions: ['keep the filters', 'keep how it is looked at', 'show it in the address'],
        },
        'page turned': { actions: ['turn the page', 'keep how it is looked at', 'show it in the address'] },
        'look given': { actions: ['look at it so', 'keep how it is looked at'] },
        'layout chosen': { actions: ['keep the layout', 'keep the layout for later'] },
        'column ticked': { actions: 'tick the column' },
      },
      states: {
        search: {
          description: 'Whether all that is found is shown.',
          initial: 'resting',
          on: {
            'search typed': { target: '.settling', actions: ['search', 'keep how it is looked at'] },
            'order chosen': { target: '.settling', actions: ['sort them', 'keep how it is looked at'] },
          },
          states: {
            resting: { description: 'All that is found is shown.', entry: 'show it in the address' },
            settling: {
              description: 'It was searched or sorted just now: what is out of sight may wait.',
              tags: 'settling',
              after: { 'a moment without a key': 'resting' },
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
              actions: ['clear the search', 'keep how it is looked at', 'show it in the address'],
            },
            'renewals told': [
              { guard: 'the last renewal was answered', target: '.reloading', actions: 'count the renewals' },
              {
                guard: 'the renewals are others',
                actions: ['count the renewals', 'keep how it is looked at'],
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
                input: ({ context }) => context.searched && askedOf(context.searched),
                onDone: { target: 'fresh', actions: 'keep the members' },
                onError: { target: 'old', actions: 'keep the refusal' },
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
