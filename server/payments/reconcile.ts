import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { t, type PlainKey } from '#domain/texts/texts.ts';
import { listKnownCardProviders, withCardProvider, type Context } from '#server/base/context.ts';
import type { CheckoutState, Database } from '#server/store/schema.ts';
import { growPause, takeDueRows } from '#server/store/take-due-rows.ts';
import { toErrorTrace } from '#server/base/error-trace.ts';
import { canCheckoutBePaid, getStateAfter } from '../checkouts/checkout-state.ts';
import { renewYear } from '../membership/renew.ts';
import { queueRefundMessage } from '../money/refund-message.ts';
import { queueLatestReceiptEmail } from '../money/receipt-email.ts';
import { findHindranceOfApplication, createMemberOfPaidApplication } from './paid-application.ts';
import { payLinesOfCheckout } from './pay-lines.ts';
import { takeInPayment } from './take-in-payment.ts';
import { toRenewal, type Checkout, type When } from './payment-event.ts';

const most = 200;
/**
 * After this number of failures with no success between them, a run of the job stops. The provider then seems to be
 * down.
 */
const mostFailures = 3;

/**
 * Asks the provider about a checkout's payment, and takes the payment in. Returns the checkout's new state, or the
 * stored state if no provider can be asked. Rejects if the provider does not answer.
 */
export async function reconcileWithProvider(
  context: Context,
  checkout: Checkout,
  requestId: string,
): Promise<CheckoutState> {
  const asking = withCardProvider(context, checkout.provider);
  if (checkout.provider_id === null || !asking) return checkout.state;
  const payment = await asking.card.ask(checkout.provider_id);
  if (!payment || payment.state === 'open') return checkout.state;
  const known = await takeInPayment(asking, { payment, event: null }, requestId, checkout.reference);
  return known ?? checkout.state;
}

/**
 * Takes the next checkout that must be completed. No other process takes the same checkout. With `needsProvider`, takes
 * a checkout about which the provider must be asked. The pauses between two tries grow from 20 seconds to 10 minutes.
 * An unpaid checkout is tried again at its expiry, at the latest.
 */
async function takeNextCheckout(context: Context, needsProvider: boolean): Promise<Checkout | undefined> {
  const { clock, db } = context;
  const now = clock.now();
  const known = listKnownCardProviders(context).map(({ name }) => name);
  const asks = sql`(state <> 'paid' and provider_id is not null and provider = any(${known}))`;
  const pause = growPause('20 seconds', 'look_after_tries', 5);
  const [checkout] = await takeDueRows<Checkout>(db, {
    table: 'checkouts',
    isDue: sql`settled_at is null and state in ('prepared', 'declined', 'replaced', 'expired', 'paid')
      and (look_after_at is null or look_after_at <= ${now}) and ${asks} = ${needsProvider}`,
    order: sql`look_after_at nulls first`,
    claim: sql`look_after_tries = look_after_tries + 1, look_after_at = least(${now}::timestamptz + ${pause},
      case when state in ('prepared', 'declined') and expires_at > ${now} then expires_at end)`,
  });
  return checkout;
}

/**
 * Completes interrupted checkouts. It renews paid years, asks the provider about lost callbacks, and closes payment
 * pages that must not be paid. A later run repeats what failed. After `stop` is aborted, it takes no further checkout.
 */
export async function reconcileCheckouts(context: Context, stop?: AbortSignal): Promise<void> {
  for (const needsProvider of [false, true]) {
    let failures = 0;
    for (let done = 0; done < most && failures < mostFailures && stop?.aborted !== true; done += 1) {
      // The server takes one checkout after another, so that the provider does not get all calls at the same time.
      const checkout = await takeNextCheckout(context, needsProvider);
      if (!checkout) break;
      try {
        await reconcileCheckout(context, checkout, context.clock.now(), randomUUID());
        failures = 0;
      } catch (error) {
        if (needsProvider) failures += 1;
        context.log.warn(
          { ...toErrorTrace(error), reference: checkout.reference },
          'a checkout could not be looked after',
        );
      }
    }
  }
}

/** Completes a checkout in any state. Rejects if the provider does not answer. */
export async function reconcileCheckout(
  context: Context,
  checkout: Checkout,
  now: Date,
  requestId: string,
): Promise<void> {
  if (checkout.state === 'paid') {
    await fulfilCheckout(context, checkout, requestId);
    return;
  }
  if (canCheckoutBePaid(checkout) && checkout.expires_at > now) {
    await reconcileWithProvider(context, checkout, requestId);
    return;
  }
  if (await closePageUnlessPaid(context, checkout, requestId)) return;
  const state = getStateAfter(checkout, { type: 'time ran out' });
  await context.db
    .updateTable('checkouts')
    .set({ state, settled_at: now })
    .where('id', '=', checkout.id)
    .where('state', '=', checkout.state)
    .execute();
}

