import { assign, setup } from 'xstate';
import { defaultInsurance, type Insurance } from '#domain/insurance.ts';

/**
 * Which insurance a renewal may have. These are the rules of the renewal dialog, which the member's wizard follows too.
 * Used by: members, the office, groups’ administrators. Seen at: `/member/licence-and-insurance` and the renewal
 * dialogs.
 */
export const renewalInsuranceMachine = setup({
  types: {} as {
    context: { start: Insurance; agencyName: string };
    events:
      | { type: 'third party toggled' }
      | { type: 'personal accident toggled' }
      | { type: 'insured elsewhere toggled' }
      | { type: 'agency name typed'; name: string };
    input: { insurance: Insurance | undefined };
    tags: 'third party' | 'personal accident' | 'insured elsewhere';
  },
  guards: {
    'starts insured elsewhere': ({ context: { start } }) => start.insuredElsewhere,
    'starts with both covers': ({ context: { start } }) => start.thirdParty && start.personalAccident,
    'starts with third party': ({ context: { start } }) => start.thirdParty,
    'starts with personal accident': ({ context: { start } }) => start.personalAccident,
  },
  actions: {
    'keep the agency name': assign({
      agencyName: ({ context, event }) =>
        event.type === 'agency name typed' ? event.name : context.agencyName,
    }),
  },
}).createMachine({
  id: 'renewalInsurance',
  description: 'One state for each allowed combination of covers; a forbidden one has none.',
  context: ({ input: { insurance = defaultInsurance } }) => ({
    start: insurance,
    agencyName: insurance.agencyName,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Finds the combination that was chosen before; insured elsewhere clears both others.',
      always: [
        { guard: 'starts insured elsewhere', target: 'insured elsewhere' },
        { guard: 'starts with both covers', target: 'both covers' },
        { guard: 'starts with third party', target: 'third party' },
        { guard: 'starts with personal accident', target: 'personal accident' },
        { target: 'uninsured' },
      ],
    },
    uninsured: {
      description: 'Nothing is ticked.',
      on: {
        'third party toggled': 'third party',
        'personal accident toggled': 'personal accident',
        'insured elsewhere toggled': 'insured elsewhere',
      },
    },
    'third party': {
      description: 'Third party alone.',
      tags: ['third party'],
      on: {
        'third party toggled': 'uninsured',
        'personal accident toggled': 'both covers',
        'insured elsewhere toggled': 'insured elsewhere',
      },
    },
    'personal accident': {
      description: 'Personal accident alone, which no rule forbids.',
      tags: ['personal accident'],
      on: {
        'third party toggled': 'both covers',
        'personal accident toggled': 'uninsured',
        'insured elsewhere toggled': 'insured elsewhere',
      },
    },
    'both covers': {
      description: 'Third party and personal accident.',
      tags: ['third party', 'personal accident'],
      on: {
        'third party toggled': 'personal accident',
        'personal accident toggled': 'third party',
        'insured elsewhere toggled': 'insured elsewhere',
      },
    },
    'insured elsewhere': {
      description: 'Another agency insures; both covers are disabled, and unticking brings third party back.',
      tags: ['insured elsewhere'],
      on: {
        'insured elsewhere toggled': 'third party',
        'agency name typed': { actions: 'keep the agency name' },
      },
    },
  },
});
