/** The company that takes card payments. The portal never asks for a card number. */
export interface CardProvider {
  readonly name: string;
  /** Opens the payment page. Two orders with the same `reference` open the same page. */
  open(order: Order): Promise<{ providerId: string; redirectUrl: string }>;
  /** Asks for a payment page's state. Null if the provider does not know it. */
  ask(providerId: string): Promise<CardPayment | null>;
  /** Asks for the portal's reference of a payment. It is '' if there is none, or another seller's. */
  askReference(paymentId: string): Promise<ReportedReference>;
  /** Closes a payment page. Returns its last state (`captured` if it was paid), or null if it is unknown. */
  close(providerId: string): Promise<CardPayment | null>;
  /** Pays an order with a nonce of the provider's own form. Rejects with `NoNonces` if there is no such form. */
  payWithNonce(order: Order, nonce: string): Promise<CardPayment>;
  /** Returns a callback's event. Null if the signature is wrong, or the callback too old or malformed. */
  readCallback(rawBody: string, headers: Headers): Promise<CardEvent | null>;
  /** Refunds a captured payment once for each key, if nobody has refunded it. Rejects if the outcome is uncertain. */
  refund(order: RefundOrder): Promise<Exclude<CardRefund, { readonly state: 'none' }>>;
  /** Asks for the state of a payment's refund, whoever made it. */
  askRefund(order: RefundOrder): Promise<CardRefund>;
  /** Asks how many cents of a payment are refunded or in progress, by anybody. Failed refunds do not count. */
  askRefundedCents(paymentId: string): Promise<number>;
}

/** The error of a provider that gives no nonces: members can pay only on its own page. */
export class NoNonces extends Error {
  override readonly name = 'NoNonces';
}

/** An order to refund a payment, or one year's share of it. After a refused refund, the next try has another `key`. */
export interface RefundOrder {
  readonly paymentId: string;
  readonly amountCents: number;
  /** For a payment of two years: what is refunded of the other year, in cents. */
  readonly otherCents?: number;
  readonly key: string;
}

/** The answer about a refund. `refused` is only about the try with the order's `key`. The office reads `reason`. */
export type CardRefund =
  | { readonly state: 'none' | 'pending' | 'given back' }
  | { readonly state: 'refused'; readonly reason: string };

export interface Order {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  readonly lines: readonly { readonly label: string; readonly cents: number }[];
  /** After the payment, the browser goes to `returnUrl`; without a payment, to `cancelUrl`. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
  /** The payer's e-mail address, which the payment page shows. Null if it is unknown. */
  readonly email?: string | null;
}

export interface ReportedReference {
  /** Empty if the report has none. */
  readonly reference: string;
  /** Whether another seller on the same account may have made it. Then only a stored one is ours. */
  readonly mayBeOfOthers?: boolean;
}

export interface CardPayment extends ReportedReference {
  readonly providerId: string;
  readonly state: 'open' | 'captured' | 'declined' | 'expired' | 'cancelled';
  /** The provider's id of the payment. Null if it is not captured. */
  readonly paymentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  /** By the provider's clock. Null if it is not captured, or no time was sent. */
  readonly paidAt: Date | null;
  /** Why the card was declined, in its issuer's words. Null if it was not. */
  readonly reason: string | null;
}

export interface CardEvent {
  readonly id: string;
  /**
   * `refund`: a refund changed, and the server asks how. `dispute`: the card holder disputes; `reason` says how it
   * stands.
   */
  readonly kind: 'captured' | 'declined' | 'expired' | 'refund' | 'dispute' | 'other';
  readonly payment: CardPayment;
  /** Whether the dispute ended well for the association. */
  readonly over?: boolean;
  /** When the dispute came into this state, by the provider's clock. Reports can arrive in the wrong order. */
  readonly reportedAt?: Date;
}
