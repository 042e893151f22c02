import Stripe from 'stripe';
import {
  NoNonces,
  type CardEvent,
  type CardPayment,
  type CardProvider,
  type Order,
  type ReportedReference,
} from './card-provider.ts';
import { createStripeRefunds, getAmountGivenBack, getStripeId } from './stripe-refunds.ts';

export interface StripeCardParts {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The host that tests use instead of Stripe's host. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

/** How many seconds Stripe's session lasts longer than the checkout. Stripe demands sessions of at least 30 minutes. */
const graceSeconds = 30 * 60;

/** Returns the metadata for the portal's sessions. Sessions of other sellers do not have this `portal`. */
function toMetadata({ reference }: Pick<Order, 'reference'>) {
  return { reference, portal: 'membership-portal' };
}

function toSessionParams(order: Order): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    // Set here, not in Stripe's dashboard, because the portal accepts no late payment and no other currency.
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: order.reference,
    ...(order.email ? { customer_email: order.email } : {}),
    metadata: toMetadata(order),
    payment_intent_data: { description: order.description, metadata: toMetadata(order) },
    line_items: order.lines
      .filter((line) => line.cents > 0)
      .map((line) => ({
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: line.cents,
          product_data: { name: line.label },
        },
      })),
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000) + graceSeconds,
  };
}

function toInstant(seconds: number | undefined): Date | null {
  return seconds === undefined ? null : new Date(seconds * 1000);
}

/** Returns when the card was charged, or null if Stripe did not send the charge. */
function getTimeOfCharge({ payment_intent: intent }: Stripe.Checkout.Session): Date | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof charge === 'object' && charge ? toInstant(charge.created) : null;
}

/**
 * The form of the portal's references, which are 18 random bytes. References of other sellers can have this form too.
 */
const ownReference = /^[\w-]{24}$/;

/** Returns the portal's reference of a session or charge, or '' if another seller made it. */
function getReference(source: { readonly metadata: Stripe.Metadata | null }): ReportedReference {
  const { portal, reference = '' } = source.metadata ?? {};
  if (!ownReference.test(reference)) return { reference: '' };
  // The release before this one wrote the reference alone.
  return portal === toMetadata({ reference }).portal ? { reference } : { reference, mayBeOfOthers: true };
}

/** Converts a Stripe session to a payment. If the session has no charge, `reportedAt` is the time of the payment. */
function toPayment(session: Stripe.Checkout.Session, reportedAt: Date | null = null): CardPayment {
  const captured = session.payment_status === 'paid';
  return {
    providerId: session.id,
    ...getReference(session),
    state: captured ? 'captured' : session.status === 'expired' ? 'expired' : 'open',
    paymentId: captured ? (getStripeId(session.payment_intent) ?? session.id) : null,
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paidAt: captured ? (getTimeOfCharge(session) ?? reportedAt) : null,
    reason: null,
  };
}

const ends: ReadonlySet<Stripe.Dispute.Status> = new Set(['won', 'lost', 'prevented', 'warning_closed']);

