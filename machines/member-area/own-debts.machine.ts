import { assign, setup } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { OwnDebt } from '#domain/money/own-debt.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';
import { createCallbackStub, createStub } from '../stub.ts';

type Context = {
  readonly debts: readonly OwnDebt[];
  readonly chosen: OwnDebt | null;
  /** The debt as the page showed it, if it has changed since then. */
  readonly outdated: OwnDebt | null;
  readonly redirectUrl: string | null;
  readonly refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'payment chosen'; debt: OwnDebt }
  | { type: 'page shown again' }
  | ActorsEnded<{ load: readonly OwnDebt[]; prepare: { redirectUrl: string }; leave: void }>;

/** A member’s debts, and their payment by card. Used by: members. Seen at: `/member`, `/member/my-data`. */
export const ownDebtsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'shown' | 'leaving',
    children: {} as { load: 'load'; prepare: 'prepare'; leave: 'leave'; watch: 'watch' },
  },
  actors: {
    load: createStub<readonly OwnDebt[]>('load'),
    prepare: createStub<{ redirectUrl: string }, { debt: OwnDebt | null }>('prepare'),
    leave: createStub<void, { redirectUrl: string | null }>('leave'),
    watch: createCallbackStub<Event>('watch'),
  },
  actions: {
    'store the debts of the member': assign({
      debts: ({ event }) => getOutput(event, 'load'),
      refusal: null,
    }),
    'choose the debt to pay': assign({
      chosen: ({ event }) => expectEvent(event, 'payment chosen').debt,
      outdated: null,
      refusal: null,
    }),
    'store the debt as the page showed it': assign({ outdated: ({ context }) => context.chosen }),
    'store the URL of the payment page': assign({
      redirectUrl: ({ event }) => getOutput(event, 'prepare').redirectUrl,
    }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
  },
  guards: {
    'the debt changed before the payment': ({ event }) =>
      event.type === 'xstate.error.actor.prepare' &&
      event.error instanceof CallFailed &&
      event.error.status === 409,
  },
  delays: { 'time to leave': 15_000 },
}).createMachine({
  id: 'ownDebts',
  description: 'A member’s debts for their years, and their payment by card.',
  context: { debts: [], chosen: null, outdated: null, redirectUrl: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The debts are being read. If a debt has changed, the debts are read again.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: 'store the debts of the member' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The debts could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal of the server' } },
    },
    resting: {
      description: 'The debts are shown. If a payment failed, the reason is shown too.',
      tags: 'shown',
      on: { 'payment chosen': { target: 'preparing', actions: 'choose the debt to pay' } },
    },
    preparing: {
      description: 'The server fixes the lines to pay and returns the URL of the payment page.',
      tags: ['shown', 'leaving'],
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({ debt: context.chosen }),
        onDone: { target: 'leaving', actions: 'store the URL of the payment page' },
        onError: [
          {
            guard: 'the debt changed before the payment',
            target: 'loading',
            actions: 'store the debt as the page showed it',
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
      // When the member comes back to this page, the debt is perhaps paid.
      on: { 'page shown again': 'loading' },
      // No event reports that the browser stayed on this page.
      after: { 'time to leave': 'resting' },
    },
  },
});
