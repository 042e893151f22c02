import { assign, sendTo, setup } from 'xstate';
import { getOutput, getRefusal, getSnapshot, type ActorsEnded, type ChildChanged } from '../events.ts';
import { createStub } from '../stub.ts';
import { logoPictureMachine } from './logo-picture.machine.ts';
import {
  createSubmission,
  type FormValues,
  type SubmissionOutput,
  type submissionMachine,
} from '../submission.machine.ts';

/**
 * The details of the association as values of the form, and the version of the details. `former` is the version before
 * the last change, or null.
 */
export type AssociationRead = {
  readonly values: FormValues;
  readonly version: number;
  readonly former: number | null;
  /** The standard privacy notice. The user can copy the standard notice into the form and change it. */
  readonly standardNotice: string;
};

type Context = { association: AssociationRead | null; refusal: string | null };

type Event =
  | { type: 'retried' }
  | { type: 'undo asked' }
  | ActorsEnded<{
      load: AssociationRead;
      form: SubmissionOutput<AssociationRead>;
      undo: AssociationRead;
    }>
  | ChildChanged<'form', typeof submissionMachine>
  | ChildChanged<'logo', typeof logoPictureMachine>;

/** The association's own details. Used by: the office. Seen at: `/admin/administration/association`. */
export const associationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'shown' | 'undoing',
    children: {} as { load: 'load'; form: 'associationForm'; logo: 'logoPicture'; undo: 'undo' },
  },
  actors: {
    load: createStub<AssociationRead>('load'),
    associationForm: createSubmission<undefined, AssociationRead>(),
    logoPicture: logoPictureMachine,
    undo: createStub<AssociationRead, { association: AssociationRead | null }>('undo'),
  },
  actions: {
    'store the association': assign(({ event }) => ({
      association: getOutput(event, 'load'),
      refusal: null,
    })),
    'store what was saved': assign(({ event }) => ({
      association: getOutput(event, 'form').answer,
      refusal: null,
    })),
    'store the restored association': assign(({ event }) => ({
      association: getOutput(event, 'undo'),
      refusal: null,
    })),
    'put the logo into the form': sendTo('form', ({ event }) => ({
      type: 'field changed' as const,
      name: 'logo',
      value: getSnapshot(event, 'logo').context.picture ?? '',
    })),
    'show the refusal': assign({ refusal: getRefusal }),
    'clear the refusal': assign({ refusal: null }),
  },
  guards: {
    'a picture was read': ({ event }) =>
      event.type === 'xstate.snapshot.logo' && event.snapshot.hasTag('read'),
    'something can be undone': ({ context }) => context.association?.former != null,
    'nothing is typed': ({ context, event }) =>
      event.type === 'xstate.snapshot.form' &&
      !event.snapshot.hasTag('busy') &&
      Object.entries(event.snapshot.context.values).every(
        ([name, value]) => context.association?.values[name] === value,
      ),
  },
}).createMachine({
  id: 'association',
  description: 'The association’s name and contact details. One form changes them.',
  context: { association: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The association is being read.',
      tags: 'busy',
      entry: 'clear the refusal',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'editing', actions: 'store the association' },
        onError: { target: 'unavailable', actions: 'show the refusal' },
      },
    },
    unavailable: {
      description: 'The association could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    editing: {
      description: 'The form is open. After each save, the form shows the saved details.',
      tags: 'shown',
      initial: 'untouched',
      invoke: [
        {
          id: 'form',
          src: 'associationForm',
          input: ({ context }) => ({ values: context.association?.values ?? {} }),
          onSnapshot: [{ guard: 'nothing is typed', target: '.untouched' }, { target: '.typed' }],
          onDone: { target: 'editing', reenter: true, actions: 'store what was saved' },
        },
        {
          id: 'logo',
          src: 'logoPicture',
          onSnapshot: { guard: 'a picture was read', actions: 'put the logo into the form' },
        },
      ],
      states: {
        untouched: {
          description: 'The form shows the saved details. The last save can be undone.',
          on: {
            'undo asked': {
              guard: 'something can be undone',
              target: '#association.undoing',
              actions: 'clear the refusal',
            },
          },
        },
        typed: {
          description:
            'The user has typed something, or it is being saved. An undo is not possible, because it would discard what was typed.',
        },
      },
    },
    undoing: {
      description: 'The last save is being undone.',
      tags: 'undoing',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => ({ association: context.association }),
        onDone: { target: 'editing', actions: 'store the restored association' },
        onError: { target: 'editing', actions: 'show the refusal' },
      },
    },
  },
});
