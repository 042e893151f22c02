import { assertEvent, assign, sendTo, setup } from 'xstate';
import { renewable } from '#domain/renewal/group-renewal.ts';
import { defaultInsurance } from '#domain/insurance/insurance.ts';
import { eventOf, snapshotOf } from '../events.ts';
import { insuranceOf } from '../insurance/insurance-of.ts';
import { renewalInsuranceMachine } from '../insurance/renewal-insurance.machine.ts';
import { talking } from '../stub.ts';
import {
  firstChoice,
  insuranceProblems,
  notRenewed,
  nothingWrong,
  turnedTo,
  without,
  type GroupRenewalContext,
  type GroupRenewalEvent,
  type ToGroupCalls,
} from './group-renewal-context.ts';

type Results = { readonly results: 'in notices' | 'in the dialog' };

/**
 * A group’s renewal of the insurance of its people. Used by: groups’ administrators. Seen at: the renewal dialog of
 * `/admin/group-members/list`.
 */
export const groupRenewalMachine = setup({
  types: {
    context: {} as GroupRenewalContext,
    events: {} as GroupRenewalEvent,
    input: {} as { year: number },
    tags: {} as 'one' | 'many' | 'running' | 'asking' | 'finished',
    children: {} as { calls: 'calls'; insurance: 'renewalInsurance' },
  },
  actors: { calls: talking<ToGroupCalls>('calls'), renewalInsurance: renewalInsuranceMachine },
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
      const { thisYear, year } = event;
      const insurance = firstChoice(context, people);
      return { ...turnedTo(year, context), ...nothingWrong, people, insurance, thisYear };
    }),
    'keep those who are left': assign(({ context }) => ({ ...nothingWrong, people: notRenewed(context) })),
    'keep the insurance': assign(({ event }) => ({ insurance: insuranceOf(snapshotOf(event, 'insurance')) })),
    'say what is wrong': assign(({ context }) => ({
      problems: insuranceProblems(context),
      attempts: context.attempts + 1,
    })),
    'see what is still wrong': assign(({ context }) => ({
      problems: context.attempts > 0 ? insuranceProblems(context) : {},
    })),
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
    'it can be submitted': ({ context }) =>
      Object.keys(insuranceProblems(context)).length === 0 && renewable(context.people, context).length > 0,
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
    ...nothingWrong,
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
        'renewal opened': {
          guard: 'it can be renewed',
          target: 'choosing.one',
          actions: 'keep whom it is about',
        },
        'bulk opened': {
          guard: 'somebody is ticked',
          target: 'choosing.many',
          actions: 'keep whom it is about',
        },
      },
    },
    choosing: {
      description: 'The insurance is chosen, until nothing is wrong with it.',
      initial: 'one',
      invoke: {
        id: 'insurance',
        src: 'renewalInsurance',
        input: ({ context }) => ({ insurance: context.insurance }),
        onSnapshot: { actions: ['keep the insurance', 'see what is still wrong'] },
      },
      on: { submitted: { actions: 'say what is wrong' }, cancelled: 'closed' },
      states: {
        one: {
          description: 'One person is renewed; the dialog closes as soon as it is submitted.',
          tags: 'one',
          on: {
            submitted: {
              guard: 'it can be submitted',
              target: '#groupRenewal.closed',
              actions: [
                'count them as under way',
                { type: 'make the calls', params: { results: 'in notices' } },
              ],
            },
          },
        },
        many: {
          description: 'Many are renewed at once; who cannot be is said before.',
          tags: 'many',
          on: {
            submitted: {
              guard: 'it can be submitted',
              target: '#groupRenewal.calling',
              actions: [
                'count them as under way',
                { type: 'make the calls', params: { results: 'in the dialog' } },
              ],
            },
          },
        },
      },
    },
    calling: {
      description: 'Many people are renewed at once, and each has a result.',
      tags: 'many',
      initial: 'renewing',
      states: {
        renewing: {
          description: 'One call for each person is made, a few at a time.',
          tags: 'running',
          always: { guard: 'everybody is answered', target: 'finished' },
          on: {
            stopped: { target: 'stopping', actions: 'begin no other call' },
            'leave asked': 'asking',
          },
        },
        asking: {
          description: 'Whether to stop, with how many have a result; the calls go on meanwhile.',
          tags: ['running', 'asking'],
          always: { guard: 'everybody is answered', target: 'finished' },
          on: {
            stopped: { target: 'stopping', actions: 'begin no other call' },
            'leave withdrawn': 'renewing',
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
              target: '#groupRenewal.choosing.many',
              actions: 'keep those who are left',
            },
            cancelled: '#groupRenewal.closed',
          },
        },
      },
    },
  },
});
