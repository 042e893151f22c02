import { Hono, type Context as Received } from 'hono';
import type { CardEvent } from '../payments/card/card-provider.ts';
import { withFixedClock, listKnownCardProviders, withCardProvider, type Context } from '../base/context.ts';
import { createBodyLimits, useRoomForBody } from './bodies-in-flight.ts';
import { bodyLimits, readBytes } from './body.ts';
import { addToTally } from '../base/tallies.ts';
import { createBadRequest, createNotFound } from '../base/refused.ts';
import { isPaymentOurs } from '../payments/concerns.ts';
import { takeInDispute, takeInRefundReport } from '../payments/refund.ts';
import { takeInPayment } from '../payments/take-in-payment.ts';
import { readClientAddress, getRequestId } from './request.ts';

/**
 * Makes the routes `POST /v1/payments/callback/:provider` for the current and the former card provider. Refuses with
 * 400 a report whose signature, age or form is wrong. Any other report is handled once and answered with 200, so that
 * the provider does not repeat it.
 */
export function createPaymentCallbackRoutes(portal: Context): Hono {
  const { callbacks } = createBodyLimits();
  for (const { name: provider } of listKnownCardProviders(portal)) {
    for (const result of ['taken', 'refused', 'failed']) addToTally('callbacks', { provider, result }, 0);
  }
  const routes = new Hono();
  const path = '/v1/payments/callback/:provider';
  const takeIn = async (received: Received, name: string) => {
    const context = withCardProvider(withFixedClock(portal), name);
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
  };
  // Whoever writes the address at the provider may end it with a slash.
  routes.post(path, (received) => takeIn(received, received.req.param('provider')));
  routes.post(`${path}/` as const, (received) => takeIn(received, received.req.param('provider')));
  return routes;
}

/** Handles a report of the card provider. A report about a payment of another business is only logged. */
async function takeInEvent(context: Context, event: CardEvent, requestId: string): Promise<void> {
  const { payment, id, kind } = event;
  if (kind === 'other' || !(await isPaymentOurs(context, event)))
    context.log.info({ event: id }, 'an event of the payment account is not about a payment of ours');
  else if (kind === 'refund') await takeInRefundReport(context, payment);
  else if (kind === 'dispute') await takeInDispute(context, event);
  else await takeInPayment(context, { payment, event: { id, kind } }, requestId);
}
