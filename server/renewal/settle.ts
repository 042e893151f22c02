import { sql, type RawBuilder, type Selectable } from 'kysely';
import pg from 'pg';
import type { CheckoutEvent } from '#machines/checkout.machine.ts';
import type { Context } from '#server/context.ts';
import type { CardPayment } from '#server/providers/card/card.ts';
import type { CheckoutsTable, CheckoutState } from '#server/store/schema.ts';
import { isOpen, stateAfter } from './life.ts';
import { renewPaid, type Renewal } from './renew.ts';

export type Checkout = Selectable<CheckoutsTable>;

/** What the provider told of a payment: by a signed callback, with its event, or because it was asked. */
export interface Told {
  readonly payment: CardPayment;
  readonly event: { readonly id: string; readonly kind: string } | null;
}

/** How often settling starts anew because the checkout changed after it was read. */
const rounds = 8;

/**
 * Takes in what the provider says of a payment, and does what follows: the renewal, or a refund that is due
 * (specification section 4). The same thing told again, in any order, by any way, changes nothing. Answers the
 * checkout's state, or null where no checkout has the payment's reference.
 */
export async function settle(context: Context, told: Told, requestId: string): Promise<CheckoutState | null> {
  for (let round = 0; round < rounds; round += 1) {
    const known = await readKnown(context, told);
    if (!known) {
      if (told.event) await recordUnknown(context, told, told.event);
      return null;
    }
    if (known.repeated) return known.checkout.state;
    const change = changeOf(context, told, known, requestId);
    if (!change) return known.checkout.state;
    if (await apply(context, change)) return change.state;
  }
  throw new Error(`Payment of checkout ${told.payment.reference} was overtaken ${rounds} times`);
}

interface Known {
  readonly checkout: Checkout;
  /** Whether this event was taken in before. */
  readonly repeated: boolean;
  /** Whether this captured payment was. */
  readonly counted: boolean;
  /** Why the year cannot be renewed any more; null where it can. */
  readonly hindrance: string | null;
}

async function readKnown(context: Context, { payment, event }: Told): Promise<Known | null> {
  const provider = context.card.name;
  const { rows } = await sql<Checkout & Omit<Known, 'checkout'>>`
    /* read a checkout to settle */
    select checkouts.*,
      exists (select from payment_events where provider = ${provider} and event_id = ${event?.id ?? null}) as repeated,
      exists (select from payments where provider = ${provider} and provider_payment_id = ${payment.paymentId})
        as counted,
      case
        when members.deceased then 'the member is deceased'
        when exists (select from records where member_id = members.id and year = checkouts.year)
          then 'the year is renewed already'
      end as hindrance
    from checkouts join members on members.id = checkouts.member_id
    where reference = ${payment.reference} and provider = ${provider}`.execute(context.db);
  const row = rows[0];
  if (!row) return null;
  const { repeated, counted, hindrance, ...checkout } = row;
  return { checkout, repeated, counted, hindrance };
}

