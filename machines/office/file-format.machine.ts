import { assign, setup } from 'xstate';
import type { FileFormat } from '#domain/audit/exports.ts';
import { getEvent } from '../events.ts';

type Context = { readonly format: FileFormat };

type Event = { type: 'format chosen'; format: FileFormat };

/**
 * The kind of file in which lists are exported, until the administrator signs out. Used by: all administrators. Seen at: the
 * foot of every list that is exported.
 */
export const fileFormatMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    'store the format': assign(({ event }) => ({ format: getEvent(event, 'format chosen').format })),
  },
}).createMachine({
  id: 'fileFormat',
  description: 'The kind of file in which lists are exported.',
  context: { format: 'csv' },
  initial: 'chosen',
  states: {
    chosen: {
      description: 'Lists are exported in the kind of file chosen last.',
      on: { 'format chosen': { actions: 'store the format' } },
    },
  },
});
