import type { CardProvider } from './card-provider.ts';

function refuseCall(): Promise<never> {
  return Promise.reject(new Error('Nothing reaches the card provider from here'));
}

/** Creates a card provider that refuses all calls and callbacks, for a rehearsal on a copy of the data. */
export function createUnusableCardProvider(name: string): CardProvider {
  return {
    name,
    open: refuseCall,
    ask: refuseCall,
    askReference: refuseCall,
    close: refuseCall,
    payWithNonce: refuseCall,
    refund: refuseCall,
    askRefund: refuseCall,
    askRefundedCents: refuseCall,
    listRefunded: refuseCall,
    readCallback: () => Promise.resolve(null),
  };
}
