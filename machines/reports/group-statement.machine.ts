import { assign, setup } from 'xstate';
import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import type { GroupStatement } from '#domain/money/group-statement.ts';
import { createActionStub, createStub } from '../stub.ts';
import { createSubmissionMachine, isFormLeft, type SubmissionOutput } from '../submission.machine.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';

/** If `group` is null, the office gets the first group's statement, and a group gets its own statement. */
export type StatementAsked = { readonly group: string | null; readonly year: number };

/** `statement` is null if there is no group. `groups` are those that the office can choose. */
export type StatementData = {
  readonly groups: readonly AffiliatedGroup[];
  readonly statement: GroupStatement | null;
};

/** `receipt` is the number of the receipt to print. If it is null, the statement is printed. */
export type StatementPaper = StatementAsked & { readonly receipt: string | null };

/** A payment by a group. If `total` is below zero, it is a refund to the group. */
export type StatementPayment = {
  readonly group: string;
  readonly year: number;
  readonly name: string;
  readonly lines: readonly number[];
  readonly total: number;
};

/** By `key`, the server recognises a request that was sent twice. */
export type StatementPaymentAbout = { readonly payment: StatementPayment | null; readonly key: string };

type Context = StatementAsked & {
  groups: readonly AffiliatedGroup[];
  statement: GroupStatement | null;
  page: number;
  /** The day with which the form of a payment opens, as text. */
  today: string;
  ticked: readonly number[];
  payment: StatementPayment | null;
  key: string;
  receipt: string | null;
  refusal: string | null;
};

type Event =
  | { type: 'group chosen'; group: string }
  | { type: 'year chosen'; year: number }
  | { type: 'page turned'; page: number }
  | { type: 'export asked' | 'export stopped' }
  | { type: 'document asked' }
  | { type: 'receipt asked'; receipt: string }
  | { type: 'line ticked'; line: number; ticked: boolean }
  | { type: 'payment wished' }
  | { type: 'payments changed' }
  | { type: 'retried' }
  | ActorsEnded<{ load: StatementData; pay: SubmissionOutput<string>; document: void; export: void }>;

/**
 * Returns the payment for the ticked lines or, if nothing is ticked, for all outstanding lines. Null if there are no
 * such lines, or if they are not all outstanding or all refunds due.
 */
export function findPaymentForTicked(
  statement: GroupStatement | null,
  ticked: readonly number[],
): StatementPayment | null {
  const lines = (statement?.lines ?? []).filter(({ id, state }) =>
    ticked.length > 0 ? ticked.includes(id) : state === 'owed',
  );
  const states = new Set(lines.map(({ state }) => state));
  if (!statement || states.size !== 1 || states.has('paid')) return null;
  const sum = lines.reduce((cents, { amount }) => cents + amount, 0);
  const { group, name, year } = statement;
  return { group, name, year, lines: lines.map(({ id }) => id), total: states.has('owed') ? sum : -sum };
}

/**
 * A group’s statement: the charges for the insurance of the group’s people, and the payments. Used by: the office,
 * groups’ administrators. Seen at: `/admin/group-members/statement`, `/admin/reports/group-statements`.
 */
