import { assign, setup } from 'xstate';
import type { HeldDataForm } from '#machines/members/data-held.ts';
import type { ErasurePreview } from '#domain/member/erasure.ts';
import { answering, unprovided } from '../../stub.ts';
import { eventOf, outputOf, refusalOf, type ActorsEnded } from '../../events.ts';

type Context = {
  ref: string;
  preview: ErasurePreview | null;
  /** As what it is taken out, or was last. */
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
    load: answering<ErasurePreview, { ref: string }>('load'),
    save: answering<void, { ref: string; form: HeldDataForm | null }>('save'),
    erase: answering<void, { ref: string }>('erase'),
  },
  actions: {
    'keep the preview': assign(({ event }) => ({ preview: outputOf(event, 'load'), refusal: null })),
    'keep the form': assign(({ event }) => ({ form: eventOf(event, 'file asked').form, refusal: null })),
    'keep the refusal': assign({ refusal: refusalOf }),
    'forget the refusal': assign({ refusal: null }),
    'say that the member was erased': unprovided('say that the member was erased'),
  },
  guards: {
    'nothing hinders it': ({ context }) => context.preview !== null && context.preview.hindrance === null,
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
        onDone: { target: 'resting', actions: 'keep the preview' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
    },
    unavailable: {
      description: 'It could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'forget the refusal' } },
    },
    resting: {
      description: 'What goes and what stays is shown.',
      tags: 'shown',
      on: {
        'file asked': { target: 'saving', actions: 'keep the form' },
        'erasure asked': {
          guard: 'nothing hinders it',
          target: 'asking',
          actions: 'forget the refusal',
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
        onError: { target: 'resting', actions: 'keep the refusal' },
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
        onDone: { target: 'erased', actions: 'say that the member was erased' },
        onError: { target: 'resting', actions: 'keep the refusal' },
      },
    },
    erased: { description: 'There is no such member any more.', type: 'final' },
  },
});
