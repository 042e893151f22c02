/** The interface to the company that takes card payments. Our own pages never ask for a card number. */
export interface CardProvider {
  readonly name: string;
  /** Opens a payment page at the provider. An order with the same `reference` gets the same page again. */
  open(order: Order): Promise<{ providerId: string; redirectUrl: string }>;
  /** Asks the provider for the state of a payment page, whatever a callback said. Null if the page is unknown. */
  ask(providerId: string): Promise<CardPayment | null>;
  /** Asks for our reference of a payment. Empty if the payment is unknown or belongs to another seller. */
  askReference(paymentId: string): Promise<string>;
  /**
   * Closes a payment page, so that nobody can pay there any more, and returns the last state of the page. The state is
   * `captured` if the member paid before. Null if the provider does not know the page.
   */
  close(providerId: string): Promise<CardPayment | null>;
  /**
   * Pays an order with a nonce from the provider's own form (the second checkout protocol). Rejects with NoNonces if
   * the provider has no such form.
   */
  payWithNonce(order: Order, nonce: string): Promise<CardPayment>;
  /** Reads the event of a signed callback. Null if the signature is wrong, or the callback is too old or malformed. */
  readCallback(rawBody: string, headers: Headers): Promise<CardEvent | null>;
  /**
   * Refunds a captured payment. Repeated calls with the same key refund only one time. Refunds nothing if the payment
   * was refunded in another way. Rejects if the result is unknown.
   */
  refund(order: RefundOrder): Promise<Exclude<CardRefund, { readonly state: 'none' }>>;
  /** Asks the provider for the state of a payment's refund, no matter who made the refund. */
  askRefund(order: RefundOrder): Promise<CardRefund>;
}

/** Thrown by a card provider that takes no nonces and is paid only on its own page. */
export class NoNonces extends Error {
  override readonly name = 'NoNonces';
}

/**
 * An order to the card provider to refund a payment, or one year's share of a payment for two years. After a refused
 * try, the next try has a new key.
 */
export interface RefundOrder {
  readonly paymentId: string;
  readonly amountCents: number;
  /** How much of the payment was or will be refunded for the other year, in cents. */
  readonly otherCents?: number;
  readonly key: string;
}

/** A card provider's answer about a refund. `refused` concerns only the try with this key. `reason` is a text. */
export type CardRefund =
  | { readonly state: 'none' | 'pending' | 'given back' }
  | { readonly state: 'refused'; readonly reason: string };

export interface Order {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  readonly lines: readonly { readonly label: string; readonly cents: number }[];
  /** The URL to which the payment page sends the browser afterwards, whatever the result is. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
  /** The payer's e-mail address, which the payment page fills in. Null if the address is unknown. */
  readonly email?: string | null;
}

export interface CardPayment {
  readonly providerId: string;
  /** Our reference of the order. Empty if the provider reports something that has no reference. */
  readonly reference: string;
  readonly state: 'open' | 'captured' | 'declined' | 'expired' | 'cancelled';
  /** The id of the captured payment. Null if the payment is not captured. */
  readonly paymentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  /** The time of the payment by the provider's clock. Null for other states, or if no time is sent. */
  readonly paidAt: Date | null;
  /** The reason of the card's issuer, if the issuer declined the payment. */
  readonly reason: string | null;
}

export interface CardEvent {
  readonly id: string;
  /**
   * `refund` reports that a refund changed, with the refunded amount. The provider is then asked for the refund's
   * state. `dispute` reports that the card holder disputes the payment, with the amount. For a dispute, `reason` is the
   * state of the dispute.
   */
  readonly kind: 'captured' | 'declined' | 'expired' | 'refund' | 'dispute' | 'other';
  readonly payment: CardPayment;
  /** Whether the dispute was won. */
  readonly over?: boolean;
}
