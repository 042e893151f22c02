import type { CardProvider } from '../payments/card/card-provider.ts';

/**
 * Waits for work, or rejects with the signal's reason if the signal is aborted first. No work is started after an
 * abort.
 */
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

/**
 * Makes a card provider that can be stopped. When `stop` is aborted, the provider's calls stop waiting and reject with
 * the reason. The caller asks again later, as after a lost answer.
 */
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
  };
}
