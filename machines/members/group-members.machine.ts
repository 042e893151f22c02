import { sendTo, setup } from 'xstate';
import { noFilters } from '#domain/member-filters.ts';
import { groupRenewalMachine } from '../renewal/group-renewal.machine.ts';
import type { ListLayout, ListLook } from './listed-members.ts';
import { memberListMachine } from './member-list.machine.ts';
import { filtersOf, renewedFiltersMachine } from './renewed-filters.machine.ts';
import { snapshotOf, type ChildChanged } from '../events.ts';

type Context = {
  readonly look?: ListLook | undefined;
  readonly layout?: ListLayout | undefined;
  readonly marked?: number | undefined;
};

type Event =
  | ChildChanged<'filters', typeof renewedFiltersMachine>
  | ChildChanged<'renewals', typeof groupRenewalMachine>;

/**
 * A group’s own list: its filters, and the renewals made from it. Used by: groups’ administrators. Seen at:
 * `/admin/group-members/list`.
 */
export const groupMembersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Context,
    children: {} as { list: 'memberList'; filters: 'renewedFilters'; renewals: 'groupRenewal' },
  },
  actors: {
    memberList: memberListMachine,
    renewedFilters: renewedFiltersMachine,
    groupRenewal: groupRenewalMachine,
  },
  actions: {
    'tell the list the filters': sendTo('list', ({ event }) => ({
      type: 'filters chosen' as const,
      filters: { ...noFilters, ...filtersOf(snapshotOf(event, 'filters')) },
    })),
    'tell the list the renewals': sendTo('list', ({ event }) => {
      const { renewed, underWay } = snapshotOf(event, 'renewals').context;
      return { type: 'renewals told' as const, renewed, underWay };
    }),
  },
}).createMachine({
  id: 'groupMembers',
  description:
    'A group’s own people: a list, filtered by the years that are renewed, and the renewal of their insurance.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    list: {
      description: 'The people are searched, and shown page by page.',
      invoke: { id: 'list', src: 'memberList', input: ({ context }) => context },
    },
    filters: {
      description: 'The years that must be renewed are chosen.',
      invoke: {
        id: 'filters',
        src: 'renewedFilters',
        input: ({ context }) => ({ start: context.look?.filters ?? noFilters }),
        onSnapshot: { actions: 'tell the list the filters' },
      },
    },
    renewals: {
      description: 'The insurance of one or of many is renewed; the list goes on meanwhile.',
      invoke: {
        id: 'renewals',
        src: 'groupRenewal',
        onSnapshot: { actions: 'tell the list the renewals' },
      },
    },
  },
});
