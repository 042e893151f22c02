import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { CheckoutState } from '#server/store/schema.ts';
import { traceOf } from '#server/trace-of.ts';
import { isOpen, stateAfter } from './life.ts';
import { renew } from './renew.ts';
import { settle } from './settle.ts';
import { renewalOf, type Checkout } from './told.ts';

/** How long a payment page is left alone before its provider is asked whether a callback was lost. */
const patienceMilliseconds = 60_000;
/** How many checkouts one run looks after. */
const most = 200;

/**
 * Asks the provider what became of a checkout's payment, and takes in the answer; the state as it is where there is
 * nobody to ask. Rejects where the provider cannot be reached.
 */
export async function askProvider(
  context: Context,
  checkout: Checkout,
  requestId: string,
): Promise<CheckoutState> {
  if (checkout.provider_id === null || checkout.provider !== context.card.name) return checkout.state;
  const payment = await context.card.ask(checkout.provider_id);
  if (!payment || payment.state === 'open') return checkout.state;
  return (await settle(context, { payment, event: null }, requestId)) ?? checkout.state;
}

/**
 * Looks after the checkouts that something stopped halfway: asks about those whose callback may be lost, closes those
 * whose 30 minutes are over, and renews those that are paid. One that fails is left to the next run.
 */
export async function reconcile(context: Context): Promise<void> {
  const now = context.clock.now();
  const waiting = await context.db
    .selectFrom('checkouts')
    .selectAll()
    .where('settled_at', 'is', null)
    .where((is) =>
      is.or([
        is('state', '=', 'paid'),
        is.and([
          is('state', 'in', ['prepared', 'declined']),
          is('created_at', '<=', new Date(now.getTime() - patienceMilliseconds)),
        ]),
        is.and([is('state', 'in', ['replaced', 'expired']), is('expires_at', '<=', now)]),
      ]),
    )
    .orderBy('created_at')
    .limit(most)
    .execute();
  for (const checkout of waiting) {
    try {
      // One after the other, so that a night's work does not fall on the provider at once.
      await lookAfter(context, checkout, now, randomUUID());
    } catch (error) {
      context.log.warn(
        { ...traceOf(error), reference: checkout.reference },
        'a checkout could not be looked after',
      );
    }
  }
}

/** Does for a checkout whatever it waits for; rejects where the provider cannot be reached. */
export async function lookAfter(
  context: Context,
  checkout: Checkout,
  now: Date,
  requestId: string,
): Promise<void> {
  if (checkout.state === 'paid') {
    await fulfil(context, checkout, requestId);
    return;
  }
  const over = checkout.expires_at <= now;
  if (!over) {
    await askProvider(context, checkout, requestId);
    return;
  }
  if (await wasPaid(context, checkout, requestId)) return;
  const state = stateAfter(checkout, { type: 'time ran out' });
  await context.db
    .updateTable('checkouts')
    .set({ state, settled_at: now })
    .where('id', '=', checkout.id)
    .where('state', '=', checkout.state)
    .execute();
}

/** Closes the payment page of a checkout whose time is over; true where it had been paid. */
async function wasPaid(context: Context, checkout: Checkout, requestId: string): Promise<boolean> {
  if (checkout.provider !== context.card.name) return false;
  const { provider_id: providerId } = checkout;
  if (providerId === null) return false;
  const payment = await context.card.close(providerId);
  if (payment?.state !== 'captured') return false;
  const state = await settle(context, { payment, event: null }, requestId);
  return state !== null && !isOpen({ ...checkout, state });
}

/**
 * Makes a paid checkout whose renewal failed into that renewal, or into a refund that is due where the year is renewed
 * by other means or the member is deceased.
 */
async function fulfil(context: Context, checkout: Checkout, requestId: string): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const { timeZone } = context.config;
    const paid = await trx
      .selectFrom('payments')
      .select('captured_at')
      .where('checkout_id', '=', checkout.id)
      .where('state', '=', 'captured')
      .orderBy('captured_at')
      .executeTakeFirst();
    // Cover begins on the day on which it was paid for, however late the renewal comes.
    const at = paid?.captured_at ?? now;
    const { outcome } = await renew(trx, renewalOf(checkout, { at, timeZone, requestId }));
    const renewed = outcome === 'renewed' || outcome === 'same';
    const state = stateAfter(checkout, { type: renewed ? 'membership renewed' : 'renewal refused' });
    const reason = renewed ? null : outcome;
    await trx
      .updateTable('payments')
      .set({ state: renewed ? 'applied' : 'refund due', reason })
      .where('checkout_id', '=', checkout.id)
      .where('state', '=', 'captured')
      .execute();
    await trx
      .updateTable('checkouts')
      .set({ state, reason, settled_at: now })
      .where('id', '=', checkout.id)
      .where('state', '=', checkout.state)
      .execute();
  });
}
