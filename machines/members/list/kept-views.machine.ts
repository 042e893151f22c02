import { assign, setup } from 'xstate';
import type { KeptLook, KeptView } from '#domain/year/kept-view.ts';
import { createStub, createActionStub } from '../../stub.ts';
import { expectEvent, getOutput, getRefusal, requireValue, type ActorsEnded } from '../../events.ts';
import { createSubmissionMachine, isFormLeft, type SubmissionOutput } from '../../submission.machine.ts';

type Context = {
  readonly views: readonly KeptView[];
  /** The id of the kept view in the URL. Null after the page has shown this view. */
  readonly asked: number | null;
  readonly chosen: KeptView | null;
  readonly look: KeptLook | null;
  readonly refusal: string | null;
};

type Event =
  | { type: 'view chosen'; view: KeptView }
  | { type: 'keeping asked'; look: KeptLook }
  | { type: 'renaming asked'; view: KeptView }
  | { type: 'removal asked'; view: KeptView }
  | { type: 'removal confirmed' }
  | { type: 'removal withdrawn' }
  | { type: 'retried' }
  | ActorsEnded<{
      load: readonly KeptView[];
      keeping: SubmissionOutput<KeptView>;
      renaming: SubmissionOutput;
      remove: void;
    }>;

/**
 * The views of the members' list that an administrator keeps for personal use or for the whole office. Used by: the
 * office. Seen at: `/admin/members/list`.
 */
export const keptViewsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { asked: number | null },
    tags: {} as 'busy' | 'refused' | 'keeping' | 'renaming' | 'asking' | 'removing',
    children: {} as { load: 'load'; keeping: 'keepingForm'; renaming: 'renamingForm'; remove: 'remove' },
  },
  actors: {
    load: createStub<readonly KeptView[]>('load'),
    keepingForm: createSubmissionMachine<KeptLook, KeptView>(),
    renamingForm: createSubmissionMachine<KeptView, void>(),
    remove: createStub<void, KeptView>('remove'),
  },
  actions: {
    'store the kept views of the list': assign(({ event }) => ({
      views: getOutput(event, 'load'),
      refusal: null,
    })),
    'choose the view that the URL names': assign(({ context: { asked, views } }) => ({
      chosen: views.find(({ id }) => id === asked) ?? null,
      asked: null,
    })),
    'choose the clicked view': assign(({ event }) => ({
      chosen: expectEvent(event, 'view chosen', 'renaming asked', 'removal asked').view,
      refusal: null,
    })),
    'store the view that will be saved': assign(({ event }) => ({
      look: expectEvent(event, 'keeping asked').look,
      refusal: null,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'show the list in the chosen view': createActionStub('show the list in the chosen view'),
  },
  guards: {
    'the view that the URL names exists': ({ context, event }) =>
      event.type === 'xstate.done.actor.load' && event.output.some(({ id }) => id === context.asked),
    'the user left the form': isFormLeft,
  },
}).createMachine({
  id: 'keptViews',
  description: 'Kept views of the list of members. The user opens, adds, renames and removes them.',
  context: ({ input: { asked } }) => ({ views: [], asked, chosen: null, look: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The kept views are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: 'the view that the URL names exists',
            target: 'listed',
            actions: [
              'store the kept views of the list',
              'choose the view that the URL names',
              'show the list in the chosen view',
            ],
          },
          { target: 'listed', actions: 'store the kept views of the list' },
        ],
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The kept views could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal of the server' } },
    },
    listed: {
      description: 'The kept views are listed.',
      on: {
        'view chosen': { actions: ['choose the clicked view', 'show the list in the chosen view'] },
        'keeping asked': { target: 'keeping', actions: 'store the view that will be saved' },
        'renaming asked': { target: 'renaming', actions: 'choose the clicked view' },
        'removal asked': { target: 'asking', actions: 'choose the clicked view' },
      },
    },
    keeping: {
      description:
        'A dialog asks for the name of the view, and whether it is for the user or for the whole office.',
      tags: 'keeping',
      invoke: {
        id: 'keeping',
        src: 'keepingForm',
        input: ({ context }) => ({
          values: { name: '', whose: 'own' },
          about: requireValue(context.look, 'no view is to be kept'),
        }),
        onDone: [{ guard: 'the user left the form', target: 'listed' }, { target: 'loading' }],
      },
    },
    renaming: {
      description: 'A dialog asks for another name for the view.',
      tags: 'renaming',
      invoke: {
        id: 'renaming',
        src: 'renamingForm',
        input: ({ context }) => {
          const view = requireValue(context.chosen, 'no view was chosen');
          return { values: { name: view.name }, about: view };
        },
        onDone: [{ guard: 'the user left the form', target: 'listed' }, { target: 'loading' }],
      },
    },
    asking: {
      description: 'The user is asked whether to remove the view.',
      tags: 'asking',
      on: { 'removal withdrawn': 'listed', 'removal confirmed': 'removing' },
    },
    removing: {
      description: 'The view is being removed.',
      tags: ['asking', 'removing'],
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => requireValue(context.chosen, 'no view was chosen'),
        onDone: 'loading',
        onError: { target: 'listed', actions: 'show why the server refused' },
      },
    },
  },
});
