import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { RefundOrder } from './card/card-provider.ts';
import type { PaymentEvent } from './payment-event.ts';
import type { Payment } from './refund-record.ts';

/** Reads the shares of a payment at the provider: one share, or one share for each of two years. */
export function readShares(
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

/** Sums the amounts of the shares that the provider has refunded or is refunding, in integer cents. */
export function sumGivenBack(shares: readonly Payment[]): number {
  const isBack = ({ refunded_how: how, state }: Payment) =>
    state === 'refunding' || (state === 'refunded' && how === 'card');
  return shares.filter(isBack).reduce((sum, { amount_cents: cents }) => sum + cents, 0);
}

/** Returns whether a checkout is one of two checkouts that are paid on the same page. */
async function isPaidTogether(db: Kysely<Database>, checkoutId: number): Promise<boolean> {
  const parts = db
    .selectFrom('checkouts')
    .select('id')
    .where(sql<boolean>`part_of = ${checkoutId} or (id = ${checkoutId} and part_of is not null)`);
  return (await parts.executeTakeFirst()) !== undefined;
}

/** Creates the order to refund a payment. Each share of two years has its own key and the amount of the other share. */
export async function createRefundOrder(db: Kysely<Database>, payment: Payment): Promise<RefundOrder> {
  const { amount_cents: amountCents, id, provider_payment_id: paymentId, refund_try: tries } = payment;
  const shares = await readShares(db, payment);
  // The payments of two years are taken in separately. The key of a refund must not change when the other year is taken
  // in.
  if (shares.length === 1 && !(await isPaidTogether(db, payment.checkout_id)))
    return { paymentId, amountCents, key: `refund-${paymentId}-${tries}` };
  const otherCents = sumGivenBack(shares.filter((one) => one.id !== id));
  return { paymentId, amountCents, otherCents, key: `refund-${paymentId}-${id}-${tries}` };
}

/**
 * Sorts the shares of a payment for a report about the payment. Refunds in progress come first, because they hide the
 * state of other shares. Next come shares with the reported amount.
 */
export function sortForReport(shares: readonly Payment[], amountCents: number): Payment[] {
  const isUnderWay = ({ state }: Payment) => state === 'refunding';
  const rank = (one: Payment) => (isUnderWay(one) ? 0 : one.amount_cents === amountCents ? 1 : 2);
  return shares.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Splits the provider's report of a payment into one report for each checkout on the same page, with the amount of that
 * checkout. Only the last report has the provider's event, so that the provider reports again until all are taken in.
 * If the total differs, the report concerns only the first checkout.
 */
export async function splitByCheckout(
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
