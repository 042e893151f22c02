import { assign, setup } from 'xstate';
import {
  hasBoughtInsurance,
  defaultInsurance,
  noCovers,
  type Covers,
  type Insurance,
} from '#domain/insurance/insurance.ts';
import { getEvent } from '../events.ts';
import type { InsuranceEvent, InsuranceTag } from './insurance-of.ts';

/**
 * The insurance that can be chosen in a renewal. The renewal dialog and the member's wizard have the same rules. Used
 * by: members, the office, groups’ administrators. Seen at: `/member/licence-and-insurance` and the renewal dialogs.
 */
export const renewalInsuranceMachine = setup({
  types: {} as {
    context: { start: Insurance; paid: Covers; agencyName: string };
    events: InsuranceEvent;
    input: { insurance: Insurance | undefined; paid?: Covers };
    tags: InsuranceTag;
  },
  guards: {
    'starts insured elsewhere': ({ context: { start } }) => start.insuredElsewhere,
    'starts with both covers': ({ context: { start } }) => start.thirdParty && start.personalAccident,
    'starts with third party': ({ context: { start } }) => start.thirdParty,
    'starts with personal accident': ({ context: { start } }) => start.personalAccident,
    'third party is not paid yet': ({ context: { paid } }) => !paid.thirdParty,
    'personal accident is not paid yet': ({ context: { paid } }) => !paid.personalAccident,
    'nothing is paid yet': ({ context: { paid } }) => !hasBoughtInsurance(paid),
  },
  actions: {
    'store the agency name': assign(({ event }) => ({
      agencyName: getEvent(event, 'agency name typed').name,
    })),
  },
}).createMachine({
  id: 'renewalInsurance',
  description:
    'One state for each allowed combination of covers. A forbidden combination has no state. A cover that a group has paid for cannot be unticked.',
  context: ({ input: { insurance = defaultInsurance, paid = noCovers } }) => ({
    start: insurance,
    paid,
    agencyName: insurance.agencyName,
  }),
  initial: 'opening',
  states: {
    opening: {
      description:
        'Finds the state for the insurance that was chosen before. If the person is insured elsewhere, no cover is ticked.',
      always: [
        { guard: 'starts insured elsewhere', target: 'insured elsewhere' },
        { guard: 'starts with both covers', target: 'with us.both covers' },
        { guard: 'starts with third party', target: 'with us.third party' },
        { guard: 'starts with personal accident', target: 'with us.personal accident' },
        { target: 'with us' },
      ],
    },
    'with us': {
      description: 'The person is not insured elsewhere.',
      initial: 'uninsured',
      on: { 'insured elsewhere toggled': { guard: 'nothing is paid yet', target: 'insured elsewhere' } },
      states: {
        uninsured: {
          description: 'Nothing is ticked.',
          on: {
            'third party toggled': 'third party',
            'personal accident toggled': 'personal accident',
          },
        },
        'third party': {
          description: 'Only third party is ticked.',
          tags: ['third party'],
          on: {
            'third party toggled': { guard: 'third party is not paid yet', target: 'uninsured' },
            'personal accident toggled': 'both covers',
          },
        },
        'personal accident': {
          description: 'Only personal accident is ticked. No rule forbids this.',
          tags: ['personal accident'],
          on: {
            'third party toggled': 'both covers',
            'personal accident toggled': { guard: 'personal accident is not paid yet', target: 'uninsured' },
          },
        },
        'both covers': {
          description: 'Third party and personal accident.',
          tags: ['third party', 'personal accident'],
          on: {
            'third party toggled': { guard: 'third party is not paid yet', target: 'personal accident' },
            'personal accident toggled': {
              guard: 'personal accident is not paid yet',
              target: 'third party',
            },
          },
        },
      },
    },
    'insured elsewhere': {
      description:
        'Insured elsewhere is ticked. Both covers are disabled. Unticking insured elsewhere ticks third party again.',
      tags: ['insured elsewhere'],
      on: {
        'insured elsewhere toggled': 'with us.third party',
        'agency name typed': { actions: 'store the agency name' },
      },
    },
  },
});
