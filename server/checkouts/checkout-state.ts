import { transition } from 'xstate';
import { paymentStates, type PaymentState } from '#domain/money/payment.ts';
import { checkoutMachine, type CheckoutEvent } from '#machines/checkout.machine.ts';
import type { CheckoutState } from '#server/store/schema.ts';

/** What the machine of checkout states must know of a stored checkout. */
export interface Stored {
  readonly state: CheckoutState;
  readonly total_cents: number;
  readonly currency: string;
}

/** The state of a stored checkout after these events. An event that is not possible in its state changes nothing. */
export function stateAfter(checkout: Stored, ...events: readonly CheckoutEvent[]): CheckoutState {
  let snapshot = checkoutMachine.resolveState({
    value: checkout.state,
    context: { totalCents: checkout.total_cents, currency: checkout.currency },
  });
  for (const event of events) [snapshot] = transition(checkoutMachine, snapshot, event);
  return snapshot.value;
}

function tagsOf({ state }: Stored): readonly string[] {
  return checkoutMachine.states[state]?.tags ?? [];
}

/** What the receipt page may say of a checkout in this state. */
export function paymentStateOf(checkout: Stored): PaymentState {
  const tags = tagsOf(checkout);
  return paymentStates.find((tag) => tags.includes(tag)) ?? 'not paid';
}

/** Whether a checkout in this state can still be paid on its payment page. */
export function isOpen(checkout: Stored): boolean {
  return tagsOf(checkout).includes('open');
}
