import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from './context.ts';
import { malformed, notFound } from './refused.ts';
import { refundTold } from './renewal/refund.ts';
import { settle } from './renewal/settle.ts';

/**
 * The card provider's callbacks, `POST /v1/payments/callback/:provider`. The body is read raw, since its signature is
 * over its bytes; 400 where the signature, its age or the form is wrong. Anything else is taken once and answered 200,
 * so that the provider stops telling.
 */
export function webhooks(context: Context): Hono {
  const routes = new Hono();
  const limit = bodyLimit({
    maxSize: 256 * 1024,
    onError: () => {
      throw malformed('reason.tooLarge');
    },
  });
  routes.post('/v1/payments/callback/:provider', limit, async (received) => {
    if (received.req.param('provider') !== context.card.name) throw notFound();
    const event = await context.card.readCallback(await received.req.text(), received.req.raw.headers);
    if (!event) throw malformed();
    const { payment, id, kind } = event;
    if (kind === 'refund') await refundTold(context, payment.paymentId);
    else if (kind !== 'other') await settle(context, { payment, event: { id, kind } }, randomUUID());
    return received.json({});
  });
  return routes;
}
