import { assign, sendTo, setup, type EventObject } from 'xstate';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { canRenew } from '#machines/renewal/office-renewal.ts';
import { adminRenewalMachine, type AdminRenewalOutput } from '../../renewal/admin-renewal.machine.ts';
import type { AddressChanged } from './list-address.ts';
import { addLookedAt, type Beginning } from './listed-members.ts';
import { memberDetailMachine, type MemberDetailOutput } from '../file/member-detail.machine.ts';
import {
  findAskedMember,
  findPagesBeyond,
  chooseMember,
  findNeighbour,
  goToMember,
  nobodyChosen,
  findPageOfChosen,
  addPagesAround,
  type ChosenMember,
  type Choice,
} from './member-choice.ts';
import { manyMembersMachine } from '../../many/many-members.machine.ts';
import { memberListMachine } from './member-list.machine.ts';
import type { PagesBeyond, ReadBeyond } from './searched-members.ts';
import {
  getEvent,
  getOutput,
  requireValue,
  getSnapshot,
  type ActorsEnded,
  type ChildChanged,
} from '../../events.ts';
import { createStub, createCallbackStub, createActionStub } from '../../stub.ts';

type Context = Choice & {
  readonly beginning: Beginning;
  /** Whether the URL names another member than the one in the open dialog. */
  readonly isElsewhere: boolean;
  /** The ids of the members who were opened last, the latest first. */
  readonly lookedAt: readonly number[];
};

type Event =
  | ({ type: 'member opened' } & ChosenMember)
  | ({ type: 'renewal opened' } & ChosenMember)
  | { type: 'renewal asked'; member: AdminMember; year?: number }
  | AddressChanged
  | { type: 'previous asked' }
  | { type: 'next asked' }
  | { type: 'retried' }
  | { type: 'people changed' }
  | ChildChanged<'list', typeof memberListMachine>
  | ChildChanged<'detail', typeof memberDetailMachine>
  | ActorsEnded<{ beyond: ReadBeyond; member: AdminMember | null }>
  | ActorsEnded<{ detail: MemberDetailOutput; renewal: AdminRenewalOutput }>;

/**
 * The office’s list of members. The office can open or renew a member. Used by: the office. Seen at:
 * `/admin/members/list`.
 */
