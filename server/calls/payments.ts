import type * as calls from '#domain/calls/payments.ts';
import { boughtInsurance } from '#domain/insurance.ts';
import { notFound } from '#server/refused.ts';
import { paymentStateOf } from '#server/renewal/life.ts';
import { askProvider } from '#server/renewal/reconcile.ts';
import type { Handler } from './handler.ts';

/**
 * The true state of a payment, for the receipt page. Where nothing is known yet the provider is asked, so that a lost
 * callback heals itself; where the provider cannot be reached, the payment is still being confirmed.
 */
export const getPayment: Handler<typeof calls.getPayment> = async ({ context, params, requestId }) => {
  const checkout = await context.db
    .selectFrom('checkouts')
    .selectAll()
    .where('reference', '=', params.reference)
    .executeTakeFirst();
  if (!checkout) throw notFound();
  const answer = { year: checkout.year, boughtInsurance: boughtInsurance(checkout.selection.insurance) };
  const known = paymentStateOf(checkout);
  if (known !== 'not paid') return { ...answer, state: known };
  try {
    const state = await askProvider(context, checkout, requestId);
    return { ...answer, state: paymentStateOf({ ...checkout, state }) };
  } catch (error) {
    context.log.warn(
      { error: String(error), reference: checkout.reference },
      'the payment provider could not be asked',
    );
    return { ...answer, state: 'confirming' };
  }
};
