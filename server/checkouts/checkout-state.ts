import { transition } from 'xstate';
import { paymentStates, type PaymentState } from '#domain/money/payment.ts';
import { checkoutMachine, type CheckoutEvent } from '#machines/checkout.machine.ts';
import type { CheckoutState } from '#server/store/schema.ts';

export interface StoredCheckout {
  readonly state: CheckoutState;
  readonly total_cents: number;
  readonly currency: string;
}

/** Returns a checkout's state after these events. An impossible event changes nothing. */
export function getStateAfter(checkout: StoredCheckout, ...events: readonly CheckoutEvent[]): CheckoutState {
  let snapshot = checkoutMachine.resolveState({
    value: checkout.state,
    context: { totalCents: checkout.total_cents, currency: checkout.currency },
  });
  for (const event of events) [snapshot] = transition(checkoutMachine, snapshot, event);
  return snapshot.value;
}

function getTags({ state }: StoredCheckout): readonly string[] {
  return checkoutMachine.states[state]?.tags ?? [];
}

/** Returns what the receipt page shows of a checkout's payment. */
export function getPaymentState(checkout: StoredCheckout): PaymentState {
  const tags = getTags(checkout);
  return paymentStates.find((tag) => tags.includes(tag)) ?? 'not paid';
}

/** Returns whether a member can still pay on the checkout's payment page. */
export function canCheckoutBePaid(checkout: StoredCheckout): boolean {
  return getTags(checkout).includes('open');
}
