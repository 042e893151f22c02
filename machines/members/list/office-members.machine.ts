import { assign, sendTo, setup, type EventObject, type SnapshotFrom } from 'xstate';
import { rowsPerPage } from '#domain/values/list-page.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { canRenew } from '#machines/renewal/office-renewal.ts';
import { adminRenewalMachine, type AdminRenewalOutput } from '../../renewal/admin-renewal.machine.ts';
import type { AddressChanged } from './list-address.ts';
import { neighbour, withLookedAt, type Beginning, type ListLook } from './listed-members.ts';
import { memberDetailMachine, type MemberDetailOutput } from '../file/member-detail.machine.ts';
import { memberListMachine } from './member-list.machine.ts';
import { askedFor as turnedTo, askedOf, isAskedAnew, type Asked } from './searched-members.ts';
import { eventOf, outputOf, snapshotOf, type ActorsEnded, type ChildChanged } from '../../events.ts';
import { answering, talking, unprovided } from '../../stub.ts';

/** The member who was chosen out of the list, and the year that it is there. */
type Chosen = { readonly member: AdminMember; readonly thisYear: number };

/** Which member is chosen out of the list, or asked for by the address. */
type Choice = {
  /** The list as it stands, once it was read. */
  readonly list: SnapshotFrom<typeof memberListMachine>['context'] | null;
  /** The member whom the address asks for, by id, until they are opened. */
  readonly asked: number | null;
  readonly chosen: Chosen | null;
  /** Whom the list showed or found when the dialog was opened: the order for Previous and Next until it is closed. */
  readonly among: readonly AdminMember[];
  /** How these were asked for, from which page on; null where everybody is held, or the list was being read. */
  readonly look: ListLook | null;
  /** After whom more follow, by id; null where nobody does. */
  readonly next: number | null;
};

/** The choice of no member, before the list is there. */
const nobodyChosen: Choice = {
  list: null,
  asked: null,
  chosen: null,
  among: [],
  look: null,
  next: null,
};

/** The pages to be read so that Previous and Next lead from the chosen member beyond those that were read. */
export type Beyond = { readonly before: Asked | null; readonly after: Asked | null };

/** Who stands on the pages beyond the chosen member's, and after whom more follow. */
export type ReadBeyond = {
  readonly before: readonly AdminMember[];
  readonly after: readonly AdminMember[];
  readonly next: number | null;
};

/** The member whom the address asks for to be chosen, where the list knows them. */
function askedFor({ asked, list }: Choice): AdminMember | undefined {
  return asked === null ? undefined : list?.index.find(({ person }) => person.id === asked)?.person;
}

/** The choice of this member out of the list as it stands. */
export function chosenFrom({ list }: Choice, member: AdminMember | null | undefined): Partial<Choice> {
  const { hits = [], page = 0, searched = null, thisYear = 0 } = list ?? {};
  // Until an answer comes, those who are shown are not the ones that are asked for.
  const isRead = list && searched && !isAskedAnew(searched, list) && searched.ends[page] === hits.at(-1)?.id;
  const from = isRead ? { look: searched.asked, next: searched.next } : { look: null, next: null };
  return { asked: null, chosen: member ? { member, thisYear } : null, among: hits, ...from };
}

/** The choice of another member, by id, of those who were found when the first was chosen. */
function goneTo({ among, chosen }: Choice, id: number | null): Pick<Choice, 'chosen'> {
  const member = among.find((one) => one.id === id);
  return { chosen: chosen && member ? { ...chosen, member } : chosen };
}

/** Who stands before the chosen member among those who were found with them. */
function before({ among, chosen }: Choice): AdminMember | undefined {
  return neighbour(among, chosen?.member.id, -1);
}

/** Who stands after the chosen member among those who were found with them. */
export function after({ among, chosen }: Choice): AdminMember | undefined {
  return neighbour(among, chosen?.member.id, 1);
}

/** The pages that are to be read where the chosen member stands first or last of those who were read. */
export function beyondOf({ among, chosen, list, look, next }: Choice): Beyond {
  const id = chosen?.member.id;
  const isLast = look && next !== null && among.at(-1)?.id === id;
  const isFirst = look && look.page > 0 && among[0]?.id === id;
  const turned = isFirst && list?.searched && turnedTo(list.searched, { ...look, page: look.page - 1 });
  return {
    before: turned && turned.page === look.page - 1 ? askedOf(turned.searched) : null,
    after: isLast ? { look, after: next } : null,
  };
}

/** The choice of a member once the pages beyond were read. */
export function withBeyond({ among, look, next }: Choice, read: ReadBeyond): Partial<Choice> {
  const ids = new Set(among.map(({ id }) => id));
  const [earlier, later] = [read.before, read.after].map((people) => people.filter(({ id }) => !ids.has(id)));
  return {
    among: [...(earlier ?? []), ...among, ...(later ?? [])],
    look: look && read.before.length > 0 ? { ...look, page: look.page - 1 } : look,
    next: read.after.length > 0 ? read.next : next,
  };
}

/** The page of the list on which the chosen member stands, where that is known. */
export function pageOfChosen({ among, chosen, look }: Choice): number | null {
  const place = among.findIndex(({ id }) => id === chosen?.member.id);
  return look && place !== -1 ? look.page + Math.floor(place / rowsPerPage) : null;
}

/** Whether the chosen member's row stays in the list when the dialog closes, which clears the search. */
export function staysListed({ chosen, list, look }: Choice): boolean {
  if (!list?.searched) return true;
  // The list's own text is cleared as soon as the dialog closes.
  return look?.text === '' && list.hits.some(({ id }) => id === chosen?.member.id);
}

function chosenOf({ chosen }: Choice): Chosen {
  if (!chosen) throw new Error('nobody was chosen');
  return chosen;
}

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
    'note who is looked at': assign(({ context }) => ({
      lookedAt: withLookedAt(context.lookedAt, chosenOf(context).member.id),
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
      goingTo: (event.type === 'previous asked' ? before : after)(context)?.id,
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
    'somebody stands before': ({ context }) => before(context) !== undefined,
    'somebody stands after': ({ context }) => after(context) !== undefined,
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
        input: ({ context }) => chosenOf(context),
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
