/** The company that takes card payments. The portal never asks for a card number. */
export interface CardProvider {
  readonly name: string;
  /** Opens the payment page. Two orders with the same `reference` open the same page. */
  open(order: Order): Promise<{ providerId: string; redirectUrl: string }>;
  /** Asks for the state of a payment page. Returns null if the provider does not know the page. */
  ask(providerId: string): Promise<CardPayment | null>;
  /**
   * Asks for the portal's reference of a payment. The reference is '' if the payment has none, or belongs to another
   * seller.
   */
  askReference(paymentId: string): Promise<ReportedReference>;
  /**
   * Closes a payment page. Returns the last state of its payment (`captured` if it was paid), or null if the page is
   * unknown.
   */
  close(providerId: string): Promise<CardPayment | null>;
  /**
   * Pays an order with a nonce from the provider's own form. Rejects with `NoNonces` if the provider has no such form.
   */
  payWithNonce(order: Order, nonce: string): Promise<CardPayment>;
  /**
   * Returns the event in a callback. Returns null if the signature is wrong, or if the callback is too old or
   * malformed.
   */
  readCallback(rawBody: string, headers: Headers): Promise<CardEvent | null>;
  /**
   * Refunds a captured payment, if nobody has refunded it yet. Orders with the same key make only one refund. Rejects
   * if the outcome is uncertain.
   */
  refund(order: RefundOrder): Promise<Exclude<CardRefund, { readonly state: 'none' }>>;
  /** Asks for the state of a payment's refund, whoever made the refund. */
  askRefund(order: RefundOrder): Promise<CardRefund>;
  /**
   * Asks how many cents of a payment are refunded or are being refunded, by the portal or by anybody else. Failed
   * refunds do not count.
   */
  askRefundedCents(paymentId: string): Promise<number>;
  /** Lists the payments of which a refund was made since an instant, by the portal or by anybody else. */
  listRefunded(since: Date): Promise<readonly RefundReport[]>;
}

/** The error of a provider that has no nonces, because members can pay only on its payment page. */
export class NoNonces extends Error {
  override readonly name = 'NoNonces';
}

/** An order to refund a payment, or one year's share of it. After a refused refund, the next try has another `key`. */
export interface RefundOrder {
  readonly paymentId: string;
  readonly amountCents: number;
  /** For a payment of two years, how many cents of the other year's share are refunded. */
  readonly otherCents?: number;
  readonly key: string;
}

/**
 * The provider's answer about a refund. `refused` means that the try with the order's `key` failed. The office reads
 * `reason`.
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
  /** The browser goes to `returnUrl` after the payment, and to `cancelUrl` if the member does not pay. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
  /** The payer's e-mail address, which the payment page shows. Null if it is unknown. */
  readonly email?: string | null;
}

export interface ReportedReference {
  /** The portal's reference of the payment. It is empty if the report has none. */
  readonly reference: string;
  /**
   * Whether another seller on the same account may have made the payment. Then it is the portal's payment only if the
   * portal has stored it.
   */
  readonly mayBeOfOthers?: boolean;
}

export interface CardPayment extends ReportedReference {
  readonly providerId: string;
  readonly state: 'open' | 'captured' | 'declined' | 'expired' | 'cancelled';
  /** The provider's id of the payment. It is null if the payment is not captured. */
  readonly paymentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  /**
   * The time of the payment by the provider's clock. It is null if the payment is not captured, or if the provider sent
   * no time.
   */
  readonly paidAt: Date | null;
  /** Why the card was declined, in the words of the card's issuer. It is null if the card was not declined. */
  readonly reason: string | null;
}

/** The report that something became of a refund. `amountCents` is the refund that was reported or made last. */
export type RefundReport = Pick<CardPayment, 'amountCents' | 'currency' | 'paymentId'>;

export interface CardEvent {
  readonly id: string;
  /**
   * `refund` means that a refund changed, and the server then asks how. `dispute` means that the card holder disputes
   * the payment, and `reason` is the state of the dispute.
   */
  readonly kind: 'captured' | 'declined' | 'expired' | 'refund' | 'dispute' | 'other';
  readonly payment: CardPayment;
  /** Whether the dispute ended well for the association. */
  readonly over?: boolean;
  /** When the dispute came into this state, by the provider's clock. Later reports are not always newer. */
  readonly reportedAt?: Date;
}
