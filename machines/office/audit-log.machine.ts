import { and, assign, setup, stateIn, type DoneActorEvent, type EventObject } from 'xstate';
import type { LogEntry, LogPage } from '#domain/audit/audit-log.ts';
import {
  changeWithQuestionMachine,
  toUndoWish,
  type SavingOutcome,
} from '../members/file/change-with-question.machine.ts';
import { createStub, createCallbackStub, createActionStub } from '../stub.ts';
import {
  createSubmissionMachine,
  type FormValues,
  type Submission,
  type SubmissionOutput,
} from '../submission.machine.ts';
import {
  expectEvent,
  getOutput,
  getRefusal,
  getChildSnapshot,
  type ActorsEnded,
  type ChildChanged,
} from '../events.ts';

type Context = {
  values: FormValues;
  entries: readonly LogEntry[];
  more: boolean;
  /** For each page from the second to the shown one: the id of the last entry before it. */
  follows: readonly number[];
  /** The ids that become `follows` as soon as the requested page is shown. */
  wanted: readonly number[];
  entry: LogEntry | null;
  refusal: string | null;
};

/** Back, Forward or a link has changed the URL of the log. */
export type AddressChanged = { type: 'address changed'; values: FormValues };

type Event =
  | { type: 'retried' }
  | { type: 'older asked' }
  | { type: 'newer asked' }
  | { type: 'export asked' | 'export stopped' }
  | { type: 'undo asked'; entry: LogEntry }
  | AddressChanged
  | ActorsEnded<{ load: LogPage; turn: LogPage; export: void; undo: SavingOutcome }>
  | ChildChanged<'query', Submission<undefined, LogPage>>
  | DoneActorEvent<SubmissionOutput<LogPage>, 'query'>;

export type LogAsked = { readonly values: FormValues; readonly before: number | null };

/**
 * The audit log, shown by pages. The office can undo the change of an entry. Used by: the office. Seen at:
 * `/admin/administration/log`.
 */
