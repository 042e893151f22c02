import { assertEvent, assign, sendTo, setup } from 'xstate';
import { renewable, type RenewedYear } from '#domain/group-renewal.ts';
import { defaultInsurance, type Insurance } from '#domain/insurance.ts';
import type { AdminMember } from '#domain/member-admin.ts';
import { groupInsuranceMachine } from './group-insurance.machine.ts';
import { talking } from '../stub.ts';
import { eventOf, snapshotOf, type ChildChanged } from '../events.ts';

/**
 * What the calls are told: whom to renew for which year with which insurance, or to begin no other call. A renewal that
 * no dialog waits for is told of in a notice.
 */
export type ToGroupCalls =
  | {
      readonly type: 'renew';
      readonly people: readonly AdminMember[];
      readonly year: number;
      readonly insurance: Insurance;
      readonly inNotices: boolean;
    }
  | { readonly type: 'stop' };

type Context = {
  /** The year that is renewed; 0 until one is chosen, now or at an earlier visit, or a dialog opened. */
  year: number;
  /** What the list out of which the dialog was opened shows as this year. */
  thisYear: number;
  /** Who is ticked in the list, by id. */
  ticked: readonly number[];
  /** Whom the dialog is about. */
  people: readonly AdminMember[];
  insurance: Insurance;
  /** Whose renewal is not answered yet, by id. */
  underWay: readonly number[];
  /** Whose renewal for the year came about. */
  renewed: readonly number[];
  /** What the server refused, by id, until the next try. */
  refusals: Readonly<Record<number, string>>;
};

type Results = { readonly results: 'in notices' | 'in the dialog' };

type Event =
  | { type: 'people ticked'; ids: readonly number[] }
  | { type: 'people unticked'; ids: readonly number[] }
  | { type: 'year chosen'; year: number }
  | ({ type: 'renewal opened'; person: AdminMember } & RenewedYear)
  | ({ type: 'bulk opened'; people: readonly AdminMember[] } & RenewedYear)
  | { type: 'stopped' }
  | { type: 'tried again' }
  | { type: 'cancelled' }
  | { type: 'person renewed'; id: number }
  | { type: 'person refused'; id: number; message: string }
  | { type: 'person left out'; id: number }
  | ChildChanged<'insurance', typeof groupInsuranceMachine>;

/** Whether the dialog was about them before and the server refused them: what was chosen then is chosen still. */
function isTriedAgain({ people: before, refusals }: Context, people: readonly AdminMember[]): boolean {
  return people.every(({ id }) => id in refusals && before.some((one) => one.id === id));
}

/** What came about for another year is not shown for this one. */
function turnedTo(year: number, before: Context): Partial<Context> {
  return year === before.year ? {} : { year, renewed: [], refusals: {} };
}

function insuranceAbout({ context: { insurance, people, thisYear, year } }: { readonly context: Context }) {
  return { insurance, people, thisYear, year };
}

function without(ids: readonly number[], gone: readonly number[]): readonly number[] {
  return ids.filter((id) => !gone.includes(id));
}

/** The people of the dialog whose renewal did not come about. */
export function notRenewed({ people, renewed }: Pick<Context, 'people' | 'renewed'>): AdminMember[] {
  return people.filter(({ id }) => !renewed.includes(id));
}

/**
 * Renewing the insurance of a group’s people. Used by: groups’ administrators. Seen at: the renewal dialog of
 * `/admin/group-members/list`.
 */
