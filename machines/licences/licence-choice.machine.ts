import { assign, setup, type SnapshotFrom } from 'xstate';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { exclusivePairs, sortLicences, getExclusivePartner } from '#domain/insurance/licence-rules.ts';
import { toggleName } from '#domain/year/selection.ts';

/**
 * The licences that a member chooses. In an exclusive pair, the newly chosen licence replaces the other licence. Used
 * by: members, the office. Seen at: `/member/licence-and-insurance`, `/member/update-licences`, `/admin/members/add`,
 * the renewal dialog.
 */
export const licenceChoiceMachine = setup({
  types: {} as {
    context: { start: readonly LicenceId[]; alone: readonly LicenceId[] };
    events: { type: 'licence toggled'; id: LicenceId };
    input: { licences: readonly LicenceId[] };
  },
  guards: {
    'the clicked licence is the given licence': ({ event }, { id }: { id: LicenceId }) => event.id === id,
    'the clicked licence excludes the given licence': ({ event }, { id }: { id: LicenceId }) =>
      event.id === getExclusivePartner(id),
    'the clicked licence excludes no other licence': ({ event }) =>
      getExclusivePartner(event.id) === undefined,
    'the member held the given licence before': ({ context }, { id }: { id: LicenceId }) =>
      context.start.includes(id),
    'an earlier licence excludes the given one': ({ context }, { id }: { id: LicenceId }) =>
      context.start.some((held) => held === getExclusivePartner(id)),
  },
  actions: {
    'tick or untick the clicked licence': assign({
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
  on: {
    'licence toggled': {
      guard: 'the clicked licence excludes no other licence',
      actions: 'tick or untick the clicked licence',
    },
  },
  states: {
    collector_a: {
      description: 'Collector Licence A and A Special cannot be held together.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds which licence of the pair the member held before.',
          always: [
            {
              guard: { type: 'the member held the given licence before', params: { id: 'collector_a' } },
              target: 'plain',
            },
            {
              guard: {
                type: 'an earlier licence excludes the given one',
                params: { id: 'collector_a' },
              },
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
                guard: { type: 'the clicked licence is the given licence', params: { id: 'collector_a' } },
                target: 'plain',
              },
              {
                guard: {
                  type: 'the clicked licence excludes the given licence',
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
                guard: { type: 'the clicked licence is the given licence', params: { id: 'collector_a' } },
                target: 'none',
              },
              {
                guard: {
                  type: 'the clicked licence excludes the given licence',
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
                guard: { type: 'the clicked licence is the given licence', params: { id: 'collector_a' } },
                target: 'plain',
              },
              {
                guard: {
                  type: 'the clicked licence excludes the given licence',
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
            {
              guard: { type: 'the member held the given licence before', params: { id: 'target_a' } },
              target: 'plain',
            },
            {
              guard: { type: 'an earlier licence excludes the given one', params: { id: 'target_a' } },
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
                guard: { type: 'the clicked licence is the given licence', params: { id: 'target_a' } },
                target: 'plain',
              },
              {
                guard: { type: 'the clicked licence excludes the given licence', params: { id: 'target_a' } },
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
                guard: { type: 'the clicked licence is the given licence', params: { id: 'target_a' } },
                target: 'none',
              },
              {
                guard: { type: 'the clicked licence excludes the given licence', params: { id: 'target_a' } },
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
                guard: { type: 'the clicked licence is the given licence', params: { id: 'target_a' } },
                target: 'plain',
              },
              {
                guard: { type: 'the clicked licence excludes the given licence', params: { id: 'target_a' } },
                target: 'none',
              },
            ],
          },
        },
      },
    },
  },
});

/** Returns the chosen licences in the order of the screen. */
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
