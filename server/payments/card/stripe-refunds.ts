import Stripe from 'stripe';
import { t } from '#domain/texts/texts.ts';
import type { CardProvider, CardRefund, RefundOrder, RefundReport } from './card-provider.ts';

/** Returns an object's id. Stripe sends either the whole object or only the id. */
export function getStripeId(named: string | { readonly id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}

/** Returns the refunded cents of a charge or of one refund. Returns 0 if the refund failed. */
export function getAmountGivenBack(source: Stripe.Charge | Stripe.Refund): number {
  if (source.object === 'charge') return source.amount_refunded;
  return source.status === 'succeeded' || source.status === 'pending' ? source.amount : 0;
}

const refunding = ['succeeded', 'pending', 'requires_action'];

function sumRefunds(refunds: readonly Stripe.Refund[], ...states: readonly string[]): number {
  const counted = refunds.filter(({ status }) => states.includes(status ?? ''));
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Returns the state of a refund, whoever made the refund. The state is `refused` only if the refund with the order's
 * key failed.
 */
function toCardRefund(
  refunds: readonly Stripe.Refund[],
  { amountCents, key, otherCents = 0 }: RefundOrder,
): CardRefund {
  const wanted = amountCents + otherCents;
  const ours = refunds.find(({ metadata }) => metadata?.['key'] === key);
  if (ours?.status === 'succeeded' || sumRefunds(refunds, 'succeeded') >= wanted)
    return { state: 'given back' };
  if (sumRefunds(refunds, ...refunding) >= wanted) return { state: 'pending' };
  if (ours?.status !== 'failed' && ours?.status !== 'canceled') return { state: 'none' };
  const why = ours.failure_reason?.replaceAll('_', ' ') ?? ours.status;
  return { state: 'refused', reason: t('reason.refund.returned', { why }) };
}

/** Returns whether an error proves that nothing was refunded. After any other error, the money may be refunded. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripePermissionError
  );
}

/**
 * Creates the functions that refund through Stripe. For a day, Stripe repeats its first answer to the same idempotency
 * key. So `refund` first asks whether the refund is already made.
 */
export function createStripeRefunds(
  stripe: Stripe,
): Pick<CardProvider, 'refund' | 'askRefund' | 'askRefundedCents' | 'listRefunded'> {
  async function listRefunds(paymentId: string): Promise<Stripe.Refund[]> {
    return (await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })).data;
  }

  async function askRefund(order: RefundOrder): Promise<CardRefund> {
    return toCardRefund(await listRefunds(order.paymentId), order);
  }

  return {
    askRefund,
    async askRefundedCents(paymentId) {
      return sumRefunds(await listRefunds(paymentId), ...refunding);
    },
    async listRefunded(since) {
      const newest = new Map<string, RefundReport>();
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const { amount, currency, payment_intent: intent } of stripe.refunds.list({
        created,
        limit: 100,
      })) {
        const paymentId = getStripeId(intent);
        if (paymentId === null || newest.has(paymentId)) continue;
        newest.set(paymentId, { amountCents: amount, currency: currency.toUpperCase(), paymentId });
      }
      return [...newest.values()];
    },
    async refund(order) {
      const { amountCents, key, paymentId } = order;
      const known = await askRefund(order);
      if (known.state !== 'none') return known;
      try {
        const made = await stripe.refunds.create(
          { payment_intent: paymentId, amount: amountCents, metadata: { key } },
          { idempotencyKey: key },
        );
        const now = toCardRefund([made], order);
        return now.state === 'none' ? { state: 'pending' } : now;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // If another person refunded the payment at the same time, Stripe refuses a second refund, although the money
        // went back.
        const now = await askRefund(order);
        return now.state === 'none' ? { state: 'refused', reason: error.message } : now;
      }
    },
  };
}
