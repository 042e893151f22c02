/** The card provider: the port to whoever takes card payments. No card field ever stands on our pages. */
export interface CardProvider {
  readonly name: string;
  /** Opens a hosted payment page; the same `reference` again answers the same session. */
  open(order: Order): Promise<{ providerId: string; redirectUrl: string }>;
  /** What the provider holds of a payment session now, whatever a browser or a callback said; null where it knows none. */
  ask(providerId: string): Promise<CardPayment | null>;
  /** Our reference that a payment bears; empty where it bears none, as what others sell, or the provider knows no such payment. */
  askReference(paymentId: string): Promise<string>;
  /**
   * Closes a payment page, so that nobody can pay there any more, and answers how it ended: captured where somebody
   * was faster; null where it knows none.
   */
  close(providerId: string): Promise<CardPayment | null>;
  /**
   * Pays an order with a nonce of the provider's own form (the second checkout protocol); rejects with NoNonces where it
   * has no such form.
   */
  payWithNonce(order: Order, nonce: string): Promise<CardPayment>;
  /** The event of a signed callback, or null where signature, age or form are wrong. */
  readCallback(rawBody: string, headers: Headers): Promise<CardEvent | null>;
  /**
   * Gives a captured payment back: once, however often and by how many at once it is asked under one key, and not at all
   * where it was given back by other ways. Rejects where it is not known what came of it.
   */
  refund(order: RefundOrder): Promise<Exclude<CardRefund, { readonly state: 'none' }>>;
  /** What the provider holds of giving a payment back, by whomever and in whatever way. */
  askRefund(order: RefundOrder): Promise<CardRefund>;
}

/** The card provider takes no nonces: it is paid on its own page alone. */
export class NoNonces extends Error {
  override readonly name = 'NoNonces';
}

/**
 * An order to the card provider to give a payment back, or its share of one that two years share; each try after a refused
 * one has another key.
 */
export interface RefundOrder {
  readonly paymentId: string;
  readonly amountCents: number;
  /** How much of the same payment is given back, or on its way back, for the other year. */
  readonly otherCents?: number;
  readonly key: string;
}

/** What a card provider answers about a refund. `refused` is about the try with this key alone, with the reason in words. */
export type CardRefund =
  | { readonly state: 'none' | 'pending' | 'given back' }
  | { readonly state: 'refused'; readonly reason: string };

export interface Order {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  readonly lines: readonly { readonly label: string; readonly cents: number }[];
  /** Where the page sends the browser afterwards, whatever came of it. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
  /** Of who pays, so that they need not type it on the page; null where none is on file. */
  readonly email?: string | null;
}

export interface CardPayment {
  readonly providerId: string;
  /** Ours of the order; empty where the provider tells of something without it. */
  readonly reference: string;
  readonly state: 'open' | 'captured' | 'declined' | 'expired' | 'cancelled';
  /** The id of the captured payment, there once it is captured. */
  readonly paymentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  /** When it was paid, as the provider says; null where it is not captured, or the provider does not say. */
  readonly paidAt: Date | null;
  /** What the card's issuer said, where it declined. */
  readonly reason: string | null;
}

export interface CardEvent {
  readonly id: string;
  /**
   * `refund` says that something became of giving the payment back, with how much where it was given back; what, the
   * provider is asked. `dispute` says that its card holder disputes it, with how much, and how that stands as the reason.
   */
  readonly kind: 'captured' | 'declined' | 'expired' | 'refund' | 'dispute' | 'other';
  readonly payment: CardPayment;
  /** Whether a dispute was won. */
  readonly over?: boolean;
}