async function recordUnknown(
  context: Context,
  told: Told,
  event: { id: string; kind: string },
): Promise<void> {
  context.log.error({ reference: told.payment.reference }, 'a payment of an unknown checkout was told of');
  await context.db
    .insertInto('payment_events')
    .values({
      event_id: event.id,
      provider: context.card.name,
      kind: event.kind,
      reference: told.payment.reference,
      received_at: context.clock.now(),
      outcome: 'unknown reference',
    })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** What is to be written: the checkout's next state, and the payment where one was captured that was not known. */
interface Change {
  readonly told: Told;
  readonly checkout: Checkout;
  readonly state: CheckoutState;
  readonly captured: {
    readonly payment: CardPayment;
    readonly state: 'captured' | 'applied' | 'refund due';
  } | null;
  readonly reason: string | null;
  readonly at: Date;
  readonly timeZone: string;
  readonly requestId: string;
}

function changeOf(context: Context, told: Told, known: Known, requestId: string): Change | null {
  const { checkout } = known;
  const { payment } = told;
  const base = { told, checkout, at: context.clock.now(), timeZone: context.config.timeZone, requestId };
  const event = heard(payment);
  if (event?.type !== 'payment captured') {
    const state = event ? stateAfter(checkout, event) : checkout.state;
    if (state === checkout.state && !told.event) return null;
    return { ...base, state, captured: null, reason: payment.reason ?? checkout.reason };
  }
  if (known.counted)
    return told.event ? { ...base, state: checkout.state, captured: null, reason: checkout.reason } : null;
  const taken = stateAfter(checkout, event);
  if (taken !== 'paid' || checkout.state === 'paid') {
    const reason =
      taken === checkout.state ? 'a second payment' : 'not the amount or the currency that was asked';
    return { ...base, state: taken, captured: { payment, state: 'refund due' }, reason };
  }
  const state = stateAfter(checkout, event, {
    type: known.hindrance ? 'renewal refused' : 'membership renewed',
  });
  return {
    ...base,
    state,
    captured: { payment, state: known.hindrance ? 'refund due' : 'applied' },
    reason: known.hindrance,
  };
}

/** What happened to the payment, as the checkout's machine hears it; null where it waits for a card still. */
function heard(payment: CardPayment): CheckoutEvent | null {
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

/** The keys that break where another process took in the same payment, or renewed the same year, since it was read. */
const overtaken = new Set([
  'records_member_id_year_key',
  'payments_provider_provider_payment_id_key',
  'payment_events_pkey',
]);

/** Writes a change, with the renewal that it brings about; false, with nothing written, where another was faster. */
async function apply(context: Context, change: Change): Promise<boolean> {
  try {
    if (change.captured?.state === 'applied') {
      return await renewPaid(
        context.db,
        renewalOf(change),
        movedOf(change, sql`from living`),
        toldOf(change),
      );
    }
    return await record(context, change);
  } catch (error) {
    if (error instanceof pg.DatabaseError && overtaken.has(error.constraint ?? '')) return false;
    if (change.captured?.state !== 'applied') throw error;
    // The money is taken: what went wrong with the renewal must not lose that. `reconcile` tries the renewal again.
    context.log.error({ error: String(error), reference: change.checkout.reference }, 'a renewal failed');
    const { payment } = change.captured;
    return record(context, { ...change, state: 'paid', captured: { payment, state: 'captured' } });
  }
}

async function record(context: Context, change: Change): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    /* record what was told of a payment */
    with moved as (${movedOf(change, sql``)}),
    ${toldOf(change)}
    select exists (select from moved) as moved`.execute(context.db);
  return rows[0]?.moved === true;
}

function renewalOf({ checkout, at, timeZone, requestId }: Change): Renewal {
  return renewalOfCheckout(checkout, at, timeZone, requestId);
}

/** The renewal that a checkout froze. */
export function renewalOfCheckout(
  checkout: Checkout,
  at: Date,
  timeZone: string,
  requestId: string,
): Renewal {
  return {
    memberId: checkout.member_id,
    year: checkout.year,
    selection: checkout.selection,
    lines: checkout.lines,
    totalCents: checkout.total_cents,
    source: 'member',
    checkoutId: checkout.id,
    at,
    timeZone,
    actor: 'system',
    requestId,
  };
}

/** The checkout's step, from the state that was read alone. */
function movedOf(
  { told, checkout, state, reason, at }: Change,
  living: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const waits = state === 'paid' || isOpen({ ...checkout, state });
  // A declined card leaves the payment page open, also where the checkout was replaced meanwhile.
  const settledAt = waits ? null : told.payment.state === 'declined' ? checkout.settled_at : at;
  return sql`
    update checkouts set state = ${state}, settled_at = ${settledAt}, reason = ${reason}
    ${living} where checkouts.id = ${checkout.id} and checkouts.state = ${checkout.state}
    returning checkouts.id`;
}

function toldOf({ told, checkout, state, captured, reason, at, requestId }: Change): RawBuilder<unknown> {
  const { payment, event } = told;
  const { provider, reference } = checkout;
  const after = JSON.stringify({ state, reason, payment: captured?.payment.paymentId });
  return sql`
    payment as (
      insert into payments (checkout_id, provider, provider_payment_id, amount_cents, currency, state, reason,
        captured_at)
      select moved.id, ${provider}, ${payment.paymentId}, ${payment.amountCents}, ${payment.currency},
        ${captured?.state ?? ''}, ${reason}, ${at}
      from moved where ${captured !== null}
    ),
    event as (
      insert into payment_events (event_id, provider, kind, reference, received_at, outcome)
      select ${event?.id ?? ''}, ${provider}, ${event?.kind ?? ''}, ${reference}, ${at}, ${`${payment.state}: ${state}`}
      from moved where ${event !== null}
    ),
    payment_audit as (
      insert into audit (at, request_id, actor, action, subject, after)
      select ${at}, ${requestId}, 'system', ${`payment ${payment.state}`}, ${`checkout:${reference}`}, ${after}
      from moved
    )`;
}
