import { assign, sendTo, setup, type EventObject } from 'xstate';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { canRenew } from '#machines/renewal/office-renewal.ts';
import { adminRenewalMachine, type AdminRenewalOutput } from '../../renewal/admin-renewal.machine.ts';
import type { AddressChanged } from './list-address.ts';
import { addRecentlyOpened, type Beginning } from './listed-members.ts';
import { memberDetailMachine, type MemberDetailOutput } from '../file/member-detail.machine.ts';
import {
  findAskedMember,
  findPagesToReadAround,
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
  expectEvent,
  getOutput,
  requireValue,
  getChildSnapshot,
  type ActorsEnded,
  type ChildChanged,
} from '../../events.ts';
import { createStub, createCallbackStub, createActionStub } from '../../stub.ts';

type Context = Choice & {
  readonly beginning: Beginning;
  /** Whether the URL names another member than the open dialog. */
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
 * The office’s list of members. The office can open a member's dialog or renew a membership. Used by: the office. Seen
 * at: `/admin/members/list`.
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
    'store what the list shows': assign(({ event }) => {
      const list = getChildSnapshot(event, 'list');
      return { list: list.hasTag('ready') ? list.context : null };
    }),
    'choose the clicked member': assign(({ context, event }) =>
      chooseMember(context, expectEvent(event, 'member opened').member),
    ),
    'store the member from the URL': assign(({ event }) => ({
      asked: expectEvent(event, 'address changed').member,
    })),
    'choose the member from the URL': assign(({ context }) =>
      chooseMember(context, findAskedMember(context)),
    ),
    'choose the member that the server found': assign(({ context, event }) =>
      chooseMember(context, getOutput(event, 'member')),
    ),
    'add the members of the neighbouring pages': assign(({ context, event }) =>
      addPagesAround(context, getOutput(event, 'beyond')),
    ),
    'forget the member in the URL': assign({ asked: null, isElsewhere: false }),
    'note that the URL names another member': assign({ isElsewhere: true }),
    'note that the URL names the open member': assign({ isElsewhere: false }),
    'note which member was opened last': assign(({ context: { chosen, lookedAt } }) => ({
      lookedAt: chosen ? addRecentlyOpened(lookedAt, chosen.member.id) : lookedAt,
    })),
    'save which member was opened last': createActionStub('save which member was opened last'),
    'put the member into the URL': createActionStub('put the member into the URL'),
    'remove the member from the URL': createActionStub('remove the member from the URL'),
    'show the list as the URL says': sendTo('list', ({ event }) => ({
      type: 'look given' as const,
      look: expectEvent(event, 'address changed').look,
    })),
    'close the dialog because the URL changed': sendTo('detail', { type: 'close asked' }),
    // The dialog closes as when the user closes the dialog, so it first asks a question if values are not saved.
    'close the dialog to open another member': sendTo('detail', ({ context, event }) => ({
      type: 'close asked' as const,
      goingTo: findNeighbour(context, event.type === 'previous asked' ? -1 : 1)?.id,
    })),
    'close the dialog and renew the member': sendTo('detail', { type: 'close asked', goingTo: 'renewal' }),
    'store the member to renew': assign(({ context: { chosen }, event }) => {
      const { member, year } = expectEvent(event, 'renewal asked');
      return { chosen: chosen && { ...chosen, member, year } };
    }),
    'choose the previous or next member': assign(({ context, event }) =>
      goToMember(context, getOutput(event, 'detail').goingTo),
    ),
    'tell the list whose dialog was closed': sendTo('list', ({ context, event }) => ({
      type: 'member closed' as const,
      id: getOutput(event, 'detail').id,
      page: findPageOfChosen(context),
    })),
    'tell the list that a member changed': sendTo('list', { type: 'list changed' }),
  },
  guards: {
    'the list was read': ({ context }) => context.list !== null,
    'the list contains the member in the URL': ({ context }) => findAskedMember(context) !== undefined,
    'the server found the member': ({ event }) =>
      event.type === 'xstate.done.actor.member' && event.output !== null,
    'the URL names a member': ({ context }) => context.asked !== null,
    'the URL names another member': ({ context, event }) =>
      event.type === 'address changed' && event.member !== context.chosen?.member.id,
    'there is a previous member': ({ context }) => findNeighbour(context, -1) !== undefined,
    'there is a next member': ({ context }) => findNeighbour(context, 1) !== undefined,
    'no neighbouring page is needed': ({ context }) => {
      const pages = findPagesToReadAround(context);
      return pages.before === null && pages.after === null;
    },
    'the dialog of another member opens next': ({ event }) =>
      event.type === 'xstate.done.actor.detail' && typeof event.output.goingTo === 'number',
    'the renewal dialog opens next': ({ event }) =>
      event.type === 'xstate.done.actor.detail' && event.output.goingTo === 'renewal',
    'the dialog stays open despite the new URL': ({ context, event }) =>
      context.isElsewhere &&
      event.type === 'xstate.snapshot.detail' &&
      event.snapshot.matches({ open: 'staying' }),
    'the member can renew at least one year': ({ event }) =>
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
      onSnapshot: { actions: 'store what the list shows' },
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
          actions: ['store the member from the URL', 'show the list as the URL says'],
        },
      },
    },
    listed: {
      description: 'No dialog is open.',
      always: [
        {
          guard: 'the list contains the member in the URL',
          target: 'opened',
          actions: 'choose the member from the URL',
        },
        { guard: 'the URL names a member', target: 'finding' },
      ],
      on: {
        'address changed': {
          actions: ['store the member from the URL', 'show the list as the URL says'],
        },
        'member opened': { target: 'opened', actions: 'choose the clicked member' },
        'renewal opened': { guard: 'the member can renew at least one year', target: 'renewing' },
        'people changed': { actions: 'tell the list that a member changed' },
      },
    },
    finding: {
      description:
        'The member in the URL is being read from the server, because the list does not have this member.',
      on: {
        'address changed': {
          target: 'listed',
          actions: ['store the member from the URL', 'show the list as the URL says'],
        },
        'member opened': {
          target: 'opened',
          actions: ['forget the member in the URL', 'choose the clicked member'],
        },
        'renewal opened': {
          guard: 'the member can renew at least one year',
          target: 'renewing',
          actions: ['forget the member in the URL', 'remove the member from the URL'],
        },
      },
      invoke: {
        id: 'member',
        src: 'member',
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: 'the server found the member',
            target: 'opened',
            actions: 'choose the member that the server found',
          },
          { target: 'listed', actions: ['forget the member in the URL', 'remove the member from the URL'] },
        ],
        onError: {
          target: 'listed',
          actions: ['forget the member in the URL', 'remove the member from the URL'],
        },
      },
    },
    opened: {
      description:
        'The user views and changes a member. Previous and Next open the found members one after another.',
      entry: [
        'note which member was opened last',
        'save which member was opened last',
        'note that the URL names the open member',
        'put the member into the URL',
      ],
      on: {
        'address changed': {
          guard: 'the URL names another member',
          actions: [
            'store the member from the URL',
            'note that the URL names another member',
            'close the dialog because the URL changed',
          ],
        },
        'previous asked': {
          guard: 'there is a previous member',
          actions: 'close the dialog to open another member',
        },
        'next asked': { guard: 'there is a next member', actions: 'close the dialog to open another member' },
        'renewal asked': {
          guard: 'the member can renew at least one year',
          actions: ['store the member to renew', 'close the dialog and renew the member'],
        },
      },
      invoke: {
        id: 'detail',
        src: 'memberDetail',
        input: ({ context }) => requireValue(context.chosen, 'nobody was chosen'),
        onSnapshot: {
          guard: 'the dialog stays open despite the new URL',
          actions: ['forget the member in the URL', 'put the member into the URL'],
        },
        onDone: [
          {
            guard: 'the dialog of another member opens next',
            target: 'opened',
            reenter: true,
            actions: 'choose the previous or next member',
          },
          {
            guard: 'the renewal dialog opens next',
            target: 'renewing',
            actions: ['remove the member from the URL', 'tell the list whose dialog was closed'],
          },
          {
            target: 'listed',
            actions: ['remove the member from the URL', 'tell the list whose dialog was closed'],
          },
        ],
      },
      initial: 'reading',
      states: {
        reading: {
          description:
            'The next or previous page of the list is being read, if the button Next or Previous needs it.',
          always: { guard: 'no neighbouring page is needed', target: 'known' },
          invoke: {
            id: 'beyond',
            src: 'beyond',
            input: ({ context }) => findPagesToReadAround(context),
            onDone: { target: 'known', actions: 'add the members of the neighbouring pages' },
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
          actions: ['store the member from the URL', 'show the list as the URL says'],
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