export const auditLogMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { values: FormValues },
    tags: {} as 'busy' | 'refused' | 'listed' | 'turning' | 'exporting' | 'undoing',
    children: {} as {
      address: 'address';
      query: 'queryForm';
      load: 'load';
      turn: 'load';
      export: 'export';
      undo: 'changeWithQuestion';
    },
  },
  actors: {
    address: createCallbackStub<EventObject, undefined, AddressChanged>('address'),
    queryForm: createSubmissionMachine<undefined, LogPage>(),
    load: createStub<LogPage, LogAsked>('load'),
    export: createStub<void, { values: FormValues }>('export'),
    changeWithQuestion: changeWithQuestionMachine,
  },
  actions: {
    'store the log entries that the search found': assign(({ event }) => {
      const { answer, values } = getOutput(event, 'query');
      return { ...answer, values, follows: [], wanted: [], refusal: null };
    }),
    'store the log entries of the page': assign(({ context, event }) => ({
      ...getOutput(event, 'load', 'turn'),
      follows: context.wanted,
      refusal: null,
    })),
    'go to the page of older entries': assign(({ context }) => {
      const last = context.entries.at(-1);
      return { wanted: last ? [...context.follows, last.id] : context.follows };
    }),
    'go to the page of newer entries': assign(({ context }) => ({ wanted: context.follows.slice(0, -1) })),
    'stay on the same page of entries': assign(({ context }) => ({ wanted: context.follows })),
    'choose the change to undo': assign(({ event }) => ({
      entry: expectEvent(event, 'undo asked').entry,
    })),
    'show why the undo did not happen': assign(({ event }) => ({
      entry: null,
      refusal: getOutput(event, 'undo').refusal,
    })),
    'store the search that the URL contains': assign(({ event }) => {
      const { values } = expectEvent(event, 'address changed');
      return { values, follows: [], wanted: [], entry: null };
    }),
    'put the search into the URL': createActionStub('put the search into the URL'),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
  },
  guards: {
    'there are older entries': ({ context }) => context.more,
    'there are newer entries': ({ context }) => context.follows.length > 0,
    'the logged change can be undone': ({ event }) =>
      event.type === 'undo asked' && event.entry.undo !== null,
    'the undo did not happen': ({ event }) =>
      event.type === 'xstate.done.actor.undo' && (event.output.declined || event.output.refusal !== null),
    // A search begins only while a page is listed, so that no other call is running.
    'the user starts a search': and([
      stateIn('listed'),
      ({ event }) => getChildSnapshot(event, 'query').hasTag('busy'),
    ]),
    'the server refused the search': ({ event }) => getChildSnapshot(event, 'query').hasTag('refused'),
    'the search found at least one entry': ({ context }) => context.entries.length > 0,
  },
}).createMachine({
  id: 'auditLog',
  description: 'The whole log. It says who did what, for which person, when, and by which request.',
  context: ({ input }) => ({
    values: input.values,
    entries: [],
    more: false,
    follows: [],
    wanted: [],
    entry: null,
    refusal: null,
  }),
  initial: 'loading',
  invoke: [
    { id: 'address', src: 'address' },
    {
      id: 'query',
      src: 'queryForm',
      input: ({ context }) => ({ values: context.values }),
      onSnapshot: { guard: 'the user starts a search', target: '.searching' },
      onDone: {
        target: '.listed',
        reenter: true,
        actions: ['store the log entries that the search found', 'put the search into the URL'],
      },
    },
  ],
  on: {
    'address changed': {
      target: '.loading',
      reenter: true,
      actions: 'store the search that the URL contains',
    },
  },
  states: {
    loading: {
      description: 'The latest entries are being read.',
      tags: 'busy',
      entry: 'clear the refusal of the server',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ values: context.values, before: null }),
        onDone: { target: 'listed', actions: 'store the log entries of the page' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The log could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    listed: {
      description: 'A page of entries is shown.',
      tags: 'listed',
      on: {
        'older asked': {
          guard: 'there are older entries',
          target: 'turning',
          actions: 'go to the page of older entries',
        },
        'newer asked': {
          guard: 'there are newer entries',
          target: 'turning',
          actions: 'go to the page of newer entries',
        },
        'export asked': { guard: 'the search found at least one entry', target: 'exporting' },
        'undo asked': {
          guard: 'the logged change can be undone',
          target: 'undoing',
          actions: 'choose the change to undo',
        },
      },
    },
    searching: {
      description: 'A new search is running. The shown page stays until the result comes.',
      tags: 'listed',
      on: { 'xstate.snapshot.query': { guard: 'the server refused the search', target: 'listed' } },
    },
    turning: {
      description: 'Another page is being read. The shown page stays until then.',
      tags: ['listed', 'turning'],
      entry: 'clear the refusal of the server',
      invoke: {
        id: 'turn',
        src: 'load',
        input: ({ context }) => ({ values: context.values, before: context.wanted.at(-1) ?? null }),
        onDone: { target: 'listed', actions: 'store the log entries of the page' },
        onError: { target: 'listed', actions: 'show why the server refused' },
      },
    },
    undoing: {
      description: 'The change of an entry is being undone, by the call for this kind of change.',
      tags: ['listed', 'undoing'],
      entry: 'clear the refusal of the server',
      exit: 'put the search into the URL',
      // A new URL does not interrupt the undo. After the undo, the URL is set to the shown page again.
      on: { 'address changed': {} },
      invoke: {
        id: 'undo',
        src: 'changeWithQuestion',
        input: ({ context }) => toUndoWish({ ...context.entry?.undo }),
        onDone: [
          {
            guard: 'the undo did not happen',
            target: 'listed',
            actions: 'show why the undo did not happen',
          },
          { target: 'turning', actions: 'stay on the same page of entries' },
        ],
      },
    },
    exporting: {
      description: 'The found entries are being exported. The user can stop the export.',
      tags: ['listed', 'exporting'],
      entry: 'clear the refusal of the server',
      on: { 'export stopped': 'listed' },
      invoke: {
        id: 'export',
        src: 'export',
        input: ({ context }) => ({ values: context.values }),
        onDone: 'listed',
        onError: { target: 'listed', actions: 'show why the server refused' },
      },
    },
  },
});
