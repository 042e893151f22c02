import { assign, setup } from 'xstate';
import { mayBeWithdrawn, type OwnRequest, type OwnRequestKind } from '#domain/member/member-request.ts';
import type { HeldDataForm } from '../data-held.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';
import { createStub } from '../stub.ts';
import { createSubmissionMachine, isFormLeft, type SubmissionOutput } from '../submission.machine.ts';

type Context = {
  requests: readonly OwnRequest[];
  form: HeldDataForm | null;
  kind: OwnRequestKind;
  withdrawn: number | null;
  /**
   * What the member did last: sent a request (`asked`) or withdrew it. It becomes null when the member starts another
   * action.
   */
  done: 'asked' | 'withdrawn' | null;
  refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'file asked'; form: HeldDataForm }
  | { type: 'request wished'; kind: OwnRequestKind }
  | { type: 'withdrawal asked'; request: number }
  | { type: 'withdrawal confirmed' | 'withdrawal given up' }
  | ActorsEnded<{ load: readonly OwnRequest[]; save: void; withdraw: void; ask: SubmissionOutput }>;

const nothingDone = { done: null, refusal: null };

/** A member’s personal data, and their requests to the office. Used by: members. Seen at: `/member/my-data`. */
export const myDataMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'shown' | 'saving' | 'asking' | 'doubting' | 'withdrawing',
    children: {} as { load: 'load'; save: 'save'; withdraw: 'withdraw'; ask: 'requestForm' },
  },
  actors: {
    load: createStub<readonly OwnRequest[]>('load'),
    save: createStub<void, { form: HeldDataForm | null }>('save'),
    withdraw: createStub<void, { request: number | null }>('withdraw'),
    requestForm: createSubmissionMachine<OwnRequestKind, void>(),
  },
  actions: {
    'store the requests sent to the office': assign(({ event }) => ({ requests: getOutput(event, 'load') })),
    'store the file format of the download': assign(({ event }) => ({
      form: expectEvent(event, 'file asked').form,
      ...nothingDone,
    })),
    'store which kind of request the member wants': assign(({ event }) => ({
      kind: expectEvent(event, 'request wished').kind,
      ...nothingDone,
    })),
    'store which request the member wants to withdraw': assign(({ event }) => ({
      withdrawn: expectEvent(event, 'withdrawal asked').request,
      ...nothingDone,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'note that the request was sent': assign({ done: 'asked' as const }),
    'note that the request was withdrawn': assign({ done: 'withdrawn' as const }),
  },
  guards: {
    'no request of this kind is undecided': ({ context, event }) => {
      const { kind } = expectEvent(event, 'request wished');
      return !context.requests.some((request) => request.kind === kind && request.outcome === null);
    },
    'the request can be withdrawn': ({ context, event }) => {
      const { request } = expectEvent(event, 'withdrawal asked');
      return context.requests.some((one) => one.id === request && mayBeWithdrawn(one));
    },
    'the user left the form': isFormLeft,
  },
}).createMachine({
  id: 'myData',
  description: 'A member downloads their personal data, or asks for a correction or the erasure.',
  context: { requests: [], form: null, kind: 'correction', withdrawn: null, ...nothingDone },
  initial: 'loading',
  states: {
    loading: {
      description: 'The member’s earlier requests are being read.',
      tags: 'busy',
      entry: 'clear the refusal of the server',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: 'store the requests sent to the office' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The requests could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    resting: {
      description: 'The downloads and the requests are shown.',
      tags: 'shown',
      on: {
        'file asked': { target: 'saving', actions: 'store the file format of the download' },
        'request wished': {
          guard: 'no request of this kind is undecided',
          target: 'asking',
          actions: 'store which kind of request the member wants',
        },
        'withdrawal asked': {
          guard: 'the request can be withdrawn',
          target: 'doubting',
          actions: 'store which request the member wants to withdraw',
        },
      },
    },
    doubting: {
      description: 'The member is asked whether to withdraw the request.',
      tags: ['shown', 'doubting'],
      on: { 'withdrawal confirmed': 'withdrawing', 'withdrawal given up': 'resting' },
    },
    saving: {
      description: 'The personal data are being read and saved as a file.',
      tags: ['shown', 'saving'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ form: context.form }),
        onDone: 'resting',
        onError: { target: 'resting', actions: 'show why the server refused' },
      },
    },
    asking: {
      description: 'The member types and sends the correction, or the reason for the erasure.',
      tags: ['shown', 'asking'],
      invoke: {
        id: 'ask',
        src: 'requestForm',
        input: ({ context }) => ({ values: { text: '' }, about: context.kind }),
        onDone: [
          { guard: 'the user left the form', target: 'resting' },
          { target: 'rereading', actions: 'note that the request was sent' },
        ],
      },
    },
    withdrawing: {
      description: 'A request is being withdrawn.',
      tags: ['shown', 'withdrawing'],
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context }) => ({ request: context.withdrawn }),
        onDone: { target: 'rereading', actions: 'note that the request was withdrawn' },
        onError: { target: 'rereading', actions: 'show why the server refused' },
      },
    },
    rereading: {
      description: 'The requests are being read again. Until then, the old list stays on the screen.',
      tags: 'shown',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: 'store the requests sent to the office' },
        onError: { target: 'resting', actions: 'show why the server refused' },
      },
    },
  },
});
