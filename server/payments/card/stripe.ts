import Stripe from 'stripe';
import {
  NoNonces,
  type CardEvent,
  type CardPayment,
  type CardProvider,
  type Order,
} from './card-provider.ts';
import { getStripeId, createStripeRefunds } from './stripe-refunds.ts';

export interface StripeCardParts {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address than Stripe's own, for tests. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

/**
 * Stripe takes no session that ends sooner than 30 minutes from now, whenever it is opened; the app closes it when
 * the checkout's own time is over.
 */
const graceSeconds = 30 * 60;

function toSessionParams(order: Order): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    // Said here and not in the dashboard: what is paid days later, or in another currency, is no card payment of ours.
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: order.reference,
    ...(order.email ? { customer_email: order.email } : {}),
    metadata: { reference: order.reference },
    payment_intent_data: { description: order.description, metadata: { reference: order.reference } },
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

/** An instant out of seconds; null where none are given. */
function toInstant(seconds: number | undefined): Date | null {
  return seconds === undefined ? null : new Date(seconds * 1000);
}

/** When a session was paid: when its card was charged, where that came along. */
function getTimeOfCharge({ payment_intent: intent }: Stripe.Checkout.Session): Date | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof charge === 'object' && charge ? toInstant(charge.created) : null;
}

/** Ours have as many characters as 18 random bytes; what other shops number their orders by is mostly shorter or longer. */
const ownReference = /^[\w-]{24}$/;

/** The reference that we gave a session or its charge; empty on those of others who sell by the same account. */
function getReference({ metadata }: { readonly metadata: Stripe.Metadata | null }): string {
  const reference = metadata?.['reference'];
  return reference !== undefined && ownReference.test(reference) ? reference : '';
}

/** A session as a payment; `reportedAt` is when the provider reported it, which stands for when it was paid. */
function toPayment(session: Stripe.Checkout.Session, reportedAt: Date | null = null): CardPayment {
  const captured = session.payment_status === 'paid';
  return {
    providerId: session.id,
    reference: getReference(session),
    state: captured ? 'captured' : session.status === 'expired' ? 'expired' : 'open',
    paymentId: captured ? (getStripeId(session.payment_intent) ?? session.id) : null,
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    paidAt: captured ? (getTimeOfCharge(session) ?? reportedAt) : null,
    reason: null,
  };
}

/** How much of a charge is given back, or by a refund; nothing where the refund failed. */
function getAmountGivenBack(source: Stripe.Charge | Stripe.Refund): number {
  if (source.object === 'charge') return source.amount_refunded;
  return source.status === 'succeeded' || source.status === 'pending' ? source.amount : 0;
}

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
      reference: getReference(event.data.object),
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
    return { id, kind: 'dispute', payment, over: status === 'won' || status === 'warning_closed' };
  }
  return { id, kind: 'other', payment: nobodysPayment };
}

function isUnknown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Whether Stripe takes no such e-mail address, of which it is more particular than mail servers are. */
function isEmailRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email';
}

/**
 * Stripe's hosted payment pages as a card provider. A reference is an idempotency key, so that a page is opened once;
 * declines happen on the page itself, which takes another try.
 */
export function createStripeCard(parts: StripeCardParts): CardProvider {
  const stripe = new Stripe(parts.secretKey, { maxNetworkRetries: 1, timeout: 10_000, ...parts.api });
  const { sessions } = stripe.checkout;

  function createSession(order: Order): Promise<Stripe.Checkout.Session> {
    // Under one key Stripe takes one order alone.
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
        if (isUnknown(error)) return '';
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
        // Somebody may have paid in between: then it cannot be closed any more, and is captured.
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

/** Stands in events that tell of no payment page. */
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
