import { assign, setup } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { findInsuranceProblem } from '#domain/insurance/insurance.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import type { MemberRenewalData } from '#machines/renewal/renewal-draft.ts';
import { t } from '#domain/texts/texts.ts';
import { getCoversFromGroup } from '#domain/year/year-record.ts';
import { getChosenInsurance } from '../insurance/insurance-of.ts';
import { renewalInsuranceMachine } from '../insurance/renewal-insurance.machine.ts';
import { licenceChoiceMachine, getChosenLicences } from '../licences/licence-choice.machine.ts';
import { createStub } from '../stub.ts';
import { getOutput, getRefusal, getSnapshot, type ActorsEnded, type ChildChanged } from '../events.ts';

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

function findProblems({ draft }: Context): Problems {
  const problem = draft && findInsuranceProblem(draft.insurance, draft.licences, 'renewal');
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
    prepare: createStub<{ redirectUrl: string }, RenewalToPay>('prepare'),
    leave: createStub<void, { redirectUrl: string | null }>('leave'),
  },
  actions: {
    'store the licences': assign(({ context: { draft }, event }) => ({
      draft: draft && { ...draft, licences: getChosenLicences(getSnapshot(event, 'licences')) },
    })),
    'store the insurance': assign(({ context: { draft }, event }) => ({
      draft: draft && { ...draft, insurance: getChosenInsurance(getSnapshot(event, 'insurance')) },
    })),
    'show what is missing': assign(({ context }) => ({ problems: findProblems(context) })),
    // Nothing new is called wrong before the next try.
    'clear the problems that are solved': assign(({ context }) => {
      const { agencyName, insurance } = findProblems(context);
      const { problems } = context;
      const isMended =
        (problems.insurance !== undefined && problems.insurance !== insurance) ||
        (problems.agencyName !== undefined && problems.agencyName !== agencyName);
      return isMended ? { problems: {} } : {};
    }),
    'clear the problems': assign({ problems: {}, refusal: null }),
    'store the address of the payment page': assign(({ event }) => ({
      redirectUrl: getOutput(event, 'prepare').redirectUrl,
    })),
    'show the refusal': assign({ refusal: getRefusal }),
  },
  delays: { 'time to leave': 15_000 },
  guards: {
    'the offer or a price has changed': ({ event }) =>
      event.type === 'xstate.error.actor.prepare' &&
      event.error instanceof CallFailed &&
      [400, 409].includes(event.error.status),
    'the insurance is complete': ({ context }) => Object.keys(findProblems(context)).length === 0,
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
      onSnapshot: { actions: ['store the licences', 'clear the problems that are solved'] },
    },
    {
      id: 'insurance',
      src: 'renewalInsurance',
      input: ({ context: { data, draft } }) => ({
        insurance: draft?.insurance,
        paid: getCoversFromGroup(data?.records ?? {}, draft?.year ?? 0),
      }),
      onSnapshot: { actions: ['store the insurance', 'clear the problems that are solved'] },
    },
  ],
  output: ({ context: { refusal } }) => ({ refusal }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Everything may be changed.',
      on: {
        proceeded: [
          { guard: 'the insurance is complete', target: 'preparing', actions: 'clear the problems' },
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
        onDone: { target: 'leaving', actions: 'store the address of the payment page' },
        onError: [
          { guard: 'the offer or a price has changed', target: 'outdated', actions: 'show the refusal' },
          { target: 'refused', actions: 'show the refusal' },
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
        onError: { target: 'refused', actions: 'show the refusal' },
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
          { guard: 'the insurance is complete', target: 'preparing', actions: 'clear the problems' },
          { target: 'choosing', actions: 'show what is missing' },
        ],
      },
    },
  },
});
