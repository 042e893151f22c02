import { assertEvent, assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { PendingSignIn, SignedInMember } from '#domain/session-record.ts';
import { answering } from '../stub.ts';
import { submissionMachine, type SubmissionOutput } from '../submission.machine.ts';

/** What the sign-in ends with: the member's session as it begins, and the browser's clock at that moment. */
export type SignedIn = { readonly record: SignedInMember; readonly now: number };

type Context = { pending: PendingSignIn | null; session: SignedIn | null; refusal: string | null };

type Event =
  | { type: 'number changed' }
  | { type: 'code asked again' }
  | DoneActorEvent<SubmissionOutput, 'login'>
  | DoneActorEvent<SubmissionOutput, 'verification'>
  | DoneActorEvent<PendingSignIn, 'resend'>
  | ErrorActorEvent<unknown, 'resend'>;

export const memberSignInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { pending: PendingSignIn | null },
    output: {} as SignedIn,
    tags: {} as 'resending' | 'resent',
    children: {} as { login: 'loginForm'; verification: 'verificationForm'; resend: 'resend' },
  },
  actors: {
    loginForm: submissionMachine,
    verificationForm: submissionMachine,
    resend: answering<PendingSignIn, { pending: PendingSignIn | null }>('resend'),
  },
  actions: {
    'keep the number': assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.login');
      return { pending: event.output.answer as PendingSignIn };
    }),
    'keep the next sending': assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.resend');
      return { pending: event.output };
    }),
    'keep the session': assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.verification');
      return { session: event.output.answer as SignedIn };
    }),
    'keep the refusal': assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.resend');
      return { refusal: event.error instanceof Error ? event.error.message : null };
    }),
    'forget the refusal': assign({ refusal: null }),
    'forget the number': assign({ pending: null, refusal: null }),
  },
  guards: {
    'a code was sent before': ({ context }) => context.pending !== null,
  },
}).createMachine({
  id: 'memberSignIn',
  description: 'A member signs in: mobile and membership number, then the code that comes by SMS.',
  context: ({ input }) => ({ pending: input.pending, session: null, refusal: null }),
  output: ({ context }) => context.session as SignedIn,
  initial: 'opening',
  states: {
    opening: {
      description: 'A number given before a reload is not asked for again.',
      always: [{ guard: 'a code was sent before', target: 'verifying' }, { target: 'identifying' }],
    },
    identifying: {
      description: 'Mobile number and membership number are asked for.',
      invoke: {
        id: 'login',
        src: 'loginForm',
        input: { values: { mobileNumber: '+356 ', membershipNumber: '' } },
        onDone: {
          target: 'verifying',
          actions: 'keep the number',
        },
      },
    },
    verifying: {
      description: 'The seven digits of the SMS are asked for.',
      initial: 'waiting',
      invoke: {
        id: 'verification',
        src: 'verificationForm',
        input: { values: { authToken: '' } },
        onDone: {
          target: 'done',
          actions: 'keep the session',
        },
      },
      on: { 'number changed': { target: 'identifying', actions: 'forget the number' } },
      states: {
        waiting: {
          description: 'A code is on its way or has come.',
          on: { 'code asked again': { target: 'resending', actions: 'forget the refusal' } },
        },
        resending: {
          description: 'The code is being sent once more.',
          tags: 'resending',
          invoke: {
            id: 'resend',
            src: 'resend',
            input: ({ context }) => ({ pending: context.pending }),
            onDone: { target: 'resent', actions: 'keep the next sending' },
            onError: { target: 'waiting', actions: 'keep the refusal' },
          },
        },
        resent: {
          description: 'The code was sent once more.',
          tags: 'resent',
          on: { 'code asked again': { target: 'resending', actions: 'forget the refusal' } },
        },
      },
    },
    done: { description: 'The member is signed in.', type: 'final' },
  },
});
