import { assign, setup, type EventObject } from 'xstate';
import { expectEvent, getOutput, getRefusal, requireValue, type ActorsEnded } from '../events.ts';
import { createActionStub, createCallbackStub, createStub } from '../stub.ts';
import { owedDealingMachine, type OwedAsked } from '../money/owed-dealing.machine.ts';
import {
  listOwing,
  listRemindable,
  noOwedData,
  noOwedShown,
  plainOwed,
  prepareOwed,
  createShownOwed,
  type OwedData,
  type OwedFilters,
  type OwedOrder,
  type OwedRead,
  type OwedRow,
  type OwedShown,
  type OwedView,
} from './owed-view.ts';

type Context = OwedShown & {
  readonly data: OwedData;
  readonly ticked: readonly string[];
  readonly asked: OwedAsked | null;
  /** The position of the first row of `asked` among the found rows, where the focus returns. */
  readonly place: number;
  readonly refusal: string | null;
};

type AddressChanged = { type: 'address changed'; look: OwedView };

type Event =
  | { type: 'retried' }
  | { type: 'filters chosen'; filters: OwedFilters }
  | { type: 'search typed'; text: string }
  | { type: 'order chosen'; order: OwedOrder }
  | { type: 'page turned'; page: number }
  | { type: 'rows ticked'; keys: readonly string[] }
  | { type: 'rows unticked'; keys: readonly string[] }
  | { type: 'payment wished'; owed: OwedRow }
  | { type: 'waiver wished'; owed: OwedRow }
  | { type: 'reminder wished'; owed: OwedRow }
  | { type: 'payment together wished' }
  | { type: 'reminders wished' }
  | { type: 'export asked' | 'export stopped' }
  | AddressChanged
  | ActorsEnded<{ load: OwedRead; dealing: void; export: void }>;

/** Lists the ticked rows, in the order of the list. */
export function listTicked({ hits, ticked }: Pick<Context, 'hits' | 'ticked'>): readonly OwedRow[] {
  return hits.filter(({ key }) => ticked.includes(key));
}

function askAbout(
  { hits }: Context,
  what: OwedAsked['what'],
  owed: readonly OwedRow[],
): Pick<Context, 'asked' | 'place'> {
  return { asked: { what, owed }, place: hits.findIndex((row) => owed.includes(row)) };
}

/**
 * The list of outstanding amounts and refunds due of members. Used by: the office. Seen at:
 * `/admin/administration/payments/owed`.
 */
