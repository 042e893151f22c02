import { setup, type SnapshotFrom } from 'xstate';
import { licenceIds, type LicenceId } from '#domain/licence.ts';

/**
 * Which licences can be chosen together. Of an exclusive pair the newly chosen one replaces the other. Used by:
 * members, the office. Seen at: `/member/licence-and-insurance`, `/member/update-licences`, `/admin/members/add`, the
 * renewal dialog.
 */
export const licenceChoiceMachine = setup({
  types: {} as {
    context: { start: readonly LicenceId[] };
    events: { type: 'licence toggled'; id: LicenceId };
    input: { licences: readonly LicenceId[] };
    tags: LicenceId;
  },
  guards: {
    'is for': ({ event }, { id }: { id: LicenceId }) => event.id === id,
    'starts with': ({ context }, { id }: { id: LicenceId }) => context.start.includes(id),
  },
}).createMachine({
  id: 'licenceChoice',
  description: 'A region for each exclusive pair and for each licence that stands alone.',
  context: ({ input }) => ({ start: input.licences }),
  type: 'parallel',
  states: {
    'collector a': {
      description: 'Collector Licence A or A Special, never both.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds which of the two was held before.',
          always: [
            { guard: { type: 'starts with', params: { id: 'collector_a' } }, target: 'plain' },
            { guard: { type: 'starts with', params: { id: 'collector_a_special' } }, target: 'special' },
            { target: 'none' },
          ],
        },
        none: {
          description: 'Neither is chosen.',
          on: {
            'licence toggled': [
              { guard: { type: 'is for', params: { id: 'collector_a' } }, target: 'plain' },
              { guard: { type: 'is for', params: { id: 'collector_a_special' } }, target: 'special' },
            ],
          },
        },
        plain: {
          description: 'Collector Licence A is chosen.',
          tags: ['collector_a'],
          on: {
            'licence toggled': [
              { guard: { type: 'is for', params: { id: 'collector_a' } }, target: 'none' },
              { guard: { type: 'is for', params: { id: 'collector_a_special' } }, target: 'special' },
            ],
          },
        },
        special: {
          description: 'A Special is chosen.',
          tags: ['collector_a_special'],
          on: {
            'licence toggled': [
              { guard: { type: 'is for', params: { id: 'collector_a' } }, target: 'plain' },
              { guard: { type: 'is for', params: { id: 'collector_a_special' } }, target: 'none' },
            ],
          },
        },
      },
    },
    'target a': {
      description: 'Target Shooter Licence A or its Special, never both.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds which of the two was held before.',
          always: [
            { guard: { type: 'starts with', params: { id: 'target_a' } }, target: 'plain' },
            { guard: { type: 'starts with', params: { id: 'target_a_special' } }, target: 'special' },
            { target: 'none' },
          ],
        },
        none: {
          description: 'Neither is chosen.',
          on: {
            'licence toggled': [
              { guard: { type: 'is for', params: { id: 'target_a' } }, target: 'plain' },
              { guard: { type: 'is for', params: { id: 'target_a_special' } }, target: 'special' },
            ],
          },
        },
        plain: {
          description: 'Target Shooter Licence A is chosen.',
          tags: ['target_a'],
          on: {
            'licence toggled': [
              { guard: { type: 'is for', params: { id: 'target_a' } }, target: 'none' },
              { guard: { type: 'is for', params: { id: 'target_a_special' } }, target: 'special' },
            ],
          },
        },
        special: {
          description: 'Special is chosen.',
          tags: ['target_a_special'],
          on: {
            'licence toggled': [
              { guard: { type: 'is for', params: { id: 'target_a' } }, target: 'plain' },
              { guard: { type: 'is for', params: { id: 'target_a_special' } }, target: 'none' },
            ],
          },
        },
      },
    },
    crossbow: {
      description: 'Crossbow stands alone.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds whether it was held before.',
          always: [
            { guard: { type: 'starts with', params: { id: 'target_a_cb' } }, target: 'chosen' },
            { target: 'free' },
          ],
        },
        free: {
          description: 'Not chosen.',
          on: {
            'licence toggled': { guard: { type: 'is for', params: { id: 'target_a_cb' } }, target: 'chosen' },
          },
        },
        chosen: {
          description: 'Chosen.',
          tags: ['target_a_cb'],
          on: {
            'licence toggled': { guard: { type: 'is for', params: { id: 'target_a_cb' } }, target: 'free' },
          },
        },
      },
    },
    'range conducting officer': {
      description: 'Range Conducting Officer stands alone.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds whether it was held before.',
          always: [
            { guard: { type: 'starts with', params: { id: 'rco' } }, target: 'chosen' },
            { target: 'free' },
          ],
        },
        free: {
          description: 'Not chosen.',
          on: { 'licence toggled': { guard: { type: 'is for', params: { id: 'rco' } }, target: 'chosen' } },
        },
        chosen: {
          description: 'Chosen.',
          tags: ['rco'],
          on: { 'licence toggled': { guard: { type: 'is for', params: { id: 'rco' } }, target: 'free' } },
        },
      },
    },
    'tactical shotguns': {
      description: 'Tactical Shotguns stands alone.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds whether it was held before.',
          always: [
            { guard: { type: 'starts with', params: { id: 'target_b_ts' } }, target: 'chosen' },
            { target: 'free' },
          ],
        },
        free: {
          description: 'Not chosen.',
          on: {
            'licence toggled': { guard: { type: 'is for', params: { id: 'target_b_ts' } }, target: 'chosen' },
          },
        },
        chosen: {
          description: 'Chosen.',
          tags: ['target_b_ts'],
          on: {
            'licence toggled': { guard: { type: 'is for', params: { id: 'target_b_ts' } }, target: 'free' },
          },
        },
      },
    },
    'air guns': {
      description: 'Air Guns stands alone.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds whether it was held before.',
          always: [
            { guard: { type: 'starts with', params: { id: 'target_b_ag' } }, target: 'chosen' },
            { target: 'free' },
          ],
        },
        free: {
          description: 'Not chosen.',
          on: {
            'licence toggled': { guard: { type: 'is for', params: { id: 'target_b_ag' } }, target: 'chosen' },
          },
        },
        chosen: {
          description: 'Chosen.',
          tags: ['target_b_ag'],
          on: {
            'licence toggled': { guard: { type: 'is for', params: { id: 'target_b_ag' } }, target: 'free' },
          },
        },
      },
    },
    'clay pigeon': {
      description: 'Clay Pigeon stands alone.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds whether it was held before.',
          always: [
            { guard: { type: 'starts with', params: { id: 'target_b_cp' } }, target: 'chosen' },
            { target: 'free' },
          ],
        },
        free: {
          description: 'Not chosen.',
          on: {
            'licence toggled': { guard: { type: 'is for', params: { id: 'target_b_cp' } }, target: 'chosen' },
          },
        },
        chosen: {
          description: 'Chosen.',
          tags: ['target_b_cp'],
          on: {
            'licence toggled': { guard: { type: 'is for', params: { id: 'target_b_cp' } }, target: 'free' },
          },
        },
      },
    },
    'muzzle loaders': {
      description: 'Muzzle Loaders stands alone.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds whether it was held before.',
          always: [
            { guard: { type: 'starts with', params: { id: 'target_b_ml' } }, target: 'chosen' },
            { target: 'free' },
          ],
        },
        free: {
          description: 'Not chosen.',
          on: {
            'licence toggled': { guard: { type: 'is for', params: { id: 'target_b_ml' } }, target: 'chosen' },
          },
        },
        chosen: {
          description: 'Chosen.',
          tags: ['target_b_ml'],
          on: {
            'licence toggled': { guard: { type: 'is for', params: { id: 'target_b_ml' } }, target: 'free' },
          },
        },
      },
    },
  },
});

/** The ids that are chosen, in the order in which they are offered. */
export function licencesOf(snapshot: SnapshotFrom<typeof licenceChoiceMachine>): LicenceId[] {
  return licenceIds.filter((id) => snapshot.hasTag(id));
}
