import { and, assign, enqueueActions, setup, stateIn } from 'xstate';
import type { Settlement } from '#domain/money/settlement.ts';
import {
  isFormLeft,
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
import { createStub, createActionStub } from '../stub.ts';

/** `club` is the club of the dialog. Null for a submission. `searched` are the values of the search. */
export type Settling = {
  readonly club: string | null;
  readonly searched: FormValues;
  readonly settlement: Settlement | null;
};

export type TakingBack = { readonly what: 'payment' | 'submission'; readonly id: number };

export type SettlementAsked = Pick<Context, 'searched' | 'club' | 'submission'>;

export type Table = 'shares' | 'insurer';

type Context = {
  /** The values in the form. `searched` has the values of the last search. */
  values: FormValues;
  searched: FormValues;
  /** Whether the URL contains a search, which must start when the page opens. */
  asked: boolean;
  settlement: Settlement | null;
  /** The page of the insurer's certificates, from 0. */
  page: number;
  /** The short name of the club of the dialog or document. Null for the insurer. */
  club: string | null;
  /** Null if the document is about certificates that are not submitted yet. */
  submission: number | null;
  takingBack: TakingBack | null;
  day: string;
  table: Table;
  refusal: string | null;
};

type Event =
  | { type: 'page turned'; page: number }
  | { type: 'export asked'; of: Table }
  | { type: 'document asked'; club: string | null; submission?: number }
  | { type: 'settling asked'; club: string | null; day: string }
  | ({ type: 'taking back asked' } & TakingBack)
  | ActorsEnded<{
      query: SubmissionOutput<Settlement>;
      settle: SubmissionOutput<void>;
      takeBack: SubmissionOutput<void>;
      reread: Settlement;
      document: void;
      export: void;
    }>
  | ChildChanged<'query', Submission<undefined, Settlement>>;

/**
 * The settlement of a year: the shares of clubs, insurer and association. Used by: the office. Seen at:
 * `/admin/reports/settlement`.
 */
export const settlementMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { values: FormValues; asked: boolean },
    // With `held`, no other action can start, because the action would use data that the answer to a search replaces.
    tags: {} as 'found' | 'held' | 'settling' | 'taking back' | 'printing' | 'rereading' | 'exporting',
    children: {} as {
      query: 'queryForm';
      settle: 'settleForm';
      takeBack: 'takeBackForm';
      reread: 'reread';
      document: 'document';
      export: 'export';
    },
  },
  actors: {
    queryForm: createSubmissionMachine<undefined, Settlement>(),
    settleForm: createSubmissionMachine<Settling, void>(),
    takeBackForm: createSubmissionMachine<TakingBack | null, void>(),
    reread: createStub<Settlement, Pick<Context, 'searched'>>('reread'),
    document: createStub<void, SettlementAsked>('document'),
    export: createStub<void, Pick<Context, 'settlement' | 'table'>>('export'),
  },
  actions: {
    'start the search that the URL contains': enqueueActions(({ context, enqueue }) => {
      if (context.asked) enqueue.sendTo('query', { type: 'submitted' });
    }),
    'store the settlement that the search found': assign(({ event }) => {
      const { answer: settlement, sent: searched, values } = getOutput(event, 'query');
      return { values, searched, settlement, page: 0, refusal: null };
    }),
    'put the search into the URL': createActionStub('put the search into the URL'),
    'store the settlement that was read again': assign(({ event }) => ({
      settlement: getOutput(event, 'reread'),
    })),
    'store which club or insurer the user chose': assign(({ event }) => {
      const asked = expectEvent(event, 'document asked', 'settling asked');
      const submission = asked.type === 'document asked' ? (asked.submission ?? null) : null;
      const day = asked.type === 'settling asked' ? asked.day : '';
      return { club: asked.club, submission, day, refusal: null };
    }),
    'store the payment or submission to undo': assign(({ event }) => {
      const { id, what } = expectEvent(event, 'taking back asked');
      return { takingBack: { id, what }, refusal: null };
    }),
    'store which table is exported': assign(({ event }) => ({
      table: expectEvent(event, 'export asked').of,
      refusal: null,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'go to the chosen page of the list': assign(({ event }) => ({
      page: expectEvent(event, 'page turned').page,
    })),
    'clear the refusal of the server': assign({ refusal: null }),
    'announce that the entry was recorded': createActionStub('announce that the entry was recorded'),
    'announce that the entry was undone': createActionStub('announce that the entry was undone'),
  },
  guards: {
    // A search begins only while a settlement is shown, so that no other call is running.
    'the user starts another search': and([
      stateIn('found'),
      ({ event }) => getChildSnapshot(event, 'query').hasTag('busy'),
    ]),
    'the server refused the search': ({ event }) => getChildSnapshot(event, 'query').hasTag('refused'),
    'the user left the form': isFormLeft,
    'a club payment or insurer submission is missing': ({ context: { settlement }, event }) => {
      const { club } = expectEvent(event, 'settling asked');
      if (club === null) return (settlement?.insurer.unsubmitted.length ?? 0) > 0;
      return settlement?.clubs.some(({ shortName, toPay }) => shortName === club && toPay !== 0) ?? false;
    },
    'the payment or submission can be undone': ({ context: { settlement }, event }) => {
      const { id, what } = expectEvent(event, 'taking back asked');
      const entries = what === 'payment' ? settlement?.payments : settlement?.insurer.submissions;
      return entries?.some((one) => one.id === id && one.reverses === null && !one.reversed) ?? false;
    },
  },
}).createMachine({
  id: 'settlement',
  description:
    'The parts of a year’s money for clubs, insurer and association. The office records payments to clubs and submissions to the insurer.',
  context: ({ input }) => ({
    values: input.values,
    searched: input.values,
    asked: input.asked,
    settlement: null,
    page: 0,
    club: null,
    submission: null,
    takingBack: null,
    day: '',
    table: 'shares',
    refusal: null,
  }),
  initial: 'unasked',
  invoke: {
    id: 'query',
    src: 'queryForm',
    input: ({ context }) => ({ values: context.values }),
    onSnapshot: { guard: 'the user starts another search', target: '.searching' },
    onDone: {
      target: '.found',
      reenter: true,
      actions: ['store the settlement that the search found', 'put the search into the URL'],
    },
  },
  states: {
    unasked: {
      description: 'Nothing was searched yet. If the URL contains a search, it starts immediately.',
      entry: 'start the search that the URL contains',
    },
    found: {
      description: 'The settlement is shown. Another settlement can be searched for.',
      tags: 'found',
      on: {
        'page turned': { actions: 'go to the chosen page of the list' },
        'export asked': { target: 'exporting', actions: 'store which table is exported' },
        'document asked': { target: 'printing', actions: 'store which club or insurer the user chose' },
        'settling asked': {
          guard: 'a club payment or insurer submission is missing',
          target: 'settling',
          actions: 'store which club or insurer the user chose',
        },
        'taking back asked': {
          guard: 'the payment or submission can be undone',
          target: 'taking back',
          actions: 'store the payment or submission to undo',
        },
      },
    },
    searching: {
      description:
        'Another settlement is being searched for. The old settlement is shown until the answer comes.',
      tags: ['found', 'held'],
      on: { 'xstate.snapshot.query': { guard: 'the server refused the search', target: 'found' } },
    },
    exporting: {
      description: 'The file of a table is being made, and the export is recorded in the audit.',
      tags: ['found', 'held', 'exporting'],
      invoke: {
        id: 'export',
        src: 'export',
        input: ({ context: { settlement, table } }) => ({ settlement, table }),
        onDone: 'found',
        onError: { target: 'found', actions: 'show why the server refused' },
      },
    },
    printing: {
      description: 'The document of a club or of the insurer is being made.',
      tags: ['found', 'held', 'printing'],
      invoke: {
        id: 'document',
        src: 'document',
        input: ({ context: { club, searched, submission } }) => ({ club, searched, submission }),
        onDone: 'found',
        onError: { target: 'found', actions: 'show why the server refused' },
      },
    },
    settling: {
      description: 'A dialog asks when and how a club was paid, or how the insurer was informed.',
      tags: ['found', 'held', 'settling'],
      invoke: {
        id: 'settle',
        src: 'settleForm',
        input: ({ context: { club, day, searched, settlement } }) => ({
          values: { day },
          about: { club, searched, settlement },
        }),
        onDone: [
          { guard: 'the user left the form', target: 'rereading' },
          { target: 'rereading', actions: 'announce that the entry was recorded' },
        ],
      },
    },
    'taking back': {
      description:
        'A dialog asks why a payment to a club, or a submission to the insurer, must be taken back.',
      tags: ['found', 'held', 'taking back'],
      invoke: {
        id: 'takeBack',
        src: 'takeBackForm',
        input: ({ context }) => ({ values: { reason: '' }, about: context.takingBack }),
        onDone: [
          { guard: 'the user left the form', target: 'rereading' },
          { target: 'rereading', actions: 'announce that the entry was undone' },
        ],
      },
    },
    rereading: {
      description: 'The settlement is being read again, because the server computes the sums.',
      tags: ['found', 'held', 'rereading'],
      invoke: {
        id: 'reread',
        src: 'reread',
        input: ({ context: { searched } }) => ({ searched }),
        onDone: { target: 'found', actions: 'store the settlement that was read again' },
        onError: { target: 'found', actions: 'show why the server refused' },
      },
    },
  },
});
