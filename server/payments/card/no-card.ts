import type { CardProvider } from '../../base/card-provider.ts';

function refuse(): Promise<never> {
  return Promise.reject(new Error('In a rehearsal nothing reaches the card provider'));
}

/** The card provider of a rehearsal, which is never asked for anything and takes no callback. */
export const noCard: CardProvider = {
  name: 'stripe',
  open: refuse,
  ask: refuse,
  askReference: refuse,
  close: refuse,
  payWithNonce: refuse,
  refund: refuse,
  askRefund: refuse,
  readCallback: () => Promise.resolve(null),
};
