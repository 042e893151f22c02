import type { CardProvider } from '#server/payments/card/card-provider.ts';

/** Opens a payment page for every order and knows of no payment. */
export const cardThatOpens: CardProvider = {
  name: 'sandbox',
  open: (order) =>
    Promise.resolve({
      providerId: `page-${order.reference}`,
      redirectUrl: `http://pay.test/${order.reference}`,
    }),
  ask: () => Promise.resolve(null),
  askReference: () => Promise.resolve({ reference: '' }),
  close: () => Promise.resolve(null),
  payWithNonce: (order) =>
    Promise.resolve({
      providerId: `page-${order.reference}`,
      reference: order.reference,
      state: 'declined',
      paymentId: null,
      amountCents: order.amountCents,
      currency: order.currency,
      paidAt: null,
      reason: 'The card was declined.',
    }),
  readCallback: () => Promise.resolve(null),
  refund: () => Promise.resolve({ state: 'given back' }),
  askRefund: () => Promise.resolve({ state: 'none' }),
  askRefundedCents: () => Promise.resolve(0),
  listRefunded: () => Promise.resolve([]),
};
