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

/** The columns of a checkout by name. A prepared statement with `*` fails once a migration adds a column. */
export function selectCheckoutColumns(table: string): RawBuilder<unknown> {
  return sql.join(checkoutColumnNames.map((name) => sql.ref(`${table}.${name}`)));
}

/** What the provider reported of a payment: by a signed callback, with its event, or because it was asked. */
export interface PaymentEvent {
  readonly payment: CardPayment;
  readonly event: { readonly id: string; readonly kind: string } | null;
}

/** What the database knows of the checkout and the payment in a payment event. */
export interface KnownCheckout {
  readonly checkout: Checkout;
  /** Whether this event was taken in before. */
  readonly repeated: boolean;
  /** Whether this captured payment was. */
  readonly counted: boolean;
  /** Why the year cannot be renewed any more, or the lines are not owed any more; null where it is as it was. */
  readonly hindrance: string | null;
}

/** When a payment event is written, and by which request. */
export interface When {
  readonly at: Date;
  readonly requestId: string;
}

/** What a payment event changes: the checkout's next state, and the payment where it was captured and not known. */
export interface Change extends When {
  readonly paymentEvent: PaymentEvent;
  readonly checkout: Checkout;
  readonly state: CheckoutState;
  readonly captured: {
    readonly payment: CardPayment;
    readonly state: 'captured' | 'applied' | 'refund due';
  } | null;
  readonly reason: string | null;
  /** When the payment was made. */
  readonly paidAt: Date;
}

/** The change of a checkout that follows from a payment event; null where the event is nothing new. */
export function findChange(paymentEvent: PaymentEvent, known: KnownCheckout, when: When): Change | null {
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

/**
 * The change after a payment event where the renewal failed because of us. The money is taken, and the checkout waits.
 */
export function keepCapturedUnrenewed(change: Change): Change {
  const { checkout, paymentEvent } = change;
  const event = toCheckoutEvent(paymentEvent.payment);
  const state = event ? getStateAfter(checkout, event) : checkout.state;
  return { ...change, state, captured: { payment: paymentEvent.payment, state: 'captured' } };
}

/** When a payment was made: as its provider says, but not before its checkout was prepared, nor in the future. */
function chooseTimeOfPayment({ paidAt }: CardPayment, checkout: Checkout, now: Date): Date {
  if (!paidAt || paidAt > now) return now;
  return paidAt < checkout.created_at ? checkout.created_at : paidAt;
}

/** What happened to the payment, as an event of the checkout's machine; null where it still waits for a card. */
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

/** The renewal after a payment event: as its checkout froze it, bought at the instant of the payment. */
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
