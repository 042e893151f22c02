import { assign, setup } from 'xstate';
import { redirectDelay } from '#machines/notice-times.ts';
import { createStub, createActionStub } from '../stub.ts';
import {
  isFormLeft,
  createSubmissionMachine,
  type FormValues,
  type SubmissionOutput,
  type submissionMachine,
} from '../submission.machine.ts';
import { getOutput, getRefusal, type ActorsEnded, type ChildChanged } from '../events.ts';

export type AdditionData = {
  readonly values: FormValues;
  /** The values of an empty form. Only given if `values` has what the user typed earlier. */
  readonly first?: FormValues;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

type Context = { data: AdditionData | null; refusal: string | null };

type Event =
  | { type: 'retried' }
  | { type: 'cancelled' }
  | { type: 'list asked for' }
  | ActorsEnded<{ load: AdditionData; form: SubmissionOutput }>
  | ChildChanged<'form', typeof submissionMachine>;

/**
 * The addition of an administrator, a club or an affiliated group. Used by: the office. Seen at:
 * `/admin/administrators/add`, `/admin/clubs/add`, `/admin/affiliated-groups/add`.
 */
export const additionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'added',
    children: {} as { load: 'load'; form: 'additionForm' },
  },
  actors: {
    load: createStub<AdditionData>('load'),
    additionForm: createSubmissionMachine<undefined, void>(),
  },
  delays: { 'time to read': redirectDelay },
  actions: {
    'store the data for the form': assign(({ event }) => ({
      data: getOutput(event, 'load'),
      refusal: null,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'save the typed values in the browser': createActionStub('save the typed values in the browser'),
    'discard the typed values': createActionStub('discard the typed values'),
    'go back to the list': createActionStub('go back to the list'),
  },
  guards: { 'the user left the form': isFormLeft },
}).createMachine({
  id: 'addition',
  description: 'A form adds an administrator, a club or a group. Afterwards the list is opened.',
  context: { data: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The choices of the form are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'editing', actions: 'store the data for the form' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The choices of the form could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading', cancelled: 'left' },
    },
    editing: {
      description: 'The form is open.',
      invoke: {
        id: 'form',
        src: 'additionForm',
        input: ({ context: { data } }) => ({
          values: data?.values ?? {},
          first: { values: data?.first ?? data?.values ?? {} },
        }),
        onSnapshot: { actions: 'save the typed values in the browser' },
        onDone: [
          { guard: 'the user left the form', target: 'left', actions: 'discard the typed values' },
          { target: 'added', actions: 'discard the typed values' },
        ],
      },
    },
    added: {
      description: 'The administrator, club or group was added. The list is opened in a moment.',
      tags: 'added',
      on: { 'list asked for': 'left' },
      after: { 'time to read': 'left' },
    },
    left: { description: 'The list is opened.', type: 'final', entry: 'go back to the list' },
  },
});
