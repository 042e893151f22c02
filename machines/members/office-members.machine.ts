import { assertEvent, assign, sendTo, setup, type DoneActorEvent } from 'xstate';
import { canRenew, type AdminMember } from '#domain/member-admin.ts';
import { adminRenewalMachine, type AdminRenewalOutput } from '../renewal/admin-renewal.machine.ts';
import type { ListLook } from './found-members.ts';
import { memberDetailMachine } from './member-detail.machine.ts';
import { memberListMachine } from './member-list.machine.ts';

type Context = {
  look: ListLook | undefined;
  /** Whose dialog is open, and the year that it was in the list when it was opened. */
  member: AdminMember | null;
  thisYear: number;
};

type Opened = { readonly member: AdminMember; readonly thisYear: number };

type Event =
  | ({ type: 'member opened' } & Opened)
  | ({ type: 'renewal opened' } & Opened)
  | DoneActorEvent<unknown, 'detail'>
  | DoneActorEvent<AdminRenewalOutput, 'renewal'>;

export const officeMembersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { look?: ListLook | undefined },
    children: {} as { list: 'memberList'; detail: 'memberDetail'; renewal: 'adminRenewal' },
  },
  actors: {
    memberList: memberListMachine,
    memberDetail: memberDetailMachine,
    adminRenewal: adminRenewalMachine,
  },
  actions: {
    'keep who was chosen': assign(({ event }) => {
      assertEvent(event, ['member opened', 'renewal opened']);
      return { member: event.member, thisYear: event.thisYear };
    }),
    'tell the list who was closed': sendTo('list', ({ context }) => ({
      type: 'member closed' as const,
      id: context.member?.id ?? 0,
    })),
    'tell the list that it changed': sendTo('list', { type: 'list changed' }),
    'forget who was chosen': assign({ member: null }),
  },
  guards: {
    'a year is left to renew': ({ event }) => event.type === 'renewal opened' && canRenew(event.member),
    'it was renewed': ({ event }) => event.type === 'xstate.done.actor.renewal' && event.output.renewed,
  },
}).createMachine({
  id: 'officeMembers',
  description:
    'The members of the association as the office has them: a list, out of which one is opened or renewed.',
  context: ({ input }) => ({ look: input.look, member: null, thisYear: 0 }),
  invoke: { id: 'list', src: 'memberList', input: ({ context }) => ({ look: context.look }) },
  initial: 'listed',
  states: {
    listed: {
      description: 'No dialog is open.',
      on: {
        'member opened': { target: 'opened', actions: 'keep who was chosen' },
        'renewal opened': {
          guard: 'a year is left to renew',
          target: 'renewing',
          actions: 'keep who was chosen',
        },
      },
    },
    opened: {
      description: 'A member is looked at and changed.',
      invoke: {
        id: 'detail',
        src: 'memberDetail',
        input: ({ context }) => ({ member: context.member, thisYear: context.thisYear }),
        onDone: {
          target: 'listed',
          actions: ['tell the list who was closed', 'forget who was chosen'],
        },
      },
    },
    renewing: {
      description: 'A member is renewed for any year that is left.',
      invoke: {
        id: 'renewal',
        src: 'adminRenewal',
        input: ({ context }) => ({ member: context.member, thisYear: context.thisYear }),
        onDone: [
          {
            guard: 'it was renewed',
            target: 'listed',
            actions: ['forget who was chosen', 'tell the list that it changed'],
          },
          { target: 'listed', actions: 'forget who was chosen' },
        ],
      },
    },
  },
});
