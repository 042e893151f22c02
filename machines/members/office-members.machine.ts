import { assertEvent, sendTo, setup } from 'xstate';
import type { AdminMember } from '#domain/member-admin.ts';
import { canRenew } from '#domain/office-renewal.ts';
import { adminRenewalMachine, type AdminRenewalOutput } from '../renewal/admin-renewal.machine.ts';
import type { ListLook } from './listed-members.ts';
import { memberDetailMachine } from './member-detail.machine.ts';
import { memberListMachine } from './member-list.machine.ts';
import { outputOf, type ActorsEnded } from '../events.ts';

type Context = { readonly look: ListLook | undefined };

/** Who was chosen, and the year that it is in the list. */
type Chosen = { readonly member: AdminMember; readonly thisYear: number };

type Event =
  | ({ type: 'member opened' } & Chosen)
  | ({ type: 'renewal opened' } & Chosen)
  | ActorsEnded<{ detail: { id: number }; renewal: AdminRenewalOutput }>;

/** The office’s list: opening and renewing members. Used by: the office. Seen at: `/admin/members/list`. */
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
    'tell the list who was closed': sendTo('list', ({ event }) => ({
      type: 'member closed' as const,
      id: outputOf(event, 'detail').id,
    })),
    'tell the list that it changed': sendTo('list', { type: 'list changed' }),
  },
  guards: {
    'a year is left to renew': ({ event }) => event.type === 'renewal opened' && canRenew(event.member),
    'it was renewed': ({ event }) => event.type === 'xstate.done.actor.renewal' && event.output.renewed,
  },
}).createMachine({
  id: 'officeMembers',
  description:
    'The members of the association as the office has them: a list, out of which one is opened or renewed.',
  context: ({ input }) => ({ look: input.look }),
  invoke: { id: 'list', src: 'memberList', input: ({ context }) => ({ look: context.look }) },
  initial: 'listed',
  states: {
    listed: {
      description: 'No dialog is open.',
      on: {
        'member opened': 'opened',
        'renewal opened': { guard: 'a year is left to renew', target: 'renewing' },
      },
    },
    opened: {
      description: 'A member is looked at and changed.',
      invoke: {
        id: 'detail',
        src: 'memberDetail',
        input: ({ event }) => {
          assertEvent(event, 'member opened');
          return { member: event.member, thisYear: event.thisYear };
        },
        onDone: { target: 'listed', actions: 'tell the list who was closed' },
      },
    },
    renewing: {
      description: 'A member is renewed for any year that is left.',
      invoke: {
        id: 'renewal',
        src: 'adminRenewal',
        input: ({ event }) => {
          assertEvent(event, 'renewal opened');
          return { member: event.member, thisYear: event.thisYear };
        },
        onDone: [
          { guard: 'it was renewed', target: 'listed', actions: 'tell the list that it changed' },
          { target: 'listed' },
        ],
      },
    },
  },
});
