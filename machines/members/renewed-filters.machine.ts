import { setup, type SnapshotFrom } from 'xstate';
import { noFilters, type FilterChoice, type RenewedFilters } from '#domain/member-filters.ts';

/** Filtering by who has renewed. Used by: groups’ administrators. Seen at: `/admin/group-members/list`. */
export const renewedFiltersMachine = setup({
  types: {} as {
    context: { start: RenewedFilters };
    input: { start: RenewedFilters } | undefined;
    events:
      | { type: 'previous year chosen'; choice: FilterChoice }
      | { type: 'this year chosen'; choice: FilterChoice }
      | { type: 'next year chosen'; choice: FilterChoice }
      | { type: 'cleared' };
    tags:
      | 'previous year renewed'
      | 'previous year not renewed'
      | 'this year renewed'
      | 'this year not renewed'
      | 'next year renewed'
      | 'next year not renewed';
  },
  guards: {
    yes: ({ event }) => event.type !== 'cleared' && event.choice === 'yes',
    no: ({ event }) => event.type !== 'cleared' && event.choice === 'no',
    'begins with': ({ context }, { choice, year }: { year: keyof RenewedFilters; choice: FilterChoice }) =>
      context.start[year] === choice,
  },
}).createMachine({
  id: 'renewedFilters',
  description: 'Three filters of three states: renewed for the previous, this and the next year.',
  context: ({ input }) => input ?? { start: noFilters },
  type: 'parallel',
  states: {
    'previous year': {
      description: 'Whether the previous year must be renewed.',
      initial: 'opening',
      on: {
        'previous year chosen': [
          { guard: 'yes', target: '.renewed' },
          { guard: 'no', target: '.not renewed' },
          { target: '.any' },
        ],
        cleared: '.any',
      },
      states: {
        opening: {
          description: 'Finds what was chosen before.',
          always: [
            {
              guard: { type: 'begins with', params: { year: 'previousYear', choice: 'yes' } },
              target: 'renewed',
            },
            {
              guard: { type: 'begins with', params: { year: 'previousYear', choice: 'no' } },
              target: 'not renewed',
            },
            { target: 'any' },
          ],
        },
        any: { description: 'It does not matter.' },
        renewed: { description: 'It must be.', tags: 'previous year renewed' },
        'not renewed': { description: 'It must not be.', tags: 'previous year not renewed' },
      },
    },
    'this year': {
      description: 'Whether this year must be renewed.',
      initial: 'opening',
      on: {
        'this year chosen': [
          { guard: 'yes', target: '.renewed' },
          { guard: 'no', target: '.not renewed' },
          { target: '.any' },
        ],
        cleared: '.any',
      },
      states: {
        opening: {
          description: 'Finds what was chosen before.',
          always: [
            {
              guard: { type: 'begins with', params: { year: 'thisYear', choice: 'yes' } },
              target: 'renewed',
            },
            {
              guard: { type: 'begins with', params: { year: 'thisYear', choice: 'no' } },
              target: 'not renewed',
            },
            { target: 'any' },
          ],
        },
        any: { description: 'It does not matter.' },
        renewed: { description: 'It must be.', tags: 'this year renewed' },
        'not renewed': { description: 'It must not be.', tags: 'this year not renewed' },
      },
    },
    'next year': {
      description: 'Whether the next year must be renewed.',
      initial: 'opening',
      on: {
        'next year chosen': [
          { guard: 'yes', target: '.renewed' },
          { guard: 'no', target: '.not renewed' },
          { target: '.any' },
        ],
        cleared: '.any',
      },
      states: {
        opening: {
          description: 'Finds what was chosen before.',
          always: [
            {
              guard: { type: 'begins with', params: { year: 'nextYear', choice: 'yes' } },
              target: 'renewed',
            },
            {
              guard: { type: 'begins with', params: { year: 'nextYear', choice: 'no' } },
              target: 'not renewed',
            },
            { target: 'any' },
          ],
        },
        any: { description: 'It does not matter.' },
        renewed: { description: 'It must be.', tags: 'next year renewed' },
        'not renewed': { description: 'It must not be.', tags: 'next year not renewed' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof renewedFiltersMachine>;

function choiceOf(snapshot: Snapshot, year: 'previous year' | 'this year' | 'next year'): FilterChoice {
  if (snapshot.hasTag(`${year} renewed`)) return 'yes';
  return snapshot.hasTag(`${year} not renewed`) ? 'no' : 'any';
}

/** What the three filters ask for. */
export function filtersOf(snapshot: Snapshot): RenewedFilters {
  return {
    previousYear: choiceOf(snapshot, 'previous year'),
    thisYear: choiceOf(snapshot, 'this year'),
    nextYear: choiceOf(snapshot, 'next year'),
  };
}
