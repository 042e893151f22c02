import { assign, setup } from 'xstate';
import {
  hasBoughtInsurance,
  defaultInsurance,
  noCovers,
  type Covers,
  type Insurance,
} from '#domain/insurance/insurance.ts';
import { expectEvent } from '../events.ts';
import type { InsuranceEvent, InsuranceTag } from './insurance-of.ts';

/**
 * The insurance that people can choose in a renewal. The rules are the same for everybody. Used by: members, the
 * office, groups’ administrators. Seen at: `/member/licence-and-insurance` and the renewal dialogs.
 */
export const renewalInsuranceMachine = setup({
  types: {} as {
    context: { start: Insurance; paid: Covers; agencyName: string };
    events: InsuranceEvent;
    input: { insurance: Insurance | undefined; paid?: Covers };
    tags: InsuranceTag;
  },
  guards: {
    'the renewal starts with the insured-elsewhere box ticked': ({ context: { start } }) =>
      start.insuredElsewhere,
    'the renewal starts with both covers ticked': ({ context: { start } }) =>
      start.thirdParty && start.personalAccident,
    'the renewal starts with third party cover ticked': ({ context: { start } }) => start.thirdParty,
    'the renewal starts with personal accident cover ticked': ({ context: { start } }) =>
      start.personalAccident,
    'no group has paid for third party cover': ({ context: { paid } }) => !paid.thirdParty,
    'no group has paid for personal accident cover': ({ context: { paid } }) => !paid.personalAccident,
    'no group has paid for any cover': ({ context: { paid } }) => !hasBoughtInsurance(paid),
  },
  actions: {
    'store the typed name of the agency': assign(({ event }) => ({
      agencyName: expectEvent(event, 'agency name typed').name,
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
        { guard: 'the renewal starts with the insured-elsewhere box ticked', target: 'insured elsewhere' },
        { guard: 'the renewal starts with both covers ticked', target: 'with us.both covers' },
        { guard: 'the renewal starts with third party cover ticked', target: 'with us.third party' },
        {
          guard: 'the renewal starts with personal accident cover ticked',
          target: 'with us.personal accident',
        },
        { target: 'with us' },
      ],
    },
    'with us': {
      description: 'The person is not insured elsewhere.',
      initial: 'uninsured',
      on: {
        'insured elsewhere toggled': {
          guard: 'no group has paid for any cover',
          target: 'insured elsewhere',
        },
      },
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
            'third party toggled': { guard: 'no group has paid for third party cover', target: 'uninsured' },
            'personal accident toggled': 'both covers',
          },
        },
        'personal accident': {
          description: 'Only personal accident is ticked. No rule forbids this.',
          tags: ['personal accident'],
          on: {
            'third party toggled': 'both covers',
            'personal accident toggled': {
              guard: 'no group has paid for personal accident cover',
              target: 'uninsured',
            },
          },
        },
        'both covers': {
          description: 'Third party and personal accident.',
          tags: ['third party', 'personal accident'],
          on: {
            'third party toggled': {
              guard: 'no group has paid for third party cover',
              target: 'personal accident',
            },
            'personal accident toggled': {
              guard: 'no group has paid for personal accident cover',
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
        'agency name typed': { actions: 'store the typed name of the agency' },
      },
    },
  },
});
