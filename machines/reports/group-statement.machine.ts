import { assign, setup } from 'xstate';
import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import type { GroupStatement } from '#domain/insurance/group-statement.ts';
import { createStub } from '../stub.ts';
import { getEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';

/** Which group's statement the machine asks for: the office names a group, or takes the first; a group has its own. */
export type StatementAsked = { readonly group: string | null; readonly year: number };

/** What the machine of a group's statement reads: it, null without a group, and for the office the groups to choose from. */
export type StatementData = {
  readonly groups: readonly AffiliatedGroup[];
  readonly statement: GroupStatement | null;
};

/** The lines that the machine of a group's statement marks, and whether they are paid from now on. */
export type MarkedLines = {
  readonly group: string;
  readonly year: number;
  readonly lines: readonly number[];
  readonly status: boolean;
};

/** What the machine of a group's statement is to mark, and whether that takes back what was marked last. */
export type StatementMark = MarkedLines & { readonly undo: boolean };

type Context = StatementAsked & {
  groups: readonly AffiliatedGroup[];
  statement: GroupStatement | null;
  page: number;
  /** What is to be marked, by the ids of the lines. */
  lines: readonly number[];
  status: boolean;
  undo: boolean;
  /** What was marked last, as long as its lines are as that left them. */
  saved: MarkedLines | null;
  refusal: string | null;
};

type Event =
  | { type: 'group chosen'; group: string }
  | { type: 'year chosen'; year: number }
  | { type: 'page turned'; page: number }
  | { type: 'export asked' }
  | { type: 'document asked' }
  | { type: 'line marked'; line: number; status: boolean }
  | { type: 'all asked' }
  | { type: 'undo asked' }
  | { type: 'confirmed' }
  | { type: 'declined' }
  | { type: 'retried' }
  | ActorsEnded<{
      load: StatementData;

      mark: readonly number[];
      document: void;
      export: void;
    }>;

/** The ids of the lines that are still owed, for the machine of a group's statement to mark. */
export function listOwedLines(statement: GroupStatement | null): number[] {
  return (statement?.lines ?? []).filter(({ state }) => state === 'owed').map(({ id }) => id);
}

/** What was marked last, where the statement still says so. */
function keepIfUnchanged(statement: GroupStatement | null, saved: MarkedLines | null): MarkedLines | null {
  if (statement?.group !== saved?.group || statement?.year !== saved?.year) return null;
  const isPaid = new Map(statement?.lines.map((line) => [line.id, line.paidAt !== null]));
  return saved?.lines.every((line) => isPaid.get(line) === saved.status) ? saved : null;
}

/**
 * A group’s statement of what it owes for the insurance of its people. Used by: the office, groups’ administrators.
 * Seen at: `/admin/group-members/statement`, `/admin/reports/group-statements`.
 */
export const groupStatementMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { year: number },
    tags: {} as 'busy' | 'refused' | 'listed' | 'asking' | 'marking' | 'printing' | 'exporting',
    children: {} as { load: 'load'; mark: 'mark'; document: 'document'; export: 'export' },
  },
  actors: {
    load: createStub<StatementData, StatementAsked>('load'),
    mark: createStub<readonly number[], StatementMark>('mark'),
    document: createStub<void, StatementAsked>('document'),
    export: createStub<void, { statement: GroupStatement | null }>('export'),
  },
  actions: {
    'store the statement': assign(({ context, event }) => {
      const { groups, statement } = getOutput(event, 'load');
      const saved = keepIfUnchanged(statement, context.saved);
      return { groups, statement, saved, group: statement?.group ?? context.group };
    }),
    'show the refusal': assign({ refusal: getRefusal }),
    'note that the statement is outdated': assign(({ context, event }) => {
      const { error } = getEvent(event, 'xstate.error.actor.load');
      // That nothing was marked matters more.
      return { refusal: context.refusal ?? (error instanceof Error ? error.message : null) };
    }),
    'clear the refusal': assign({ refusal: null }),
    'choose the group': assign(({ event }) => ({
      group: getEvent(event, 'group chosen').group,
      statement: null,
      page: 0,
    })),
    'choose the year': assign(({ event }) => ({
      year: getEvent(event, 'year chosen').year,
      statement: null,
      page: 0,
    })),
    'go to the page': assign(({ event }) => ({ page: getEvent(event, 'page turned').page })),
    'propose the line': assign(({ event }) => {
      const { line, status } = getEvent(event, 'line marked');
      return { lines: [line], status, undo: false };
    }),
    'propose all unpaid lines': assign(({ context }) => ({
      lines: listOwedLines(context.statement),
      status: true,
      undo: false,
    })),
    'store what was marked': assign(({ context, event }) => {
      const { group, status, year } = context;
      const lines = getOutput(event, 'mark');
      return { saved: lines.length === 0 ? null : { group: group ?? '', year, lines, status } };
    }),
    'propose the undo': assign(({ context: { saved } }) => ({
      lines: saved?.lines ?? [],
      status: saved?.status === false,
      undo: true,
    })),
  },
  guards: {
    'something is owed': ({ context }) => listOwedLines(context.statement).length > 0,
    'something can be undone': ({ context }) => context.saved !== null,
  },
}).createMachine({
  id: 'groupStatement',
  description:
    'What a group owes for the insurance of a year, line by line; the office marks lines paid, and takes a mark back.',
  context: ({ input }) => ({
    group: null,
    year: input.year,
    groups: [],
    statement: null,
    page: 0,
    lines: [],
    status: false,
    undo: false,
    saved: null,
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The statement is being fetched.',
      tags: 'busy',
      entry: 'clear the refusal',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { group, year } }) => ({ group, year }),
        onDone: { target: 'listed', actions: 'store the statement' },
        onError: { target: 'unavailable', actions: 'show the refusal' },
      },
      on: {
        'group chosen': { target: 'loading', reenter: true, actions: 'choose the group' },
        'year chosen': { target: 'loading', reenter: true, actions: 'choose the year' },
      },
    },
    unavailable: {
      description: 'The statement could not be fetched; it can be tried again.',
      tags: 'refused',
      on: {
        retried: 'loading',
        'group chosen': { target: 'loading', actions: 'choose the group' },
        'year chosen': { target: 'loading', actions: 'choose the year' },
      },
    },
    listed: {
      description: 'The lines are shown.',
      tags: 'listed',
      on: {
        'group chosen': { target: 'loading', actions: 'choose the group' },
        'year chosen': { target: 'loading', actions: 'choose the year' },
        'page turned': { actions: 'go to the page' },
        'export asked': { target: 'exporting', actions: 'clear the refusal' },
        'document asked': { target: 'printing', actions: 'clear the refusal' },
        'line marked': { target: 'marking', actions: ['clear the refusal', 'propose the line'] },
        'undo asked': {
          guard: 'something can be undone',
          target: 'marking',
          actions: ['clear the refusal', 'propose the undo'],
        },
        'all asked': {
          guard: 'something is owed',
          target: 'asking',
          actions: ['clear the refusal', 'propose all unpaid lines'],
        },
      },
    },
    printing: {
      description: 'The statement’s document is being made.',
      tags: ['listed', 'printing'],
      on: {
        'group chosen': { target: 'loading', actions: 'choose the group' },
        'year chosen': { target: 'loading', actions: 'choose the year' },
      },
      invoke: {
        id: 'document',
        src: 'document',
        input: ({ context: { group, year } }) => ({ group, year }),
        onDone: 'listed',
        onError: { target: 'listed', actions: 'show the refusal' },
      },
    },
    exporting: {
      description: 'The lines are being written down in the audit, and handed over as a file.',
      tags: ['listed', 'exporting'],
      invoke: {
        id: 'export',
        src: 'export',
        input: ({ context }) => ({ statement: context.statement }),
        onDone: 'listed',
        onError: { target: 'listed', actions: 'show the refusal' },
      },
    },
    asking: {
      description: 'Somebody is asked whether everything that is owed was paid.',
      tags: ['listed', 'asking'],
      on: { confirmed: 'marking', declined: 'listed' },
    },
    marking: {
      description: 'The lines are being marked.',
      tags: ['listed', 'marking'],
      invoke: {
        id: 'mark',
        src: 'mark',
        input: ({ context: { group, lines, status, undo, year } }) => ({
          group: group ?? '',
          year,
          lines,
          status,
          undo,
        }),
        onDone: { target: 'rereading', actions: 'store what was marked' },
        onError: { target: 'rereading', actions: 'show the refusal' },
      },
    },
    rereading: {
      description: 'The statement is read again, since its sums are the server’s to say.',
      tags: ['listed', 'marking'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { group, year } }) => ({ group, year }),
        onDone: { target: 'listed', actions: 'store the statement' },
        onError: { target: 'listed', actions: 'note that the statement is outdated' },
      },
    },
  },
});
