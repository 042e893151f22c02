import { assign, setup } from 'xstate';
import { eventOf, outputOf, refusalOf, type ActorsEnded } from '../events.ts';
import { answering } from '../stub.ts';

type Context = { file: unknown; picture: string | null; refusal: string | null };

/** `file` is the browser's. */
type Event = { type: 'file chosen'; file: unknown } | ActorsEnded<{ read: string }>;

/** Choosing the picture of the association’s logo. Used by: the office. Seen at: `/admin/administration/association`. */
export const logoPictureMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'read' | 'refused',
    children: {} as { read: 'readPicture' },
  },
  actors: { readPicture: answering<string, { file: unknown }>('readPicture') },
  actions: {
    'keep the file': assign(({ event }) => ({ file: eventOf(event, 'file chosen').file, refusal: null })),
    'keep the picture': assign(({ event }) => ({ picture: outputOf(event, 'read'), file: null })),
    'keep the refusal': assign(({ event }) => ({ refusal: refusalOf({ event }), file: null })),
  },
}).createMachine({
  id: 'logoPicture',
  description: 'A picture for the logo is read from a file.',
  context: { file: null, picture: null, refusal: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'No file was chosen yet.',
      on: { 'file chosen': { target: 'reading', actions: 'keep the file' } },
    },
    reading: {
      description: 'The file is being read.',
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'readPicture',
        input: ({ context }) => ({ file: context.file }),
        onDone: { target: 'read', actions: 'keep the picture' },
        onError: { target: 'refused', actions: 'keep the refusal' },
      },
    },
    read: {
      description: 'The file held a picture; another one can be chosen.',
      tags: 'read',
      on: { 'file chosen': { target: 'reading', actions: 'keep the file' } },
    },
    refused: {
      description: 'The file held no picture; another one can be chosen.',
      tags: 'refused',
      on: { 'file chosen': { target: 'reading', actions: 'keep the file' } },
    },
  },
});
