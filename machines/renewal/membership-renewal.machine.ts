import {
  assertEvent,
  assign,
  setup,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotEvent,
  type SnapshotFrom,
} from 'xstate';
import { insuranceProblem } from '#domain/insurance.ts';
import { startedDraft, type RenewalData } from '#domain/renewal-draft.ts';
import { hasClubBesideMandatory, mandatoryClubs, toggled } from '#domain/renewal.ts';
import { isReached, laterStep, type PendingRenewal, type RenewalStep } from '#domain/session-record.ts';
import { t } from '#domain/texts/texts.ts';
import { insuranceOf } from '../insurance/insurance-of.ts';
import { renewalInsuranceMachine } from '../insurance/renewal-insurance.machine.ts';
import { licenceChoiceMachine, licencesOf } from '../licences/licence-choice.machine.ts';
import { answering } from '../stub.ts';

type Problems = Readonly<Partial<Record<'clubs' | 'insurance' | 'agencyName', string>>>;

type Context = {
  draft: PendingRenewal | null;
  /** Renewals of other years that were begun before, the latest first. */
  others: readonly PendingRenewal[];
  data: RenewalData | null;
  problems: Problems;
  refusal: string | null;
  redirectUrl: string | null;
};

type Begun = Pick<Context, 'draft' | 'others'>;

type Event =
  | { type: 'renewal chosen'; year: number }
  | { type: 'step opened'; step: RenewalStep }
  | { type: 'home opened' }
  | { type: 'retried' }
  | { type: 'details saved' }
  | { type: 'club toggled'; shortName: string }
  | { type: 'group toggled'; shortName: string }
  | { type: 'proceeded' }
  | { type: 'cancelled' }
  | ({ type: 'changed elsewhere' } & Begun)
  | { type: 'year settled'; year: number }
  | { type: 'page shown again' }
  | DoneActorEvent<RenewalData, 'load'>
  | ErrorActorEvent<unknown, 'load'>
  | DoneActorEvent<{ redirectUrl: string }, 'prepare'>
  | ErrorActorEvent<unknown, 'prepare'>
  | (SnapshotEvent<SnapshotFrom<typeof licenceChoiceMachine>> & { type: 'xstate.snapshot.licences' })
  | (SnapshotEvent<SnapshotFrom<typeof renewalInsuranceMachine>> & { type: 'xstate.snapshot.insurance' });

function changed(context: Context, change: Partial<PendingRenewal>): Partial<Context> {
  return context.draft ? { draft: { ...context.draft, ...change } } : {};
}

function at(context: Context, step: RenewalStep): Partial<Context> {
  const { draft } = context;
  return draft
    ? {
        draft: { ...draft, step, reached: laterStep(draft.reached ?? step, step) },
        problems: {},
        refusal: null,
      }
    : {};
}

function insuranceProblems({ draft }: Context): Problems {
  const problem = draft && insuranceProblem(draft.insurance, draft.licences, 'renewal');
  return problem ? { [problem.field]: t(problem.text) } : {};
}

/** The change, and what was called wrong before as far as it still is: nothing new is called wrong before the next try. */
function rechecked(context: Context, change: Partial<PendingRenewal>): Partial<Context> {
  const next = changed(context, change);
  const wrong = insuranceProblems({ ...context, ...next });
  const isSame =
    wrong.insurance === context.problems.insurance && wrong.agencyName === context.problems.agencyName;
  return isSame || Object.keys(context.problems).length === 0 ? next : { ...next, problems: {} };
}

