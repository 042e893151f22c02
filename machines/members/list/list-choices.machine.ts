import { assign, setup } from 'xstate';
import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import type { Club } from '#domain/registry/club.ts';
import type { EventObject } from 'xstate';
import { createCallbackStub, createStub } from '../../stub.ts';
import { getOutput, type ActorsEnded } from '../../events.ts';

export type NamedChoices = {
  readonly clubs: readonly (Pick<Club, 'name' | 'shortName'> & Partial<Pick<Club, 'mandatory'>>)[];
  readonly groups: readonly Pick<AffiliatedGroup, 'name' | 'shortName'>[];
};

/** A filter or a column needs the names of clubs and groups. */
export type ChoicesAsked = { readonly type: 'asked' };

type Event = ChoicesAsked | ActorsEnded<{ read: NamedChoices }>;

/**
 * The clubs and groups for the filters of the members' list. They are loaded when a filter needs them. Used by: the
 * office. Seen at: `/admin/members/list`.
 */
export const listChoicesMachine = setup({
  types: {
    context: {} as NamedChoices,
    events: {} as Event,
    tags: {} as 'busy' | 'refused',
    children: {} as { read: 'read'; list: 'list' },
  },
  actors: {
    read: createStub<NamedChoices>('read'),
    list: createCallbackStub<EventObject, undefined, ChoicesAsked>('list'),
  },
  actions: {
    'store the clubs and groups': assign(({ event }) => getOutput(event, 'read')),
  },
}).createMachine({
  id: 'listChoices',
  description:
    'The clubs and groups of the filters. Until they are read, a chosen filter shows the short name.',
  context: { clubs: [], groups: [] },
  invoke: { id: 'list', src: 'list' },
  initial: 'unasked',
  states: {
    unasked: { description: 'No filter has needed clubs and groups yet.', on: { asked: 'reading' } },
    reading: {
      description: 'Clubs and groups are being read.',
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'known', actions: 'store the clubs and groups' },
        onError: 'refused',
      },
    },
    known: { description: 'Clubs and groups are known.' },
    refused: {
      description:
        'Clubs and groups could not be read. When the user opens the filters, they are read again.',
      tags: 'refused',
      on: { asked: 'reading' },
    },
  },
});
