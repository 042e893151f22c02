import { assign, setup } from 'xstate';
import { findInsuranceProblem } from '#domain/insurance/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { getCoversGroupBought } from '#domain/year/year-record.ts';
import { getChosenInsurance } from '../insurance/insurance-of.ts';
import { renewalInsuranceMachine } from '../insurance/renewal-insurance.machine.ts';
import { licenceChoiceMachine, getChosenLicences } from '../licences/licence-choice.machine.ts';
import { getChildSnapshot, type ChildChanged } from '../events.ts';
import type { RenewalToPay } from './renewal-payment.machine.ts';

type Problems = Readonly<Partial<Record<'insurance' | 'agencyName', string>>>;

type Context = RenewalToPay & { problems: Problems };

type Event =
  | { type: 'proceeded' }
  | ChildChanged<'licences', typeof licenceChoiceMachine>
  | ChildChanged<'insurance', typeof renewalInsuranceMachine>;

function findProblems({ draft }: Context): Problems {
  const problem = draft && findInsuranceProblem(draft.insurance, draft.licences, 'renewal');
  return problem ? { [problem.field]: t(problem.text) } : {};
}

/** The licence and insurance step of a renewal. Used by: members. Seen at: `/member/licence-and-insurance`. */
export const licenceAndInsuranceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as RenewalToPay,
    children: {} as { licences: 'licenceChoice'; insurance: 'renewalInsurance' },
  },
  actors: { licenceChoice: licenceChoiceMachine, renewalInsurance: renewalInsuranceMachine },
  actions: {
    'store the chosen licences': assign(({ context: { draft }, event }) => ({
      draft: draft && { ...draft, licences: getChosenLicences(getChildSnapshot(event, 'licences')) },
    })),
    'store the chosen insurance': assign(({ context: { draft }, event }) => ({
      draft: draft && { ...draft, insurance: getChosenInsurance(getChildSnapshot(event, 'insurance')) },
    })),
    'show what is missing in the insurance': assign(({ context }) => ({ problems: findProblems(context) })),
    // As soon as the member has solved one shown problem, all problems disappear. New problems are not shown before the
    // next submit.
    'clear the problems that are solved': assign(({ context }) => {
      const { agencyName, insurance } = findProblems(context);
      const { problems } = context;
      const isMended =
        (problems.insurance !== undefined && problems.insurance !== insurance) ||
        (problems.agencyName !== undefined && problems.agencyName !== agencyName);
      return isMended ? { problems: {} } : {};
    }),
  },
  guards: {
    'the insurance is complete': ({ context }) => Object.keys(findProblems(context)).length === 0,
  },
}).createMachine({
  id: 'licenceAndInsurance',
  description: 'Licences and insurance of a renewal are being chosen.',
  context: ({ input }) => ({ ...input, problems: {} }),
  invoke: [
    {
      id: 'licences',
      src: 'licenceChoice',
      input: ({ context }) => ({ licences: context.draft?.licences ?? [] }),
      onSnapshot: { actions: ['store the chosen licences', 'clear the problems that are solved'] },
    },
    {
      id: 'insurance',
      src: 'renewalInsurance',
      input: ({ context: { data, draft } }) => ({
        insurance: draft?.insurance,
        paid: getCoversGroupBought(data?.records ?? {}, draft?.year ?? 0),
      }),
      onSnapshot: { actions: ['store the chosen insurance', 'clear the problems that are solved'] },
    },
  ],
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The member can change every choice of this step.',
      on: {
        proceeded: [
          { guard: 'the insurance is complete', target: 'chosen' },
          { actions: 'show what is missing in the insurance' },
        ],
      },
    },
    chosen: { description: 'The choices are complete, and the renewal continues.', type: 'final' },
  },
});
