import { assign, sendTo, setup } from 'xstate';
import type { AdminMember } from '#domain/member-admin.ts';
import { canRenew } from '#domain/office-renewal.ts';
import { adminRenewalMachine, type AdminRenewalOutput } from '../renewal/admin-renewal.machine.ts';
import { neighbour, type ListLook } from './listed-members.ts';
import { memberDetailMachine, type MemberDetailOutput } from './member-detail.machine.ts';
import { memberListMachine } from './member-list.machine.ts';
import { eventOf, outputOf, snapshotOf, type ActorsEnded, type ChildChanged } from '../events.ts';

/** Who was chosen, and the year that it is in the list. */
type Chosen = { readonly member: AdminMember; readonly thisYear: number };

type Context = {
  readonly look: ListLook | undefined;
  /** Whether the list was read, and whom it finds now, in its order. */
  readonly ready: boolean;
  readonly found: readonly AdminMember[];
  readonly chosen: Chosen | null;
  /** Whom the list found when the dialog was opened: the order for Previous and Next until it is closed. */
  readonly among: readonly AdminMember[];
};

type Event =
  | ({ type: 'member opened' } & Chosen)
  | ({ type: 'renewal opened' } & Chosen)
  | { type: 'previous asked' }
  | { type: 'next asked' }
  | ChildChanged<'list', typeof memberListMachine>
  | ActorsEnded<{ detail: MemberDetailOutput; renewal: AdminRenewalOutput }>;

function before({ among, chosen }: Context): AdminMember | undefined {
  return neighbour(among, chosen?.member.id, -1);
}

function after({ among, chosen }: Context): AdminMember | undefined {
  return neighbour(among, chosen?.member.id, 1);
}

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
    'keep who is found': assign(({ event }) => {
      const list = snapshotOf(event, 'list');
      return { ready: list.hasTag('ready'), found: list.context.hits };
    }),
    'choose the member': assign(({ context, event }) => {
      const { member, thisYear } = eventOf(event, 'member opened');
      return { chosen: { member, thisYear }, among: context.found };
    }),
    // The dialog closes as it always does, so that what is typed and not saved is asked about first.
    'close to go to the one before': sendTo('detail', ({ context }) => ({
      type: 'close asked' as const,
      goingTo: before(context)?.id,
    })),
    'close to go to the one after': sendTo('detail', ({ context }) => ({
      type: 'close asked' as const,
      goingTo: after(context)?.id,
    })),
    'choose the one gone to': assign(({ context: { among, chosen }, event }) => {
      const { goingTo } = outputOf(event, 'detail');
      const member = among.find(({ id }) => id === goingTo);
      return { chosen: chosen && member ? { ...chosen, member } : chosen };
    }),
    'tell the list who was closed': sendTo('list', ({ event }) => ({
      type: 'member closed' as const,
      id: outputOf(event, 'detail').id,
    })),
    'tell the list that it changed': sendTo('list', { type: 'list changed' }),
  },
  guards: {
    'the list is there': ({ context }) => context.ready,
    'somebody stands before': ({ context }) => before(context) !== undefined,
    'somebody stands after': ({ context }) => after(context) !== undefined,
    'another is gone to': ({ event }) =>
      event.type === 'xstate.done.actor.detail' && event.output.goingTo !== null,
    'a year is left to renew': ({ event }) => event.type === 'renewal opened' && canRenew(event.member),
    'it was renewed': ({ event }) => event.type === 'xstate.done.actor.renewal' && event.output.renewed,
  },
}).createMachine({
  id: 'officeMembers',
  description:
    'The members of the association as the office has them: a list, out of which one is opened or renewed.',
  context: ({ input }) => ({ look: input.look, ready: false, found: [], chosen: null, among: [] }),
  invoke: {
    id: 'list',
    src: 'memberList',
    input: ({ context }) => ({ look: context.look }),
    onSnapshot: { actions: 'keep who is found' },
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The list is not there yet.',
      always: { guard: 'the list is there', target: 'listed' },
    },
    listed: {
      description: 'No dialog is open.',
      on: {
        'member opened': { target: 'opened', actions: 'choose the member' },
        'renewal opened': { guard: 'a year is left to renew', target: 'renewing' },
      },
    },
    opened: {
      description: 'A member is looked at and changed; Previous and Next lead through those that were found.',
      on: {
        'previous asked': { guard: 'somebody stands before', actions: 'close to go to the one before' },
        'next asked': { guard: 'somebody stands after', actions: 'close to go to the one after' },
      },
      invoke: {
        id: 'detail',
        src: 'memberDetail',
        input: ({ context }) => chosenOf(context),
        onDone: [
          {
            guard: 'another is gone to',
            target: 'opened',
            reenter: true,
            actions: 'choose the one gone to',
          },
          { target: 'listed', actions: 'tell the list who was closed' },
        ],
      },
    },
    renewing: {
      description: 'A member is renewed for any year that is left.',
      invoke: {
        id: 'renewal',
        src: 'adminRenewal',
        input: ({ event }) => {
          const { member, thisYear } = eventOf(event, 'renewal opened');
          return { member, thisYear };
        },
        onDone: [
          { guard: 'it was renewed', target: 'listed', actions: 'tell the list that it changed' },
          { target: 'listed' },
        ],
      },
    },
  },
});

function chosenOf({ chosen }: Context): Chosen {
  if (!chosen) throw new Error('nobody was chosen');
  return chosen;
}
