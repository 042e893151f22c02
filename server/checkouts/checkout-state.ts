import { transition } from 'xstate';
import { paymentStates, type PaymentState } from '#domain/payment.ts';
import { checkoutMachine, type CheckoutEvent } from '#machines/checkout.machine.ts';
import type { CheckoutState } from '#server/store/schema.ts';

/** What the machine must know of a stored checkout. */
export interface Stored {
  readonly state: CheckoutState;
  readonly total_cents: number;
  readonly currency: string;
}

function snapshotOf(checkout: Stored) {
  return checkoutMachine.resolveState({
    value: checkout.state,
    context: { totalCents: checkout.total_cents, currency: checkout.currency },
  });
}

/** The state of a stored checkout after these events; an event that its state does not know leaves it as it is. */
export function stateAfter(checkout: Stored, ...events: readonly CheckoutEvent[]): CheckoutState {
  let snapshot = snapshotOf(checkout);
  for (const event of events) [snapshot] = transition(checkoutMachine, snapshot, event);
  return snapshot.value;
}

/** What the receipt page may say of a checkout in this state. */
export function paymentStateOf(checkout: Stored): PaymentState {
  const snapshot = snapshotOf(checkout);
  return paymentStates.find((tag) => snapshot.hasTag(tag)) ?? 'not paid';
}

/** Whether a checkout in this state can still be paid on its payment page. */
export function isOpen(checkout: Stored): boolean {
  return snapshotOf(checkout).hasTag('open');
}
