import type { CardProvider } from '../payments/card/card-provider.ts';

/** Begins work and waits for it. If `stop` is aborted before the work ends, rejects with the reason of the abort. */
async function waitUnlessStopped<T>(stop: AbortSignal, begin: () => Promise<T>): Promise<T> {
  stop.throwIfAborted();
  return new Promise<T>((resolve, reject) => {
    const rejectStopped = () => reject(stop.reason as Error);
    stop.addEventListener('abort', rejectStopped, { once: true });
    void begin()
      .then(resolve, reject)
      .finally(() => stop.removeEventListener('abort', rejectStopped));
  });
}

/** Makes a card provider whose requests are rejected when `stop` is aborted. Ask later what became of them. */
export function withStop(card: CardProvider, stop: AbortSignal): CardProvider {
  return {
    name: card.name,
    open: (order) => waitUnlessStopped(stop, () => card.open(order)),
    ask: (providerId) => waitUnlessStopped(stop, () => card.ask(providerId)),
    askReference: (paymentId) => waitUnlessStopped(stop, () => card.askReference(paymentId)),
    close: (providerId) => waitUnlessStopped(stop, () => card.close(providerId)),
    payWithNonce: (order, nonce) => waitUnlessStopped(stop, () => card.payWithNonce(order, nonce)),
    readCallback: (rawBody, headers) => card.readCallback(rawBody, headers),
    refund: (order) => waitUnlessStopped(stop, () => card.refund(order)),
    askRefund: (order) => waitUnlessStopped(stop, () => card.askRefund(order)),
    askRefundedCents: (paymentId) => waitUnlessStopped(stop, () => card.askRefundedCents(paymentId)),
    listRefunded: (since) => waitUnlessStopped(stop, () => card.listRefunded(since)),
  };
}
