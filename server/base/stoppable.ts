import type { CardProvider } from '../payments/card/card-provider.ts';

/** What is being waited for, or the signal's reason where that comes first; nothing is begun once it is aborted. */
async function unless<T>(stop: AbortSignal, begin: () => Promise<T>): Promise<T> {
  stop.throwIfAborted();
  return new Promise<T>((resolve, reject) => {
    const leave = () => reject(stop.reason as Error);
    stop.addEventListener('abort', leave, { once: true });
    void begin()
      .then(resolve, reject)
      .finally(() => stop.removeEventListener('abort', leave));
  });
}

/**
 * Makes a card provider that can be stopped: its answers are waited for only until `stop` is aborted. Whoever waits
 * then hears that it was stopped, and asks again later, as after an answer that was lost.
 */
export function stoppable(card: CardProvider, stop: AbortSignal): CardProvider {
  return {
    name: card.name,
    open: (order) => unless(stop, () => card.open(order)),
    ask: (providerId) => unless(stop, () => card.ask(providerId)),
    askReference: (paymentId) => unless(stop, () => card.askReference(paymentId)),
    close: (providerId) => unless(stop, () => card.close(providerId)),
    payWithNonce: (order, nonce) => unless(stop, () => card.payWithNonce(order, nonce)),
    readCallback: (rawBody, headers) => card.readCallback(rawBody, headers),
    refund: (order) => unless(stop, () => card.refund(order)),
    askRefund: (order) => unless(stop, () => card.askRefund(order)),
  };
}
