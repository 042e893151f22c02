import { assign, setup } from 'xstate';
import { createStub } from '../stub.ts';
import {
  createSubmissionMachine,
  isFormLeft,
  type SubmissionOutput,
  type submissionMachine,
} from '../submission.machine.ts';
import { getOutput, getRefusal, type ActorsEnded, type ChildChanged } from '../events.ts';

type Context = {
  /** Passkeys can be used instead of the password. */
  readonly hasPasskeys: boolean;
  readonly refusal: string | null;
  /**
   * How many proofs were given on this page. If a proof was given after a call was sent, the refused call is repeated
   * at once.
   */
  readonly given: number;
};

type Event =
  | { type: 'proof needed' }
  | { type: 'passkey chosen' }
  | { type: 'declined' }
  | ActorsEnded<{ look: boolean; password: SubmissionOutput; prove: void }>
  | ChildChanged<'password', typeof submissionMachine>;

/**
 * The proof by passkey or password that the account belongs to the person who is signed in. Some actions need a recent
 * proof. Used by: all administrators. Seen at: every page under `/admin`.
 */
export const proofMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'asking' | 'using a passkey',
    children: {} as { look: 'look'; password: 'passwordForm'; prove: 'prove' },
  },
  actors: {
    look: createStub<boolean>('look'),
    passwordForm: createSubmissionMachine<undefined, void>(),
    prove: createStub<void>('prove'),
  },
  actions: {
    'store whether the administrator has passkeys': assign(({ event }) => ({
      hasPasskeys: getOutput(event, 'look'),
    })),
    'clear the data of the last identity proof': assign({ hasPasskeys: false, refusal: null }),
    'count one more proof of identity': assign({ given: ({ context }) => context.given + 1 }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
  },
  guards: {
    'the administrator has a passkey': ({ context }) => context.hasPasskeys,
    'the user left the form': isFormLeft,
    'the password is being sent to the server': ({ event }) =>
      event.type === 'xstate.snapshot.password' && event.snapshot.hasTag('busy'),
  },
}).createMachine({
  id: 'proof',
  description: 'The administrator proves again, by passkey or password, that the account is theirs.',
  context: { hasPasskeys: false, refusal: null, given: 0 },
  initial: 'resting',
  states: {
    resting: {
      description: 'No action waits for the administrator to prove anything.',
      on: { 'proof needed': { target: 'looking', actions: 'clear the data of the last identity proof' } },
    },
    looking: {
      description:
        'The server is asked whether the account has passkeys. If the server does not answer, the dialog asks for the password.',
      tags: 'asking',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: { target: 'asking', actions: 'store whether the administrator has passkeys' },
        onError: 'asking',
      },
      on: { declined: 'resting' },
    },
    asking: {
      description: 'A dialog asks for the password, or offers the passkey.',
      tags: 'asking',
      initial: 'typing',
      invoke: {
        id: 'password',
        src: 'passwordForm',
        input: { values: { password: '' } },
        onSnapshot: [
          { guard: 'the password is being sent to the server', target: '.checking' },
          { target: '.typing' },
        ],
        onDone: [
          { guard: 'the user left the form', target: 'resting' },
          { target: 'resting', actions: 'count one more proof of identity' },
        ],
      },
      on: { declined: 'resting' },
      states: {
        typing: {
          description: 'The password is being typed.',
          on: {
            'passkey chosen': {
              guard: 'the administrator has a passkey',
              target: '#proof.usingPasskey',
              actions: 'clear the refusal of the server',
            },
          },
        },
        checking: { description: 'The password is being checked.' },
      },
    },
    usingPasskey: {
      description: 'The device asks for the passkey, and the server checks it.',
      tags: ['asking', 'using a passkey'],
      invoke: {
        id: 'prove',
        src: 'prove',
        onDone: { target: 'resting', actions: 'count one more proof of identity' },
        onError: { target: 'asking', actions: 'show why the server refused' },
      },
      on: { declined: 'resting' },
    },
  },
});
