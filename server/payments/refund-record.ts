import { sql, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import { toLoggedAmount } from '#domain/values/money.ts';
import type { CheckoutEvent } from '#machines/checkout.machine.ts';
import { writeAudit, type By } from '#server/audit/audit.ts';
import type { CardRefund } from '#server/payments/card/card-provider.ts';
import type { Database, PaymentsTable } from '#server/store/schema.ts';
import { getStateAfter, type StoredCheckout } from '../checkouts/checkout-state.ts';
import { settleRefundElsewhere } from './concerns.ts';
import { reverseProviderReceipt } from './provider-receipt.ts';

export type Payment = Selectable<PaymentsTable>;

export interface LockedPayment {
  readonly payment: Payment;
  readonly checkout: StoredCheckout & { readonly id: number; readonly reference: string };
}

/** Locks a checkout and then its payment, in the same order as `takeInPayment`. */
export async function lockPayment(trx: Transaction<Database>, paymentId: number): Promise<LockedPayment> {
  const checkout = await trx
    .selectFrom('checkouts')
    .select(['id', 'reference', 'state', 'total_cents', 'currency'])
    .where('id', '=', trx.selectFrom('payments').select('checkout_id').where('id', '=', paymentId))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { payment, checkout };
}

/**
 * Stores the next step of a refund. Writes a counter-receipt if this step makes the refund, or if a refund that was
 * made has failed.
 */
export async function recordRefundStep(
  trx: Transaction<Database>,
  { checkout, payment }: LockedPayment,
  change: Updateable<PaymentsTable> & { readonly state: Payment['state'] },
  { action, ...by }: By & { readonly action: AuditAction },
): Promise<void> {
  await trx.updateTable('payments').set(change).where('id', '=', payment.id).execute();
  const state = getStateAfter(checkout, await getRefundEvent(trx, checkout.id));
  await trx.updateTable('checkouts').set({ state }).where('id', '=', checkout.id).execute();
  const isReversed = (payment.state === 'refunded') !== (change.state === 'refunded');
  const receipt = isReversed
    ? await reverseProviderReceipt(trx, { ...payment, refunded_how: change.refunded_how }, by.at)
    : null;
  await writeAudit(trx, {
    ...by,
    action,
    subject: `checkout:${checkout.reference}`,
    before: { payment: payment.provider_payment_id, state: payment.state },
    after: {
      payment: payment.provider_payment_id,
      state: change.state,
      amount: toLoggedAmount(payment.amount_cents, payment.currency),
      ...(change.refund_refusal ? { refusal: change.refund_refusal } : {}),
      ...(change.refunded_how ? { how: change.refunded_how } : {}),
      ...(change.refund_note ? { note: change.refund_note } : {}),
      ...(receipt === null ? {} : { receipt }),
    },
  });
}

/** Returns `refund failed` if a refund is due or in progress, otherwise `money given back`. */
async function getRefundEvent(trx: Transaction<Database>, checkoutId: number): Promise<CheckoutEvent> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from payments where checkout_id = ${checkoutId} and state in ('refund due', 'refunding'))
      as due`.execute(trx);
  return { type: rows[0]?.due === true ? 'refund failed' : 'money given back' };
}

/**
 * Records the provider's answer about a refund. `asked` is the payment as it was before the provider was asked. Returns
 * the payment's new state.
 */
export async function recordRefund(
  trx: Transaction<Database>,
  asked: Payment,
  refund: CardRefund,
  by: By,
): Promise<Payment['state']> {
  const locked = await lockPayment(trx, asked.id);
  const step = chooseRefundStep(locked.payment, asked, refund, by.at);
  if (!step) return locked.payment.state;
  if (step.state !== locked.payment.state) {
    await recordRefundStep(trx, locked, step, { ...by, action: actions[step.state] });
    // If nobody ordered the refund here, it was made at the provider, and the office may have been told about it.
    if (locked.payment.state === 'refund due') await settleRefundElsewhere(trx, locked.payment, by.at);
  } else {
    await trx.updateTable('payments').set(step).where('id', '=', asked.id).execute();
  }
  return step.state;
}

const actions = {
  'refund due': 'refund refused',
  refunding: 'refund under way',
  refunded: 'money given back',
} as const;

type Step = Updateable<PaymentsTable> & { readonly state: keyof typeof actions };

function chooseRefundStep(payment: Payment, asked: Payment, refund: CardRefund, at: Date): Step | null {
  const { refund_try: tries, state } = payment;
  const isDue = state === 'refund due' || state === 'refunding';
  switch (refund.state) {
    case 'given back':
      // The provider refunded the money, even if the payment changed after the provider was asked.
      return isDue
        ? { state: 'refunded', refunded_at: at, refunded_how: 'card', refund_refusal: null }
        : null;
    case 'pending':
      return isDue ? { state: 'refunding', refund_asked_at: at } : null;
    case 'refused':
    case 'none': {
      // The answer about an earlier try says nothing about the current try.
      if (asked.state !== state || asked.refund_try !== tries) return null;
      // If the office ordered the refund, only a refusal by the provider ends this refund. A refund that the office did
      // not order also ends if the provider does not know this refund.
      if (refund.state === 'none' && payment.refund_by !== null) return null;
      const returned = state === 'refunded' && payment.refunded_how === 'card';
      return state === 'refunding' || returned
        ? {
            state: 'refund due',
            refund_try: tries + 1,
            refund_by: null,
            refund_asked_at: null,
            refund_refusal: refund.state === 'refused' ? refund.reason : null,
            refunded_at: null,
            refunded_how: null,
          }
        : null;
    }
  }
}
