import { assign, setup } from 'xstate';
import type { HeldDataForm } from '#machines/data-held.ts';
import type { ErasurePreview } from '#domain/member/erasure.ts';
import { createStub, createActionStub } from '../../stub.ts';
import { getEvent, getOutput, getRefusal, type ActorsEnded } from '../../events.ts';

type Context = {
  ref: string;
  preview: ErasurePreview | null;
  /** The file format of the current or last download. */
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
 * A member’s rights to be given what is held about them, and to be erased. Used by: the office. Seen at: the detail
 * dialog of `/admin/members/list`.
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
    'store the preview': assign(({ event }) => ({ preview: getOutput(event, 'load'), refusal: null })),
    'store the form': assign(({ event }) => ({ form: getEvent(event, 'file asked').form, refusal: null })),
    'show the refusal': assign({ refusal: getRefusal }),
    'clear the refusal': assign({ refusal: null }),
    'announce that the member was erased': createActionStub('announce that the member was erased'),
  },
  guards: {
    'the member can be erased': ({ context }) =>
      context.preview !== null && context.preview.hindrance === null,
  },
}).createMachine({
  id: 'memberRights',
  description: 'What is held about a member: given to them as a file, and erased but for the books.',
  context: ({ input }) => ({ ref: input.ref, preview: null, form: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What erasing would do is being fetched.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ ref: context.ref }),
        onDone: { target: 'resting', actions: 'store the preview' },
        onError: { target: 'unavailable', actions: 'show the refusal' },
      },
    },
    unavailable: {
      description: 'It could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal' } },
    },
    resting: {
      description: 'What goes and what stays is shown.',
      tags: 'shown',
      on: {
        'file asked': { target: 'saving', actions: 'store the form' },
        'erasure asked': {
          guard: 'the member can be erased',
          target: 'asking',
          actions: 'clear the refusal',
        },
      },
    },
    saving: {
      description: 'What is held is being fetched and handed over as a file.',
      tags: ['shown', 'saving'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ ref: context.ref, form: context.form }),
        onDone: 'resting',
        onError: { target: 'resting', actions: 'show the refusal' },
      },
    },
    asking: {
      description: 'Whether to erase the member, with what will happen.',
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
        onError: { target: 'resting', actions: 'show the refusal' },
      },
    },
    erased: { description: 'There is no such member any more.', type: 'final' },
  },
});
