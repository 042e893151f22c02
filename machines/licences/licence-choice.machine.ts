import { assign, setup, type SnapshotFrom } from 'xstate';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { exclusivePairs, sortLicences, getExclusivePartner } from '#domain/insurance/licence-rules.ts';
import { toggleName } from '#domain/year/selection.ts';

/**
 * The licences that can be chosen together. In an exclusive pair, the newly chosen licence replaces the other licence.
 * Used by: members, the office. Seen at: `/member/licence-and-insurance`, `/member/update-licences`,
 * `/admin/members/add`, the renewal dialog.
 */
export const licenceChoiceMachine = setup({
  types: {} as {
    context: { start: readonly LicenceId[]; alone: readonly LicenceId[] };
    events: { type: 'licence toggled'; id: LicenceId };
    input: { licences: readonly LicenceId[] };
  },
  guards: {
    'the event is for this licence': ({ event }, { id }: { id: LicenceId }) => event.id === id,
    'the event is for the partner of this licence': ({ event }, { id }: { id: LicenceId }) =>
      event.id === getExclusivePartner(id),
    'the licence has no partner': ({ event }) => getExclusivePartner(event.id) === undefined,
    'this licence was held before': ({ context }, { id }: { id: LicenceId }) => context.start.includes(id),
    'the partner of this licence was held before': ({ context }, { id }: { id: LicenceId }) =>
      context.start.some((held) => held === getExclusivePartner(id)),
  },
  actions: {
    'toggle the licence': assign({
      alone: ({ context, event }) => sortLicences(toggleName(context.alone, event.id)),
    }),
  },
}).createMachine({
  id: 'licenceChoice',
  description: 'One parallel state for each exclusive pair. Licences that belong to no pair are independent.',
  context: ({ input: { licences } }) => ({
    start: licences,
    alone: sortLicences(licences.filter((id) => getExclusivePartner(id) === undefined)),
  }),
  type: 'parallel',
  on: { 'licence toggled': { guard: 'the licence has no partner', actions: 'toggle the licence' } },
  states: {
    collector_a: {
      description: 'Collector Licence A and A Special cannot be held together.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds which licence of the pair the member held before.',
          always: [
            {
              guard: { type: 'this licence was held before', params: { id: 'collector_a' } },
              target: 'plain',
            },
            {
              guard: { type: 'the partner of this licence was held before', params: { id: 'collector_a' } },
              target: 'special',
            },
            { target: 'none' },
          ],
        },
        none: {
          description: 'Neither licence is chosen.',
          on: {
            'licence toggled': [
              {
                guard: { type: 'the event is for this licence', params: { id: 'collector_a' } },
                target: 'plain',
              },
              {
                guard: {
                  type: 'the event is for the partner of this licence',
                  params: { id: 'collector_a' },
                },
                target: 'special',
              },
            ],
          },
        },
        plain: {
          description: 'Collector Licence A is chosen.',
          on: {
            'licence toggled': [
              {
                guard: { type: 'the event is for this licence', params: { id: 'collector_a' } },
                target: 'none',
              },
              {
                guard: {
                  type: 'the event is for the partner of this licence',
                  params: { id: 'collector_a' },
                },
                target: 'special',
              },
            ],
          },
        },
        special: {
          description: 'A Special is chosen.',
          on: {
            'licence toggled': [
              {
                guard: { type: 'the event is for this licence', params: { id: 'collector_a' } },
                target: 'plain',
              },
              {
                guard: {
                  type: 'the event is for the partner of this licence',
                  params: { id: 'collector_a' },
                },
                target: 'none',
              },
            ],
          },
        },
      },
    },
    target_a: {
      description: 'Target Shooter Licence A and Target Shooter Licence A Special cannot be held together.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds which licence of the pair the member held before.',
          always: [
            { guard: { type: 'this licence was held before', params: { id: 'target_a' } }, target: 'plain' },
            {
              guard: { type: 'the partner of this licence was held before', params: { id: 'target_a' } },
              target: 'special',
            },
            { target: 'none' },
          ],
        },
        none: {
          description: 'Neither licence is chosen.',
          on: {
            'licence toggled': [
              {
                guard: { type: 'the event is for this licence', params: { id: 'target_a' } },
                target: 'plain',
              },
              {
                guard: { type: 'the event is for the partner of this licence', params: { id: 'target_a' } },
                target: 'special',
              },
            ],
          },
        },
        plain: {
          description: 'Target Shooter Licence A is chosen.',
          on: {
            'licence toggled': [
              {
                guard: { type: 'the event is for this licence', params: { id: 'target_a' } },
                target: 'none',
              },
              {
                guard: { type: 'the event is for the partner of this licence', params: { id: 'target_a' } },
                target: 'special',
              },
            ],
          },
        },
        special: {
          description: 'Target Shooter Licence A Special is chosen.',
          on: {
            'licence toggled': [
              {
                guard: { type: 'the event is for this licence', params: { id: 'target_a' } },
                target: 'plain',
              },
              {
                guard: { type: 'the event is for the partner of this licence', params: { id: 'target_a' } },
                target: 'none',
              },
            ],
          },
        },
      },
    },
  },
});

/** Returns the ids of the chosen licences, in the order of the screen. */
export function getChosenLicences({
  context,
  value,
}: SnapshotFrom<typeof licenceChoiceMachine>): LicenceId[] {
  const ofPairs = exclusivePairs.flatMap((pair) => {
    const chosen = value[pair.plain];
    return chosen === 'plain' || chosen === 'special' ? [pair[chosen]] : [];
  });
  return sortLicences([...context.alone, ...ofPairs]);
}
