import { assign, emit, setup } from 'xstate';
import type { Insurance } from '#domain/insurance/insurance.ts';
import { expectEvent } from '../events.ts';
import type { InsuranceEvent, InsuranceTag } from './insurance-of.ts';

export type InsuranceStored = {
  readonly insurance: Insurance;
  /** Whether the record has a licence that needs insurance. */
  readonly needsCover: boolean;
};

/** A deceased member cannot buy a cover. */
type Deceased = { readonly deceased: boolean };

type Context = Deceased & { readonly stored: InsuranceStored; readonly agencyName: string };

/**
 * The insurance that the office can choose for a record in a member's detail dialog. The record's licences limit the
 * choice. Used by: the office. Seen at: the detail dialog of `/admin/members/list`.
 */
export const memberDetailInsuranceMachine = setup({
  types: {} as {
    context: Context;
    events:
      | InsuranceEvent
      | ({ type: 'record read' } & InsuranceStored)
      | ({ type: 'member stored' } & Deceased);
    input: InsuranceStored & Deceased;
    tags: InsuranceTag;
    emitted: { type: 'insured elsewhere ticked' };
  },
  guards: {
    'the member holds a licence that needs cover': ({ context: { stored } }) => stored.needsCover,
    'no licence of the member needs a cover': ({ context: { stored } }) => !stored.needsCover,
    'the member is alive': ({ context }) => !context.deceased,
    'the member is insured elsewhere': ({ context: { stored } }) => stored.insurance.insuredElsewhere,
    'the member has third party and accident cover': ({ context: { stored } }) =>
      stored.insurance.thirdParty && stored.insurance.personalAccident,
    'the member has third party cover': ({ context: { stored } }) => stored.insurance.thirdParty,
    'the member has personal accident cover': ({ context: { stored } }) => stored.insurance.personalAccident,
  },
  actions: {
    'store the insurance of the shown year': assign(({ context, event }) => {
      const { type: _, ...stored } = expectEvent(event, 'record read');
      const { agencyName } = stored.insurance;
      const isSame = agencyName === context.stored.insurance.agencyName;
      // If the stored agency name has not changed, the name that the user is typing stays.
      return { stored, agencyName: isSame ? context.agencyName : agencyName };
    }),
    'note whether the member is deceased': assign(({ event }) => ({
      deceased: expectEvent(event, 'member stored').deceased,
    })),
    'store the typed name of the agency': assign(({ event }) => ({
      agencyName: expectEvent(event, 'agency name typed').name,
    })),
    'tell the dialog about the insured-elsewhere tick': emit({ type: 'insured elsewhere ticked' }),
  },
}).createMachine({
  id: 'memberDetailInsurance',
  description:
    'One state for each allowed combination of covers. When the record is read again, the state can change.',
  context: ({ input: { deceased, ...stored } }) => ({
    deceased,
    stored,
    agencyName: stored.insurance.agencyName,
  }),
  initial: 'opening',
  on: {
    'record read': { target: '.opening', actions: 'store the insurance of the shown year' },
    'member stored': { actions: 'note whether the member is deceased' },
  },
  states: {
    opening: {
      description:
        'Finds the state for the record’s insurance. If the person is insured elsewhere, no cover is ticked.',
      always: [
        { guard: 'the member is insured elsewhere', target: 'insured elsewhere' },
        { guard: 'the member has third party and accident cover', target: 'with us.both covers' },
        { guard: 'the member has third party cover', target: 'with us.third party' },
        { guard: 'the member has personal accident cover', target: 'with us.personal accident' },
        { target: 'with us' },
      ],
    },
    'with us': {
      description: 'The person is not insured elsewhere.',
      initial: 'uninsured',
      on: {
        'insured elsewhere toggled': {
          target: 'insured elsewhere',
          actions: 'tell the dialog about the insured-elsewhere tick',
        },
      },
      states: {
        uninsured: {
          description: 'Nothing is ticked.',
          on: {
            'third party toggled': { guard: 'the member is alive', target: 'third party' },
            'personal accident toggled': { guard: 'the member is alive', target: 'personal accident' },
          },
        },
        'third party': {
          description: 'Only third party is ticked.',
          tags: ['third party'],
          on: {
            'third party toggled': [
              {
                guard: 'the member holds a licence that needs cover',
                target: '#memberDetailInsurance.insured elsewhere',
                actions: 'tell the dialog about the insured-elsewhere tick',
              },
              { target: 'uninsured' },
            ],
            'personal accident toggled': { guard: 'the member is alive', target: 'both covers' },
          },
        },
        'personal accident': {
          description: 'Only personal accident is ticked. No rule forbids this.',
          tags: ['personal accident'],
          on: {
            'third party toggled': { guard: 'the member is alive', target: 'both covers' },
            'personal accident toggled': 'uninsured',
          },
        },
        'both covers': {
          description: 'Third party and personal accident.',
          tags: ['third party', 'personal accident'],
          on: {
            'third party toggled': [
              {
                guard: 'the member holds a licence that needs cover',
                target: '#memberDetailInsurance.insured elsewhere',
                actions: 'tell the dialog about the insured-elsewhere tick',
              },
              { target: 'personal accident' },
            ],
            'personal accident toggled': 'third party',
          },
        },
      },
    },
    'insured elsewhere': {
      description:
        'Insured elsewhere is ticked. Personal accident is disabled. Ticking third party unticks insured elsewhere.',
      tags: ['insured elsewhere'],
      on: {
        'third party toggled': { guard: 'the member is alive', target: 'with us.third party' },
        'insured elsewhere toggled': [
          { guard: 'no licence of the member needs a cover', target: 'with us.uninsured' },
          { guard: 'the member is alive', target: 'with us.third party' },
        ],
        'agency name typed': { actions: 'store the typed name of the agency' },
      },
    },
  },
});
