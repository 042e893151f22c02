import { setup } from 'xstate';
import type { PaymentState } from '#domain/money/payment.ts';

export type CheckoutInput = { readonly totalCents: number; readonly currency: string };

export type CheckoutEvent =
  | { readonly type: 'nothing was due' }
  | { readonly type: 'payment captured'; readonly amountCents: number; readonly currency: string }
  | { readonly type: 'payment declined' }
  | { readonly type: 'time ran out' }
  | { readonly type: 'other content chosen' }
  | { readonly type: 'renewal withdrawn' }
  | { readonly type: 'checkout fulfilled' }
  | { readonly type: 'checkout refused' }
  | { readonly type: 'renewal cancelled' }
  | { readonly type: 'money given back' }
  | { readonly type: 'refund failed' };

/**
 * One attempt of a member to pay online. The states come from specification section 4, Member renewal flow. The server
 * stores the state. A state ignores an event that it does not list. Used by: the server, for members who pay. Seen at:
 * no screen; `/member/renewal-receipt` and `/admin/administration/payments` show its state.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutInput,
    input: {} as CheckoutInput,
    events: {} as CheckoutEvent,
    tags: {} as 'open' | PaymentState,
  },
  guards: {
    'the paid amount and currency are as requested': ({ context, event }) =>
      event.type === 'payment captured' &&
      event.amountCents === context.totalCents &&
      event.currency === context.currency,
    'the price is zero': ({ context }) => context.totalCents === 0,
  },
}).createMachine({
  id: 'checkout',
  description:
    'A checkout for a renewal or a debt. It begins with a fixed price and ends with a receipt or a refund.',
  context: ({ input }) => input,
  initial: 'prepared',
  states: {
    prepared: {
      description: 'The price is fixed and the payment page is open. Nothing is paid.',
      tags: ['open', 'not paid'],
      on: {
        'nothing was due': { guard: 'the price is zero', target: 'paid' },
        'payment captured': [
          { guard: 'the paid amount and currency are as requested', target: 'paid' },
          { target: 'refund due' },
        ],
        'payment declined': { target: 'declined' },
        'time ran out': { target: 'expired' },
        'other content chosen': { target: 'replaced' },
        'renewal withdrawn': { target: 'replaced' },
      },
    },
    declined: {
      description: 'The card was declined. The member can try again on the same payment page.',
      tags: ['open', 'not paid'],
      on: {
        'payment captured': [
          { guard: 'the paid amount and currency are as requested', target: 'paid' },
          { target: 'refund due' },
        ],
        'time ran out': { target: 'expired' },
        'other content chosen': { target: 'replaced' },
        'renewal withdrawn': { target: 'replaced' },
      },
    },
    expired: {
      description: 'The member did not pay in time. A payment that arrives later still counts.',
      tags: ['not paid'],
      on: {
        'payment captured': [
          { guard: 'the paid amount and currency are as requested', target: 'paid' },
          { target: 'refund due' },
        ],
      },
    },
    replaced: {
      description:
        'The member chose something else, or the year needs no payment any more. The payment page is being closed. A payment that arrives later still counts if it can be used.',
      tags: ['not paid'],
      on: {
        'payment captured': [
          { guard: 'the paid amount and currency are as requested', target: 'paid' },
          { target: 'refund due' },
        ],
      },
    },
    paid: {
      description: 'The money is taken. The renewal, or the receipt of the debt, is being written.',
      tags: ['confirming'],
      on: {
        'checkout fulfilled': { target: 'renewed' },
        'checkout refused': { target: 'refund due' },
      },
    },
    renewed: {
      description: 'The year is renewed or the debt is paid, and the receipt is issued.',
      tags: ['paid'],
      on: {
        'renewal cancelled': [{ guard: 'the price is zero', target: 'refunded' }, { target: 'refund due' }],
      },
    },
    'refund due': {
      description:
        'Money was taken, but there is no renewal and no debt that it pays for. The office must refund it.',
      tags: ['refund due'],
      on: { 'money given back': { target: 'refunded' } },
    },
    refunded: {
      description:
        'All the money is refunded. Another payment can still arrive, and the refund can still fail.',
      tags: ['refunded'],
      on: {
        'payment captured': { target: 'refund due' },
        'refund failed': { target: 'refund due' },
      },
    },
  },
});
