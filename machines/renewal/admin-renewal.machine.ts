import { assertEvent, assign, setup } from 'xstate';
import type { AdminMember } from '#domain/member-admin.ts';
import { renewalProblems, startedWith, yearsToRenew, type OfficeRenewal } from '#domain/office-renewal.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { RenewalData } from '#domain/renewal-draft.ts';
import { mandatoryClubs } from '#domain/club.ts';
import { toggled } from '#domain/selection.ts';
import { insuranceOf } from '../insurance/insurance-of.ts';
import { renewalInsuranceMachine } from '../insurance/renewal-insurance.machine.ts';
import { licenceChoiceMachine, licencesOf } from '../licences/licence-choice.machine.ts';
import { answering, unprovided } from '../stub.ts';
import { snapshotOf, type ActorsEnded, type ChildChanged } from '../events.ts';

export type AdminRenewalOutput = { readonly renewed: boolean };

type Context = {
  member: AdminMember | null;
  years: readonly number[];
  data: RenewalData | null;
  chosen: OfficeRenewal;
  problems: Readonly<Record<string, string>>;
  /** Counts the submits, so that what is wrong can be said anew with each. */
  attempts: number;
  refusal: string | null;
};

type Event =
  | { type: 'year chosen'; year: number }
  | { type: 'club toggled'; shortName: string }
  | { type: 'group toggled'; shortName: string }
  | { type: 'submitted' }
  | { type: 'retried' }
  | { type: 'cancelled' }
  | ActorsEnded<{ load: RenewalData; renew: void }>
  | ChildChanged<'licences', typeof licenceChoiceMachine>
  | ChildChanged<'insurance', typeof renewalInsuranceMachine>;

function problemsOf({ chosen, data }: Context): Context['problems'] {
  return renewalProblems(chosen, data?.clubs ?? []);
}

/**
 * Renewing a member’s year in the office. Used by: the office. Seen at: the renewal dialog of `/admin/members/list`.
 */
