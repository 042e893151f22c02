import { assign, setup } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { OwnApplication } from '#domain/joining/application.ts';
import { getOutput, getRefusal, type ActorsEnded } from '../events.ts';
import { createCallbackStub, createStub } from '../stub.ts';
import { createSubmissionMachine, type SubmissionOutput } from '../submission.machine.ts';

/** `askedAt` is the time of the question that the applicant answers. */
export type AnsweredQuestion = { readonly token: string; readonly askedAt: string };
/** `changed`: the server did not store the answer, because the application had changed. */
export type AnswerTaken = 'taken' | 'changed';

type Context = {
  readonly token: string;
  readonly application: OwnApplication | null;
  /** The typed answer that the server did not store, because the office had asked another question. */
  readonly typed: string;
  /** What the server refused because the application had changed. */
  readonly changed: 'answer' | 'payment' | null;
  readonly redirectUrl: string | null;
  readonly refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'payment chosen' }
  | { type: 'page shown again' }
  | ActorsEnded<{
      load: OwnApplication;
      answer: SubmissionOutput<AnswerTaken>;
      prepare: { redirectUrl: string };
      leave: void;
    }>;

/**
 * The page of one application. The applicant sees the state, answers the office's question, and pays. Used by:
 * applicants, by the link in a message. Seen at: `/join/application`.
 */
export const ownApplicationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { token: string },
    tags: {} as 'busy' | 'refused' | 'shown' | 'leaving',
    children: {} as {
      load: 'load';
      answer: 'answerForm';
      prepare: 'prepare';
      leave: 'leave';
      watch: 'watch';
    },
  },
  actors: {
    load: createStub<OwnApplication, { token: string }>('load'),
    answerForm: createSubmissionMachine<AnsweredQuestion, AnswerTaken>(),
    prepare: createStub<{ redirectUrl: string }, { token: string; total: number }>('prepare'),
    leave: createStub<void, { redirectUrl: string | null }>('leave'),
    watch: createCallbackStub<Event>('watch'),
  },
  actions: {
    'store the application': assign({ application: ({ event }) => getOutput(event, 'load'), refusal: null }),
    'store whether answer or payment failed': assign({
      changed: ({ event }) => (event.type === 'xstate.done.actor.answer' ? 'answer' : 'payment'),
    }),
    'store the answer that the applicant typed': assign({
      typed: ({ event }) => getOutput(event, 'answer').values['answer'] ?? '',
    }),
    'clear the error messages and the typed answer': assign({ changed: null, refusal: null, typed: '' }),
    'store the URL of the payment page': assign({
      redirectUrl: ({ event }) => getOutput(event, 'prepare').redirectUrl,
    }),
    'show why the server refused': assign({ refusal: getRefusal }),
  },
  guards: {
    'the office has asked the applicant a question': ({ event }) =>
      event.type === 'xstate.done.actor.load' && event.output.state === 'asked',
    'the applicant can pay': ({ context: { application } }) =>
      application !== null && application.total !== null,
    'the application changed before the applicant answered': ({ event }) =>
      event.type === 'xstate.done.actor.answer' && event.output.answer === 'changed',
    'the application changed before the payment': ({ event }) =>
      event.type === 'xstate.error.actor.prepare' &&
      event.error instanceof CallFailed &&
      event.error.status === 409,
  },
  delays: { 'time to leave': 15_000 },
}).createMachine({
  id: 'ownApplication',
  description:
    'The state of an application for membership, the office’s question, and the payment after acceptance.',
  context: ({ input: { token } }) => ({
    token,
    application: null,
    typed: '',
    changed: null,
    redirectUrl: null,
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The application is being read. It is read again after it has changed.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: 'the office has asked the applicant a question',
            target: 'asked',
            actions: 'store the application',
          },
          { target: 'resting', actions: 'store the application' },
        ],
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description:
        'The application could not be read, or the link is not valid any more. The user can try again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the error messages and the typed answer' } },
    },
    asked: {
      description: 'The office has a question. The applicant types and sends the answer.',
      tags: 'shown',
      invoke: {
        id: 'answer',
        src: 'answerForm',
        input: ({ context: { application, token, typed } }) => ({
          values: { answer: typed },
          about: { token, askedAt: application?.askedAt ?? '' },
        }),
        onDone: [
          {
            guard: 'the application changed before the applicant answered',
            target: 'loading',
            actions: ['store whether answer or payment failed', 'store the answer that the applicant typed'],
          },
          { target: 'loading', actions: 'clear the error messages and the typed answer' },
        ],
      },
    },
    resting: {
      description:
        'The state of the application is shown. If only the payment is missing, the amount to pay is shown too.',
      tags: 'shown',
      on: {
        'payment chosen': {
          guard: 'the applicant can pay',
          target: 'preparing',
          actions: 'clear the error messages and the typed answer',
        },
      },
    },
    preparing: {
      description: 'The server fixes the price and returns the URL of the payment page.',
      tags: ['shown', 'leaving'],
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context: { application, token } }) => ({ token, total: application?.total ?? 0 }),
        onDone: { target: 'leaving', actions: 'store the URL of the payment page' },
        onError: [
          {
            guard: 'the application changed before the payment',
            target: 'loading',
            actions: 'store whether answer or payment failed',
          },
          { target: 'resting', actions: 'show why the server refused' },
        ],
      },
    },
    leaving: {
      description: 'The browser is opening the payment page.',
      tags: ['shown', 'leaving'],
      invoke: [
        {
          id: 'leave',
          src: 'leave',
          input: ({ context }) => ({ redirectUrl: context.redirectUrl }),
          onError: { target: 'resting', actions: 'show why the server refused' },
        },
        { id: 'watch', src: 'watch' },
      ],
      // When the applicant comes back to this page, the application is perhaps paid.
      on: { 'page shown again': 'loading' },
      // No event reports that the browser stayed on this page.
      after: { 'time to leave': 'resting' },
    },
  },
});
