import {
  and,
  assertEvent,
  assign,
  not,
  setup,
  type SnapshotFrom,
  stateIn,
  type DoneActorEvent,
  type ErrorActorEvent,
} from 'xstate';
import { emptyPhone } from '#domain/phone.ts';
import { TriedTooOften } from '#domain/too-many-tries.ts';
import type { PendingSignIn, SignedInMember } from '#domain/member-session.ts';
import { answering } from '../stub.ts';
import { submissionMachine, type SubmissionOutput } from '../submission.machine.ts';

/** What the sign-in ends with: the member's session as it begins, and the browser's clock at that moment. */
export type SignedIn = { readonly record: SignedInMember; readonly now: number };

type Context = {
  pending: PendingSignIn | null;
  session: SignedIn | null;
  refusal: string | null;
  /** Seconds until another code may be asked for. */
  wait: number;
};

/** Seconds from one instant to another, both in milliseconds; 0 where it is over. */
function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / 1000));
}

/** What a code that was sent leaves: for whom it is, and how long no other may be asked for. */
function sent(pending: PendingSignIn): Pick<Context, 'pending' | 'wait'> {
  return { pending, wait: secondsUntil(pending.resendAt, pending.loginTime) };
}

type Event =
  | { type: 'number changed' }
  | { type: 'code asked again' }
  | DoneActorEvent<SubmissionOutput, 'login'>
  | DoneActorEvent<SubmissionOutput, 'verification'>
  | { type: 'xstate.snapshot.verification'; snapshot: SnapshotFrom<typeof submissionMachine> }
  | DoneActorEvent<PendingSignIn, 'resend'>
  | ErrorActorEvent<unknown, 'resend'>;

/** Signing in to the member area. Used by: members. Seen at: `/member/login`, `/member/verify`. */
export const memberSignInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { pending: PendingSignIn | null; now: number },
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
      return sent(event.output.answer as PendingSignIn);
    }),
    'keep the next sending': assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.resend');
      return sent(event.output);
    }),
    'keep the session': assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.verification');
      return { session: event.output.answer as SignedIn };
    }),
    'keep the refusal': assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.resend');
      const { error } = event;
      const wait = error instanceof TriedTooOften ? error.seconds : 0;
      return { refusal: error instanceof Error ? error.message : null, wait };
    }),
    'count a second': assign(({ context }) => {
      const wait = Math.max(0, context.wait - 1);
      return { wait, refusal: wait === 0 ? null : context.refusal };
    }),
    'forget the refusal': assign({ refusal: null }),
    'forget the number': assign({ pending: null, refusal: null, wait: 0 }),
  },
  delays: { 'a second': 1000 },
  guards: {
    'a code was sent before': ({ context }) => context.pending !== null,
    'another code must wait': ({ context }) => context.wait > 0,
    'the code is on its way': ({ event }) =>
      event.type === 'xstate.snapshot.verification' && event.snapshot.hasTag('busy'),
    'the code is being checked': stateIn({ verifying: { code: 'checking' } }),
    'another code may be sent': and([not('another code must wait'), not('the code is being checked')]),
  },
}).createMachine({
  id: 'memberSignIn',
  description: 'A member signs in: mobile and membership number, then the code that comes by SMS.',
  context: ({ input }) => ({
    pending: input.pending,
    session: null,
    refusal: null,
    wait: input.pending ? secondsUntil(input.pending.resendAt, input.now) : 0,
  }),
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
        input: { values: { mobileNumber: emptyPhone, membershipNumber: '' } },
        onDone: {
          target: 'verifying',
          actions: 'keep the number',
        },
      },
    },
    verifying: {
      description: 'The seven digits of the SMS are asked for.',
      type: 'parallel',
      on: { 'number changed': { target: 'identifying', actions: 'forget the number' } },
      states: {
        code: {
          description: 'The code that is typed.',
          initial: 'typing',
          invoke: {
            id: 'verification',
            src: 'verificationForm',
            input: { values: { authToken: '' } },
            onSnapshot: [{ guard: 'the code is on its way', target: '.checking' }, { target: '.typing' }],
            onDone: { target: '#memberSignIn.done', actions: 'keep the session' },
          },
          states: {
            typing: { description: 'The code is being typed; what was refused stays.' },
            checking: { description: 'The code is being checked: another one would make it worth nothing.' },
          },
        },
        sending: {
          description: 'The code that is sent, and another one.',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'A code is on its way or has come.',
              on: {
                'code asked again': {
                  guard: 'another code may be sent',
                  target: 'resending',
                  actions: 'forget the refusal',
                },
              },
              after: {
                'a second': {
                  guard: 'another code must wait',
                  target: 'waiting',
                  reenter: true,
                  actions: 'count a second',
                },
              },
            },
            resending: {
              description: 'A code is being sent once more.',
              tags: 'resending',
              invoke: {
                id: 'resend',
                src: 'resend',
                input: ({ context }) => ({ pending: context.pending }),
                onDone: [
                  {
                    guard: 'the code is being checked',
                    target: 'resent',
                    actions: 'keep the next sending',
                  },
                  { target: '#memberSignIn.sentAgain', actions: 'keep the next sending' },
                ],
                onError: { target: 'waiting', actions: 'keep the refusal' },
              },
            },
            resent: {
              description: 'A code was sent once more.',
              tags: 'resent',
              on: {
                'code asked again': {
                  guard: 'another code may be sent',
                  target: 'resending',
                  actions: 'forget the refusal',
                },
              },
              after: {
                'a second': {
                  guard: 'another code must wait',
                  target: 'resent',
                  reenter: true,
                  actions: 'count a second',
                },
              },
            },
          },
        },
      },
    },
    sentAgain: {
      description: 'What was typed of the code before, and what was wrong with it, count no more.',
      always: 'verifying.sending.resent',
    },
    done: { description: 'The member is signed in.', type: 'final' },
  },
});