export const adminRenewalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { member: AdminMember | null; thisYear: number },
    output: {} as AdminRenewalOutput,
    tags: {} as 'busy' | 'refused',
    children: {} as {
      load: 'load';
      licences: 'licenceChoice';
      insurance: 'renewalInsurance';
      renew: 'renew';
    },
  },
  actors: {
    load: answering<RenewalData, { member: AdminMember | null }>('load'),
    licenceChoice: licenceChoiceMachine,
    renewalInsurance: renewalInsuranceMachine,
    renew: answering<void, { member: AdminMember | null; renewal: OfficeRenewal }>('renew'),
  },
  actions: {
    'keep the data': assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.load');
      return {
        data: event.output,
        chosen: startedWith(context.chosen.year, event.output),
        refusal: null,
      };
    }),
    'choose the year': assign(({ context, event }) => {
      assertEvent(event, 'year chosen');
      return { chosen: { ...context.chosen, year: event.year } };
    }),
    'toggle the club': assign(({ context, event }) => {
      assertEvent(event, 'club toggled');
      return { chosen: { ...context.chosen, clubs: toggled(context.chosen.clubs, event.shortName) } };
    }),
    'toggle the group': assign(({ context: { chosen }, event }) => {
      assertEvent(event, 'group toggled');
      return {
        chosen: { ...chosen, affiliatedGroups: toggled(chosen.affiliatedGroups, event.shortName) },
      };
    }),
    'keep the licences': assign(({ context, event }) => ({
      chosen: { ...context.chosen, licences: licencesOf(snapshotOf(event, 'licences')) },
    })),
    'keep the insurance': assign(({ context, event }) => ({
      chosen: { ...context.chosen, insurance: insuranceOf(snapshotOf(event, 'insurance')) },
    })),
    'say what is wrong': assign(({ context }) => ({
      problems: problemsOf(context),
      attempts: context.attempts + 1,
    })),
    'see what is still wrong': assign(({ context }) => ({
      problems: context.attempts > 0 ? problemsOf(context) : {},
    })),
    'forget the refusal': assign({ refusal: null, problems: {} }),
    'keep the refusal': assign(({ event }) => {
      assertEvent(event, ['xstate.error.actor.load', 'xstate.error.actor.renew']);
      const { error } = event;
      return {
        refusal: error instanceof Error ? error.message : String(error),
        problems: error instanceof CallFailed ? error.problems : {},
      };
    }),
    'say that it was renewed': unprovided('say that it was renewed'),
  },
  guards: {
    'the year is left to renew': ({ context, event }) =>
      event.type === 'year chosen' && context.years.includes(event.year),
    'the club may be changed': ({ context, event }) =>
      event.type === 'club toggled' && !mandatoryClubs(context.data?.clubs ?? []).includes(event.shortName),
    'nothing is wrong': ({ context }) => Object.keys(problemsOf(context)).length === 0,
  },
}).createMachine({
  id: 'adminRenewal',
  description: 'The office renews a member for a year that is not renewed yet.',
  context: ({ input: { member, thisYear } }) => {
    const years = yearsToRenew(member, thisYear);
    return {
      member,
      years,
      data: null,
      chosen: startedWith(years[0] ?? thisYear),
      problems: {},
      attempts: 0,
      refusal: null,
    };
  },
  output: ({ event }) => ({ renewed: event.output === 'renewed' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Clubs, groups and earlier years are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ member: context.member }),
        onDone: { target: 'choosing', actions: 'keep the data' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
      on: { cancelled: 'left' },
    },
    unavailable: {
      description: 'What the dialog shows could not be fetched.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'forget the refusal' }, cancelled: 'left' },
    },
    choosing: {
      description: 'Year, clubs, groups, licences and insurance are chosen.',
      initial: 'open',
      invoke: [
        {
          id: 'licences',
          src: 'licenceChoice',
          input: ({ context }) => ({ licences: context.chosen.licences }),
          onSnapshot: { actions: ['keep the licences', 'see what is still wrong'] },
        },
        {
          id: 'insurance',
          src: 'renewalInsurance',
          input: ({ context }) => ({ insurance: context.chosen.insurance }),
          onSnapshot: { actions: ['keep the insurance', 'see what is still wrong'] },
        },
      ],
      on: {
        'year chosen': { guard: 'the year is left to renew', actions: 'choose the year' },
        'club toggled': {
          guard: 'the club may be changed',
          actions: ['toggle the club', 'see what is still wrong'],
        },
        'group toggled': { actions: 'toggle the group' },
      },
      states: {
        open: {
          description: 'Everything may be changed.',
          on: {
            cancelled: '#adminRenewal.left',
            submitted: [
              { guard: 'nothing is wrong', target: 'renewing', actions: 'forget the refusal' },
              { actions: 'say what is wrong' },
            ],
          },
        },
        renewing: {
          description: 'The renewal is on its way; a second submit goes nowhere.',
          tags: 'busy',
          invoke: {
            id: 'renew',
            src: 'renew',
            input: ({ context }) => ({ member: context.member, renewal: context.chosen }),
            onDone: '#adminRenewal.renewed',
            onError: { target: 'refused', actions: 'keep the refusal' },
          },
        },
        refused: {
          description: 'The server refused, or could not be reached; everything chosen is kept.',
          tags: 'refused',
          on: {
            cancelled: '#adminRenewal.left',
            submitted: [
              { guard: 'nothing is wrong', target: 'renewing', actions: 'forget the refusal' },
              { target: 'open', actions: 'say what is wrong' },
            ],
          },
        },
      },
    },
    renewed: {
      description: 'The member is renewed.',
      type: 'final',
      entry: 'say that it was renewed',
      output: 'renewed',
    },
    left: { description: 'The dialog was closed without renewing.', type: 'final', output: 'left' },
  },
});
