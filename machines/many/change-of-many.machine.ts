import { assign, sendTo, setup } from 'xstate';
import { findReferenceProblems } from '#domain/money/desk-payment.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';
import { createCallbackStub, createStub } from '../stub.ts';
import {
  updateChangeChoice,
  planChange,
  createFirstChangeChoice,
  type ChangeChoice,
  type LeftOutOfChange,
  type OfferOfChange,
  type PersonRead,
  type PlannedChange,
  type YearsOfChange,
} from './change-of-many.ts';

export type ResultOfChange =
  | { readonly end: 'done'; readonly receipt: string | null }
  | { readonly end: 'refused'; readonly message: string }
  | { readonly end: 'not tried' };

type Context = {
  readonly people: readonly number[];
  readonly asked: readonly number[];
  readonly thisYear: number;
  /** The year that the user chose last, even if this kind of change is not possible for it. */
  readonly wishedYear: number;
  readonly choice: ChangeChoice;
  readonly offer: OfferOfChange;
  readonly planned: readonly PlannedChange[];
  readonly leftOut: readonly LeftOutOfChange[];
  readonly results: Readonly<Record<number, ResultOfChange>>;
  readonly refusal: string | null;
  /** Whether the same change runs again, for the people who were not changed before. */
  readonly again: boolean;
  readonly changed: boolean;
};

type Event =
  | { type: 'choice changed'; change: Partial<ChangeChoice> }
  | { type: 'check asked' | 'choice asked' | 'confirmed' | 'stopped' | 'tried again' | 'unread asked' }
  | { type: 'close asked' | 'retried' }
  | { type: 'person changed'; id: number; receipt: string | null }
  | { type: 'person refused'; id: number; message: string }
  | { type: 'person left out'; id: number }
  | ActorsEnded<{ load: OfferOfChange; check: readonly PersonRead[] }>;

export type ChangesToMake = Pick<Context, 'choice' | 'planned'>;
export type ChangeAsked = Pick<Context, 'people' | 'choice'>;

type Ends = Pick<Context, 'leftOut' | 'planned' | 'results'>;

export function listIdsNotChecked({ leftOut }: Pick<Context, 'leftOut'>): readonly number[] {
  return leftOut.filter(({ unread }) => unread).map(({ id }) => id);
}

export function listIdsNotChanged({ planned, results, ...others }: Ends): readonly number[] {
  const undone = planned.map(({ id }) => id).filter((id) => results[id]?.end !== 'done');
  return [...undone, ...listIdsNotChecked(others)];
}

export function listChangesToMake({ planned, results }: Pick<Ends, 'planned' | 'results'>) {
  return planned.filter(({ id }) => !(id in results));
}

export function countResults({ results }: Pick<Context, 'results'>): number {
  return Object.keys(results).length;
}

export function countChanged({ results }: Pick<Context, 'results'>): number {
  return Object.values(results).filter(({ end }) => end === 'done').length;
}

/**
 * The same change (a club, a group or a renewal) for many people, one person after another. Used by: the office. Seen
 * at: the dialog of changes of `/admin/members/list` and `/admin/reports/membership`.
 */