export const owedMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { look?: OwedView },
    tags: {} as 'busy' | 'refused' | 'listed' | 'settling' | 'exporting',
    children: {} as { address: 'address'; load: 'load'; dealing: 'owedDealing'; export: 'export' },
  },
  actors: {
    address: createCallbackStub<EventObject, undefined, AddressChanged>('address'),
    load: createStub<OwedRead>('load'),
    export: createStub<void, Context>('export'),
    owedDealing: owedDealingMachine,
  },
  delays: { 'a pause in typing': 250 },
  actions: {
    'store the debts of all members': assign(({ context, event }) => {
      const data = prepareOwed(getOutput(event, 'load'));
      const keys = new Set(data.index.map(({ person }) => person.key));
      const ticked = context.ticked.filter((key) => keys.has(key));
      return { data, ticked, ...createShownOwed(data, context), refusal: null };
    }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'show the view from the URL': assign(({ context, event }) =>
      createShownOwed(context.data, expectEvent(event, 'address changed').look),
    ),
    'filter the list': assign(({ context, event }) => {
      const { filters } = expectEvent(event, 'filters chosen');
      return createShownOwed(context.data, { ...context, filters, page: 0 });
    }),
    'search the list': assign(({ context, event }) => {
      const { text } = expectEvent(event, 'search typed');
      return createShownOwed(context.data, { ...context, text, page: 0 });
    }),
    'sort the list': assign(({ context, event }) => {
      const { order } = expectEvent(event, 'order chosen');
      return createShownOwed(context.data, { ...context, order, page: 0 });
    }),
    'go to the chosen page of the list': assign(({ event }) => ({
      page: expectEvent(event, 'page turned').page,
    })),
    'tick the clicked rows': assign(({ context, event }) => ({
      ticked: [...new Set([...context.ticked, ...expectEvent(event, 'rows ticked').keys])],
    })),
    'untick the clicked rows': assign(({ context, event }) => {
      const { keys } = expectEvent(event, 'rows unticked');
      return { ticked: context.ticked.filter((key) => !keys.includes(key)) };
    }),
    'prepare the payment of the clicked row': assign(({ context, event }) =>
      askAbout(context, 'pay', [expectEvent(event, 'payment wished').owed]),
    ),
    'prepare to waive the amount of the row': assign(({ context, event }) =>
      askAbout(context, 'waive', [expectEvent(event, 'waiver wished').owed]),
    ),
    'prepare the reminder for the clicked row': assign(({ context, event }) =>
      askAbout(context, 'remind', [expectEvent(event, 'reminder wished').owed]),
    ),
    'prepare the payment of all ticked rows': assign(({ context }) =>
      askAbout(context, 'pay', listTicked(context)),
    ),
    'prepare the reminders for all ticked rows': assign(({ context }) =>
      askAbout(context, 'remind', listTicked(context)),
    ),
    'put the view in the URL': createActionStub('put the view in the URL'),
    'put the keyboard focus back into the list': createActionStub(
      'put the keyboard focus back into the list',
    ),
  },
  guards: {
    'the list shows at least one row': ({ context }) => context.hits.length > 0,
    'a ticked row has an amount to pay': ({ context }) => listOwing(listTicked(context)).length > 0,
    'a ticked member can get a reminder': ({ context }) => listRemindable(listTicked(context)).length > 0,
    'the member of the row can get a reminder': ({ event }) =>
      event.type === 'reminder wished' && listRemindable([event.owed]).length > 0,
  },
}).createMachine({
  id: 'owed',
  description:
    'The outstanding amounts and refunds due of members. The office handles one row, or several ticked rows together.',
  context: ({ input }) => ({
    ...noOwedShown,
    ...plainOwed,
    ...input.look,
    data: noOwedData,
    ticked: [],
    asked: null,
    place: 0,
    refusal: null,
  }),
  invoke: { id: 'address', src: 'address' },
  on: { 'address changed': { actions: 'show the view from the URL' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The amounts are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'listed', actions: 'store the debts of all members' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The amounts could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    listed: {
      description: 'The amounts are listed.',
      tags: 'listed',
      type: 'parallel',
      states: {
        look: {
          description: 'What the user sees: the list, or a dialog over the list.',
          initial: 'table',
          states: {
            table: {
              description: 'The list is searched, filtered, sorted and ticked.',
              initial: 'resting',
              on: {
                'filters chosen': { actions: ['filter the list', 'put the view in the URL'] },
                'search typed': { target: '.settling', actions: 'search the list' },
                'order chosen': { target: '.settling', actions: 'sort the list' },
                'page turned': {
                  actions: ['go to the chosen page of the list', 'put the view in the URL'],
                },
                'rows ticked': { actions: 'tick the clicked rows' },
                'rows unticked': { actions: 'untick the clicked rows' },
                'payment wished': { target: 'dealing', actions: 'prepare the payment of the clicked row' },
                'waiver wished': { target: 'dealing', actions: 'prepare to waive the amount of the row' },
                'reminder wished': {
                  guard: 'the member of the row can get a reminder',
                  target: 'dealing',
                  actions: 'prepare the reminder for the clicked row',
                },
                'payment together wished': {
                  guard: 'a ticked row has an amount to pay',
                  target: 'dealing',
                  actions: 'prepare the payment of all ticked rows',
                },
                'reminders wished': {
                  guard: 'a ticked member can get a reminder',
                  target: 'dealing',
                  actions: 'prepare the reminders for all ticked rows',
                },
              },
              states: {
                resting: { description: 'All found rows are shown.', entry: 'put the view in the URL' },
                settling: {
                  description:
                    'The list was just searched or sorted. Rows outside the visible area are drawn later.',
                  tags: 'settling',
                  after: { 'a pause in typing': 'resting' },
                },
              },
            },
            dealing: {
              description: 'A payment or a waiver is being recorded, or reminders are being sent.',
              invoke: {
                id: 'dealing',
                src: 'owedDealing',
                input: ({ context }) => requireValue(context.asked, 'nothing was chosen'),
                onDone: 'table',
              },
            },
          },
        },
        file: {
          description: 'Whether a file is being made.',
          initial: 'resting',
          states: {
            resting: {
              description: 'No file is being made.',
              on: { 'export asked': { guard: 'the list shows at least one row', target: 'exporting' } },
            },
            exporting: {
              description:
                'The file is being made, and the export is recorded in the audit. The user can stop the export.',
              tags: 'exporting',
              on: { 'export stopped': 'resting' },
              invoke: {
                id: 'export',
                src: 'export',
                input: ({ context }) => context,
                onDone: 'resting',
                onError: 'resting',
              },
            },
          },
        },
        debts: {
          description: 'Whether the list is up to date or is being read again.',
          initial: 'fresh',
          on: { 'xstate.done.actor.dealing': '.reloading' },
          states: {
            fresh: { description: 'The list was read after the user’s last change.' },
            reloading: {
              description: 'The list is being read again, because another user can have recorded a payment.',
              invoke: {
                id: 'load',
                src: 'load',
                onDone: {
                  target: 'fresh',
                  actions: ['store the debts of all members', 'put the keyboard focus back into the list'],
                },
                onError: { target: 'old', actions: 'show why the server refused' },
              },
            },
            old: {
              description: 'The list could not be read again, so it is possibly out of date.',
              on: { retried: 'reloading' },
            },
          },
        },
      },
    },
  },
});
