import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { RefundOrder } from './card/card-provider.ts';
import type { PaymentEvent } from './payment-event.ts';
import type { Payment } from './refund-record.ts';

/** Reads the shares of a payment, one for each year that was paid. */
export function readSharesOfPayment(
  db: Kysely<Database>,
  { provider, provider_payment_id: id }: Pick<Payment, 'provider' | 'provider_payment_id'>,
): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', id)
    .orderBy('id')
    .execute();
}

/** Adds up the shares that the provider has refunded or is refunding, in cents. */
export function sumRefundedShares(shares: readonly Payment[]): number {
  const isBack = ({ refunded_how: how, state }: Payment) =>
    state === 'refunding' || (state === 'refunded' && how === 'card');
  return shares.filter(isBack).reduce((sum, { amount_cents: cents }) => sum + cents, 0);
}

async function isPaidTogether(db: Kysely<Database>, checkoutId: number): Promise<boolean> {
  const parts = db
    .selectFrom('checkouts')
    .select('id')
    .where(sql<boolean>`part_of = ${checkoutId} or (id = ${checkoutId} and part_of is not null)`);
  return (await parts.executeTakeFirst()) !== undefined;
}

/**
 * Makes the order to refund a payment. If the payment is for two years, each share has a key of its own. Its order says
 * what is refunded of the other year.
 */
export async function createRefundOrder(db: Kysely<Database>, payment: Payment): Promise<RefundOrder> {
  const { amount_cents: amountCents, id, provider_payment_id: paymentId, refund_try: tries } = payment;
  const shares = await readSharesOfPayment(db, payment);
  // The server takes in the shares of two years one after the other. The key of a refund must not change when the
  // second share is taken in.
  if (shares.length === 1 && !(await isPaidTogether(db, payment.checkout_id)))
    return { paymentId, amountCents, key: `refund-${paymentId}-${tries}` };
  const otherCents = sumRefundedShares(shares.filter((one) => one.id !== id));
  return { paymentId, amountCents, otherCents, key: `refund-${paymentId}-${id}-${tries}` };
}

/**
 * Sorts the shares of a payment for the report of a refund. A share whose refund is in progress comes first, because it
 * hides the state of the other share. Next comes a share of the reported amount.
 */
export function sortSharesForReport(shares: readonly Payment[], amountCents: number): Payment[] {
  const isUnderWay = ({ state }: Payment) => state === 'refunding';
  const rank = (one: Payment) => (isUnderWay(one) ? 0 : one.amount_cents === amountCents ? 1 : 2);
  return shares.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Splits a reported payment into one report for each checkout of its payment page. Only the last of these reports has
 * the event, so that the provider sends the event again if an earlier report fails. If the amount is not the sum of the
 * checkouts, the report is returned unchanged.
 */
export async function splitPaymentEventByCheckout(
  db: Kysely<Database>,
  provider: string,
  { event, payment }: PaymentEvent,
): Promise<PaymentEvent[]> {
  const { rows } = await sql<{ reference: string; amountCents: number }>`
    /* read the checkouts of a payment page */
    select part.reference, part.total_cents as "amountCents" from checkouts as whole
      join checkouts as part on part.id = whole.id or part.part_of = whole.id
    where whole.reference = ${payment.reference} and whole.provider = ${provider} order by part.id`.execute(
    db,
  );
  const total = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (rows.length < 2 || (payment.state === 'captured' && payment.amountCents !== total))
    return [{ event, payment }];
  return rows.map((part, place) => ({
    payment: { ...payment, ...part },
    event: place === rows.length - 1 ? event : null,
  }));
}
