import { assign, setup } from 'xstate';
import type { Cancellation, CancelledRenewal } from '#domain/year/cancellation.ts';
import { createActionStub, createStub } from '../../stub.ts';
import { createSubmissionMachine, isFormLeft, type SubmissionOutput } from '../../submission.machine.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../../events.ts';

export type RenewalAbout = { readonly ref: string; readonly year: number };

/** `cancellation` is null until the server has sent it. */
export type CancellationAbout = RenewalAbout & { readonly cancellation: Cancellation | null };

type Context = CancellationAbout & { readonly refusal: string | null };

type Event =
  | { type: 'cancellation asked'; year: number }
  | { type: 'retried' }
  | { type: 'cancellation withdrawn' }
  | ActorsEnded<{ load: Cancellation; form: SubmissionOutput<readonly CancelledRenewal[]> }>;

/**
 * Cancelling the renewal of a member’s year. Used by: the office. Seen at: the detail dialog of `/admin/members/list`.
 */
export const renewalCancellationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { ref: string },
    tags: {} as 'busy' | 'refused' | 'open',
    children: {} as { load: 'load'; form: 'cancelForm' },
  },
  actors: {
    load: createStub<Cancellation, RenewalAbout>('load'),
    cancelForm: createSubmissionMachine<CancellationAbout, readonly CancelledRenewal[]>(),
  },
  actions: {
    'store the year of the renewal to cancel': assign(({ event }) => ({
      year: expectEvent(event, 'cancellation asked').year,
      cancellation: null,
      refusal: null,
    })),
    'store the effects of cancelling the renewal': assign(({ event }) => ({
      cancellation: getOutput(event, 'load'),
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'announce that the renewal was cancelled': createActionStub('announce that the renewal was cancelled'),
  },
  guards: { 'the user left the form': isFormLeft },
}).createMachine({
  id: 'renewalCancellation',
  description: 'The cancelling of a renewal: the question with all the effects, and the reason.',
  context: ({ input }) => ({ ...input, year: 0, cancellation: null, refusal: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'No renewal is being cancelled.',
      on: { 'cancellation asked': { target: 'loading', actions: 'store the year of the renewal to cancel' } },
    },
    loading: {
      description: 'The effects of cancelling the renewal are being read.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { ref, year } }) => ({ ref, year }),
        onDone: { target: 'asking', actions: 'store the effects of cancelling the renewal' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
      on: { 'cancellation withdrawn': 'resting' },
    },
    unavailable: {
      description: 'The effects could not be read. The user can try again.',
      tags: ['open', 'refused'],
      on: {
        retried: { target: 'loading', actions: 'clear the refusal of the server' },
        'cancellation withdrawn': 'resting',
      },
    },
    asking: {
      description: 'The effects are shown. The user enters the reason.',
      tags: 'open',
      invoke: {
        id: 'form',
        src: 'cancelForm',
        input: ({ context: { cancellation, ref, year } }) => ({
          values: { reason: '' },
          about: { cancellation, ref, year },
        }),
        onDone: [
          { guard: 'the user left the form', target: 'resting' },
          { target: 'cancelled', actions: 'announce that the renewal was cancelled' },
        ],
      },
    },
    cancelled: {
      description:
        'The renewal is cancelled, and the record shows this. Now the renewal of another year can be cancelled.',
      on: { 'cancellation asked': { target: 'loading', actions: 'store the year of the renewal to cancel' } },
    },
  },
});
