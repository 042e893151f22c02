import { Hono } from 'hono';
import type { CardEvent } from '../payments/card/card-provider.ts';
import { withFixedClock, knownCards, withCard, type Context } from '../base/context.ts';
import { createBodyLimits, useRoomForBody } from './bodies-in-flight.ts';
import { bodyLimits, readBytes } from './body.ts';
import { addToTally } from '../base/tallies.ts';
import { createBadRequest, createNotFound } from '../base/refused.ts';
import { isPaymentOurs } from '../payments/concerns.ts';
import { takeInDispute, takeInRefundReport } from '../payments/refund.ts';
import { takeInPayment } from '../payments/settle.ts';
import { readClientAddress, getRequestId } from './request.ts';

/**
 * The callbacks of the card provider and of the one before, `POST /v1/payments/callback/:provider`. The body is read raw, since its signature is
 * over its bytes; 400 where the signature, its age or the form is wrong. Anything else is taken once and answered 200,
 * so that the provider stops telling; what others sell by the same account is left alone.
 */
export function createWebhooks(portal: Context): Hono {
  const { callbacks } = createBodyLimits();
  for (const { name: provider } of knownCards(portal)) {
    for (const result of ['taken', 'refused', 'failed']) addToTally('callbacks', { provider, result }, 0);
  }
  const routes = new Hono();
  routes.post('/v1/payments/callback/:provider', async (received) => {
    const context = withCard(withFixedClock(portal), received.req.param('provider'));
    if (!context) throw createNotFound();
    const bytes = await useRoomForBody(callbacks, readClientAddress(received, portal), (take) =>
      readBytes(received, bodyLimits.callbacks, take),
    );
    const body = bytes.toString();
    const event = await context.card.readCallback(body, received.req.raw.headers);
    const requestId = getRequestId(received);
    const provider = context.card.name;
    if (!event) {
      addToTally('callbacks', { provider, result: 'refused' });
      context.log.warn({ requestId, provider }, 'a callback was refused: wrong signature, age or form');
      throw createBadRequest();
    }
    let result = 'failed';
    try {
      await takeInEvent(context, event, requestId);
      result = 'taken';
    } finally {
      addToTally('callbacks', { provider, result });
    }
    return received.json({});
  });
  return routes;
}

/** Takes in what a provider tells; what it tells of nothing of ours stays aside. */
async function takeInEvent(context: Context, event: CardEvent, requestId: string): Promise<void> {
  const { payment, id, kind } = event;
  if (kind === 'other' || !(await isPaymentOurs(context, event)))
    context.log.info({ event: id }, 'an event of the payment account is not about a payment of ours');
  else if (kind === 'refund') await takeInRefundReport(context, payment);
  else if (kind === 'dispute') await takeInDispute(context, event);
  else await takeInPayment(context, { payment, event: { id, kind } }, requestId);
}
