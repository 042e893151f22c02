import { assign, setup } from 'xstate';
import type { FileFormat } from '#domain/audit/exports.ts';
import { expectEvent } from '../events.ts';

type Context = { readonly format: FileFormat };

type Event = { type: 'format chosen'; format: FileFormat };

/**
 * The file format of all exports, until the administrator signs out. Used by: all administrators. Seen at: below every
 * list that can be exported.
 */
export const fileFormatMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    'store the chosen file format': assign(({ event }) => ({
      format: expectEvent(event, 'format chosen').format,
    })),
  },
}).createMachine({
  id: 'fileFormat',
  description: 'The file format of all exports.',
  context: { format: 'csv' },
  initial: 'chosen',
  states: {
    chosen: {
      description: 'Lists are exported in the file format that was chosen last.',
      on: { 'format chosen': { actions: 'store the chosen file format' } },
    },
  },
});
