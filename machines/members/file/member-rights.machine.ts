import { assign, setup } from 'xstate';
import type { HeldDataForm } from '#machines/data-held.ts';
import type { ErasurePreview } from '#domain/member/erasure.ts';
import { createStub, createActionStub } from '../../stub.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../../events.ts';

type Context = {
  ref: string;
  preview: ErasurePreview | null;
  form: HeldDataForm | null;
  refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'file asked'; form: HeldDataForm }
  | { type: 'erasure asked' }
  | { type: 'erasure confirmed' }
  | { type: 'erasure withdrawn' }
  | ActorsEnded<{ load: ErasurePreview; save: void; erase: void }>;

/**
 * The download and the erasure of a member’s personal data. Used by: the office. Seen at: the detail dialog of
 * `/admin/members/list`.
 */
export const memberRightsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { ref: string },
    tags: {} as 'busy' | 'refused' | 'shown' | 'saving' | 'asking' | 'erasing',
    children: {} as { load: 'load'; save: 'save'; erase: 'erase' },
  },
  actors: {
    load: createStub<ErasurePreview, { ref: string }>('load'),
    save: createStub<void, { ref: string; form: HeldDataForm | null }>('save'),
    erase: createStub<void, { ref: string }>('erase'),
  },
  actions: {
    'store the preview of the erasure': assign(({ event }) => ({
      preview: getOutput(event, 'load'),
      refusal: null,
    })),
    'store the file format of the download': assign(({ event }) => ({
      form: expectEvent(event, 'file asked').form,
      refusal: null,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'announce that the member was erased': createActionStub('announce that the member was erased'),
  },
  guards: {
    'the member can be erased': ({ context }) =>
      context.preview !== null && context.preview.hindrance === null,
  },
}).createMachine({
  id: 'memberRights',
  description:
    'A member’s personal data. The office saves them as a file for the member, or erases them. An erasure keeps the data that the accounts need.',
  context: ({ input }) => ({ ref: input.ref, preview: null, form: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The preview of the erasure is being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ ref: context.ref }),
        onDone: { target: 'resting', actions: 'store the preview of the erasure' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The preview of the erasure could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal of the server' } },
    },
    resting: {
      description: 'The preview shows which data an erasure removes and which data stay.',
      tags: 'shown',
      on: {
        'file asked': { target: 'saving', actions: 'store the file format of the download' },
        'erasure asked': {
          guard: 'the member can be erased',
          target: 'asking',
          actions: 'clear the refusal of the server',
        },
      },
    },
    saving: {
      description: 'The personal data are being read and saved as a file.',
      tags: ['shown', 'saving'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ ref: context.ref, form: context.form }),
        onDone: 'resting',
        onError: { target: 'resting', actions: 'show why the server refused' },
      },
    },
    asking: {
      description: 'The user is asked whether to erase the member. The question shows the effects.',
      tags: ['shown', 'asking'],
      on: { 'erasure withdrawn': 'resting', 'erasure confirmed': 'erasing' },
    },
    erasing: {
      description: 'The member is being erased.',
      tags: ['shown', 'erasing'],
      invoke: {
        id: 'erase',
        src: 'erase',
        input: ({ context }) => ({ ref: context.ref }),
        onDone: { target: 'erased', actions: 'announce that the member was erased' },
        onError: { target: 'resting', actions: 'show why the server refused' },
      },
    },
    erased: { description: 'The member is erased.', type: 'final' },
  },
});
