import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CardProvider } from '#server/base/card-provider.ts';
import { stripeCard } from '#server/payments/card/stripe.ts';
import { loadTexts } from '#server/base/texts.ts';

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  status: string;
  failure_reason?: string;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

/**
 * As much of Stripe as refunds need: it takes none of more than was captured, and repeats under a key what it answered
 * first, a refusal as well, until a day is over.
 */
let refunds: Refund[] = [];
let answered = new Map<string, Answer>();
let asked: string[] = [];
/** What the next new refund is refused with, or what becomes of it. */
let next: { refused?: string; status?: string; answerLost?: boolean } = {};
let server: Server;
let card: CardProvider;

const captured = 2900;
const webhookSecret = 'whsec_test';

function left(): number {
  const given = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  return captured - given.reduce((sum, { amount }) => sum + amount, 0);
}

function refused(message: string): Answer {
  return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
}

function create(form: URLSearchParams): Answer {
  if (next.refused) return refused(next.refused);
  const amount = Number(form.get('amount'));
  if (left() < amount) return refused('Charge ch_1 has already been refunded.');
  const refund: Refund = {
    id: `re_${refunds.length + 1}`,
    object: 'refund',
    payment_intent: form.get('payment_intent') ?? '',
    amount,
    metadata: { key: form.get('metadata[key]') ?? '' },
    status: next.status ?? 'succeeded',
  };
  refunds.unshift(refund);
  return { status: 200, body: { ...refund } };
}

beforeAll(async () => {
  loadTexts();
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
      const key = String(request.headers['idempotency-key'] ?? '');
      asked.push(`${request.method} ${pathname}${key && ` ${key}`}`);
      const send = ({ body: sent, status }: Answer) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(sent));
      };
      if (request.method === 'GET') {
        const data = refunds.filter((one) => one.payment_intent === searchParams.get('payment_intent'));
        send({ status: 200, body: { object: 'list', data, has_more: false } });
        return;
      }
      const first = answered.get(key) ?? create(new URLSearchParams(body));
      answered.set(key, first);
      if (next.answerLost) response.destroy();
      else send(first);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const api = { host: '127.0.0.1', port, protocol: 'http' } as const;
  card = stripeCard({ secretKey: 'sk_test_1', webhookSecret, api });
});
afterAll(() => server.close());
beforeEach(() => {
  refunds = [];
  answered = new Map();
  asked = [];
  next = {};
});

const order = (tries = 0) => ({ paymentId: 'pi_1', amountCents: captured, key: `refund-pi_1-${tries}` });

test('gives money back once, by as many as order it at once', async () => {
  expect(await card.askRefund(order())).toEqual({ state: 'none' });
  const answers = await Promise.all([card.refund(order()), card.refund(order()), card.refund(order())]);
  expect(answers).toEqual([{ state: 'given back' }, { state: 'given back' }, { state: 'given back' }]);
  expect(await card.refund(order())).toEqual({ state: 'given back' });
  expect(refunds).toEqual([
    {
      id: 're_1',
      object: 'refund',
      payment_intent: 'pi_1',
      amount: 2900,
      metadata: { key: 'refund-pi_1-0' },
      status: 'succeeded',
    },
  ]);
});

test('does not say that it is given back while the bank takes its time, nor when it sent it back', async () => {
  next = { status: 'pending' };
  expect(await card.refund(order())).toEqual({ state: 'pending' });
  expect(await card.refund(order())).toEqual({ state: 'pending' });
  for (const refund of refunds)
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  const returned = { state: 'refused', reason: 'The bank sent the refund back: expired or canceled card.' };
  expect(await card.askRefund(order())).toEqual(returned);
  // Under the same key Stripe would answer "pending" for a day.
  expect(await card.refund(order())).toEqual(returned);
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual(['POST /v1/refunds refund-pi_1-0']);
  next = {};
  expect(await card.askRefund(order(1))).toEqual({ state: 'none' });
  expect(await card.refund(order(1))).toEqual({ state: 'given back' });
  // That the first one failed says nothing of the second.
  expect(await card.askRefund(order(1))).toEqual({ state: 'given back' });
});

test('says why a refund is refused, and the next try is not answered with what the last one was', async () => {
  next = { refused: 'Insufficient funds in your Stripe balance to refund this amount.' };
  const why = {
    state: 'refused',
    reason: 'Insufficient funds in your Stripe balance to refund this amount.',
  };
  expect(await card.refund(order())).toEqual(why);
  next = {};
  expect(await card.refund(order())).toEqual(why);
  expect(await card.refund(order(1))).toEqual({ state: 'given back' });
});

test('finds what was given back in the dashboard', async () => {
  const made = { id: 're_9', object: 'refund' as const, payment_intent: 'pi_1', metadata: {} };
  refunds = [{ ...made, amount: 900, status: 'succeeded' }];
  expect(await card.askRefund(order())).toEqual({ state: 'none' });
  expect(await card.refund(order())).toEqual({
    state: 'refused',
    reason: 'Charge ch_1 has already been refunded.',
  });
  refunds.push({ ...made, id: 're_10', amount: 2000, status: 'pending' });
  expect(await card.askRefund(order())).toEqual({ state: 'pending' });
  for (const refund of refunds) refund.status = 'succeeded';
  expect(await card.askRefund(order())).toEqual({ state: 'given back' });
  expect(await card.refund(order())).toEqual({ state: 'given back' });
});

test('knows after a lost answer what became of it', async () => {
  next = { answerLost: true };
  await expect(card.refund(order())).rejects.toThrow('connection to Stripe');
  next = {};
  expect(await card.refund(order())).toEqual({ state: 'given back' });
  expect(refunds).toHaveLength(1);
});

test.each(['charge.refunded', 'charge.refund.updated', 'refund.updated', 'refund.failed'])(
  'hears from %s that something became of a refund, and not what',
  async (type) => {
    const object = {
      id: 're_1',
      object: 'refund',
      payment_intent: 'pi_1',
      status: 'succeeded',
      amount: 2900,
    };
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const event = await card.readCallback(payload, new Headers({ 'stripe-signature': signature }));
    expect(event).toMatchObject({
      id: 'evt_1',
      kind: 'refund',
      payment: { paymentId: 'pi_1', state: 'open' },
    });
  },
);
