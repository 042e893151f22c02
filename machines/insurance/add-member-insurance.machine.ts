import { assign, setup } from 'xstate';
import { expectEvent } from '../events.ts';
import type { InsuranceEvent, InsuranceTag } from './insurance-of.ts';

/**
 * The insurance that a new member can choose. Used by: the office, groups’ administrators, applicants. Seen at:
 * `/admin/members/add`, `/admin/group-members/add`, `/join`.
 */
export const addMemberInsuranceMachine = setup({
  types: {} as {
    context: { agencyName: string };
    events: InsuranceEvent;
    tags: InsuranceTag;
  },
  actions: {
    'store the typed name of the agency': assign(({ event }) => ({
      agencyName: expectEvent(event, 'agency name typed').name,
    })),
  },
}).createMachine({
  id: 'addMemberInsurance',
  description: 'One state for each allowed combination of covers. A forbidden combination has no state.',
  context: { agencyName: '' },
  initial: 'with us',
  states: {
    'with us': {
      description: 'The person is not insured elsewhere.',
      initial: 'third party',
      on: { 'insured elsewhere toggled': 'insured elsewhere' },
      states: {
        uninsured: {
          description: 'No cover is ticked. An applicant’s form starts in this state.',
          on: {
            'third party toggled': 'third party',
            'personal accident toggled': 'personal accident',
          },
        },
        'third party': {
          description:
            'Only third party is ticked. The forms of the office and of groups start in this state.',
          tags: ['third party'],
          on: {
            'third party toggled': 'uninsured',
            'personal accident toggled': 'both covers',
          },
        },
        'personal accident': {
          description: 'Only personal accident is ticked. No rule forbids this.',
          tags: ['personal accident'],
          on: {
            'third party toggled': 'both covers',
            'personal accident toggled': 'uninsured',
          },
        },
        'both covers': {
          description:
            'Third party and personal accident. Unticking third party unticks personal accident too.',
          tags: ['third party', 'personal accident'],
          on: {
            'third party toggled': 'uninsured',
            'personal accident toggled': 'third party',
          },
        },
      },
    },
    'insured elsewhere': {
      description:
        'Insured elsewhere is ticked. Personal accident is disabled. Unticking insured elsewhere ticks no cover.',
      tags: ['insured elsewhere'],
      on: {
        'third party toggled': 'with us.third party',
        'insured elsewhere toggled': 'with us.uninsured',
        'agency name typed': { actions: 'store the typed name of the agency' },
      },
    },
  },
});
