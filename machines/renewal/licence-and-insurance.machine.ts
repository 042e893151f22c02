import { assign, setup } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { insuranceProblem } from '#domain/insurance/insurance.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import type { MemberRenewalData } from '#machines/renewal/renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { coversFromGroup } from '#domain/year/year-record.ts';
import { insuranceOf } from '../insurance/insurance-of.ts';
import { renewalInsuranceMachine } from '../insurance/renewal-insurance.machine.ts';
import { licenceChoiceMachine, licencesOf } from '../licences/licence-choice.machine.ts';
import { answering } from '../stub.ts';
import { outputOf, refusalOf, snapshotOf, type ActorsEnded, type ChildChanged } from '../events.ts';

type Problems = Readonly<Partial<Record<'insurance' | 'agencyName', string>>>;

/** A renewal in the machine of its licence and insurance step, and the offer by which it is shown and priced. */
export type RenewalToPay = {
  readonly draft: PendingRenewal | null;
  readonly data: MemberRenewalData | null;
};

type Context = {
  draft: PendingRenewal | null;
  data: MemberRenewalData | null;
  problems: Problems;
  refusal: string | null;
  redirectUrl: string | null;
};

type Event =
  | { type: 'proceeded' }
  | { type: 'page shown again' }
  | ActorsEnded<{ prepare: { redirectUrl: string }; leave: void }>
  | ChildChanged<'licences', typeof licenceChoiceMachine>
  | ChildChanged<'insurance', typeof renewalInsuranceMachine>;

function problemsOf({ draft }: Context): Problems {
  const problem = draft && insuranceProblem(draft.insurance, draft.licences, 'renewal');
  return problem ? { [problem.field]: t(problem.text) } : {};
}

/** The licence and insurance step of a renewal, to the payment. Used by: members. Seen at: `/member/licence-and-insurance`. */
export const licenceAndInsuranceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as RenewalToPay,
    output: {} as { refusal: string | null },
    tags: {} as 'busy' | 'refused',
    children: {} as {
      licences: 'licenceChoice';
      insurance: 'renewalInsurance';
      prepare: 'prepare';
      leave: 'leave';
    },
  },
  actors: {
    licenceChoice: licenceChoiceMachine,
    renewalInsurance: renewalInsuranceMachine,
    prepare: answering<{ redirectUrl: string }, RenewalToPay>('prepare'),
    leave: answering<void, { redirectUrl: string | null }>('leave'),
  },
  actions: {
    'keep the licences': assign(({ context: { draft }, event }) => ({
      draft: draft && { ...draft, licences: licencesOf(snapshotOf(event, 'licences')) },
    })),
    'keep the insurance': assign(({ context: { draft }, event }) => ({
      draft: draft && { ...draft, insurance: insuranceOf(snapshotOf(event, 'insurance')) },
    })),
    'show what is missing': assign(({ context }) => ({ problems: problemsOf(context) })),
    // Nothing new is called wrong before the next try.
    'forget what is missing no longer': assign(({ context }) => {
      const { agencyName, insurance } = problemsOf(context);
      const { problems } = context;
      const isMended =
        (problems.insurance !== undefined && problems.insurance !== insurance) ||
        (problems.agencyName !== undefined && problems.agencyName !== agencyName);
      return isMended ? { problems: {} } : {};
    }),
    'forget the problems': assign({ problems: {}, refusal: null }),
    'keep the way to the payment': assign(({ event }) => ({
      redirectUrl: outputOf(event, 'prepare').redirectUrl,
    })),
    'keep the refusal': assign({ refusal: refusalOf }),
  },
  delays: { 'time to leave': 15_000 },
  guards: {
    'what was shown holds no longer': ({ event }) =>
      event.type === 'xstate.error.actor.prepare' &&
      event.error instanceof CallFailed &&
      [400, 409].includes(event.error.status),
    'the insurance is complete': ({ context }) => Object.keys(problemsOf(context)).length === 0,
  },
}).createMachine({
  id: 'licenceAndInsurance',
  description:
    'The last step of a renewal: licences and insurance are chosen, and the member is led to the payment.',
  context: ({ input }) => ({
    draft: input.draft,
    data: input.data,
    problems: {},
    refusal: null,
    redirectUrl: null,
  }),
  invoke: [
    {
      id: 'licences',
      src: 'licenceChoice',
      input: ({ context }) => ({ licences: context.draft?.licences ?? [] }),
      onSnapshot: { actions: ['keep the licences', 'forget what is missing no longer'] },
    },
    {
      id: 'insurance',
      src: 'renewalInsurance',
      input: ({ context: { data, draft } }) => ({
        insurance: draft?.insurance,
        paid: coversFromGroup(data?.records ?? {}, draft?.year ?? 0),
      }),
      onSnapshot: { actions: ['keep the insurance', 'forget what is missing no longer'] },
    },
  ],
  output: ({ context: { refusal } }) => ({ refusal }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Everything may be changed.',
      on: {
        proceeded: [
          { guard: 'the insurance is complete', target: 'preparing', actions: 'forget the problems' },
          { actions: 'show what is missing' },
        ],
      },
    },
    preparing: {
      description: 'The server freezes the price and says where to pay.',
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context: { data, draft } }) => ({ draft, data }),
        onDone: { target: 'leaving', actions: 'keep the way to the payment' },
        onError: [
          { guard: 'what was shown holds no longer', target: 'outdated', actions: 'keep the refusal' },
          { target: 'refused', actions: 'keep the refusal' },
        ],
      },
    },
    leaving: {
      description: 'The browser is on its way to the payment page.',
      tags: 'busy',
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ redirectUrl: context.redirectUrl }),
        onError: { target: 'refused', actions: 'keep the refusal' },
      },
      on: { 'page shown again': 'choosing' },
      // Nothing says that the way there was stopped.
      after: { 'time to leave': 'choosing' },
    },
    outdated: {
      description:
        'What was shown is no longer on offer, or costs something else; it has to be read again before it is paid.',
      type: 'final',
    },
    refused: {
      description: 'The server refused, or could not be reached; everything is kept.',
      tags: 'refused',
      on: {
        proceeded: [
          { guard: 'the insurance is complete', target: 'preparing', actions: 'forget the problems' },
          { target: 'choosing', actions: 'show what is missing' },
        ],
      },
    },
  },
});
