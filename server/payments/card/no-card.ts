import type { CardProvider } from './card-provider.ts';

function refuseCall(): Promise<never> {
  return Promise.reject(new Error('Nothing reaches the card provider from here'));
}

/** Creates a card provider with this name that is never called and takes no callbacks, for example for a rehearsal. */
export function noCard(name: string): CardProvider {
  return {
    name,
    open: refuseCall,
    ask: refuseCall,
    askReference: refuseCall,
    close: refuseCall,
    payWithNonce: refuseCall,
    refund: refuseCall,
    askRefund: refuseCall,
    readCallback: () => Promise.resolve(null),
  };
}
