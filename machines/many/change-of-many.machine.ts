import { assign, sendTo, setup } from 'xstate';
import { findReferenceProblems } from '#domain/money/desk-payment.ts';
import { getEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';
import { createCallbackStub, createStub } from '../stub.ts';
import {
  changeChoice,
  planChange,
  type ChangeChoice,
  type LeftOutOfChange,
  type OfferOfChange,
  type PersonRead,
  type PlannedChange,
} from './change-of-many.ts';

/** How somebody's change ended: a receipt, or a reason; without either it was not tried. */
export type ResultOfChange =
  | { readonly end: 'done'; readonly receipt: string | null }
  | { readonly end: 'refused'; readonly message: string }
  | { readonly end: 'not tried' };

type Context = {
  readonly people: readonly number[];
  readonly thisYear: number;
  readonly choice: ChangeChoice;
  readonly offer: OfferOfChange;
  readonly planned: readonly PlannedChange[];
  readonly leftOut: readonly LeftOutOfChange[];
  readonly results: Readonly<Record<number, ResultOfChange>>;
  readonly refusal: string | null;
  /** Whether anybody was changed. */
  readonly changed: boolean;
};

type Event =
  | { type: 'choice changed'; change: Partial<ChangeChoice> }
  | { type: 'check asked' | 'choice asked' | 'confirmed' | 'stopped' | 'tried again' }
  | { type: 'close asked' | 'retried' }
  | { type: 'person changed'; id: number; receipt: string | null }
  | { type: 'person refused'; id: number; message: string }
  | { type: 'person left out'; id: number }
  | ActorsEnded<{ load: OfferOfChange; check: readonly PersonRead[] }>;

/** What the calls of a change of many are made of. */
export type ChangesToMake = Pick<Context, 'choice' | 'planned'>;
/** What the check of a change of many asks about. */
export type ChangeAsked = Pick<Context, 'people' | 'choice'>;

function listLeft({ planned, results }: Pick<Context, 'planned' | 'results'>): readonly number[] {
  return planned.map(({ id }) => id).filter((id) => results[id]?.end !== 'done');
}

/** How many people of a change of many have a result. */
export function countResults({ results }: Pick<Context, 'results'>): number {
  return Object.keys(results).length;
}

/** How many people of a change of many were changed. */
export function countChanged({ results }: Pick<Context, 'results'>): number {
  return Object.values(results).filter(({ end }) => end === 'done').length;
}

/**
 * A club or a group of many people, or their renewal, person by person: whom it leaves out, what it costs, and what came
 * of it. Used by: the office. Seen at: the dialog of changes of `/admin/members/list` and `/admin/reports/membership`.
 */
export const changeOfManyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { people: readonly number[]; thisYear: number },
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
    'store the offer': assign(({ event }) => ({ offer: getOutput(event, 'load') })),
    'store the choice': assign(({ context: { choice, thisYear }, event }) => ({
      choice: changeChoice(choice, getEvent(event, 'choice changed').change, thisYear),
      refusal: null,
    })),
    'plan the change': assign(({ context: { choice, thisYear }, event }) => ({
      ...planChange(choice, getOutput(event, 'check'), thisYear),
      results: {},
    })),
    'go on with those who are left': assign(({ context }) => ({ people: listLeft(context) })),
    'store the result': assign(({ context: { results }, event }) => {
      const { id, receipt } = getEvent(event, 'person changed');
      return { results: { ...results, [id]: { end: 'done' as const, receipt } }, changed: true };
    }),
    'store the reason': assign(({ context: { results }, event }) => {
      const { id, message } = getEvent(event, 'person refused');
      return { results: { ...results, [id]: { end: 'refused' as const, message } } };
    }),
    'store that it was not tried': assign(({ context: { results }, event }) => ({
      results: { ...results, [getEvent(event, 'person left out').id]: { end: 'not tried' as const } },
    })),
    'stop further calls': sendTo('calls', { type: 'stop' }),
    'show the refusal': assign({ refusal: getRefusal }),
    'clear the refusal': assign({ refusal: null }),
  },
  guards: {
    'the choice is complete': ({ context: { choice } }) =>
      (choice.kind === 'renewal' || choice.name !== '') &&
      Object.keys(findReferenceProblems(choice)).length === 0,
    'somebody is to be changed': ({ context }) => context.planned.length > 0,
    'everybody has a result': ({ context }) => countResults(context) === context.planned.length,
    'somebody is left': ({ context }) => listLeft(context).length > 0,
  },
}).createMachine({
  id: 'changeOfMany',
  description: 'A club or a group of many people is changed, or they are renewed, person by person.',
  context: ({ input }) => ({
    ...input,
    choice: { kind: 'renewal', year: input.thisYear, name: '', paidBy: '', reference: '' },
    offer: { clubs: [], groups: [], prices: [] },
    planned: [],
    leftOut: [],
    results: {},
    refusal: null,
    changed: false,
  }),
  output: ({ context }) => context.changed,
  initial: 'loading',
  states: {
    loading: {
      description: 'Clubs, groups and prices are being fetched.',
      tags: 'busy',
      entry: 'clear the refusal',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'choosing', actions: 'store the offer' },
        onError: { target: 'unavailable', actions: 'show the refusal' },
      },
      on: { 'close asked': 'closed' },
    },
    unavailable: {
      description: 'They could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'loading', 'close asked': 'closed' },
    },
    choosing: {
      description: 'What is changed is chosen.',
      on: {
        'choice changed': { actions: 'store the choice' },
        'check asked': { guard: 'the choice is complete', target: 'checking' },
        'close asked': 'closed',
      },
    },
    checking: {
      description:
        'Everybody is read as they are on file now, with the prices of now, to see for whom it can be made.',
      entry: 'clear the refusal',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { choice, people } }) => ({ choice, people }),
        onDone: { target: 'ready', actions: 'plan the change' },
        onError: { target: 'choosing', actions: 'show the refusal' },
      },
      on: { 'choice asked': 'choosing', 'close asked': 'closed' },
    },
    ready: {
      description:
        'For whom it is made, what it costs, and whom it leaves out is known; nothing is changed yet.',
      on: {
        confirmed: { guard: 'somebody is to be changed', target: 'changing' },
        'choice asked': 'choosing',
        'close asked': 'closed',
      },
    },
    changing: {
      description: 'One call for each person is made, a few at a time.',
      tags: 'running',
      invoke: {
        id: 'calls',
        src: 'calls',
        input: ({ context: { choice, planned } }) => ({ choice, planned }),
      },
      always: { guard: 'everybody has a result', target: 'finished' },
      on: {
        'person changed': { actions: 'store the result' },
        'person refused': { actions: 'store the reason' },
        'person left out': { actions: 'store that it was not tried' },
      },
      initial: 'going',
      states: {
        going: {
          description: 'Further calls are begun.',
          on: { stopped: { target: 'stopping', actions: 'stop further calls' } },
        },
        stopping: { description: 'No other call is begun; those under way are waited for.' },
      },
    },
    finished: {
      description: 'Everybody has a result; those who are left can be looked at again.',
      on: {
        'tried again': {
          guard: 'somebody is left',
          target: 'checking',
          actions: 'go on with those who are left',
        },
        'close asked': 'closed',
      },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
});