export const officeMembersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Beginning,
    children: {} as {
      list: 'memberList';
      many: 'manyMembers';
      address: 'address';
      member: 'member';
      beyond: 'beyond';
      detail: 'memberDetail';
      renewal: 'adminRenewal';
    },
  },
  actors: {
    address: createCallbackStub<EventObject, undefined, AddressChanged>('address'),
    member: createStub<AdminMember | null, number | null>('member'),
    beyond: createStub<ReadBeyond, PagesBeyond>('beyond'),
    memberList: memberListMachine,
    manyMembers: manyMembersMachine,
    memberDetail: memberDetailMachine,
    adminRenewal: adminRenewalMachine,
  },
  actions: {
    'store the list': assign(({ event }) => {
      const list = getSnapshot(event, 'list');
      return { list: list.hasTag('ready') ? list.context : null };
    }),
    'choose the member': assign(({ context, event }) =>
      chooseMember(context, getEvent(event, 'member opened').member),
    ),
    'store the requested member': assign(({ event }) => ({
      asked: getEvent(event, 'address changed').member,
    })),
    'choose the member in the URL': assign(({ context }) => chooseMember(context, findAskedMember(context))),
    'choose the found member': assign(({ context, event }) =>
      chooseMember(context, getOutput(event, 'member')),
    ),
    'add the members of further pages': assign(({ context, event }) =>
      addPagesAround(context, getOutput(event, 'beyond')),
    ),
    'clear the requested member': assign({ asked: null, isElsewhere: false }),
    'note that the URL names another member': assign({ isElsewhere: true }),
    'note that the URL names the open member': assign({ isElsewhere: false }),
    'note who was opened last': assign(({ context: { chosen, lookedAt } }) => ({
      lookedAt: chosen ? addLookedAt(lookedAt, chosen.member.id) : lookedAt,
    })),
    'save who was opened last': createActionStub('save who was opened last'),
    'put the member into the URL': createActionStub('put the member into the URL'),
    'remove the member from the URL': createActionStub('remove the member from the URL'),
    'show the view of the list in the URL': sendTo('list', ({ event }) => ({
      type: 'look given' as const,
      look: getEvent(event, 'address changed').look,
    })),
    'close the dialog because the URL changed': sendTo('detail', { type: 'close asked' }),
    // The dialog closes as for a user who closes it, so the dialog asks first if values are not saved.
    'close the dialog to open the neighbour': sendTo('detail', ({ context, event }) => ({
      type: 'close asked' as const,
      goingTo: findNeighbour(context, event.type === 'previous asked' ? -1 : 1)?.id,
    })),
    'close the dialog to renew': sendTo('detail', { type: 'close asked', goingTo: 'renewal' }),
    'store the member as changed': assign(({ context: { chosen }, event }) => {
      const { member, year } = getEvent(event, 'renewal asked');
      return { chosen: chosen && { ...chosen, member, year } };
    }),
    'choose the neighbour': assign(({ context, event }) =>
      goToMember(context, getOutput(event, 'detail').goingTo),
    ),
    'send the closed member to the list': sendTo('list', ({ context, event }) => ({
      type: 'member closed' as const,
      id: getOutput(event, 'detail').id,
      page: findPageOfChosen(context),
    })),
    'tell the list that a member changed': sendTo('list', { type: 'list changed' }),
  },
  guards: {
    'the list was read': ({ context }) => context.list !== null,
    'the requested member is in the list': ({ context }) => findAskedMember(context) !== undefined,
    'the member was found': ({ event }) => event.type === 'xstate.done.actor.member' && event.output !== null,
    'the URL names a member': ({ context }) => context.asked !== null,
    'the URL names another member': ({ context, event }) =>
      event.type === 'address changed' && event.member !== context.chosen?.member.id,
    'there is a previous member': ({ context }) => findNeighbour(context, -1) !== undefined,
    'there is a next member': ({ context }) => findNeighbour(context, 1) !== undefined,
    'no further page must be read': ({ context }) => {
      const pages = findPagesBeyond(context);
      return pages.before === null && pages.after === null;
    },
    'another member is opened next': ({ event }) =>
      event.type === 'xstate.done.actor.detail' && typeof event.output.goingTo === 'number',
    'the renewal of the member is opened next': ({ event }) =>
      event.type === 'xstate.done.actor.detail' && event.output.goingTo === 'renewal',
    'the dialog stays although the URL names another member': ({ context, event }) =>
      context.isElsewhere &&
      event.type === 'xstate.snapshot.detail' &&
      event.snapshot.matches({ open: 'staying' }),
    'some year can still be renewed': ({ event }) =>
      (event.type === 'renewal opened' || event.type === 'renewal asked') && canRenew(event.member),
    'the member was renewed': ({ event }) =>
      event.type === 'xstate.done.actor.renewal' && event.output.renewed,
  },
}).createMachine({
  id: 'officeMembers',
  description: 'The members of the association in a list. A member can be opened or renewed.',
  context: ({ input }) => ({
    beginning: input,
    ...nobodyChosen,
    asked: input.asked ?? null,
    isElsewhere: false,
    lookedAt: input.lookedAt ?? [],
  }),
  invoke: [
    {
      id: 'list',
      src: 'memberList',
      input: ({ context }) => context.beginning,
      onSnapshot: { actions: 'store the list' },
    },
    { id: 'address', src: 'address' },
    { id: 'many', src: 'manyMembers' },
  ],
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The list is not read yet.',
      always: { guard: 'the list was read', target: 'listed' },
      on: {
        'address changed': {
          actions: ['store the requested member', 'show the view of the list in the URL'],
        },
      },
    },
    listed: {
      description: 'No dialog is open.',
      always: [
        {
          guard: 'the requested member is in the list',
          target: 'opened',
          actions: 'choose the member in the URL',
        },
        { guard: 'the URL names a member', target: 'finding' },
      ],
      on: {
        'address changed': {
          actions: ['store the requested member', 'show the view of the list in the URL'],
        },
        'member opened': { target: 'opened', actions: 'choose the member' },
        'renewal opened': { guard: 'some year can still be renewed', target: 'renewing' },
        'people changed': { actions: 'tell the list that a member changed' },
      },
    },
    finding: {
      description:
        'The member in the URL is being read from the server, because the list does not have this member.',
      on: {
        'address changed': {
          target: 'listed',
          actions: ['store the requested member', 'show the view of the list in the URL'],
        },
        'member opened': { target: 'opened', actions: ['clear the requested member', 'choose the member'] },
        'renewal opened': {
          guard: 'some year can still be renewed',
          target: 'renewing',
          actions: ['clear the requested member', 'remove the member from the URL'],
        },
      },
      invoke: {
        id: 'member',
        src: 'member',
        input: ({ context }) => context.asked,
        onDone: [
          { guard: 'the member was found', target: 'opened', actions: 'choose the found member' },
          { target: 'listed', actions: ['clear the requested member', 'remove the member from the URL'] },
        ],
        onError: {
          target: 'listed',
          actions: ['clear the requested member', 'remove the member from the URL'],
        },
      },
    },
    opened: {
      description:
        'The user views and changes a member. Previous and Next open the found members one after another.',
      entry: [
        'note who was opened last',
        'save who was opened last',
        'note that the URL names the open member',
        'put the member into the URL',
      ],
      on: {
        'address changed': {
          guard: 'the URL names another member',
          actions: [
            'store the requested member',
            'note that the URL names another member',
            'close the dialog because the URL changed',
          ],
        },
        'previous asked': {
          guard: 'there is a previous member',
          actions: 'close the dialog to open the neighbour',
        },
        'next asked': { guard: 'there is a next member', actions: 'close the dialog to open the neighbour' },
        'renewal asked': {
          guard: 'some year can still be renewed',
          actions: ['store the member as changed', 'close the dialog to renew'],
        },
      },
      invoke: {
        id: 'detail',
        src: 'memberDetail',
        input: ({ context }) => requireValue(context.chosen, 'nobody was chosen'),
        onSnapshot: {
          guard: 'the dialog stays although the URL names another member',
          actions: ['clear the requested member', 'put the member into the URL'],
        },
        onDone: [
          {
            guard: 'another member is opened next',
            target: 'opened',
            reenter: true,
            actions: 'choose the neighbour',
          },
          {
            guard: 'the renewal of the member is opened next',
            target: 'renewing',
            actions: ['remove the member from the URL', 'send the closed member to the list'],
          },
          {
            target: 'listed',
            actions: ['remove the member from the URL', 'send the closed member to the list'],
          },
        ],
      },
      initial: 'reading',
      states: {
        reading: {
          description:
            'The next or previous page of the list is being read, if the button Next or Previous needs it.',
          always: { guard: 'no further page must be read', target: 'known' },
          invoke: {
            id: 'beyond',
            src: 'beyond',
            input: ({ context }) => findPagesBeyond(context),
            onDone: { target: 'known', actions: 'add the members of further pages' },
            onError: 'refused',
          },
        },
        known: { description: 'The previous and the next member are known.' },
        refused: {
          description:
            'The page could not be read. When the user presses Previous or Next, it is read again.',
          on: { retried: 'reading' },
        },
      },
    },
    renewing: {
      description: 'A member is being renewed for a year that is not renewed yet.',
      on: {
        'address changed': {
          actions: ['store the requested member', 'show the view of the list in the URL'],
        },
      },
      invoke: {
        id: 'renewal',
        src: 'adminRenewal',
        input: ({ context, event }) =>
          event.type === 'renewal opened' ? event : requireValue(context.chosen, 'nobody was chosen'),
        onDone: [
          {
            guard: 'the member was renewed',
            target: 'listed',
            actions: 'tell the list that a member changed',
          },
          { target: 'listed' },
        ],
      },
    },
  },
});
