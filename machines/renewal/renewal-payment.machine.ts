import { assign, setup } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import type { MemberRenewalData } from '#machines/renewal/renewal-draft.ts';
import { createStub } from '../stub.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';

export type RenewalToPay = {
  readonly draft: PendingRenewal | null;
  readonly data: MemberRenewalData | null;
};

export type RenewalsToPay = RenewalToPay & { readonly other: PendingRenewal | null };

/** A server of an earlier release sends no `reference`. */
export type PaymentPage = { readonly redirectUrl: string; readonly reference?: string | undefined };

type Context = RenewalsToPay & {
  refusal: string | null;
  redirectUrl: string | null;
  /** Null before the server has returned a payment page. */
  reference: string | null;
};

type Event =
  | { type: 'proceeded'; other: PendingRenewal | null }
  | { type: 'page shown again' }
  | ActorsEnded<{ prepare: PaymentPage; leave: void }>;

/** The payment of a renewal that the member has reviewed. Used by: members. Seen at: `/member/renew-as-before`. */
export const renewalPaymentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as RenewalToPay,
    output: {} as { refusal: string | null },
    tags: {} as 'busy' | 'refused',
    children: {} as { prepare: 'prepare'; leave: 'leave' },
  },
  actors: {
    prepare: createStub<PaymentPage, RenewalsToPay>('prepare'),
    leave: createStub<void, { redirectUrl: string | null }>('leave'),
  },
  actions: {
    'store the second year of the payment': assign(({ event }) => ({
      other: expectEvent(event, 'proceeded').other,
    })),
    'clear the error and the payment reference': assign({ refusal: null, reference: null }),
    'store the URL of the payment page': assign(({ event }) => {
      const { redirectUrl, reference = null } = getOutput(event, 'prepare');
      return { redirectUrl, reference };
    }),
    'show why the server refused': assign({ refusal: getRefusal }),
  },
  delays: { 'time to leave': 15_000 },
  guards: {
    'the offer or a price has changed': ({ event }) =>
      event.type === 'xstate.error.actor.prepare' &&
      event.error instanceof CallFailed &&
      [400, 409].includes(event.error.status),
  },
}).createMachine({
  id: 'renewalPayment',
  description: 'The member pays the checked renewal on the payment page.',
  context: ({ input: { data, draft } }) => ({
    draft,
    data,
    other: null,
    refusal: null,
    redirectUrl: null,
    reference: null,
  }),
  output: ({ context: { refusal } }) => ({ refusal }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is being paid.',
      on: { proceeded: { target: 'preparing', actions: 'store the second year of the payment' } },
    },
    preparing: {
      description: 'The server fixes the price and returns the URL of the payment page.',
      tags: 'busy',
      entry: 'clear the error and the payment reference',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context: { data, draft, other } }) => ({ draft, data, other }),
        onDone: { target: 'leaving', actions: 'store the URL of the payment page' },
        onError: [
          {
            guard: 'the offer or a price has changed',
            target: 'outdated',
            actions: 'show why the server refused',
          },
          { target: 'refused', actions: 'show why the server refused' },
        ],
      },
    },
    leaving: {
      description: 'The browser is opening the payment page.',
      tags: 'busy',
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ redirectUrl: context.redirectUrl }),
        onError: { target: 'refused', actions: 'show why the server refused' },
      },
      on: { 'page shown again': 'resting' },
      // No event reports that the browser stayed on this page.
      after: { 'time to leave': 'resting' },
    },
    outdated: {
      description:
        'The offer or a price has changed. The data of the renewal must be read again before the payment.',
      type: 'final',
    },
    refused: {
      description:
        'The server refused the payment or could not be reached. The renewal is kept, and the member can try again.',
      tags: 'refused',
      on: { proceeded: { target: 'preparing', actions: 'store the second year of the payment' } },
    },
  },
});
