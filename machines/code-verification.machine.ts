import { and, assign, not, setup, stateIn, type EventObject } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { expectEvent, getOutput, type ActorsEnded, type ChildChanged, type TimePassed } from './events.ts';
import { createStub, createCallbackStub } from './stub.ts';
import {
  createSubmissionMachine,
  type FormValues,
  type SubmissionOutput,
  type submissionMachine,
} from './submission.machine.ts';

/** Both times are milliseconds by the browser's clock. From `resendAt`, the user can request another code. */
export type SentCode = { readonly now: number; readonly resendAt: number };

export type VerifiedCode<Answer = unknown> = { readonly answer: Answer };

type Context = {
  values: FormValues;
  sent: SentCode | null;
  /** The seconds until the user can request another code. */
  wait: number;
  refusal: string | null;
  answer: unknown;
};

type Event =
  | { type: 'code asked again' }
  | TimePassed
  | ActorsEnded<{ verification: SubmissionOutput; resend: SentCode }>
  | ChildChanged<'verification', typeof submissionMachine>;

function toWaitTime(sent: SentCode | null): Pick<Context, 'sent' | 'wait'> {
  return { sent, wait: sent ? Math.max(0, Math.ceil((sent.resendAt - sent.now) / 1000)) : 0 };
}

/**
 * The verification by a code sent by SMS, and the sending of another code. Used by: members. Seen at: `/member/verify`,
 * `/member/update-details`.
 */
export const codeVerificationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { values: FormValues; sent: SentCode | null },
    output: {} as VerifiedCode,
    tags: {} as 'busy' | 'refused' | 'resending' | 'resent',
    children: {} as { verification: 'verificationForm'; resend: 'resend'; countdown: 'countdown' },
  },
  actors: {
    verificationForm: createSubmissionMachine<undefined, unknown>(),
    resend: createStub<SentCode, { values: FormValues }>('resend'),
    countdown: createCallbackStub<EventObject, { seconds: number }, TimePassed>('countdown'),
  },
  actions: {
    'store the answer of the server': assign(({ event }) => ({
      answer: getOutput(event, 'verification').answer,
    })),
    'store the earliest time for another code': assign(({ event }) => toWaitTime(getOutput(event, 'resend'))),
    'show why another code was not sent': assign(({ event }) => {
      const { error } = expectEvent(event, 'xstate.error.actor.resend');
      const wait = error instanceof CallFailed ? (error.wait ?? 0) : 0;
      return { refusal: error instanceof Error ? error.message : null, wait };
    }),
    'store the seconds until another code can be sent': assign(({ context, event }) => {
      const { left: wait } = expectEvent(event, 'time passed');
      return { wait, refusal: wait === 0 ? null : context.refusal };
    }),
    'clear why no code was sent': assign({ refusal: null }),
  },
  guards: {
    'it is too early to send another code': ({ context }) => context.wait > 0,
    'the code is being sent to the server': ({ event }) =>
      event.type === 'xstate.snapshot.verification' && event.snapshot.hasTag('busy'),
    'the code was refused': ({ event }) =>
      event.type === 'xstate.snapshot.verification' && event.snapshot.hasTag('refused'),
    'the code is being checked': stateIn({ asking: { code: 'checking' } }),
    'another code can be sent': and([
      not('it is too early to send another code'),
      not('the code is being checked'),
    ]),
  },
}).createMachine({
  id: 'codeVerification',
  description: 'The user enters the code of an SMS, or asks for another code.',
  context: ({ input: { sent, values } }) => ({
    values,
    ...toWaitTime(sent),
    refusal: null,
    answer: undefined,
  }),
  output: ({ context }) => ({ answer: context.answer }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The form asks for the seven digits of the SMS.',
      type: 'parallel',
      states: {
        code: {
          description: 'The user types the code into a form.',
          initial: 'typing',
          invoke: {
            id: 'verification',
            src: 'verificationForm',
            input: ({ context }) => ({ values: context.values }),
            onSnapshot: [
              { guard: 'the code is being sent to the server', target: '.checking' },
              { guard: 'the code was refused', target: '.refused' },
              { target: '.typing' },
            ],
            onDone: { target: '#codeVerification.done', actions: 'store the answer of the server' },
          },
          states: {
            typing: { description: 'The code is being typed.' },
            checking: {
              description:
                'The code is being checked. No other code can be sent now, because it would make this code invalid.',
              tags: 'busy',
            },
            refused: { description: 'The code was refused. The typed digits stay.', tags: 'refused' },
          },
        },
        sending: {
          description: 'Another code can be requested, or is being sent.',
          initial: 'resting',
          states: {
            resting: {
              description: 'A code was sent. After a wait, the user can ask for another code.',
              initial: 'first',
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: ({ context }) => ({ seconds: context.wait }),
              },
              on: {
                'time passed': { actions: 'store the seconds until another code can be sent' },
                'code asked again': {
                  guard: 'another code can be sent',
                  target: 'resending',
                  actions: 'clear why no code was sent',
                },
              },
              states: {
                first: { description: 'No second code was sent.' },
                again: { description: 'A second code was sent.', tags: 'resent' },
              },
            },
            resending: {
              description: 'Another code is being sent.',
              tags: 'resending',
              invoke: {
                id: 'resend',
                src: 'resend',
                input: ({ context }) => ({ values: context.values }),
                onDone: [
                  {
                    guard: 'the code is being checked',
                    target: 'resting.again',
                    actions: 'store the earliest time for another code',
                  },
                  {
                    target: '#codeVerification.sentAgain',
                    actions: 'store the earliest time for another code',
                  },
                ],
                onError: { target: 'resting', actions: 'show why another code was not sent' },
              },
            },
          },
        },
      },
    },
    sentAgain: {
      description: 'Another code was sent. The form opens again, without the old code and the error.',
      always: 'asking.sending.resting.again',
    },
    done: { description: 'The code was right.', type: 'final' },
  },
});
