import { and, assertEvent, assign, sendTo, setup, stateIn } from 'xstate';
import { filterRenewable } from '#domain/renewal/group-renewal.ts';
import { defaultInsurance } from '#domain/insurance/insurance.ts';
import { expectEvent, getChildSnapshot } from '../events.ts';
import { getChosenInsurance } from '../insurance/insurance-of.ts';
import { renewalInsuranceMachine } from '../insurance/renewal-insurance.machine.ts';
import { createCallbackStub } from '../stub.ts';
import {
  chooseFirstInsurance,
  findInsuranceProblems,
  isAgencyTyped,
  listStillToRenew,
  nothingWrong,
  changeYear,
  removeIds,
  tickRange,
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
    tags: {} as 'one' | 'many' | 'running' | 'asking' | 'finished' | 'leaving',
    children: {} as { calls: 'calls'; insurance: 'renewalInsurance' },
  },
  actors: { calls: createCallbackStub<ToGroupCalls>('calls'), renewalInsurance: renewalInsuranceMachine },
  actions: {
    'tick the given people': assign(({ context, event }) => {
      const { ids } = expectEvent(event, 'people ticked');
      return { ticked: [...new Set([...context.ticked, ...ids])], tickedLast: ids.at(-1) ?? null };
    }),
    'untick the given people': assign(({ context, event }) => {
      const { ids } = expectEvent(event, 'people unticked');
      return { ticked: removeIds(context.ticked, ids), tickedLast: ids.at(-1) ?? null };
    }),
    'tick or untick a range of people': assign(({ context, event }) =>
      tickRange(context, expectEvent(event, 'range ticked')),
    ),
    'choose the year of the renewals': assign(({ context, event }) =>
      changeYear(expectEvent(event, 'year chosen').year, context),
    ),
    'store the people to renew': assign(({ context, event }) => {
      assertEvent(event, ['renewal opened', 'bulk opened']);
      const people = event.type === 'bulk opened' ? event.people : [event.person];
      const { thisYear, year } = event;
      const insurance = chooseFirstInsurance(context, people);
      return { ...changeYear(year, context), ...nothingWrong, people, insurance, first: insurance, thisYear };
    }),
    'keep only the people not renewed yet': assign(({ context }) => ({
      ...nothingWrong,
      people: listStillToRenew(context),
      first: context.insurance,
    })),
    'store the chosen insurance': assign(({ event }) => ({
      insurance: getChosenInsurance(getChildSnapshot(event, 'insurance')),
    })),
    'undo the changes to the insurance': assign(({ context }) => ({ insurance: context.first })),
    'show what is wrong with the insurance': assign(({ context }) => ({
      problems: findInsuranceProblems(context),
      attempts: context.attempts + 1,
    })),
    'check again what is wrong with the insurance': assign(({ context }) => ({
      problems: context.attempts > 0 ? findInsuranceProblems(context) : {},
    })),
    'mark the people as being renewed': assign(({ context }) => {
      const people = filterRenewable(context.people, context);
      const ids = people.map(({ id }) => id);
      const refusals = Object.entries(context.refusals).filter(([id]) => !ids.includes(Number(id)));
      return { people, underWay: [...context.underWay, ...ids], refusals: Object.fromEntries(refusals) };
    }),
    'send the renewals to the server': sendTo(
      'calls',
      ({ context: { insurance, people, year } }, { results }: Results) => ({
        type: 'renew' as const,
        people,
        year,
        insurance,
        inNotices: results === 'in notices',
      }),
    ),
    'renew no further people': sendTo('calls', { type: 'stop' }),
    'mark the person as renewed': assign(({ context, event }) => {
      const { id } = expectEvent(event, 'person renewed');
      return {
        underWay: removeIds(context.underWay, [id]),
        renewed: [...context.renewed, id],
        ticked: removeIds(context.ticked, [id]),
      };
    }),
    'show why the person was not renewed': assign(({ context, event }) => {
      const { id, message } = expectEvent(event, 'person refused');
      return {
        underWay: removeIds(context.underWay, [id]),
        refusals: { ...context.refusals, [id]: message },
      };
    }),
    'note that the person was skipped': assign(({ context, event }) => ({
      underWay: removeIds(context.underWay, [expectEvent(event, 'person left out').id]),
    })),
  },
  guards: {
    'the insurance of the person can be renewed': ({ event }) =>
      event.type === 'renewal opened' && filterRenewable([event.person], event).length === 1,
    'the chosen insurance can be submitted': ({ context }) =>
      Object.keys(findInsuranceProblems(context)).length === 0 &&
      filterRenewable(context.people, context).length > 0,
    'many people can be renewed': and([
      stateIn({ choosing: { people: 'many' } }),
      'the chosen insurance can be submitted',
    ]),
    'the user typed the name of an agency': ({ context }) => isAgencyTyped(context),
    'no renewal is running': ({ context }) => context.underWay.length === 0,
    'at least one person is ticked': ({ event }) => event.type === 'bulk opened' && event.people.length > 0,
    'the server has answered every renewal': ({ context }) =>
      !context.people.some(({ id }) => context.underWay.includes(id)),
    'at least one person is not renewed yet': ({ context }) => listStillToRenew(context).length > 0,
  },
}).createMachine({
  id: 'groupRenewal',
  description: 'A group renews the insurance of one person, or of many people together.',
  context: ({ input }) => ({
    year: input.year,
    thisYear: 0,
    ticked: [],
    tickedLast: null,
    people: [],
    insurance: defaultInsurance,
    first: defaultInsurance,
    ...nothingWrong,
    underWay: [],
    renewed: [],
    refusals: {},
  }),
  invoke: { id: 'calls', src: 'calls' },
  on: {
    'person renewed': { actions: 'mark the person as renewed' },
    'person refused': { actions: 'show why the person was not renewed' },
    'person left out': { actions: 'note that the person was skipped' },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open. A renewal can still be running.',
      on: {
        'people ticked': { actions: 'tick the given people' },
        'people unticked': { actions: 'untick the given people' },
        'range ticked': { actions: 'tick or untick a range of people' },
        'year chosen': { guard: 'no renewal is running', actions: 'choose the year of the renewals' },
        'renewal opened': {
          guard: 'the insurance of the person can be renewed',
          target: 'choosing.people.one',
          actions: 'store the people to renew',
        },
        'bulk opened': {
          guard: 'at least one person is ticked',
          target: 'choosing.people.many',
          actions: 'store the people to renew',
        },
      },
    },
    choosing: {
      description: 'The user chooses the insurance until the choice is valid.',
      type: 'parallel',
      invoke: {
        id: 'insurance',
        src: 'renewalInsurance',
        input: ({ context }) => ({ insurance: context.insurance }),
        onSnapshot: {
          actions: ['store the chosen insurance', 'check again what is wrong with the insurance'],
        },
      },
      states: {
        people: {
          description: 'How many people are being renewed.',
          initial: 'one',
          states: {
            one: {
              description: 'One person is being renewed. The dialog closes after the submit.',
              tags: 'one',
            },
            many: {
              description:
                'Many people are being renewed together. People who cannot be renewed are listed first.',
              tags: 'many',
            },
          },
        },
        form: {
          description: 'Whether the user is asked about leaving the form.',
          initial: 'filling',
          states: {
            filling: {
              description: 'The user ticks the insurance, or types the agency’s name.',
              on: {
                submitted: [
                  {
                    guard: 'many people can be renewed',
                    target: '#groupRenewal.calling',
                    actions: [
                      'mark the people as being renewed',
                      { type: 'send the renewals to the server', params: { results: 'in the dialog' } },
                    ],
                  },
                  {
                    guard: 'the chosen insurance can be submitted',
                    target: '#groupRenewal.closed',
                    actions: [
                      'mark the people as being renewed',
                      { type: 'send the renewals to the server', params: { results: 'in notices' } },
                    ],
                  },
                  { actions: 'show what is wrong with the insurance' },
                ],
                cancelled: [
                  { guard: 'the user typed the name of an agency', target: 'leaving' },
                  { target: '#groupRenewal.closed' },
                ],
              },
            },
            leaving: {
              description: 'The user is asked whether to discard the typed name.',
              tags: 'leaving',
              on: {
                'leave confirmed': {
                  target: '#groupRenewal.closed',
                  actions: 'undo the changes to the insurance',
                },
                'leave withdrawn': 'filling',
              },
            },
          },
        },
      },
    },
    calling: {
      description: 'Many people are being renewed together. A result is shown for each person.',
      tags: 'many',
      initial: 'renewing',
      states: {
        renewing: {
          description: 'Each person is renewed by a separate call. A few calls run at the same time.',
          tags: 'running',
          always: { guard: 'the server has answered every renewal', target: 'finished' },
          on: {
            stopped: { target: 'stopping', actions: 'renew no further people' },
            'leave asked': 'asking',
          },
        },
        asking: {
          description:
            'The user is asked whether to stop. The question shows the number of results. The calls continue during the question.',
          tags: ['running', 'asking'],
          always: { guard: 'the server has answered every renewal', target: 'finished' },
          on: {
            stopped: { target: 'stopping', actions: 'renew no further people' },
            'leave withdrawn': 'renewing',
          },
        },
        stopping: {
          description: 'No new call is started. The running calls continue until they end.',
          tags: 'running',
          always: { guard: 'the server has answered every renewal', target: 'finished' },
        },
        finished: {
          description: 'Each person has a result. The user can try again for the people who are not renewed.',
          tags: 'finished',
          on: {
            'tried again': {
              guard: 'at least one person is not renewed yet',
              target: '#groupRenewal.choosing.people.many',
              actions: 'keep only the people not renewed yet',
            },
            cancelled: '#groupRenewal.closed',
          },
        },
      },
    },
  },
});