function toCardEvent(event: Stripe.Event): CardEvent {
  const { id, type } = event;
  if (type === 'checkout.session.async_payment_failed') {
    return { id, kind: 'declined', payment: { ...toPayment(event.data.object), state: 'declined' } };
  }
  if (
    type === 'checkout.session.completed' ||
    type === 'checkout.session.async_payment_succeeded' ||
    type === 'checkout.session.expired'
  ) {
    const payment = toPayment(event.data.object, toInstant(event.created));
    return {
      id,
      kind: payment.state === 'captured' || payment.state === 'expired' ? payment.state : 'other',
      payment,
    };
  }
  if (
    type === 'charge.refunded' ||
    type === 'charge.refund.updated' ||
    type === 'refund.updated' ||
    type === 'refund.failed'
  ) {
    const { currency, payment_intent: intent } = event.data.object;
    const about = {
      ...getReference(event.data.object),
      amountCents: getAmountGivenBack(event.data.object),
      currency: (currency ?? '').toUpperCase(),
      paymentId: getStripeId(intent),
    };
    return { id, kind: 'refund', payment: { ...nobodysPayment, ...about } };
  }
  if (
    type === 'charge.dispute.created' ||
    type === 'charge.dispute.updated' ||
    type === 'charge.dispute.closed' ||
    type === 'charge.dispute.funds_withdrawn' ||
    type === 'charge.dispute.funds_reinstated'
  ) {
    const { amount, currency, payment_intent: intent, reason, status } = event.data.object;
    const payment = {
      ...nobodysPayment,
      paymentId: getStripeId(intent),
      amountCents: amount,
      currency: currency.toUpperCase(),
      reason: `${reason}, ${status}`.replaceAll('_', ' '),
    };
    return {
      id,
      kind: 'dispute',
      payment,
      over: status === 'won' || status === 'warning_closed',
      // Stripe sends whole seconds. Of two reports in the same second, the one about the end is the later one.
      reportedAt: new Date(event.created * 1000 + (ends.has(status) ? 999 : 0)),
    };
  }
  return { id, kind: 'other', payment: nobodysPayment };
}

function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Returns whether Stripe refused the payer's e-mail address. Stripe also refuses some addresses that exist. */
function isEmailRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email';
}

/**
 * Creates a card provider with Stripe's payment pages. The order's reference is the idempotency key, so that an order
 * has only one page. After a declined card, the member can try again on this page.
 */
export function createStripeCardProvider(parts: StripeCardParts): CardProvider {
  const stripe = new Stripe(parts.secretKey, { maxNetworkRetries: 1, timeout: 10_000, ...parts.api });
  const { sessions } = stripe.checkout;

  function createSession(order: Order): Promise<Stripe.Checkout.Session> {
    // The key with and without an e-mail address differs, because Stripe takes only one content for each key.
    const idempotencyKey = order.email ? `${order.reference}-email` : order.reference;
    return sessions.create(toSessionParams(order), { idempotencyKey });
  }

  async function askPayment(providerId: string): Promise<CardPayment | null> {
    try {
      return toPayment(await sessions.retrieve(providerId, { expand: ['payment_intent.latest_charge'] }));
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  }

  return {
    name: 'stripe',
    ask: askPayment,
    async askReference(paymentId) {
      try {
        return getReference(await stripe.paymentIntents.retrieve(paymentId));
      } catch (error) {
        if (isUnknown(error)) return { reference: '' };
        throw error;
      }
    },
    async open(order) {
      const session = await createSession(order).catch((error: unknown) => {
        if (!isEmailRefused(error)) throw error;
        return createSession({ ...order, email: null });
      });
      if (!session.url) throw new Error('Stripe opened a session without a page');
      return { providerId: session.id, redirectUrl: session.url };
    },
    async close(providerId) {
      const payment = await askPayment(providerId);
      if (payment?.state !== 'open') return payment;
      try {
        return toPayment(await sessions.expire(providerId));
      } catch (error) {
        // If the member paid in the meantime, Stripe does not close the page, and the payment is captured.
        const now = await askPayment(providerId);
        if (now?.state === 'open') throw error;
        return now;
      }
    },
    async payWithNonce() {
      throw new NoNonces();
    },
    async readCallback(rawBody, headers) {
      try {
        const signature = headers.get('stripe-signature') ?? '';
        const event = await stripe.webhooks.constructEventAsync(rawBody, signature, parts.webhookSecret);
        return toCardEvent(event);
      } catch {
        return null;
      }
    },
    ...createStripeRefunds(stripe),
  };
}

/** The empty payment for an event that is not about a payment page. */
const nobodysPayment: CardPayment = {
  providerId: '',
  reference: '',
  state: 'open',
  paymentId: null,
  amountCents: 0,
  currency: '',
  paidAt: null,
  reason: null,
};
