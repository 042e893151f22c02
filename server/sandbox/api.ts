import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { t } from '#domain/texts/texts.ts';
import { orderSchema, refundSchema } from '#server/payments/card/sandbox-wire.ts';
import { toCardPayment, type SandboxPayments } from './payments.ts';
import type { SandboxPayment } from './tables.ts';

const nonceBody = v.object({ order: orderSchema, nonce: v.string() });

interface ApiParts {
  readonly payments: SandboxPayments;
  readonly secret: string;
  readonly pageUrl: (payment: SandboxPayment) => string;
  readonly deliver: () => void;
}

function areSameSecrets(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Makes the sandbox's API, which the app's server calls. Its requests must have the shared secret. */
export function createSandboxApi({ payments, secret, pageUrl, deliver }: ApiParts): Hono {
  const api = new Hono();
  api.use(async (received, next) => {
    const given = received.req.header('authorization') ?? '';
    if (!areSameSecrets(given, `Bearer ${secret}`)) return received.json({ reason: 'forbidden' }, 403);
    await next();
    return undefined;
  });
  api.post('/payments', async (received) => {
    const order = v.safeParse(orderSchema, await received.req.json());
    if (!order.success) return received.json({ reason: 'malformed' }, 400);
    const payment = await payments.open(order.output);
    return received.json({ ...toCardPayment(payment), redirectUrl: pageUrl(payment) });
  });
  api.get('/payments/:id', async (received) => {
    const payment = await payments.find(received.req.param('id'));
    return payment ? received.json(toCardPayment(payment)) : received.json({ reason: 'unknown' }, 404);
  });
  api.post('/payments/:id/close', async (received) => {
    const payment = await payments.close(received.req.param('id'));
    return payment ? received.json(toCardPayment(payment)) : received.json({ reason: 'unknown' }, 404);
  });
  api.post('/nonces', async (received) => {
    const body = v.safeParse(nonceBody, await received.req.json());
    if (!body.success) return received.json({ reason: 'malformed' }, 400);
    const { id } = await payments.open(body.output.order);
    const { nonce } = body.output;
    const settled =
      nonce === 'sandbox-ok'
        ? await payments.pay(id, 'after')
        : await payments.decline(
            id,
            'after',
            nonce === 'sandbox-declined' ? undefined : t('sandbox.nonce.unknown'),
          );
    deliver();
    return settled ? received.json(toCardPayment(settled)) : received.json({ reason: 'unknown' }, 404);
  });
  api.get('/refunds/:payment', async (received) =>
    received.json({ cents: await payments.askRefundedCents(received.req.param('payment')) }),
  );
  api.post('/refunds/:ask?', async (received) => {
    const order = v.safeParse(refundSchema, await received.req.json());
    if (!order.success) return received.json({ reason: 'malformed' }, 400);
    const asks = received.req.param('ask') === 'ask';
    const state = await (asks ? payments.askRefund(order.output) : payments.refund(order.output));
    return received.json({ state });
  });
  return api;
}
