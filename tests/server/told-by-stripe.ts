import { Hono } from 'hono';
import { beforeEach, expect } from 'vitest';
import { createPaymentCallbackRoutes } from '#server/http/payment-callbacks.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { useStripe } from './stripe-server.ts';

export const reference = 'reference-of-nobody-0000';
export const metadata = { reference, portal: 'membership-portal' };

export type Event = ReturnType<ReturnType<typeof useStripe>['signed']>;

/** What Stripe tells of a dispute at one time: by which type of event, its status, and in which second. */
type Stage = readonly [type: `charge.dispute.${string}`, status: string, second: number];

/** What is told of a dispute from its beginning to this end, in order. */
export function stagesOf(end: 'lost' | 'won'): Stage[] {
  return [
    ['charge.dispute.created', 'needs_response', 1],
    ['charge.dispute.updated', 'under_review', 2],
    ['charge.dispute.updated', 'under_review', 3],
    ['charge.dispute.closed', end, 3],
  ];
}

/** An office before each test, which Stripe tells of payments, refunds and disputes. */
export function useStripeEvents() {
  /** The refunds that Stripe has of each payment, oldest first; each payment has our reference. */
  const refunds: Record<string, { amount: number; status: string }[]> = {};
  beforeEach(() => {
    for (const payment of Object.keys(refunds)) delete refunds[payment];
  });

  const office = useOffice();
  const stripe = useStripe((line) => {
    const { pathname, searchParams } = new URL(line.replace('GET ', ''), 'http://stripe.test');
    if (pathname !== '/v1/refunds') return { body: { object: 'payment_intent', metadata } };
    const made = refunds[searchParams.get('payment_intent') ?? ''] ?? [];
    const data = made.map((one) => ({ object: 'refund', metadata: {}, ...one }));
    return { body: { object: 'list', data, has_more: false } };
  });

  return {
    office,
    refunds,
    stripe,
    /** Stripe sends an event, for the first time or once more. */
    async send({ body, headers }: Event): Promise<void> {
      const app = new Hono().route(
        '/',
        createPaymentCallbackRoutes({ ...office.site.context, card: stripe.card }),
      );
      const { status } = await app.request('/v1/payments/callback/stripe', { method: 'POST', body, headers });
      expect(status).toBe(200);
    },
    /** The events of a payment as it is now: with the refunds of the whole charge, or about the last refund alone. */
    eventOf(payment_intent: string, type: string): Event {
      const made = refunds[payment_intent] ?? [];
      const amount_refunded = made
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0);
      const object =
        type === 'charge.refunded'
          ? { object: 'charge', amount_refunded }
          : { object: 'refund', ...made.at(-1) };
      return stripe.signed(type, { ...object, currency: 'eur', metadata, payment_intent });
    },
    /** The event of a dispute about a payment. */
    disputeOf(payment_intent: string, [type, status, second]: Stage): Event {
      const dispute = { object: 'dispute', amount: 3900, currency: 'eur', reason: 'fraudulent' };
      return stripe.signed(type, { ...dispute, payment_intent, status }, undefined, 1_772_600_000 + second);
    },
    /** What the office reads of a payment: the line’s kind, amount, and whether the money came back. */
    async listedOf(...references: string[]): Promise<unknown[][]> {
      const { body } = await office.call('GET /admin/payments/to-look-after');
      const rows = body as { amount: string; kind: string; reference: string; returned?: boolean }[];
      return rows
        .filter((row) => references.includes(row.reference))
        .map(({ amount, kind, returned }) => [kind, amount, ...(returned === true ? ['came back'] : [])]);
    },
    async storedAmounts(paymentId: string): Promise<number[]> {
      const rows = await office.db
        .selectFrom('payment_concerns')
        .select('amount_cents')
        .where('provider_payment_id', '=', paymentId)
        .execute();
      return rows.map(({ amount_cents }) => amount_cents);
    },
  };
}
