import { assign, setup, type SnapshotFrom } from 'xstate';
import { exclusivePairs, inOrder, partnerOf, type LicenceId } from '#domain/insurance/licence.ts';
import { toggled } from '#domain/year/selection.ts';

/**
 * Which licences can be chosen together. Of an exclusive pair the newly chosen one replaces the other. Used by:
 * members, the office. Seen at: `/member/licence-and-insurance`, `/member/update-licences`, `/admin/members/add`, the
 * renewal dialog.
 */
export const licenceChoiceMachine = setup({
  types: {} as {
    context: { start: readonly LicenceId[]; alone: readonly LicenceId[] };
    events: { type: 'licence toggled'; id: LicenceId };
    input: { licences: readonly LicenceId[] };
  },
  guards: {
    'is for': ({ event }, { id }: { id: LicenceId }) => event.id === id,
    'is for the partner of': ({ event }, { id }: { id: LicenceId }) => event.id === partnerOf(id),
    'is for one that stands alone': ({ event }) => partnerOf(event.id) === undefined,
    'starts with': ({ context }, { id }: { id: LicenceId }) => context.start.includes(id),
    'starts with the partner of': ({ context }, { id }: { id: LicenceId }) =>
      context.start.some((held) => held === partnerOf(id)),
  },
  actions: {
    'toggle it': assign({ alone: ({ context, event }) => inOrder(toggled(context.alone, event.id)) }),
  },
}).createMachine({
  id: 'licenceChoice',
  description: 'A region for each exclusive pair; what stands alone is chosen beside all others.',
  context: ({ input: { licences } }) => ({
    start: licences,
    alone: inOrder(licences.filter((id) => partnerOf(id) === undefined)),
  }),
  type: 'parallel',
  on: { 'licence toggled': { guard: 'is for one that stands alone', actions: 'toggle it' } },
  states: {
    collector_a: {
      description: 'Collector Licence A or A Special, never both.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds which of the two was held before.',
          always: [
            { guard: { type: 'starts with', params: { id: 'collector_a' } }, target: 'plain' },
            {
              guard: { type: 'starts with the partner of', params: { id: 'collector_a' } },
              target: 'special',
            },
            { target: 'none' },
          ],
        },
        none: {
          description: 'Neither is chosen.',
          on: {
            'licence toggled': [
              { guard: { type: 'is for', params: { id: 'collector_a' } }, target: 'plain' },
              { guard: { type: 'is for the partner of', params: { id: 'collector_a' } }, target: 'special' },
            ],
          },
        },
        plain: {
          description: 'Collector Licence A is chosen.',
          on: {
            'licence toggled': [
              { guard: { type: 'is for', params: { id: 'collector_a' } }, target: 'none' },
              { guard: { type: 'is for the partner of', params: { id: 'collector_a' } }, target: 'special' },
            ],
          },
        },
        special: {
          description: 'A Special is chosen.',
          on: {
            'licence toggled': [
              { guard: { type: 'is for', params: { id: 'collector_a' } }, target: 'plain' },
              { guard: { type: 'is for the partner of', params: { id: 'collector_a' } }, target: 'none' },
            ],
          },
        },
      },
    },
    target_a: {
      description: 'Target Shooter Licence A or its Special, never both.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds which of the two was held before.',
          always: [
            { guard: { type: 'starts with', params: { id: 'target_a' } }, target: 'plain' },
            { guard: { type: 'starts with the partner of', params: { id: 'target_a' } }, target: 'special' },
            { target: 'none' },
          ],
        },
        none: {
          description: 'Neither is chosen.',
          on: {
            'licence toggled': [
              { guard: { type: 'is for', params: { id: 'target_a' } }, target: 'plain' },
              { guard: { type: 'is for the partner of', params: { id: 'target_a' } }, target: 'special' },
            ],
          },
        },
        plain: {
          description: 'Target Shooter Licence A is chosen.',
          on: {
            'licence toggled': [
              { guard: { type: 'is for', params: { id: 'target_a' } }, target: 'none' },
              { guard: { type: 'is for the partner of', params: { id: 'target_a' } }, target: 'special' },
            ],
          },
        },
        special: {
          description: 'Special is chosen.',
          on: {
            'licence toggled': [
              { guard: { type: 'is for', params: { id: 'target_a' } }, target: 'plain' },
              { guard: { type: 'is for the partner of', params: { id: 'target_a' } }, target: 'none' },
            ],
          },
        },
      },
    },
  },
});

/** The ids of the licences in a licence choice, in the order in which they are offered. */
export function licencesOf({ context, value }: SnapshotFrom<typeof licenceChoiceMachine>): LicenceId[] {
  const ofPairs = exclusivePairs.flatMap((pair) => {
    const chosen = value[pair.plain];
    return chosen === 'plain' || chosen === 'special' ? [pair[chosen]] : [];
  });
  return inOrder([...context.alone, ...ofPairs]);
}
