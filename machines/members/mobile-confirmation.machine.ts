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
import { TriedTooOften } from '#domain/too-many-tries.ts';
import { answering } from '../stub.ts';
import { submissionMachine, type SubmissionOutput } from '../submission.machine.ts';

/** To which number a code went, and how many seconds no other may be asked for. */
export type SentCode = { readonly mobileNumber: string; readonly wait: number };

type Context = SentCode & { readonly refusal: string | null };

type Event =
  | { type: 'cancelled' }
  | { type: 'code asked again' }
  | DoneActorEvent<SubmissionOutput, 'verification'>
  | { type: 'xstate.snapshot.verification'; snapshot: SnapshotFrom<typeof submissionMachine> }
  | DoneActorEvent<number, 'resend'>
  | ErrorActorEvent<unknown, 'resend'>;

/** Confirming a new mobile number by its code. Used by: members. Seen at: `/member/update-details`. */
export const mobileConfirmationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as SentCode,
    output: {} as { confirmed: boolean },
    tags: {} as 'resending' | 'resent',
    children: {} as { verification: 'verificationForm'; resend: 'resend' },
  },
  actors: {
    verificationForm: submissionMachine,
    resend: answering<number, { mobileNumber: string }>('resend'),
  },
  actions: {
    'keep the wait': assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.resend');
      return { wait: event.output };
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
  },
  delays: { 'a second': 1000 },
  guards: {
    'another code must wait': ({ context }) => context.wait > 0,
    'the code is on its way': ({ event }) =>
      event.type === 'xstate.snapshot.verification' && event.snapshot.hasTag('busy'),
    'the code is being checked': stateIn({ asking: { code: 'checking' } }),
    'another code may be sent': and([not('another code must wait'), not('the code is being checked')]),
  },
}).createMachine({
  id: 'mobileConfirmation',
  description: 'A member shows that a new mobile number is theirs, by the code that was sent to it.',
  context: ({ input: { mobileNumber, wait } }) => ({ mobileNumber, wait, refusal: null }),
  output: ({ event }) => ({ confirmed: event.output === 'confirmed' }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The seven digits of the SMS are asked for.',
      type: 'parallel',
      on: { cancelled: 'cancelled' },
      states: {
        code: {
          description: 'The code that is typed.',
          initial: 'typing',
          invoke: {
            id: 'verification',
            src: 'verificationForm',
            input: ({ context }) => ({ values: { mobileNumber: context.mobileNumber, authToken: '' } }),
            onSnapshot: [{ guard: 'the code is on its way', target: '.checking' }, { target: '.typing' }],
            onDone: '#mobileConfirmation.confirmed',
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
                input: ({ context }) => ({ mobileNumber: context.mobileNumber }),
                onDone: [
                  { guard: 'the code is being checked', target: 'resent', actions: 'keep the wait' },
                  { target: '#mobileConfirmation.sentAgain', actions: 'keep the wait' },
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
      always: 'asking.sending.resent',
    },
    confirmed: { description: 'The number is the member’s.', type: 'final', output: 'confirmed' },
    cancelled: {
      description: 'The number was not confirmed; it can be typed again.',
      type: 'final',
      output: 'cancelled',
    },
  },
});
