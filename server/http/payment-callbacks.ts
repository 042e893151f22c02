import { Hono } from 'hono';
import { atOneInstant, type Context } from '../base/context.ts';
import { bodiesInFlight, withRoom } from './bodies-in-flight.ts';
import { bodyLimits, bytesOf } from './body.ts';
import { malformed, notFound } from '../base/refused.ts';
import { isOurs } from '../payments/concerns.ts';
import { disputeReported, refundReported } from '../payments/refund.ts';
import { settle } from '../payments/settle.ts';
import { addressOf, requestIdOf } from './request.ts';

/**
 * The card provider's callbacks, `POST /v1/payments/callback/:provider`. The body is read raw, since its signature is
 * over its bytes; 400 where the signature, its age or the form is wrong. Anything else is taken once and answered 200,
 * so that the provider stops telling; what others sell by the same account is left alone.
 */
export function webhooks(portal: Context): Hono {
  const { callbacks } = bodiesInFlight();
  const routes = new Hono();
  routes.post('/v1/payments/callback/:provider', async (received) => {
    const context = atOneInstant(portal);
    if (received.req.param('provider') !== context.card.name) throw notFound();
    const bytes = await withRoom(callbacks, addressOf(received, portal), (take) =>
      bytesOf(received, bodyLimits.callbacks, take),
    );
    const body = bytes.toString();
    const event = await context.card.readCallback(body, received.req.raw.headers);
    if (!event) throw malformed();
    const { payment, id, kind } = event;
    if (kind === 'other' || !(await isOurs(context, payment))) {
      context.log.info({ event: id }, 'an event of the payment account is not about a payment of ours');
      return received.json({});
    }
    if (kind === 'refund') await refundReported(context, payment);
    else if (kind === 'dispute') await disputeReported(context, event);
    else await settle(context, { payment, event: { id, kind } }, requestIdOf(received));
    return received.json({});
  });
  return routes;
}
