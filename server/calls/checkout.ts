import type * as calls from '#domain/calls/member-self.ts';
import { getAuditActor } from '#server/audit/audit.ts';
import { openCheckout } from '#server/payments/checkout.ts';
import { openCheckoutOfYears } from '#server/payments/checkout-of-years.ts';
import { payWithNonce } from '#server/payments/pay-with-nonce.ts';
import type { Handler } from './handler.ts';

/**
 * Creates a member's checkout with a fixed price, and returns the URL of its payment page (specification section 7.9).
 */
export const prepareCheckout: Handler<typeof calls.prepareCheckout> = async (request) => {
  const { caller } = request;
  const { also, ...body } = request.body;
  const toWish = ({ total, year, ...selection }: typeof body) => ({
    caller,
    memberId: caller.memberId,
    year,
    selection,
    total,
    ...getAuditActor(request),
  });
  return also
    ? openCheckoutOfYears(request.context, toWish(body), toWish(also))
    : openCheckout(request.context, toWish(body));
};

/** Pays a member's checkout with the nonce of the card provider (specification section 7.9). */
export const checkout: Handler<typeof calls.checkout> = async (request) => {
  await payWithNonce(request.context, {
    memberId: request.caller.memberId,
    selection: request.body.renewal,
    nonce: request.body.paymentNonce,
    requestId: request.requestId,
  });
};
