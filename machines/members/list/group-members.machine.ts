import { sendTo, setup } from 'xstate';
import { groupRenewalMachine } from '../../renewal/group-renewal.machine.ts';
import type { ListLayout, ListView } from './listed-members.ts';
import { memberListMachine } from './member-list.machine.ts';
import { getChildSnapshot, type ChildChanged } from '../../events.ts';

type Context = {
  readonly look?: ListView | undefined;
  readonly layout?: ListLayout | undefined;
  readonly marked?: number | undefined;
  readonly year?: number | undefined;
};

type Event = ChildChanged<'renewals', typeof groupRenewalMachine>;

/**
 * The group’s list of its members, from which the group renews their insurance. Used by: groups’ administrators. Seen
 * at: `/admin/group-members/list`.
 */
export const groupMembersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Context,
    children: {} as { list: 'memberList'; renewals: 'groupRenewal' },
  },
  actors: { memberList: memberListMachine, groupRenewal: groupRenewalMachine },
  actions: {
    'tell the list about the new insurance': sendTo('list', ({ event }) => {
      const { renewed, underWay, year } = getChildSnapshot(event, 'renewals').context;
      return { type: 'renewals told' as const, renewed, underWay, year };
    }),
  },
}).createMachine({
  id: 'groupMembers',
  description: 'A group’s people: their list, and the renewal of their insurance.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    list: {
      description: 'The people are searched, filtered by renewed years, and shown page by page.',
      invoke: { id: 'list', src: 'memberList', input: ({ context }) => context },
    },
    renewals: {
      description:
        'The insurance of one person or of many people is renewed. The user can use the list at the same time.',
      invoke: {
        id: 'renewals',
        src: 'groupRenewal',
        input: ({ context }) => ({ year: context.year ?? 0 }),
        onSnapshot: { actions: 'tell the list about the new insurance' },
      },
    },
  },
});
