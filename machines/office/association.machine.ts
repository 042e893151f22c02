import { assign, sendTo, setup } from 'xstate';
import { getOutput, getRefusal, getChildSnapshot, type ActorsEnded, type ChildChanged } from '../events.ts';
import { createStub } from '../stub.ts';
import { logoPictureMachine } from './logo-picture.machine.ts';
import {
  createSubmissionMachine,
  type FormValues,
  type SubmissionOutput,
  type submissionMachine,
} from '../submission.machine.ts';

/** The details with their version. `former` is the version before the last change, or null. */
export type AssociationRead = {
  readonly values: FormValues;
  readonly version: number;
  readonly former: number | null;
  /** The user can copy the standard notice into the form and change it. */
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
    associationForm: createSubmissionMachine<undefined, AssociationRead>(),
    logoPicture: logoPictureMachine,
    undo: createStub<AssociationRead, { association: AssociationRead | null }>('undo'),
  },
  actions: {
    'store the details of the association': assign(({ event }) => ({
      association: getOutput(event, 'load'),
      refusal: null,
    })),
    'store the saved details of the association': assign(({ event }) => ({
      association: getOutput(event, 'form').answer,
      refusal: null,
    })),
    'store the details from before the last save': assign(({ event }) => ({
      association: getOutput(event, 'undo'),
      refusal: null,
    })),
    'put the logo into the form': sendTo('form', ({ event }) => ({
      type: 'field changed' as const,
      name: 'logo',
      value: getChildSnapshot(event, 'logo').context.picture ?? '',
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
  },
  guards: {
    'the logo was read from the file': ({ event }) =>
      event.type === 'xstate.snapshot.logo' && event.snapshot.hasTag('read'),
    'the save can be undone': ({ context }) => context.association?.former != null,
    'the form shows only saved details': ({ context, event }) =>
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
      entry: 'clear the refusal of the server',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'editing', actions: 'store the details of the association' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
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
          onSnapshot: [
            { guard: 'the form shows only saved details', target: '.untouched' },
            { target: '.typed' },
          ],
          onDone: { target: 'editing', reenter: true, actions: 'store the saved details of the association' },
        },
        {
          id: 'logo',
          src: 'logoPicture',
          onSnapshot: { guard: 'the logo was read from the file', actions: 'put the logo into the form' },
        },
      ],
      states: {
        untouched: {
          description: 'The form shows the saved details. The last save can be undone.',
          on: {
            'undo asked': {
              guard: 'the save can be undone',
              target: '#association.undoing',
              actions: 'clear the refusal of the server',
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
        onDone: { target: 'editing', actions: 'store the details from before the last save' },
        onError: { target: 'editing', actions: 'show why the server refused' },
      },
    },
  },
});