/** Closes the payment page of a checkout that must not be paid. Returns true if the checkout was already paid. */
async function closePageUnlessPaid(
  context: Context,
  checkout: Checkout,
  requestId: string,
): Promise<boolean> {
  const { provider, provider_id: providerId, reference } = checkout;
  if (providerId === null) return false;
  const asking = withCardProvider(context, provider);
  if (!asking) {
    context.log.warn({ provider, reference }, 'a checkout is closed whose provider cannot be asked any more');
    return false;
  }
  const payment = await asking.card.close(providerId);
  if (payment?.state !== 'captured') return false;
  const state = await takeInPayment(asking, { payment, event: null }, requestId, reference);
  return state !== null && !canCheckoutBePaid({ ...checkout, state });
}

/** The reason why a payment is refunded, for each outcome of the renewal. It is null if the payment is not refunded. */
const whyNot = {
  renewed: null,
  same: null,
  'already renewed': 'refund.because.renewed',
  'insured otherwise': 'refund.because.insured',
  'not a living member': 'refund.because.deceased',
} as const;

/**
 * Renews the year of a locked, paid checkout, or marks its lines as paid. Returns the reason why a refund is due, or
 * null if none is due.
 */
async function fulfilLocked(
  context: Context,
  trx: Transaction<Database>,
  checkout: Checkout,
  when: When & { readonly boughtAt: Date },
): Promise<PlainKey | null> {
  const hindrance = await findHindranceOfApplication(trx, checkout.id);
  if (hindrance !== null) return hindrance;
  const ofMember = await createMemberOfPaidApplication(context, trx, checkout, when);
  if (checkout.pays_for === 'owed') {
    const isSettled = await payLinesOfCheckout(context, trx, ofMember, { ...when, paidAt: when.boughtAt });
    return isSettled ? null : 'refund.because.settled';
  }
  const renewal = await renewYear(trx, toRenewal(ofMember, when));
  if (renewal.outcome === 'renewed') await queueLatestReceiptEmail(context, trx, renewal.recordId, true);
  return whyNot[renewal.outcome];
}

/** Locks a checkout's payer: the member, or the application if it has no member yet. */
async function lockPayer(trx: Transaction<Database>, { application_id, member_id }: Checkout): Promise<void> {
  await (
    member_id === null
      ? trx.selectFrom('applications').select('id').where('id', '=', application_id).forUpdate()
      : trx.selectFrom('members').select('id').where('id', '=', member_id).forNoKeyUpdate()
  ).execute();
}

/** Completes a paid checkout after an earlier try failed. If that is impossible, a refund becomes due. */
async function fulfilCheckout(context: Context, checkout: Checkout, requestId: string): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    await lockPayer(trx, checkout);
    const locked = await trx
      .selectFrom('checkouts')
      .selectAll()
      .where('id', '=', checkout.id)
      .where('state', '=', checkout.state)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!locked) return;
    const paid = await trx
      .selectFrom('payments')
      .select('captured_at')
      .where('checkout_id', '=', checkout.id)
      .where('state', '=', 'captured')
      .orderBy('captured_at')
      .forNoKeyUpdate()
      .executeTakeFirst();
    // Covers begin on the day of the payment, even if the renewal is completed long after this day.
    const boughtAt = paid?.captured_at ?? at;
    const why = await fulfilLocked(context, trx, locked, { at, boughtAt, requestId });
    const renewed = why === null;
    const state = getStateAfter(checkout, { type: renewed ? 'checkout fulfilled' : 'checkout refused' });
    const reason = why && t(why);
    const { application_id: applicationId, reference, total_cents: amountCents, year } = checkout;
    const refund = { applicationId, memberId: locked.member_id, amountCents, reference, year };
    if (reason !== null) await queueRefundMessage(context, trx, { ...refund, why: reason });
    await trx
      .updateTable('payments')
      .set({ state: renewed ? 'applied' : 'refund due', reason })
      .where('checkout_id', '=', checkout.id)
      .where('state', '=', 'captured')
      .execute();
    await trx
      .updateTable('checkouts')
      .set({ state, reason, settled_at: at })
      .where('id', '=', checkout.id)
      .execute();
  });
}
