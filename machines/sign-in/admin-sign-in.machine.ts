import { assign, setup } from 'xstate';
import type { PendingAdministrator, SignedInAdministrator } from '#domain/access/admin-session.ts';
import { getOutput, type ActorsEnded } from '../events.ts';
import { createSubmission, type SubmissionOutput } from '../submission.machine.ts';

type Context = { pending: PendingAdministrator | null; session: SignedInAdministrator | null };

type Event =
  | { type: 'login opened' }
  | { type: 'passkey chosen' }
  | { type: 'password chosen' }
  | ActorsEnded<{
      login: SubmissionOutput<PendingAdministrator>;
      passkey: SubmissionOutput<SignedInAdministrator>;
      verification: SubmissionOutput<SignedInAdministrator>;
    }>;

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
    loginForm: createSubmission<undefined, PendingAdministrator>(),
    passkeyForm: createSubmission<undefined, SignedInAdministrator>(),
    verificationForm: createSubmission<string, SignedInAdministrator>(),
  },
  actions: {
    'store the username': assign(({ event }) => ({ pending: getOutput(event, 'login').answer })),
    'store the session': assign(({ event }) => ({
      session: getOutput(event, 'verification', 'passkey').answer,
    })),
    'clear the username': assign({ pending: null }),
  },
  guards: { 'a code was sent before': ({ context }) => context.pending !== null },
}).createMachine({
  id: 'adminSignIn',
  description:
    'An administrator signs in: username and password, then the code that comes by SMS; or username and passkey.',
  context: ({ input }) => ({ pending: input.pending, session: null }),
  output: ({ context }) => context.session,
  initial: 'opening',
  states: {
    opening: {
      description: 'A username given before a reload is not asked for again.',
      always: [{ guard: 'a code was sent before', target: 'verifying' }, { target: 'identifying' }],
    },
    identifying: {
      description: 'Username and password are asked for.',
      invoke: {
        id: 'login',
        src: 'loginForm',
        input: { values: { username: '', password: '' } },
        onDone: { target: 'verifying', actions: 'store the username' },
      },
      on: { 'passkey chosen': 'usingPasskey' },
    },
    usingPasskey: {
      description: 'The username is asked for, and then a passkey by the device; no code is sent.',
      invoke: {
        id: 'passkey',
        src: 'passkeyForm',
        input: { values: { username: '' } },
        onDone: { target: 'done', actions: 'store the session' },
      },
      on: { 'password chosen': 'identifying' },
    },
    verifying: {
      description: 'The seven digits of the SMS are asked for; another code needs the password again.',
      invoke: {
        id: 'verification',
        src: 'verificationForm',
        input: ({ context }) => ({ values: { authToken: '' }, about: context.pending?.username ?? '' }),
        onDone: { target: 'done', actions: 'store the session' },
      },
      on: { 'login opened': { target: 'identifying', actions: 'clear the username' } },
    },
    done: { description: 'The administrator is signed in.', type: 'final' },
  },
});
