import type { CardProvider } from './card-provider.ts';

function refuse(): Promise<never> {
  return Promise.reject(new Error('Nothing reaches the card provider from here'));
}

/** A card provider of this name that is never asked for anything and takes no callback, as in a rehearsal. */
export function noCard(name: string): CardProvider {
  return {
    name,
    open: refuse,
    ask: refuse,
    askReference: refuse,
    close: refuse,
    payWithNonce: refuse,
    refund: refuse,
    askRefund: refuse,
    readCallback: () => Promise.resolve(null),
  };
}