export const changeOfManyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as YearsOfChange & { people: readonly number[] },
    output: {} as boolean,
    tags: {} as 'busy' | 'refused' | 'running',
    children: {} as { load: 'load'; check: 'check'; calls: 'calls' },
  },
  actors: {
    load: createStub<OfferOfChange>('load'),
    check: createStub<readonly PersonRead[], ChangeAsked>('check'),
    calls: createCallbackStub<{ type: 'stop' }, ChangesToMake>('calls'),
  },
  actions: {
    'store the clubs and groups to choose from': assign(({ event }) => ({ offer: getOutput(event, 'load') })),
    'store the change that the office chose': assign(
      ({ context: { choice, thisYear, wishedYear: before }, event }) => {
        const { change } = expectEvent(event, 'choice changed');
        const wishedYear = change.year ?? before;
        return {
          choice: updateChangeChoice(choice, change, { thisYear, wishedYear }),
          wishedYear,
          refusal: null,
        };
      },
    ),
    // The results and receipts of earlier runs stay, except those of people who are tried again.
    'plan the change for each person': assign(({ context, event }) => {
      const { asked, choice, thisYear } = context;
      const { leftOut, planned } = planChange(choice, getOutput(event, 'check'), thisYear);
      const isOther = ({ id }: { readonly id: number }) => !asked.includes(id);
      const results = Object.entries(context.results).filter(([id]) => !asked.includes(Number(id)));
      return {
        planned: [...context.planned.filter(isOther), ...planned],
        leftOut: [...context.leftOut.filter(isOther), ...leftOut],
        results: Object.fromEntries(results),
      };
    }),
    'ask the server about all ticked people': assign({ asked: ({ context }) => context.people }),
    'ask again about people not loaded yet': assign({
      asked: ({ context }) => listIdsNotChecked(context),
    }),
    'continue with the people who were not changed': assign(({ context }) => {
      const left = listIdsNotChanged(context);
      return { people: left, asked: left, again: true };
    }),
    'note that the person was changed': assign(({ context: { results }, event }) => {
      const { id, receipt } = expectEvent(event, 'person changed');
      return { results: { ...results, [id]: { end: 'done' as const, receipt } }, changed: true };
    }),
    'store why the person was not changed': assign(({ context: { results }, event }) => {
      const { id, message } = expectEvent(event, 'person refused');
      return { results: { ...results, [id]: { end: 'refused' as const, message } } };
    }),
    'note that the person was skipped': assign(({ context: { results }, event }) => ({
      results: { ...results, [expectEvent(event, 'person left out').id]: { end: 'not tried' as const } },
    })),
    'change no further people': sendTo('calls', { type: 'stop' }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
  },
  guards: {
    'all details of the change are chosen': ({ context: { choice } }) =>
      (choice.kind === 'renewal' || choice.name !== '') &&
      Object.keys(findReferenceProblems(choice)).length === 0,
    'the change runs for the first time': ({ context }) => !context.again,
    'at least one planned change has no result': ({ context }) => listChangesToMake(context).length > 0,
    'the data of a person could not be loaded': ({ context }) => listIdsNotChecked(context).length > 0,
    'every planned change has a result': ({ context }) => listChangesToMake(context).length === 0,
    'some people were not changed': ({ context }) => listIdsNotChanged(context).length > 0,
  },
}).createMachine({
  id: 'changeOfMany',
  description:
    'A club or a group is changed for many people, or many people are renewed, one person after another.',
  context: ({ input }) => ({
    ...input,
    asked: [],
    choice: createFirstChangeChoice(input),
    offer: { clubs: [], groups: [], prices: [] },
    planned: [],
    leftOut: [],
    results: {},
    refusal: null,
    again: false,
    changed: false,
  }),
  output: ({ context }) => context.changed,
  initial: 'loading',
  states: {
    loading: {
      description: 'Clubs, groups and prices are being read.',
      tags: 'busy',
      entry: 'clear the refusal of the server',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'choosing', actions: 'store the clubs and groups to choose from' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
      on: { 'close asked': 'closed' },
    },
    unavailable: {
      description: 'Clubs, groups and prices could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading', 'close asked': 'closed' },
    },
    choosing: {
      description: 'The change is chosen.',
      on: {
        'choice changed': { actions: 'store the change that the office chose' },
        'check asked': {
          guard: 'all details of the change are chosen',
          target: 'checking',
          actions: 'ask the server about all ticked people',
        },
        'close asked': 'closed',
      },
    },
    checking: {
      description: 'Each person’s data are being read again, with today’s prices.',
      entry: 'clear the refusal of the server',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { asked, choice } }) => ({ choice, people: asked }),
        onDone: { target: 'ready', actions: 'plan the change for each person' },
        onError: [
          {
            guard: 'the change runs for the first time',
            target: 'choosing',
            actions: 'show why the server refused',
          },
          { target: 'finished', actions: 'show why the server refused' },
        ],
      },
      on: {
        'choice asked': { guard: 'the change runs for the first time', target: 'choosing' },
        'close asked': 'closed',
      },
    },
    ready: {
      description:
        'The people to change, the price and the people left out are shown. Nothing is changed yet.',
      on: {
        confirmed: { guard: 'at least one planned change has no result', target: 'changing' },
        'unread asked': {
          guard: 'the data of a person could not be loaded',
          target: 'checking',
          actions: 'ask again about people not loaded yet',
        },
        'choice asked': { guard: 'the change runs for the first time', target: 'choosing' },
        'close asked': 'closed',
      },
    },
    changing: {
      description: 'Each person is changed by a separate call. A few calls run at the same time.',
      tags: 'running',
      invoke: {
        id: 'calls',
        src: 'calls',
        input: ({ context }) => ({ choice: context.choice, planned: listChangesToMake(context) }),
      },
      always: { guard: 'every planned change has a result', target: 'finished' },
      on: {
        'person changed': { actions: 'note that the person was changed' },
        'person refused': { actions: 'store why the person was not changed' },
        'person left out': { actions: 'note that the person was skipped' },
      },
      initial: 'going',
      states: {
        going: {
          description: 'Calls are being started.',
          on: { stopped: { target: 'stopping', actions: 'change no further people' } },
        },
        stopping: { description: 'No new call is started. The running calls continue until they end.' },
      },
    },
    finished: {
      description:
        'No call is running. The user can try again for the people who were not changed. The other results stay.',
      on: {
        'tried again': {
          guard: 'some people were not changed',
          target: 'checking',
          actions: 'continue with the people who were not changed',
        },
        'close asked': 'closed',
      },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
});
