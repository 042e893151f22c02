import { sql, type RawBuilder, type Selectable } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import type { CheckoutEvent } from '#machines/checkout.machine.ts';
import type { CardPayment } from '#server/payments/card/card-provider.ts';
import type { CheckoutsTable, CheckoutState } from '#server/store/schema.ts';
import { getStateAfter } from '../checkouts/checkout-state.ts';
import type { Renewal } from '../year/renewal.ts';

export type Checkout = Selectable<CheckoutsTable>;

const checkoutColumnNames = Object.keys({
  id: true,
  reference: true,
  member_id: true,
  year: true,
  state: true,
  selection: true,
  lines: true,
  total_cents: true,
  currency: true,
  provider: true,
  provider_id: true,
  redirect_url: true,
  reason: true,
  created_at: true,
  expires_at: true,
  settled_at: true,
  stamp_duty_percent: true,
  look_after_at: true,
  look_after_tries: true,
  pays_for: true,
  line_ids: true,
  part_of: true,
  application_id: true,
} satisfies Record<keyof Checkout, true>);

/**
 * Returns SQL that names all columns of checkouts. A prepared statement with `*` would fail after a migration adds a
 * column.
 */
export function selectCheckoutColumns(table: string): RawBuilder<unknown> {
  return sql.join(checkoutColumnNames.map((name) => sql.ref(`${table}.${name}`)));
}

/** A reported payment. `event` is null if the report did not come by a callback. */
export interface PaymentEvent {
  readonly payment: CardPayment;
  readonly event: { readonly id: string; readonly kind: string } | null;
}

export interface KnownCheckout {
  readonly checkout: Checkout;
  readonly repeated: boolean;
  /** Whether this payment is already stored as captured. */
  readonly counted: boolean;
  /** Why the checkout cannot be fulfilled. It is null if it can be fulfilled. */
  readonly hindrance: string | null;
}

export interface When {
  readonly at: Date;
  readonly requestId: string;
}

/** What a reported payment changes. `captured` is null if no payment is added. */
export interface Change extends When {
  readonly paymentEvent: PaymentEvent;
  readonly checkout: Checkout;
  readonly state: CheckoutState;
  readonly captured: {
    readonly payment: CardPayment;
    readonly state: 'captured' | 'applied' | 'refund due';
  } | null;
  readonly reason: string | null;
  readonly paidAt: Date;
}

/** Finds what a reported payment changes in its checkout. Returns null if it changes nothing. */
export function findChangeOfCheckout(
  paymentEvent: PaymentEvent,
  known: KnownCheckout,
  when: When,
): Change | null {
  const { checkout } = known;
  const { payment } = paymentEvent;
  const base = { paymentEvent, checkout, ...when, paidAt: chooseTimeOfPayment(payment, checkout, when.at) };
  const event = toCheckoutEvent(payment);
  if (event?.type !== 'payment captured') {
    const state = event ? getStateAfter(checkout, event) : checkout.state;
    if (state === checkout.state && !paymentEvent.event) return null;
    return { ...base, state, captured: null, reason: payment.reason ?? checkout.reason };
  }
  if (known.counted)
    return paymentEvent.event
      ? { ...base, state: checkout.state, captured: null, reason: checkout.reason }
      : null;
  const taken = getStateAfter(checkout, event);
  if (taken !== 'paid' || checkout.state === 'paid') {
    const another = taken === checkout.state || checkout.state === 'refunded';
    const reason = t(another ? 'refund.because.second' : 'refund.because.amount');
    return { ...base, state: taken, captured: { payment, state: 'refund due' }, reason };
  }
  const type = known.hindrance ? 'checkout refused' : 'checkout fulfilled';
  const state = getStateAfter({ ...checkout, state: taken }, { type });
  return {
    ...base,
    state,
    captured: { payment, state: known.hindrance ? 'refund due' : 'applied' },
    reason: known.hindrance,
  };
}

/** Returns the change after a failed renewal: the payment is captured, and the checkout waits for a later try. */
export function toChangeAfterFailedRenewal(change: Change): Change {
  const { checkout, paymentEvent } = change;
  const event = toCheckoutEvent(paymentEvent.payment);
  const state = event ? getStateAfter(checkout, event) : checkout.state;
  return { ...change, state, captured: { payment: paymentEvent.payment, state: 'captured' } };
}

/**
 * Returns the provider's time of a payment. A time before the checkout becomes the time of the checkout, and a time in
 * the future becomes `now`.
 */
function chooseTimeOfPayment({ paidAt }: CardPayment, checkout: Checkout, now: Date): Date {
  if (!paidAt || paidAt > now) return now;
  return paidAt < checkout.created_at ? checkout.created_at : paidAt;
}

/** Converts a payment's state to a checkout event. Returns null while the payment page waits for the member. */
function toCheckoutEvent(payment: CardPayment): CheckoutEvent | null {
  switch (payment.state) {
    case 'captured':
      return { type: 'payment captured', amountCents: payment.amountCents, currency: payment.currency };
    case 'declined':
      return { type: 'payment declined' };
    case 'expired':
    case 'cancelled':
      return { type: 'time ran out' };
    case 'open':
      return null;
  }
}

/** Makes the renewal that a paid checkout causes, at the time of the payment. */
export function toRenewal(
  checkout: Checkout & { readonly member_id: number },
  when: When & { readonly boughtAt: Date },
): Renewal {
  return {
    memberId: checkout.member_id,
    year: checkout.year,
    selection: checkout.selection,
    lines: checkout.lines,
    totalCents: checkout.total_cents,
    stampDutyPercent: checkout.stamp_duty_percent,
    source: 'member',
    checkoutId: checkout.id,
    actor: 'system',
    ...when,
  };
}
