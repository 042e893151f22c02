import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import type { CardProvider } from '#server/payments/card/card-provider.ts';
import { createStripeCardProvider } from '#server/payments/card/stripe.ts';
import { loadTexts } from '#server/base/texts.ts';

export interface StripeAnswer {
  readonly status?: number;
  readonly body: object;
}

const webhookSecret = 'whsec_test';

/** Stripe's API of a file, on a port of its own; where it answers nothing, the connection breaks. */
export function useStripe(
  answer: (line: string, key: string, form: URLSearchParams) => StripeAnswer | undefined,
) {
  const asking: { card?: CardProvider } = {};
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const key = String(request.headers['idempotency-key'] ?? '');
      const answered = answer(`${request.method} ${request.url}`, key, new URLSearchParams(body));
      if (!answered) return response.destroy();
      response.writeHead(answered.status ?? 200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(answered.body));
    });
  });
  beforeAll(async () => {
    loadTexts();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const api = { host: '127.0.0.1', port, protocol: 'http' } as const;
    asking.card = createStripeCardProvider({ secretKey: 'sk_test_1', webhookSecret, api });
  });
  afterAll(() => server.close());
  return {
    /** The provider that asks it. */
    get card(): CardProvider {
      if (!asking.card) throw new Error('The provider is there within a test');
      return asking.card;
    },
    /** A webhook as Stripe sends and signs it. */
    signed(type: string, object: object, secret = webhookSecret, created = 1_772_600_000) {
      const event = { id: 'evt_1', object: 'event', type, created, data: { object } };
      const body = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
      return { body, headers: new Headers({ 'stripe-signature': signature }) };
    },
  };
}