export const membershipRenewalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Begun,
    meta: {} as { path: `/member${string}` },
    tags: {} as 'busy' | 'refused',
    children: {} as {
      load: 'load';
      licences: 'licenceChoice';
      insurance: 'renewalInsurance';
      prepare: 'prepare';
      leave: 'leave';
    },
  },
  actors: {
    load: answering<RenewalData>('load'),
    licenceChoice: licenceChoiceMachine,
    renewalInsurance: renewalInsuranceMachine,
    prepare: answering<{ redirectUrl: string }, { draft: PendingRenewal | null }>('prepare'),
    leave: answering<void, { redirectUrl: string | null }>('leave'),
  },
  actions: {
    'begin with the year': assign(({ context, event }) => {
      assertEvent(event, 'renewal chosen');
      const begun = context.draft ? [context.draft, ...context.others] : context.others;
      const before = begun.find(({ year }) => year === event.year);
      return {
        draft: before ? { ...before, step: 'details' as const } : startedDraft(event.year),
        others: begun.filter(({ year }) => year !== event.year),
      };
    }),
    'turn to the step': assign(({ context, event }) => {
      assertEvent(event, 'step opened');
      return changed(context, { step: event.step });
    }),
    'keep the data': assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.load');
      return {
        data: event.output,
        draft: context.draft && startedDraft(context.draft.year, context.draft, event.output),
      };
    }),
    'keep the refusal': assign(({ event }) => {
      assertEvent(event, ['xstate.error.actor.load', 'xstate.error.actor.prepare']);
      return { refusal: event.error instanceof Error ? event.error.message : null };
    }),
    'note the details step': assign(({ context }) => at(context, 'details')),
    'note the membership step': assign(({ context }) => at(context, 'membership')),
    'note the licences step': assign(({ context }) => at(context, 'licences')),
    'toggle the club': assign(({ context, event }) => {
      assertEvent(event, 'club toggled');
      return changed(context, { clubs: toggled(context.draft?.clubs ?? [], event.shortName) });
    }),
    'toggle the group': assign(({ context, event }) => {
      assertEvent(event, 'group toggled');
      return changed(context, {
        affiliatedGroups: toggled(context.draft?.affiliatedGroups ?? [], event.shortName),
      });
    }),
    'show what is missing among the clubs': assign({ problems: () => ({ clubs: t('invalid.clubs') }) }),
    'show what is missing for the insurance': assign({
      problems: ({ context }) => insuranceProblems(context),
    }),
    'forget the problems': assign({ problems: {}, refusal: null }),
    'keep the licences': assign(({ context, event }) => {
      assertEvent(event, 'xstate.snapshot.licences');
      return rechecked(context, { licences: licencesOf(event.snapshot) });
    }),
    'keep the insurance': assign(({ context, event }) => {
      assertEvent(event, 'xstate.snapshot.insurance');
      return rechecked(context, { insurance: insuranceOf(event.snapshot) });
    }),
    'keep the way to the payment': assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.prepare');
      return { redirectUrl: event.output.redirectUrl };
    }),
    'take over': assign(({ event }) => {
      assertEvent(event, 'changed elsewhere');
      return { draft: event.draft, others: event.others };
    }),
    'forget the renewal': assign(({ context }) => {
      const [draft = null, ...others] = context.others;
      return { draft, others, problems: {}, refusal: null, redirectUrl: null };
    }),
    'say that the year is renewed already': () => {},
  },
  guards: {
    'a renewal is under way': ({ context, event }) =>
      event.type === 'step opened' &&
      context.draft !== null &&
      isReached(event.step, context.draft.reached ?? 'details'),
    'the year is renewed already': ({ context }) =>
      context.draft !== null && context.data?.records[String(context.draft.year)] !== undefined,
    'the details step is next': ({ context }) => context.draft?.step === 'details',
    'the membership step is next': ({ context }) => context.draft?.step === 'membership',
    'the details step was opened': ({ event }) => event.type === 'step opened' && event.step === 'details',
    'the membership step was opened': ({ context, event }) =>
      event.type === 'step opened' &&
      event.step === 'membership' &&
      isReached('membership', context.draft?.reached ?? 'details'),
    'the licences step was opened': ({ context, event }) =>
      event.type === 'step opened' &&
      event.step === 'licences' &&
      isReached('licences', context.draft?.reached ?? 'details'),
    'the club may be changed': ({ context, event }) =>
      event.type === 'club toggled' && !mandatoryClubs(context.data?.clubs ?? []).includes(event.shortName),
    'a club is chosen': ({ context }) =>
      hasClubBesideMandatory(context.draft?.clubs ?? [], context.data?.clubs ?? []),
    'the insurance is complete': ({ context }) => Object.keys(insuranceProblems(context)).length === 0,
    'nothing changed': ({ context, event }) =>
      event.type === 'changed elsewhere' &&
      JSON.stringify([event.draft, event.others]) === JSON.stringify([context.draft, context.others]),
    'it was given up elsewhere': ({ event }) => event.type === 'changed elsewhere' && event.draft === null,
    'it is this year': ({ context, event }) =>
      event.type === 'year settled' && event.year === context.draft?.year,
  },
}).createMachine({
  id: 'membershipRenewal',
  description:
    'A member renews a year: details, membership, licences and insurance, and the way to the payment.',
  context: ({ input }) => ({
    ...input,
    data: null,
    problems: {},
    refusal: null,
    redirectUrl: null,
  }),
  initial: 'resting',
  on: {
    'year settled': { guard: 'it is this year', target: '.resting', actions: 'forget the renewal' },
  },
  states: {
    resting: {
      description: 'No step is open; what was begun is kept.',
      on: {
        'renewal chosen': { target: 'opening', actions: 'begin with the year' },
        'step opened': { guard: 'a renewal is under way', target: 'opening', actions: 'turn to the step' },
        'changed elsewhere': { actions: 'take over' },
      },
    },
    opening: {
      description: 'Clubs, groups and earlier years are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'opened', actions: 'keep the data' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
      on: { 'home opened': 'resting' },
    },
    opened: {
      description: 'The step is found at which to go on.',
      always: [
        {
          guard: 'the year is renewed already',
          target: 'resting',
          actions: ['say that the year is renewed already', 'forget the renewal'],
        },
        { guard: 'the details step is next', target: 'details' },
        { guard: 'the membership step is next', target: 'membership' },
        { target: 'licences' },
      ],
    },
    unavailable: {
      description: 'What the steps show could not be fetched.',
      tags: 'refused',
      on: {
        retried: { target: 'opening', actions: 'forget the problems' },
        cancelled: { target: 'resting', actions: 'forget the renewal' },
        'home opened': { target: 'resting', actions: 'forget the problems' },
      },
    },
    details: {
      description: 'The personal details are looked through and saved.',
      meta: { path: '/member/update-details' },
      entry: 'note the details step',
      on: {
        'details saved': 'membership',
        cancelled: { target: 'resting', actions: 'forget the renewal' },
        'home opened': 'resting',
        'step opened': [
          { guard: 'the membership step was opened', target: 'membership' },
          { guard: 'the licences step was opened', target: 'licences' },
        ],
        'changed elsewhere': [
          { guard: 'nothing changed' },
          { guard: 'it was given up elsewhere', target: 'resting', actions: 'take over' },
          { target: 'opened', actions: 'take over' },
        ],
      },
    },
    membership: {
      description: 'Clubs and affiliated groups are chosen.',
      meta: { path: '/member/membership' },
      entry: 'note the membership step',
      on: {
        'club toggled': {
          guard: 'the club may be changed',
          actions: ['toggle the club', 'forget the problems'],
        },
        'group toggled': { actions: 'toggle the group' },
        proceeded: [
          { guard: 'a club is chosen', target: 'licences' },
          { actions: 'show what is missing among the clubs' },
        ],
        cancelled: { target: 'resting', actions: 'forget the renewal' },
        'home opened': 'resting',
        'step opened': [
          { guard: 'the details step was opened', target: 'details' },
          { guard: 'the licences step was opened', target: 'licences' },
        ],
        'changed elsewhere': [
          { guard: 'nothing changed' },
          { guard: 'it was given up elsewhere', target: 'resting', actions: 'take over' },
          { target: 'opened', actions: 'take over' },
        ],
      },
    },
    licences: {
      description: 'Licences and insurance are chosen; the price is shown.',
      meta: { path: '/member/licence-and-insurance' },
      initial: 'choosing',
      entry: 'note the licences step',
      invoke: [
        {
          id: 'licences',
          src: 'licenceChoice',
          input: ({ context }) => ({ licences: context.draft?.licences ?? [] }),
          onSnapshot: { actions: 'keep the licences' },
        },
        {
          id: 'insurance',
          src: 'renewalInsurance',
          input: ({ context }) => ({ insurance: context.draft?.insurance }),
          onSnapshot: { actions: 'keep the insurance' },
        },
      ],
      on: {
        cancelled: { target: 'resting', actions: 'forget the renewal' },
        'home opened': 'resting',
        'step opened': [
          { guard: 'the details step was opened', target: 'details' },
          { guard: 'the membership step was opened', target: 'membership' },
        ],
        'changed elsewhere': [
          { guard: 'nothing changed' },
          { guard: 'it was given up elsewhere', target: 'resting', actions: 'take over' },
          { target: 'opened', actions: 'take over' },
        ],
      },
      states: {
        choosing: {
          description: 'Everything may be changed.',
          on: {
            proceeded: [
              { guard: 'the insurance is complete', target: 'preparing', actions: 'forget the problems' },
              { actions: 'show what is missing for the insurance' },
            ],
          },
        },
        preparing: {
          description: 'The server freezes the price and says where to pay.',
          tags: 'busy',
          invoke: {
            id: 'prepare',
            src: 'prepare',
            input: ({ context }) => ({ draft: context.draft }),
            onDone: { target: 'leaving', actions: 'keep the way to the payment' },
            onError: { target: 'refused', actions: 'keep the refusal' },
          },
        },
        leaving: {
          description: 'The browser is on its way to the payment page.',
          tags: 'busy',
          invoke: {
            id: 'leave',
            src: 'leave',
            input: ({ context }) => ({ redirectUrl: context.redirectUrl }),
          },
          on: { 'page shown again': 'choosing' },
        },
        refused: {
          description: 'The server refused, or could not be reached; everything is kept.',
          tags: 'refused',
          on: {
            proceeded: [
              { guard: 'the insurance is complete', target: 'preparing', actions: 'forget the problems' },
              { target: 'choosing', actions: 'show what is missing for the insurance' },
            ],
          },
        },
      },
    },
  },
});
