import {
  assertEvent,
  assign,
  raise,
  setup,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotEvent,
  type SnapshotFrom,
} from 'xstate';
import type { AdminMember } from '#domain/member-admin.ts';
import { filtered, noFilters, sameFilters, type RenewedFilters } from '#domain/renewed-filters.ts';
import { found, indexed, type Indexed } from '#domain/search.ts';
import { adminRenewalMachine, type AdminRenewalOutput } from '../renewal/admin-renewal.machine.ts';
import { groupRenewalMachine } from '../renewal/group-renewal.machine.ts';
import { answering } from '../stub.ts';
import { memberDetailMachine } from './member-detail.machine.ts';
import { filtersOf, renewedFiltersMachine } from './renewed-filters.machine.ts';

/** Whose list it is: the association's of all members, or an affiliated group's of its own people. */
type Whose = 'association' | 'group';

/** Every member, the year that it is, and whether the group whose list it is may renew nobody. */
export type MemberListData = {
  readonly members: readonly AdminMember[];
  readonly thisYear: number;
  readonly disabled?: boolean;
};

export const rowsPerPage = 100;

/** How a list is looked at: what is searched, which filters are chosen, and the page. */
export type ListLook = Pick<Context, 'text' | 'filters' | 'page'>;

type Context = {
  whose: Whose;
  disabled: boolean;
  thisYear: number;
  index: readonly Indexed<AdminMember>[];
  text: string;
  filters: RenewedFilters;
  /** Whose renewal for this year is under way, and whose came about since the list was opened, by id. */
  underWay: readonly number[];
  renewed: readonly number[];
  hits: readonly AdminMember[];
  page: number;
  /** Whose dialog is open. */
  member: AdminMember | null;
  refusal: string | null;
};

type Event =
  | { type: 'search typed'; text: string }
  | { type: 'page turned'; page: number }
  | { type: 'member opened'; id: number }
  | { type: 'renewal opened'; id: number }
  | { type: 'list changed' }
  | { type: 'export asked' }
  | { type: 'retried' }
  | DoneActorEvent<MemberListData, 'load'>
  | ErrorActorEvent<unknown, 'load'>
  | DoneActorEvent<unknown, 'detail'>
  | DoneActorEvent<AdminRenewalOutput, 'renewal'>
  | (SnapshotEvent<SnapshotFrom<typeof renewedFiltersMachine>> & { type: 'xstate.snapshot.filters' })
  | (SnapshotEvent<SnapshotFrom<typeof groupRenewalMachine>> & { type: 'xstate.snapshot.renewals' });

/** How many pages the hits fill; one at least. */
export function pageCount(hits: readonly unknown[]): number {
  return Math.max(1, Math.ceil(hits.length / rowsPerPage));
}

function onPage(page: number, hits: readonly unknown[]): number {
  return Math.min(Math.max(page, 0), pageCount(hits) - 1);
}

/** Whether previous, this and next year are all renewed (specification section 4, Admin renewal dialog). */
export function isRenewedThroughout(member: AdminMember): boolean {
  return member.renewedPreviousYear && member.renewedThisYear && member.renewedNextYear;
}

/** Whether a living member has a year left to be renewed for. */
export function canRenew(member: AdminMember): boolean {
  return !member.deceased && !isRenewedThroughout(member);
}

type Renewals = Pick<Context, 'underWay' | 'renewed'>;

/** A renewal counts from the moment in which it is sent; what is refused is taken back. */
function counting(members: readonly AdminMember[], { renewed, underWay }: Renewals): readonly AdminMember[] {
  const ids = new Set([...underWay, ...renewed]);
  if (ids.size === 0) return members;
  return members.map((member) =>
    ids.has(member.id) && !member.renewedThisYear ? { ...member, renewedThisYear: true } : member,
  );
}

/** Everybody in the list, those who were renewed just now as renewed. */
export function peopleOf(context: Pick<Context, 'index'> & Renewals): readonly AdminMember[] {
  return counting(
    context.index.map(({ person }) => person),
    context,
  );
}

