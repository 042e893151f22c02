/** The card provider: the port to the company that takes card payments. Our pages never show a card field. */
export interface CardProvider {
  readonly name: string;
  /** Opens a hosted payment page. The same `reference` again answers the same session. */
  open(order: Order): Promise<{ providerId: string; redirectUrl: string }>;
  /** Reads a payment session's current state from the provider, whatever a callback said. Null if unknown there. */
  ask(providerId: string): Promise<CardPayment | null>;
  /** Reads our reference of a payment. Empty if the payment is unknown or another seller's. */
  askReference(paymentId: string): Promise<string>;
  /**
   * Closes a payment page, so that nobody can pay there any more, and answers its last state. `captured` if the member
   * paid before. Null if the provider does not know the page.
   */
  close(providerId: string): Promise<CardPayment | null>;
  /**
   * Pays an order with a nonce of the provider's own form (the second checkout protocol). Rejects with NoNonces if the
   * provider has no such form.
   */
  payWithNonce(order: Order, nonce: string): Promise<CardPayment>;
  /** Reads the event of a signed callback. Null if the signature, age or form is wrong. */
  readCallback(rawBody: string, headers: Headers): Promise<CardEvent | null>;
  /**
   * Refunds a captured payment. It is refunded once, however many calls come with one key, and not if it was refunded
   * in other ways. Rejects if the result is unknown.
   */
  refund(order: RefundOrder): Promise<Exclude<CardRefund, { readonly state: 'none' }>>;
  /** Reads the state of a payment's refund from the provider, no matter who made the refund and how. */
  askRefund(order: RefundOrder): Promise<CardRefund>;
}

/** The error of a card provider that takes no nonces and is paid only on its own page. */
export class NoNonces extends Error {
  override readonly name = 'NoNonces';
}

/**
 * An order to the card provider to refund a payment, or its share of a payment for two years. Each try after a refused
 * try has a new key.
 */
export interface RefundOrder {
  readonly paymentId: string;
  readonly amountCents: number;
  /** How much of the same payment is or will be refunded for the other year, in cents. */
  readonly otherCents?: number;
  readonly key: string;
}

/** A card provider's answer about a refund. `refused` concerns only the try with this key. `reason` is in words. */
export type CardRefund =
  | { readonly state: 'none' | 'pending' | 'given back' }
  | { readonly state: 'refused'; readonly reason: string };

export interface Order {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  readonly lines: readonly { readonly label: string; readonly cents: number }[];
  /** The URL to which the page sends the browser afterwards, whatever the result. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
  /** The payer's e-mail address, which the page fills in. Null if there is none on file. */
  readonly email?: string | null;
}

export interface CardPayment {
  readonly providerId: string;
  /** Our reference of the order. Empty if the provider reports something without a reference. */
  readonly reference: string;
  readonly state: 'open' | 'captured' | 'declined' | 'expired' | 'cancelled';
  /** The id of the captured payment. Null before it is captured. */
  readonly paymentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  /** When the payment was made, from the provider. Null if it is not captured or the provider does not say. */
  readonly paidAt: Date | null;
  /** The reason of the card's issuer, if it declined. */
  readonly reason: string | null;
}

export interface CardEvent {
  readonly id: string;
  /**
   * `refund` reports a change of a refund, with the refunded amount. The provider is asked for its state. `dispute`
   * reports that the card holder disputes the payment, with the amount. The state of the dispute is the reason.
   */
  readonly kind: 'captured' | 'declined' | 'expired' | 'refund' | 'dispute' | 'other';
  readonly payment: CardPayment;
  /** Whether the dispute was won. */
  readonly over?: boolean;
}
