import { assign, setup } from 'xstate';
import type { MemberRequest, RequestOutcome } from '#domain/member/member-request.ts';
import { createActionStub, createStub } from '../stub.ts';
import { isFormLeft, createSubmissionMachine, type SubmissionOutput } from '../submission.machine.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';

export type WishedDecision = { readonly request: MemberRequest; readonly outcome: RequestOutcome };

type Context = {
  requests: readonly MemberRequest[];
  wished: WishedDecision | null;
  refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'news asked' }
  | ({ type: 'decision wished' } & WishedDecision)
  | ActorsEnded<{
      load: readonly MemberRequest[];
      reread: readonly MemberRequest[];
      decide: SubmissionOutput;
    }>;

/** The requests of members, and the office’s decisions. Used by: the office. Seen at: `/admin/members/requests`. */
export const memberRequestsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'listed' | 'deciding',
    children: {} as { load: 'load'; reread: 'load'; decide: 'decisionForm' },
  },
  actors: {
    load: createStub<readonly MemberRequest[]>('load'),
    decisionForm: createSubmissionMachine<WishedDecision | null, void>(),
  },
  actions: {
    'store the requests of the members': assign(({ event }) => ({
      requests: getOutput(event, 'load', 'reread'),
    })),
    'store the decision that the office chose': assign(({ event }) => {
      const { outcome, request } = expectEvent(event, 'decision wished');
      return { wished: { outcome, request }, refusal: null };
    }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'announce the decision': createActionStub('announce the decision'),
  },
  guards: {
    'this page allows the chosen decision': ({ event }) => {
      const { outcome, request } = expectEvent(event, 'decision wished');
      // This page cannot grant an erasure. The office erases the member's data in the member's dialog.
      return outcome === 'refused' || request.kind !== 'erasure';
    },
    'the user left the form': isFormLeft,
  },
}).createMachine({
  id: 'memberRequests',
  description:
    'Requests of members for a correction, an erasure or a new mobile. Each request gets one decision.',
  context: { requests: [], wished: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The requests are being read.',
      tags: 'busy',
      entry: 'clear the refusal of the server',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: 'store the requests of the members' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The requests could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    resting: {
      description: 'The open requests are listed.',
      tags: 'listed',
      on: {
        'news asked': { target: 'rereading', actions: 'clear the refusal of the server' },
        'decision wished': {
          guard: 'this page allows the chosen decision',
          target: 'deciding',
          actions: 'store the decision that the office chose',
        },
      },
    },
    deciding: {
      description: 'The dialog explains the decision. The user types and sends the answer or the reason.',
      tags: ['listed', 'deciding'],
      invoke: {
        id: 'decide',
        src: 'decisionForm',
        input: ({ context }) => ({ values: { answer: '' }, about: context.wished }),
        onDone: [
          { guard: 'the user left the form', target: 'rereading' },
          { target: 'rereading', actions: 'announce the decision' },
        ],
      },
    },
    rereading: {
      description: 'The list is being read again, because another user can have decided a request.',
      tags: 'listed',
      invoke: {
        id: 'reread',
        src: 'load',
        onDone: { target: 'resting', actions: 'store the requests of the members' },
        onError: { target: 'resting', actions: 'show why the server refused' },
      },
    },
  },
});
