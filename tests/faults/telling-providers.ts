import Stripe from 'stripe';
import type { CardProvider } from '#server/base/card-provider.ts';
import { sandboxCard } from '#server/payments/card/sandbox-client.ts';
import { signatureOf } from '#server/payments/card/signature.ts';
import { stripeCard } from '#server/payments/card/stripe.ts';
import { testClock } from '../support/server/clock.ts';
import { captured, secret } from '../support/server/renewals.ts';

type Outcome = 'captured' | 'declined';

/** A card provider that tells of payments of the usual price when the test says so, and answers no question. */
export interface TellingProvider {
  readonly card: CardProvider;
  readonly header: string;
  /** The callback's body, of an event with this id. */
  readonly bodyOf: (reference: string, kind: Outcome, id: string) => string;
  /** Its signature, by a secret, so many seconds from now. */
  readonly sign: (body: string, by?: string, seconds?: number) => string;
  /** How many seconds from now a signature is one that nobody should hear. */
  readonly stale: readonly [number, number, number, number];
}

function quiet(card: CardProvider): CardProvider {
  return {
    ...card,
    open: ({ reference }) =>
      Promise.resolve({ providerId: `page-${reference}`, redirectUrl: `http://pay.test/${reference}` }),
    ask: () => Promise.resolve(null),
    close: () => Promise.resolve(null),
  };
}

export function tellingSandbox(instant: string): TellingProvider {
  return {
    card: quiet(sandboxCard({ url: 'http://pay.test', secret, clock: testClock(instant) })),
    header: 'sandbox-signature',
    bodyOf: (reference, kind, id) => {
      const more = kind === 'declined' ? ({ state: 'declined', paymentId: null } as const) : {};
      return JSON.stringify({ id, kind, payment: captured(reference, more) });
    },
    sign: (body, by = secret, seconds = 0) =>
      signatureOf(by, new Date(Date.parse(instant) + seconds * 1000), body),
    stale: [-3600, -301, 301, 3600],
  };
}

/** Stripe, whose library reads and signs; it goes by the clock of the wall. */
export function tellingStripe(): TellingProvider {
  const { webhooks } = new Stripe('sk_test_1');
  return {
    card: quiet(stripeCard({ secretKey: 'sk_test_1', webhookSecret: secret })),
    header: 'stripe-signature',
    bodyOf: (reference, kind, id) => {
      const isPaid = kind === 'captured';
      const session = {
        id: `page-${reference}`,
        object: 'checkout.session',
        status: 'complete',
        payment_status: isPaid ? 'paid' : 'unpaid',
        payment_intent: `cap-${reference}`,
        amount_total: 2900,
        currency: 'eur',
        metadata: { reference },
      };
      const type = `checkout.session.${isPaid ? 'completed' : 'async_payment_failed'}`;
      return JSON.stringify({ id, object: 'event', type, data: { object: session } });
    },
    sign: (payload, by = secret, seconds = 0) => {
      const timestamp = Math.floor(Date.now() / 1000) + seconds;
      return webhooks.generateTestHeaderString({ payload, secret: by, timestamp });
    },
    // Its library looks at the age alone.
    stale: [-86_400, -3600, -400, -301],
  };
}
