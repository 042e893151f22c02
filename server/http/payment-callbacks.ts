import { Hono } from 'hono';
import type { CardEvent } from '../payments/card/card-provider.ts';
import { withFixedClock, listKnownCardProviders, withCardProvider, type Context } from '../base/context.ts';
import { createBodyLimits, useRoomForBody } from './bodies-in-flight.ts';
import { bodyLimits, readBytes } from './body.ts';
import { addToTally } from '../base/tallies.ts';
import { createBadRequest, createNotFound } from '../base/refused.ts';
import { isPaymentOurs } from '../payments/concerns.ts';
import { takeInDispute, takeInRefundReport } from '../payments/refund.ts';
import { takeInPayment } from '../payments/settle.ts';
import { readClientAddress, getRequestId } from './request.ts';

/**
 * Makes the route `POST /v1/payments/callback/:provider` for reports of the current and the former card provider.
 * Refuses with 400 a wrong signature, age or form. Every valid report is handled only once and answered with 200, so
 * that the provider does not repeat it. Reports about payments of other businesses with the same account are ignored.
 */
export function createPaymentCallbackRoutes(portal: Context): Hono {
  const { callbacks } = createBodyLimits();
  for (const { name: provider } of listKnownCardProviders(portal)) {
    for (const result of ['taken', 'refused', 'failed']) addToTally('callbacks', { provider, result }, 0);
  }
  const routes = new Hono();
  routes.post('/v1/payments/callback/:provider', async (received) => {
    const context = withCardProvider(withFixedClock(portal), received.req.param('provider'));
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

/** Handles a card provider's report about a payment. A report about a payment of another business is only logged. */
async function takeInEvent(context: Context, event: CardEvent, requestId: string): Promise<void> {
  const { payment, id, kind } = event;
  if (kind === 'other' || !(await isPaymentOurs(context, event)))
    context.log.info({ event: id }, 'an event of the payment account is not about a payment of ours');
  else if (kind === 'refund') await takeInRefundReport(context, payment);
  else if (kind === 'dispute') await takeInDispute(context, event);
  else await takeInPayment(context, { payment, event: { id, kind } }, requestId);
}
