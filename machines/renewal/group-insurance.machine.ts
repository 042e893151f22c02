import { assign, setup } from 'xstate';
import { lackingCover, renewable, type RenewedYear } from '#domain/group-renewal.ts';
import { insuranceProblem, type Insurance } from '#domain/insurance.ts';
import type { AdminMember } from '#domain/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { insuranceOf } from '../insurance/insurance-of.ts';
import { renewalInsuranceMachine } from '../insurance/renewal-insurance.machine.ts';
import { snapshotOf, type ChildChanged } from '../events.ts';

type Input = RenewedYear & {
  /** Whose insurance it is. */
  readonly people: readonly AdminMember[];
  readonly insurance: Insurance;
};

type Context = Input & {
  readonly problems: Readonly<Record<string, string>>;
  /** Counts the submits, so that what is wrong can be said anew with each. */
  readonly attempts: number;
};

type Event = { type: 'submitted' } | ChildChanged<'insurance', typeof renewalInsuranceMachine>;

function problemsOf({ insurance, people, ...of }: Context): Readonly<Record<string, string>> {
  // Of many, those who need more cover are listed beside the button, and the others are renewed.
  const isLacking = people.length === 1 && lackingCover(people, insurance, of).length === 1;
  if (isLacking) return { insurance: t('insurance.required.renewal') };
  const problem = insuranceProblem(insurance, [], 'renewal');
  return problem ? { [problem.field]: t(problem.text) } : {};
}

/**
 * Choosing the insurance of a group’s people. Used by: groups’ administrators. Seen at: the renewal dialog of
 * `/admin/group-members/list`.
 */
export const groupInsuranceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    children: {} as { insurance: 'renewalInsurance' },
  },
  actors: { renewalInsurance: renewalInsuranceMachine },
  actions: {
    'keep the insurance': assign(({ event }) => ({ insurance: insuranceOf(snapshotOf(event, 'insurance')) })),
    'say what is wrong': assign(({ context }) => ({
      problems: problemsOf(context),
      attempts: context.attempts + 1,
    })),
    'see what is still wrong': assign(({ context }) => ({
      problems: context.attempts > 0 ? problemsOf(context) : {},
    })),
  },
  guards: {
    'it can be submitted': ({ context }) =>
      Object.keys(problemsOf(context)).length === 0 && renewable(context.people, context).length > 0,
  },
}).createMachine({
  id: 'groupInsurance',
  description:
    'The insurance that a group chooses for one person, or for many, until nothing is wrong with it.',
  context: ({ input }) => ({ ...input, problems: {}, attempts: 0 }),
  invoke: {
    id: 'insurance',
    src: 'renewalInsurance',
    input: ({ context }) => ({ insurance: context.insurance }),
    onSnapshot: { actions: ['keep the insurance', 'see what is still wrong'] },
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Everything may be changed.',
      on: {
        submitted: [{ guard: 'it can be submitted', target: 'chosen' }, { actions: 'say what is wrong' }],
      },
    },
    chosen: { description: 'Nothing is wrong; the calls can be made.', type: 'final' },
  },
});