export const groupRenewalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { year: number },
    tags: {} as 'one' | 'many' | 'running' | 'finished',
    children: {} as { calls: 'calls'; insurance: 'groupInsurance' },
  },
  actors: { calls: talking<ToGroupCalls>('calls'), groupInsurance: groupInsuranceMachine },
  actions: {
    'tick them': assign(({ context, event }) => ({
      ticked: [...new Set([...context.ticked, ...eventOf(event, 'people ticked').ids])],
    })),
    'untick them': assign(({ context, event }) => ({
      ticked: without(context.ticked, eventOf(event, 'people unticked').ids),
    })),
    'turn to the year': assign(({ context, event }) => turnedTo(eventOf(event, 'year chosen').year, context)),
    'keep whom it is about': assign(({ context, event }) => {
      assertEvent(event, ['renewal opened', 'bulk opened']);
      const people = event.type === 'bulk opened' ? event.people : [event.person];
      const insurance = isTriedAgain(context, people) ? context.insurance : defaultInsurance;
      return { ...turnedTo(event.year, context), people, insurance, thisYear: event.thisYear };
    }),
    'keep those who are left': assign({ people: ({ context }) => notRenewed(context) }),
    'keep the insurance': assign({
      insurance: ({ event }) => snapshotOf(event, 'insurance').context.insurance,
    }),
    'count them as under way': assign(({ context }) => {
      const people = renewable(context.people, context);
      const ids = people.map(({ id }) => id);
      const refusals = Object.entries(context.refusals).filter(([id]) => !ids.includes(Number(id)));
      return { people, underWay: [...context.underWay, ...ids], refusals: Object.fromEntries(refusals) };
    }),
    'make the calls': sendTo('calls', ({ context: { insurance, people, year } }, { results }: Results) => ({
      type: 'renew' as const,
      people,
      year,
      insurance,
      inNotices: results === 'in notices',
    })),
    'begin no other call': sendTo('calls', { type: 'stop' }),
    'keep that they are renewed': assign(({ context, event }) => {
      const { id } = eventOf(event, 'person renewed');
      return {
        underWay: without(context.underWay, [id]),
        renewed: [...context.renewed, id],
        ticked: without(context.ticked, [id]),
      };
    }),
    'keep the refusal': assign(({ context, event }) => {
      const { id, message } = eventOf(event, 'person refused');
      return {
        underWay: without(context.underWay, [id]),
        refusals: { ...context.refusals, [id]: message },
      };
    }),
    'count them no longer': assign(({ context, event }) => ({
      underWay: without(context.underWay, [eventOf(event, 'person left out').id]),
    })),
  },
  guards: {
    'it can be renewed': ({ event }) =>
      event.type === 'renewal opened' && renewable([event.person], event).length === 1,
    'nothing is under way': ({ context }) => context.underWay.length === 0,
    'somebody is ticked': ({ event }) => event.type === 'bulk opened' && event.people.length > 0,
    'everybody is answered': ({ context }) => !context.people.some(({ id }) => context.underWay.includes(id)),
    'somebody is left': ({ context }) => notRenewed(context).length > 0,
  },
}).createMachine({
  id: 'groupRenewal',
  description: 'A group renews the insurance of one person, or of many at once.',
  context: ({ input }) => ({
    year: input.year,
    thisYear: 0,
    ticked: [],
    people: [],
    insurance: defaultInsurance,
    underWay: [],
    renewed: [],
    refusals: {},
  }),
  invoke: { id: 'calls', src: 'calls' },
  on: {
    'person renewed': { actions: 'keep that they are renewed' },
    'person refused': { actions: 'keep the refusal' },
    'person left out': { actions: 'count them no longer' },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open; a renewal sent from one may still be under way.',
      on: {
        'people ticked': { actions: 'tick them' },
        'people unticked': { actions: 'untick them' },
        'year chosen': { guard: 'nothing is under way', actions: 'turn to the year' },
        'renewal opened': { guard: 'it can be renewed', target: 'one', actions: 'keep whom it is about' },
        'bulk opened': { guard: 'somebody is ticked', target: 'many', actions: 'keep whom it is about' },
      },
    },
    one: {
      description: 'The insurance of one person is chosen; the dialog closes as soon as it is submitted.',
      tags: 'one',
      invoke: {
        id: 'insurance',
        src: 'groupInsurance',
        input: insuranceAbout,
        onSnapshot: { actions: 'keep the insurance' },
        onDone: {
          target: 'closed',
          actions: ['count them as under way', { type: 'make the calls', params: { results: 'in notices' } }],
        },
      },
      on: { cancelled: 'closed' },
    },
    many: {
      description: 'Many people are renewed at once, with one insurance for all of them.',
      tags: 'many',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The insurance is chosen; who cannot be renewed is said before anything is sent.',
          invoke: {
            id: 'insurance',
            src: 'groupInsurance',
            input: insuranceAbout,
            onSnapshot: { actions: 'keep the insurance' },
            onDone: {
              target: 'renewing',
              actions: [
                'count them as under way',
                { type: 'make the calls', params: { results: 'in the dialog' } },
              ],
            },
          },
          on: { cancelled: '#groupRenewal.closed' },
        },
        renewing: {
          description: 'One call for each person is made, a few at a time.',
          tags: 'running',
          always: { guard: 'everybody is answered', target: 'finished' },
          on: {
            stopped: { target: 'stopping', actions: 'begin no other call' },
          },
        },
        stopping: {
          description: 'No other call is begun; those under way are waited for.',
          tags: 'running',
          always: { guard: 'everybody is answered', target: 'finished' },
        },
        finished: {
          description: 'Each person has a result; those who are left can be tried again.',
          tags: 'finished',
          on: {
            'tried again': {
              guard: 'somebody is left',
              target: 'choosing',
              actions: 'keep those who are left',
            },
            cancelled: '#groupRenewal.closed',
          },
        },
      },
    },
  },
});
