/** The interface to the company that takes card payments. The portal's own pages never ask for a card number. */
export interface CardProvider {
  readonly name: string;
  /** Opens the provider's payment page. Two orders with the same `reference` open the same page. */
  open(order: Order): Promise<{ providerId: string; redirectUrl: string }>;
  /** Asks the provider for the state of a payment page. Returns null if the provider does not know the page. */
  ask(providerId: string): Promise<CardPayment | null>;
  /** Asks for the portal's reference of a payment. It is '' if the payment is unknown or another seller's. */
  askReference(paymentId: string): Promise<ReportedReference>;
  /**
   * Closes a payment page, so that nobody can pay on the page any more. Returns the last state of the page, which is
   * `captured` if the member had already paid. Returns null if the provider does not know the payment page.
   */
  close(providerId: string): Promise<CardPayment | null>;
  /**
   * Pays an order with a nonce that the provider's own form gave to the browser (the second checkout protocol). Rejects
   * with `NoNonces` if the provider does not offer its own form.
   */
  payWithNonce(order: Order, nonce: string): Promise<CardPayment>;
  /**
   * Checks the signature of a callback and returns the callback's event. Returns null if the signature is wrong, or if
   * the callback is too old or malformed.
   */
  readCallback(rawBody: string, headers: Headers): Promise<CardEvent | null>;
  /**
   * Refunds a captured payment. Repeated calls with the same key refund only once. Refunds nothing if the payment was
   * already refunded by somebody else. Rejects if it is uncertain whether the refund was made.
   */
  refund(order: RefundOrder): Promise<Exclude<CardRefund, { readonly state: 'none' }>>;
  /** Asks the provider for the state of a payment's refund, whoever made the refund. */
  askRefund(order: RefundOrder): Promise<CardRefund>;
  /** Asks how many cents of a payment were or are being refunded, by anybody. Does not include failed refunds. */
  askRefundedCents(paymentId: string): Promise<number>;
}

/** The error of a card provider that gives no nonces. Members can pay only on such a provider's own page. */
export class NoNonces extends Error {
  override readonly name = 'NoNonces';
}

/**
 * An order to the card provider to refund a payment, or one year's share of a payment for two years. If the provider
 * refuses a refund, the next try has another `key`.
 */
export interface RefundOrder {
  readonly paymentId: string;
  readonly amountCents: number;
  /** For a payment of two years, the refunds that were or will be made for the other year, in cents. */
  readonly otherCents?: number;
  readonly key: string;
}

/**
 * What a card provider answers about a refund. `refused` is about the try with the order's `key`, not about other
 * tries. `reason` is a text that the office reads.
 */
export type CardRefund =
  | { readonly state: 'none' | 'pending' | 'given back' }
  | { readonly state: 'refused'; readonly reason: string };

export interface Order {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  readonly lines: readonly { readonly label: string; readonly cents: number }[];
  /**
   * The URL to which the payment page sends the browser after the payment. `cancelUrl` is the URL for a member who
   * leaves the payment page without paying.
   */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
  /** The payer's e-mail address, so that the payment page can show the address. Null if the address is unknown. */
  readonly email?: string | null;
}

/** The portal's reference of an order, in a report of the provider. */
export interface ReportedReference {
  /** An empty text if the report contains no reference. */
  readonly reference: string;
  /** Whether another seller on the same account can have made the reference. Then only a stored one is ours. */
  readonly mayBeOfOthers?: boolean;
}

export interface CardPayment extends ReportedReference {
  readonly providerId: string;
  readonly state: 'open' | 'captured' | 'declined' | 'expired' | 'cancelled';
  /** The id of the payment at the provider. Null if the payment is not captured. */
  readonly paymentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  /** When the member paid, by the provider's clock. Null if the payment is not captured, or no time was sent. */
  readonly paidAt: Date | null;
  /** Why the card was declined, in the words of the card's issuer. Null if the card was not declined. */
  readonly reason: string | null;
}

export interface CardEvent {
  readonly id: string;
  /**
   * `refund` reports a changed refund and the refunded amount. After a report of the kind `refund`, the server asks the
   * provider for the refund's state. `dispute` reports that the card holder disputes the payment, and `reason` says the
   * state of the dispute.
   */
  readonly kind: 'captured' | 'declined' | 'expired' | 'refund' | 'dispute' | 'other';
  readonly payment: CardPayment;
  /** Whether the dispute has ended well for the association. */
  readonly over?: boolean;
  /** When the dispute came into this state, by the provider's clock. Reports can arrive in the wrong order. */
  readonly reportedAt?: Date;
}
