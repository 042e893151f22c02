import { assign, sendTo, setup, type EventObject } from 'xstate';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { canRenew } from '#machines/renewal/office-renewal.ts';
import { adminRenewalMachine, type AdminRenewalOutput } from '../../renewal/admin-renewal.machine.ts';
import type { AddressChanged } from './list-address.ts';
import { withLookedAt, type Beginning } from './listed-members.ts';
import { memberDetailMachine, type MemberDetailOutput } from '../file/member-detail.machine.ts';
import {
  askedFor,
  beyondOf,
  chosenFrom,
  findNeighbour,
  goneTo,
  nobodyChosen,
  pageOfChosen,
  withBeyond,
  type Chosen,
  type Choice,
} from './member-choice.ts';
import { memberListMachine } from './member-list.machine.ts';
import type { Beyond, ReadBeyond } from './searched-members.ts';
import {
  eventOf,
  outputOf,
  requireValue,
  snapshotOf,
  type ActorsEnded,
  type ChildChanged,
} from '../../events.ts';
import { answering, talking, unprovided } from '../../stub.ts';

type Context = Choice & {
  readonly beginning: Beginning;
  /** Whether the address has come to be about somebody else than the open dialog. */
  readonly isElsewhere: boolean;
  /** Who was looked at last, the latest first, by id. */
  readonly lookedAt: readonly number[];
};

type Event =
  | ({ type: 'member opened' } & Chosen)
  | ({ type: 'renewal opened' } & Chosen)
  | AddressChanged
  | { type: 'previous asked' }
  | { type: 'next asked' }
  | { type: 'retried' }
  | ChildChanged<'list', typeof memberListMachine>
  | ChildChanged<'detail', typeof memberDetailMachine>
  | ActorsEnded<{ beyond: ReadBeyond; member: AdminMember | null }>
  | ActorsEnded<{ detail: MemberDetailOutput; renewal: AdminRenewalOutput }>;