export const groupStatementMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { year: number; today: string },
    tags: {} as 'busy' | 'refused' | 'listed' | 'paying' | 'printing' | 'exporting',
    children: {} as { load: 'load'; pay: 'payForm'; document: 'document'; export: 'export' },
  },
  actors: {
    load: createStub<StatementData, StatementAsked>('load'),
    payForm: createSubmissionMachine<StatementPaymentAbout, string>(),
    document: createStub<void, StatementPaper>('document'),
    export: createStub<void, { statement: GroupStatement | null }>('export'),
  },
  actions: {
    'store the statement of the group': assign(({ context, event }) => {
      const { groups, statement } = getOutput(event, 'load');
      const payable = statement?.lines.filter(({ state }) => state !== 'paid').map(({ id }) => id);
      const ticked = context.ticked.filter((line) => payable?.includes(line));
      return { groups, statement, ticked, group: statement?.group ?? context.group };
    }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'choose the group of the statement': assign(({ event }) => ({
      group: expectEvent(event, 'group chosen').group,
      statement: null,
      ticked: [],
      page: 0,
    })),
    'choose the year of the statement': assign(({ event }) => ({
      year: expectEvent(event, 'year chosen').year,
      statement: null,
      ticked: [],
      page: 0,
    })),
    'go to the chosen page of the list': assign(({ event }) => ({
      page: expectEvent(event, 'page turned').page,
    })),
    'tick or untick the clicked line': assign(({ context, event }) => {
      const { line, ticked } = expectEvent(event, 'line ticked');
      const others = context.ticked.filter((other) => other !== line);
      return { ticked: ticked ? [...others, line] : others };
    }),
    'store the lines to pay': assign(({ context }) => ({
      payment: findPaymentForTicked(context.statement, context.ticked),
    })),
    'prepare the form for recording the payment': createActionStub(
      'prepare the form for recording the payment',
    ),
    'store the number of the new receipt': assign(({ event }) => ({
      receipt: getOutput(event, 'pay').answer,
    })),
    'choose the receipt to print': assign(({ event }) => ({
      receipt: expectEvent(event, 'receipt asked').receipt,
    })),
    'choose the statement to print': assign({ receipt: null }),
    'announce that the payment was recorded': createActionStub('announce that the payment was recorded'),
  },
  guards: {
    'the ticked lines can be paid together': ({ context }) =>
      findPaymentForTicked(context.statement, context.ticked) !== null,
    'the user left the form': isFormLeft,
  },
}).createMachine({
  id: 'groupStatement',
  description:
    'A group’s charges for the insurance of a year, and its payments. The office records payments.',
  context: ({ input }) => ({
    group: null,
    year: input.year,
    groups: [],
    statement: null,
    page: 0,
    today: input.today,
    ticked: [],
    payment: null,
    key: '',
    receipt: null,
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The statement is being read.',
      tags: 'busy',
      entry: 'clear the refusal of the server',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { group, year } }) => ({ group, year }),
        onDone: { target: 'listed', actions: 'store the statement of the group' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
      on: {
        'group chosen': { target: 'loading', reenter: true, actions: 'choose the group of the statement' },
        'year chosen': { target: 'loading', reenter: true, actions: 'choose the year of the statement' },
      },
    },
    unavailable: {
      description: 'The statement could not be read. The user can try again.',
      tags: 'refused',
      on: {
        retried: 'loading',
        'group chosen': { target: 'loading', actions: 'choose the group of the statement' },
        'year chosen': { target: 'loading', actions: 'choose the year of the statement' },
      },
    },
    listed: {
      description: 'The lines are shown.',
      tags: 'listed',
      on: {
        'group chosen': { target: 'loading', actions: 'choose the group of the statement' },
        'year chosen': { target: 'loading', actions: 'choose the year of the statement' },
        'page turned': { actions: 'go to the chosen page of the list' },
        'export asked': { target: 'exporting', actions: 'clear the refusal of the server' },
        'document asked': {
          target: 'printing',
          actions: ['clear the refusal of the server', 'choose the statement to print'],
        },
        'receipt asked': {
          target: 'printing',
          actions: ['clear the refusal of the server', 'choose the receipt to print'],
        },
        'line ticked': { actions: 'tick or untick the clicked line' },
        'payments changed': 'rereading',
        'payment wished': {
          guard: 'the ticked lines can be paid together',
          target: 'paying',
          actions: [
            'clear the refusal of the server',
            'store the lines to pay',
            'prepare the form for recording the payment',
          ],
        },
      },
    },
    printing: {
      description: 'The document (the statement or a receipt) is being made.',
      tags: ['listed', 'printing'],
      on: {
        'group chosen': { target: 'loading', actions: 'choose the group of the statement' },
        'year chosen': { target: 'loading', actions: 'choose the year of the statement' },
      },
      invoke: {
        id: 'document',
        src: 'document',
        input: ({ context: { group, receipt, year } }) => ({ group, receipt, year }),
        onDone: 'listed',
        onError: { target: 'listed', actions: 'show why the server refused' },
      },
    },
    exporting: {
      description:
        'A file with the lines is being made, and the export is recorded in the audit. The user can stop the export.',
      tags: ['listed', 'exporting'],
      on: { 'export stopped': 'listed' },
      invoke: {
        id: 'export',
        src: 'export',
        input: ({ context }) => ({ statement: context.statement }),
        onDone: 'listed',
        onError: { target: 'listed', actions: 'show why the server refused' },
      },
    },
    paying: {
      description: 'The method and the day of the payment or refund are entered.',
      tags: 'listed',
      invoke: {
        id: 'pay',
        src: 'payForm',
        input: ({ context: { key, payment, today } }) => ({
          values: { paidBy: '', day: today, reference: '' },
          about: { key, payment },
        }),
        onDone: [
          { guard: 'the user left the form', target: 'rereading' },
          {
            target: 'rereading',
            actions: ['store the number of the new receipt', 'announce that the payment was recorded'],
          },
        ],
      },
    },
    rereading: {
      description: 'The statement is being read again, because the server computes the sums.',
      tags: ['listed', 'paying'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { group, year } }) => ({ group, year }),
        onDone: { target: 'listed', actions: 'store the statement of the group' },
        onError: { target: 'listed', actions: 'show why the server refused' },
      },
    },
  },
});
