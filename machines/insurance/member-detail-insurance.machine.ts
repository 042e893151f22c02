import { assign, setup } from 'xstate';
import type { Insurance } from '#domain/insurance.ts';
import { eventOf } from '../events.ts';
import type { InsuranceEvent, InsuranceTag } from './insurance-of.ts';

/** What the machine of a member's detail dialog knows of the insurance: what the record holds, and if a licence needs cover. */
export type InsuranceStored = {
  readonly insurance: Insurance;
  /** Whether a licence is held whose holder must be insured. */
  readonly needsCover: boolean;
};

type Context = { stored: InsuranceStored; agencyName: string };

/**
 * Which insurance a record may have in a member's detail dialog. It depends on the licences held. Used by: the office.
 * Seen at: the detail dialog of `/admin/members/list`.
 */
export const memberDetailInsuranceMachine = setup({
  types: {} as {
    context: Context;
    events: InsuranceEvent | ({ type: 'record read' } & InsuranceStored);
    input: InsuranceStored;
    tags: InsuranceTag | 'just ticked';
  },
  guards: {
    'holds a licence that needs cover': ({ context: { stored } }) => stored.needsCover,
    'is insured elsewhere': ({ context: { stored } }) => stored.insurance.insuredElsewhere,
    'has both covers': ({ context: { stored } }) =>
      stored.insurance.thirdParty && stored.insurance.personalAccident,
    'has third party': ({ context: { stored } }) => stored.insurance.thirdParty,
    'has personal accident': ({ context: { stored } }) => stored.insurance.personalAccident,
  },
  actions: {
    'keep what is stored': assign(({ context, event }) => {
      const { insurance, needsCover } = eventOf(event, 'record read');
      const sameName = insurance.agencyName === context.stored.insurance.agencyName;
      // What is being typed outlives a reading that brings nothing new of it.
      return {
        stored: { insurance, needsCover },
        agencyName: sameName ? context.agencyName : insurance.agencyName,
      };
    }),
    'keep the agency name': assign(({ event }) => ({ agencyName: eventOf(event, 'agency name typed').name })),
  },
}).createMachine({
  id: 'memberDetailInsurance',
  description:
    'One state for each allowed combination of covers; what the record holds is taken over at any time.',
  context: ({ input }) => ({ stored: input, agencyName: input.insurance.agencyName }),
  initial: 'opening',
  on: { 'record read': { target: '.opening', actions: 'keep what is stored' } },
  states: {
    opening: {
      description: 'Finds the combination that the record holds; insured elsewhere clears both others.',
      always: [
        { guard: 'is insured elsewhere', target: 'insured elsewhere.stored' },
        { guard: 'has both covers', target: 'both covers' },
        { guard: 'has third party', target: 'third party' },
        { guard: 'has personal accident', target: 'personal accident' },
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
        'third party toggled': [
          { guard: 'holds a licence that needs cover', target: 'insured elsewhere' },
          { target: 'uninsured' },
        ],
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
        'third party toggled': [
          { guard: 'holds a licence that needs cover', target: 'insured elsewhere' },
          { target: 'personal accident' },
        ],
        'personal accident toggled': 'third party',
        'insured elsewhere toggled': 'insured elsewhere',
      },
    },
    'insured elsewhere': {
      description: 'Another agency insures; personal accident is disabled, third party takes its place.',
      tags: ['insured elsewhere'],
      initial: 'ticked',
      on: {
        'third party toggled': 'third party',
        'insured elsewhere toggled': [
          { guard: 'holds a licence that needs cover', target: 'third party' },
          { target: 'uninsured' },
        ],
        'agency name typed': { actions: 'keep the agency name' },
      },
      states: {
        ticked: {
          description: 'A click or a rule set it just now, so that the agency’s name comes next.',
          tags: ['just ticked'],
        },
        stored: { description: 'The record holds it.' },
      },
    },
  },
});