/** The office’s list of members, to open or renew. Used by: the office. Seen at: `/admin/members/list`. */
export const officeMembersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Beginning,
    children: {} as {
      list: 'memberList';
      address: 'address';
      member: 'member';
      beyond: 'beyond';
      detail: 'memberDetail';
      renewal: 'adminRenewal';
    },
  },
  actors: {
    address: talking<EventObject, undefined, AddressChanged>('address'),
    member: answering<AdminMember | null, number | null>('member'),
    beyond: answering<ReadBeyond, Beyond>('beyond'),
    memberList: memberListMachine,
    memberDetail: memberDetailMachine,
    adminRenewal: adminRenewalMachine,
  },
  actions: {
    'keep the list': assign(({ event }) => {
      const list = snapshotOf(event, 'list');
      return { list: list.hasTag('ready') ? list.context : null };
    }),
    'choose the member': assign(({ context, event }) =>
      chosenFrom(context, eventOf(event, 'member opened').member),
    ),
    'keep who is asked for': assign(({ event }) => ({ asked: eventOf(event, 'address changed').member })),
    'choose who is asked for': assign(({ context }) => chosenFrom(context, askedFor(context))),
    'choose who was found': assign(({ context, event }) => chosenFrom(context, outputOf(event, 'member'))),
    'keep who stands beyond': assign(({ context, event }) => withBeyond(context, outputOf(event, 'beyond'))),
    'forget who is asked for': assign({ asked: null, isElsewhere: false }),
    'note that the address is about another': assign({ isElsewhere: true }),
    'note that the address is about them': assign({ isElsewhere: false }),
    'note who is looked at': assign(({ context: { chosen, lookedAt } }) => ({
      lookedAt: chosen ? withLookedAt(lookedAt, chosen.member.id) : lookedAt,
    })),
    'keep who was looked at': unprovided('keep who was looked at'),
    'show the member in the address': unprovided('show the member in the address'),
    'take the member out of the address': unprovided('take the member out of the address'),
    'tell the list how to look': sendTo('list', ({ event }) => ({
      type: 'look given' as const,
      look: eventOf(event, 'address changed').look,
    })),
    'close for the address': sendTo('detail', { type: 'close asked' }),
    // The dialog closes as it always does, so that what is typed and not saved is asked about first.
    'close to go there': sendTo('detail', ({ context, event }) => ({
      type: 'close asked' as const,
      goingTo: findNeighbour(context, event.type === 'previous asked' ? -1 : 1)?.id,
    })),
    'choose the one gone to': assign(({ context, event }) =>
      goneTo(context, outputOf(event, 'detail').goingTo),
    ),
    'tell the list who was closed': sendTo('list', ({ context, event }) => ({
      type: 'member closed' as const,
      id: outputOf(event, 'detail').id,
      page: pageOfChosen(context),
    })),
    'tell the list that it changed': sendTo('list', { type: 'list changed' }),
  },
  guards: {
    'the list is there': ({ context }) => context.list !== null,
    'who is asked for is on file': ({ context }) => askedFor(context) !== undefined,
    'who is asked for may stand on another page': ({ context }) =>
      context.asked !== null && context.list?.searched != null,
    'they were found': ({ event }) => event.type === 'xstate.done.actor.member' && event.output !== null,
    'somebody is asked for': ({ context }) => context.asked !== null,
    'the address is about another': ({ context, event }) =>
      event.type === 'address changed' && event.member !== context.chosen?.member.id,
    'somebody stands before': ({ context }) => findNeighbour(context, -1) !== undefined,
    'somebody stands after': ({ context }) => findNeighbour(context, 1) !== undefined,
    'nobody stands beyond': ({ context }) => {
      const pages = beyondOf(context);
      return pages.before === null && pages.after === null;
    },
    'another is gone to': ({ event }) =>
      event.type === 'xstate.done.actor.detail' && event.output.goingTo !== null,
    'it stays though the address is about another': ({ context, event }) =>
      context.isElsewhere &&
      event.type === 'xstate.snapshot.detail' &&
      event.snapshot.matches({ open: 'staying' }),
    'a year is left to renew': ({ event }) => event.type === 'renewal opened' && canRenew(event.member),
    'it was renewed': ({ event }) => event.type === 'xstate.done.actor.renewal' && event.output.renewed,
  },
}).createMachine({
  id: 'officeMembers',
  description: 'The members of the association: a list, out of which one is opened or renewed.',
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
      onSnapshot: { actions: 'keep the list' },
    },
    { id: 'address', src: 'address' },
  ],
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The list is not there yet.',
      always: { guard: 'the list is there', target: 'listed' },
      on: { 'address changed': { actions: ['keep who is asked for', 'tell the list how to look'] } },
    },
    listed: {
      description: 'No dialog is open.',
      always: [
        { guard: 'who is asked for is on file', target: 'opened', actions: 'choose who is asked for' },
        { guard: 'who is asked for may stand on another page', target: 'finding' },
        {
          guard: 'somebody is asked for',
          actions: ['forget who is asked for', 'take the member out of the address'],
        },
      ],
      on: {
        'address changed': { actions: ['keep who is asked for', 'tell the list how to look'] },
        'member opened': { target: 'opened', actions: 'choose the member' },
        'renewal opened': { guard: 'a year is left to renew', target: 'renewing' },
      },
    },
    finding: {
      description: 'Whom the address asks for is read, since they are not on the page that is held.',
      on: {
        'address changed': {
          target: 'listed',
          actions: ['keep who is asked for', 'tell the list how to look'],
        },
        'member opened': { target: 'opened', actions: ['forget who is asked for', 'choose the member'] },
        'renewal opened': {
          guard: 'a year is left to renew',
          target: 'renewing',
          actions: ['forget who is asked for', 'take the member out of the address'],
        },
      },
      invoke: {
        id: 'member',
        src: 'member',
        input: ({ context }) => context.asked,
        onDone: [
          { guard: 'they were found', target: 'opened', actions: 'choose who was found' },
          { target: 'listed', actions: ['forget who is asked for', 'take the member out of the address'] },
        ],
        onError: {
          target: 'listed',
          actions: ['forget who is asked for', 'take the member out of the address'],
        },
      },
    },
    opened: {
      description: 'A member is looked at and changed; Previous and Next lead through those that were found.',
      entry: [
        'note who is looked at',
        'keep who was looked at',
        'note that the address is about them',
        'show the member in the address',
      ],
      on: {
        'address changed': {
          guard: 'the address is about another',
          actions: [
            'keep who is asked for',
            'note that the address is about another',
            'close for the address',
          ],
        },
        'previous asked': { guard: 'somebody stands before', actions: 'close to go there' },
        'next asked': { guard: 'somebody stands after', actions: 'close to go there' },
      },
      invoke: {
        id: 'detail',
        src: 'memberDetail',
        input: ({ context }) => requireValue(context.chosen, 'nobody was chosen'),
        onSnapshot: {
          guard: 'it stays though the address is about another',
          actions: ['forget who is asked for', 'show the member in the address'],
        },
        onDone: [
          { guard: 'another is gone to', target: 'opened', reenter: true, actions: 'choose the one gone to' },
          {
            target: 'listed',
            actions: ['take the member out of the address', 'tell the list who was closed'],
          },
        ],
      },
      initial: 'reading',
      states: {
        reading: {
          description: 'The pages beside those that were read are read, where one of them is needed.',
          always: { guard: 'nobody stands beyond', target: 'known' },
          invoke: {
            id: 'beyond',
            src: 'beyond',
            input: ({ context }) => beyondOf(context),
            onDone: { target: 'known', actions: 'keep who stands beyond' },
            onError: 'refused',
          },
        },
        known: { description: 'Who stands before and after is known.' },
        refused: {
          description: 'They could not be read; Previous and Next try it again.',
          on: { retried: 'reading' },
        },
      },
    },
    renewing: {
      description: 'A member is renewed for any year that is left.',
      on: { 'address changed': { actions: ['keep who is asked for', 'tell the list how to look'] } },
      invoke: {
        id: 'renewal',
        src: 'adminRenewal',
        input: ({ event }) => eventOf(event, 'renewal opened'),
        onDone: [
          { guard: 'it was renewed', target: 'listed', actions: 'tell the list that it changed' },
          { target: 'listed' },
        ],
      },
    },
  },
});