function hitsOf(context: Context): readonly AdminMember[] {
  return filtered(counting(found(context.index, context.text), context), context.filters);
}

export const memberListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { whose: Whose; look?: ListLook | undefined },
    tags: {} as 'busy' | 'refused' | 'ready',
    children: {} as {
      load: 'load';
      detail: 'memberDetail';
      renewal: 'adminRenewal';
      filters: 'renewedFilters';
      renewals: 'groupRenewal';
    },
  },
  actors: {
    load: answering<MemberListData>('load'),
    memberDetail: memberDetailMachine,
    adminRenewal: adminRenewalMachine,
    renewedFilters: renewedFiltersMachine,
    groupRenewal: groupRenewalMachine,
  },
  actions: {
    'keep the members': assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.load');
      const { disabled = false, members, thisYear } = event.output;
      const index = indexed(members);
      const hits = hitsOf({ ...context, index });
      return {
        index,
        hits,
        thisYear,
        disabled,
        page: onPage(context.page, hits),
        refusal: null,
      };
    }),
    'keep the refusal': assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.load');
      return { refusal: event.error instanceof Error ? event.error.message : null };
    }),
    search: assign(({ context, event }) => {
      assertEvent(event, 'search typed');
      const { text } = event;
      return { text, hits: hitsOf({ ...context, text }), page: 0 };
    }),
    'keep the filters': assign(({ context, event }) => {
      assertEvent(event, 'xstate.snapshot.filters');
      const filters = filtersOf(event.snapshot);
      return { filters, hits: hitsOf({ ...context, filters }), page: 0 };
    }),
    'count the renewals': assign(({ context, event }) => {
      assertEvent(event, 'xstate.snapshot.renewals');
      const { renewed, underWay } = event.snapshot.context;
      const hits = hitsOf({ ...context, renewed, underWay });
      return { renewed, underWay, hits, page: onPage(context.page, hits) };
    }),
    'turn the page': assign(({ context, event }) => {
      assertEvent(event, 'page turned');
      return { page: onPage(event.page, context.hits) };
    }),
    'keep who was chosen': assign(({ context, event }) => {
      assertEvent(event, ['member opened', 'renewal opened']);
      return { member: context.hits.find((one) => one.id === event.id) ?? null };
    }),
    'clear the search': assign(({ context }) => {
      const hits = context.index.map(({ person }) => person);
      const place = hits.findIndex((one) => one.id === context.member?.id);
      // The page is the one on which the member stands, so that focus finds its row again.
      return { text: '', hits, page: onPage(Math.floor(place / rowsPerPage), hits), member: null };
    }),
    'keep how it is looked at': () => {},
    'forget who was chosen': assign({ member: null }),
    'load again': raise({ type: 'list changed' }),
    'save the file': () => {},
  },
  guards: {
    'it is a group’s list': ({ context }) => context.whose === 'group',
    'the member is in the list': ({ context, event }) =>
      event.type === 'member opened' && context.hits.some((one) => one.id === event.id),
    'a year is left to renew': ({ context, event }) =>
      event.type === 'renewal opened' && context.hits.some((one) => one.id === event.id && canRenew(one)),
    'the filters are others': ({ context, event }) =>
      event.type === 'xstate.snapshot.filters' && !sameFilters(filtersOf(event.snapshot), context.filters),
    'the last renewal was answered': ({ context, event }) =>
      event.type === 'xstate.snapshot.renewals' &&
      context.underWay.length > 0 &&
      event.snapshot.context.underWay.length === 0,
    'the renewals are others': ({ context, event }) =>
      event.type === 'xstate.snapshot.renewals' &&
      (event.snapshot.context.underWay !== context.underWay ||
        event.snapshot.context.renewed !== context.renewed),
    'it was renewed': ({ event }) => event.type === 'xstate.done.actor.renewal' && event.output.renewed,
  },
}).createMachine({
  id: 'memberList',
  description: 'Every member of the association, or of a group: searched, filtered, opened, renewed.',
  context: ({ input }) => ({
    whose: input.whose,
    disabled: false,
    thisYear: 0,
    index: [],
    text: '',
    filters: noFilters,
    page: 0,
    ...input.look,
    underWay: [],
    renewed: [],
    hits: [],
    member: null,
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The members are being fetched for the first time.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: 'keep the members' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
    },
    unavailable: {
      description: 'The members could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    ready: {
      description: 'The members are there.',
      tags: 'ready',
      type: 'parallel',
      on: {
        'search typed': { actions: ['search', 'keep how it is looked at'] },
        'page turned': { actions: ['turn the page', 'keep how it is looked at'] },
      },
      states: {
        members: {
          description: 'Whether the list is as the server has it.',
          initial: 'fresh',
          states: {
            fresh: {
              description: 'The list was read since the last change made here.',
              on: { 'list changed': 'reloading', 'export asked': { actions: 'save the file' } },
            },
            reloading: {
              description: 'The list is being read again; what was read before stays on the screen.',
              tags: 'busy',
              on: {
                'list changed': { target: 'reloading', reenter: true },
                'export asked': { actions: 'save the file' },
              },
              invoke: {
                id: 'load',
                src: 'load',
                onDone: { target: 'fresh', actions: 'keep the members' },
                onError: { target: 'old', actions: 'keep the refusal' },
              },
            },
            old: {
              description: 'The list could not be read again and may be out of date.',
              tags: 'refused',
              on: {
                retried: 'reloading',
                'list changed': 'reloading',
                'export asked': { actions: 'save the file' },
              },
            },
          },
        },
        own: {
          description: 'What the list has of its own by whose it is.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Whose list it is decides.',
              always: [{ guard: 'it is a group’s list', target: 'group' }, { target: 'association' }],
            },
            group: {
              description: 'The people are filtered by renewed years, and their insurance is renewed.',
              invoke: [
                {
                  id: 'filters',
                  src: 'renewedFilters',
                  input: ({ context }) => ({ start: context.filters }),
                  onSnapshot: {
                    guard: 'the filters are others',
                    actions: ['keep the filters', 'keep how it is looked at'],
                  },
                },
                {
                  id: 'renewals',
                  src: 'groupRenewal',
                  input: ({ context }) => ({ thisYear: context.thisYear }),
                  onSnapshot: [
                    {
                      guard: 'the last renewal was answered',
                      actions: ['count the renewals', 'load again'],
                    },
                    { guard: 'the renewals are others', actions: 'count the renewals' },
                  ],
                },
              ],
            },
            association: {
              description: 'A member can be opened, and renewed for any year that is left.',
              initial: 'none',
              states: {
                none: {
                  description: 'No dialog is open.',
                  on: {
                    'member opened': {
                      guard: 'the member is in the list',
                      target: 'detail',
                      actions: 'keep who was chosen',
                    },
                    'renewal opened': {
                      guard: 'a year is left to renew',
                      target: 'renewal',
                      actions: 'keep who was chosen',
                    },
                  },
                },
                detail: {
                  description: 'A member is looked at and changed.',
                  invoke: {
                    id: 'detail',
                    src: 'memberDetail',
                    input: ({ context }) => ({ member: context.member, thisYear: context.thisYear }),
                    onDone: {
                      target: 'none',
                      actions: ['clear the search', 'keep how it is looked at', 'load again'],
                    },
                  },
                },
                renewal: {
                  description: 'A member is renewed.',
                  invoke: {
                    id: 'renewal',
                    src: 'adminRenewal',
                    input: ({ context }) => ({ member: context.member, thisYear: context.thisYear }),
                    onDone: [
                      {
                        guard: 'it was renewed',
                        target: 'none',
                        actions: ['forget who was chosen', 'load again'],
                      },
                      { target: 'none', actions: 'forget who was chosen' },
                    ],
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
