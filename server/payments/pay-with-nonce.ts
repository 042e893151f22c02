import { sql, type Kysely } from 'kysely';
import type { Selection } from '#domain/year/selection.ts';
import { t } from '#domain/texts/texts.ts';
import { toYear } from '#domain/values/time-zone.ts';
import { readAssociation } from '#server/association/versions.ts';
import type { Context } from '#server/base/context.ts';
import { NoNonces, type CardPayment } from '#server/payments/card/card-provider.ts';
import { createPaymentDeclined, createBadRequest, Refused } from '#server/base/refused.ts';
import type { Database } from '#server/store/schema.ts';
import { toErrorTrace } from '#server/base/error-trace.ts';
import { canCheckoutBePaid } from '../checkouts/checkout-state.ts';
import { heldColumn, isMembership } from '../year/begun-year.ts';
import { readOffer } from '../year/offer.ts';
import { toProviderOrder } from '../money/provider-order.ts';
import { takeInPayment } from './take-in-payment.ts';
import { isCheckoutForChoice } from '../membership/same-choice.ts';
import type { Checkout } from './payment-event.ts';

/**
 * Pays the member's unpaid checkout of this selection with a nonce (specification section 7.9, checkout). If the
 * checkout has already renewed the year, nothing is paid. Answers 400 if there is no such checkout. Answers 424 with
 * the reason if the payment fails.
 */
export async function payWithNonce(
  context: Context,
  asked: {
    readonly memberId: number;
    readonly selection: Selection;
    readonly nonce: string;
    readonly requestId: string;
  },
): Promise<void> {
  const checkout = await findCheckout(context, asked.memberId, asked.selection);
  if (checkout.state === 'renewed') return;
  const payment = await payAtProvider(context, checkout, asked.nonce);
  const state = await takeInPayment(context, { payment, event: null }, asked.requestId);
  if (state === 'renewed') return;
  if (state === 'refund due') throw createPaymentDeclined(t('reason.payment.refundDue'));
  if (payment.state === 'captured') throw createPaymentDeclined(t('reason.payment.unconfirmed'));
  throw createPaymentDeclined(payment.reason ?? t('reason.payment.declined'));
}

async function payAtProvider(context: Context, checkout: Checkout, nonce: string): Promise<CardPayment> {
  const { total_cents: totalCents, expires_at: expiresAt } = checkout;
  const { name } = await readAssociation(context);
  const order = toProviderOrder(context.config, name, [{ ...checkout, totalCents, expiresAt }]);
  try {
    return await context.card.payWithNonce(order, nonce);
  } catch (error) {
    if (error instanceof NoNonces) throw createPaymentDeclined(t('reason.nonce.unsupported'));
    if (error instanceof Refused) throw error;
    // The card may have been charged. The provider is asked again later, and the message tells the member to check
    // before paying again.
    context.log.error(
      { ...toErrorTrace(error), reference: checkout.reference },
      'a payment by nonce got no answer',
    );
    throw createPaymentDeclined(t('reason.payment.unconfirmed'));
  }
}

/** Finds the newest checkout of this selection that can be paid now, or that has renewed the year. */
async function findCheckout(context: Context, memberId: number, selection: Selection): Promise<Checkout> {
  const now = context.clock.now();
  const { clubs } = await readOffer(context.db, context.config, toYear(now));
  const ofSelection = (await readNewestCheckouts(context.db, memberId)).filter((one) =>
    isCheckoutForChoice(one, selection, clubs, one.held),
  );
  const current = ofSelection.filter((one) => one.expires_at > now && one.provider === context.card.name);
  const payable = current.find(canCheckoutBePaid);
  // If no checkout can be paid, the last one may have been replaced because the year was renewed in another way.
  const last = payable ?? current.find(({ state }) => state === 'replaced');
  const record = last && (await readRecord(context.db, last));
  // The year may have been renewed by this checkout after the checkout was read.
  if (last && record?.checkout_id === last.id) return { ...last, state: 'renewed' };
  if (record) throw createBadRequest('invalid.year.renewed');
  // Only a renewed checkout of the newest year counts, because a checkout of last year may have the same selection.
  const renewed = current.find((one) => one.state === 'renewed' && one.year === ofSelection[0]?.year);
  const found = payable ?? renewed;
  if (!found) throw createBadRequest('error.noRenewal.checkout');
  return found;
}

/**
 * Reads a member's newest checkouts for renewals. Omits checkouts of two years, which can be paid only on the payment
 * page.
 */
async function readNewestCheckouts(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('checkouts')
    .leftJoin('records', (join) =>
      join
        .onRef('records.member_id', '=', 'checkouts.member_id')
        .onRef('records.year', '=', 'checkouts.year'),
    )
    .selectAll('checkouts')
    .select(heldColumn.as('held'))
    .where('checkouts.member_id', '=', memberId)
    .where('checkouts.pays_for', '=', 'renewal')
    .where('checkouts.part_of', 'is', null)
    .where(sql<boolean>`not exists (select from checkouts as part where part.part_of = checkouts.id)`)
    .orderBy('checkouts.id', 'desc')
    .limit(20)
    .execute();
}

async function readRecord(db: Kysely<Database>, checkout: Checkout) {
  return db
    .selectFrom('records')
    .select('checkout_id')
    .where('member_id', '=', checkout.member_id)
    .where('year', '=', checkout.year)
    .where(isMembership())
    .executeTakeFirst();
}
