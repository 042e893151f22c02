import { assign, setup } from 'xstate';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';
import { createStub } from '../stub.ts';

type Context = { file: unknown; picture: string | null; refusal: string | null };

/** `file` is a `File`. The type is `unknown`, because machines do not use the browser's types. */
type Event = { type: 'file chosen'; file: unknown } | ActorsEnded<{ read: string }>;

/**
 * Choosing the picture of the association’s logo. Used by: the office. Seen at: `/admin/administration/association`.
 */
export const logoPictureMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'read' | 'refused',
    children: {} as { read: 'readPicture' },
  },
  actors: { readPicture: createStub<string, { file: unknown }>('readPicture') },
  actions: {
    'store the chosen file': assign(({ event }) => ({
      file: expectEvent(event, 'file chosen').file,
      refusal: null,
    })),
    'store the picture from the file': assign(({ event }) => ({
      picture: getOutput(event, 'read'),
      file: null,
    })),
    'show why the file was refused': assign(({ event }) => ({ refusal: getRefusal({ event }), file: null })),
  },
}).createMachine({
  id: 'logoPicture',
  description: 'A picture for the logo is read from a file.',
  context: { file: null, picture: null, refusal: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'No file was chosen yet.',
      on: { 'file chosen': { target: 'reading', actions: 'store the chosen file' } },
    },
    reading: {
      description: 'The file is being read.',
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'readPicture',
        input: ({ context }) => ({ file: context.file }),
        onDone: { target: 'read', actions: 'store the picture from the file' },
        onError: { target: 'refused', actions: 'show why the file was refused' },
      },
    },
    read: {
      description: 'The picture was read from the file. Another file can be chosen.',
      tags: 'read',
      on: { 'file chosen': { target: 'reading', actions: 'store the chosen file' } },
    },
    refused: {
      description: 'No picture could be read from the file. Another file can be chosen.',
      tags: 'refused',
      on: { 'file chosen': { target: 'reading', actions: 'store the chosen file' } },
    },
  },
});
