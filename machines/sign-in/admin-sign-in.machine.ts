import { assign, setup } from 'xstate';
import type { PendingAdministrator, SignedInAdministrator } from '#domain/access/admin-session.ts';
import { expectEvent, getOutput, type ActorsEnded, type ChildChanged } from '../events.ts';
import {
  createSubmissionMachine,
  type SubmissionOutput,
  type submissionMachine,
} from '../submission.machine.ts';

type Context = {
  pending: PendingAdministrator | null;
  session: SignedInAdministrator | null;
  /** The typed username, with which the form for password or passkey begins. */
  username: string;
  wasSent: boolean;
};

type Event =
  | { type: 'login opened' }
  | { type: 'passkey chosen' }
  | { type: 'password chosen' }
  | ActorsEnded<{
      login: SubmissionOutput<PendingAdministrator>;
      passkey: SubmissionOutput<SignedInAdministrator>;
      verification: SubmissionOutput<SignedInAdministrator>;
    }>
  | ChildChanged<'login' | 'passkey', typeof submissionMachine>;

/** Signing in to the administrators’ area. Used by: all administrators. Seen at: `/admin/login`, `/admin/verify`. */
export const adminSignInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { pending: PendingAdministrator | null },
    output: {} as SignedInAdministrator | null,
    children: {} as { login: 'loginForm'; passkey: 'passkeyForm'; verification: 'verificationForm' },
  },
  actors: {
    loginForm: createSubmissionMachine<undefined, PendingAdministrator>(),
    passkeyForm: createSubmissionMachine<undefined, SignedInAdministrator>(),
    verificationForm: createSubmissionMachine<string, SignedInAdministrator>(),
  },
  actions: {
    'store the sign-in that waits for a code': assign(({ event }) => ({
      pending: getOutput(event, 'login').answer,
    })),
    'store the session of the administrator': assign(({ event }) => ({
      session: getOutput(event, 'verification', 'passkey').answer,
    })),
    'store the typed username': assign({
      username: ({ event }) =>
        expectEvent(event, 'xstate.snapshot.login', 'xstate.snapshot.passkey').snapshot.context.values[
          'username'
        ] ?? '',
    }),
    'ask for the username again': assign(({ context: { pending } }) => ({
      pending: null,
      username: pending?.username ?? '',
      wasSent: true,
    })),
  },
  guards: {
    'a code was sent before the page opened': ({ context }) => context.pending !== null,
    'the form is being sent to the server': ({ event }) =>
      (event.type === 'xstate.snapshot.login' || event.type === 'xstate.snapshot.passkey') &&
      event.snapshot.hasTag('busy'),
  },
}).createMachine({
  id: 'adminSignIn',
  description:
    'An administrator signs in with username, password and a code by SMS, or with username and passkey.',
  context: ({ input }) => ({ pending: input.pending, session: null, username: '', wasSent: false }),
  output: ({ context }) => context.session,
  initial: 'opening',
  states: {
    opening: {
      description: 'Finds whether a code was sent before the page was reloaded.',
      always: [
        { guard: 'a code was sent before the page opened', target: 'verifying' },
        { target: 'identifying' },
      ],
    },
    identifying: {
      description: 'The form asks for username and password.',
      initial: 'typing',
      invoke: {
        id: 'login',
        src: 'loginForm',
        input: ({ context: { username } }) => ({ values: { username, password: '' } }),
        onSnapshot: [
          { guard: 'the form is being sent to the server', target: '.checking' },
          { target: '.typing', actions: 'store the typed username' },
        ],
        onDone: { target: 'verifying', actions: 'store the sign-in that waits for a code' },
      },
      states: {
        typing: {
          description: 'Username and password are being typed.',
          on: { 'passkey chosen': '#adminSignIn.usingPasskey' },
        },
        checking: { description: 'Username and password are being checked.' },
      },
    },
    usingPasskey: {
      description: 'The form asks for the username, then the device asks for a passkey. No code is sent.',
      initial: 'typing',
      invoke: {
        id: 'passkey',
        src: 'passkeyForm',
        input: ({ context: { username } }) => ({ values: { username } }),
        onSnapshot: [
          { guard: 'the form is being sent to the server', target: '.asking' },
          { target: '.typing', actions: 'store the typed username' },
        ],
        onDone: { target: 'done', actions: 'store the session of the administrator' },
      },
      states: {
        typing: {
          description: 'The username is being typed.',
          on: { 'password chosen': '#adminSignIn.identifying' },
        },
        asking: { description: 'The device asks for the passkey, and the server checks it.' },
      },
    },
    verifying: {
      description:
        'The form asks for the seven digits of the SMS. For another code, the user must enter the password again.',
      invoke: {
        id: 'verification',
        src: 'verificationForm',
        input: ({ context }) => ({ values: { authToken: '' }, about: context.pending?.username ?? '' }),
        onDone: { target: 'done', actions: 'store the session of the administrator' },
      },
      on: { 'login opened': { target: 'identifying', actions: 'ask for the username again' } },
    },
    done: { description: 'The administrator is signed in.', type: 'final' },
  },
});
