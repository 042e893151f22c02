import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Context } from '#server/base/context.ts';
import type { CheckoutState } from '#server/store/schema.ts';
import { traceOf } from '#server/base/error-trace.ts';
import { noteConcern } from './concerns.ts';
import { isOpen } from '../checkouts/checkout-state.ts';
import { renewPaid } from '../membership/renew.ts';
import {
  changeOf,
  renewalOf,
  unfulfilled,
  type Change,
  type Checkout,
  type Known,
  type PaymentEvent,
} from './payment-event.ts';

/** How often settling starts anew because the checkout changed after it was read. */
const rounds = 8;

/**
 * Takes in what the provider says of a payment, and does what follows: the renewal, or a refund that is due
 * (specification section 4). The same thing told again, in any order, by any way, changes nothing. Answers the
 * checkout's state, or null where no checkout has the payment's reference.
 */
export async function settle(
  context: Context,
  told: PaymentEvent,
  requestId: string,
): Promise<CheckoutState | null> {
  const when = { at: context.clock.now(), requestId };
  for (let round = 0; round < rounds; round += 1) {
    const known = await readKnown(context, told);
    if (!known) {
      if (told.event) await recordUnknown(context, told, told.event, requestId);
      return null;
    }
    if (known.repeated) return known.checkout.state;
    const change = changeOf(told, known, when);
    if (!change) return known.checkout.state;
    const state = await apply(context, change);
    if (state) return state;
  }
  throw new Error(`Payment of checkout ${told.payment.reference} was overtaken ${rounds} times`);
}

async function readKnown(context: Context, { payment, event }: PaymentEvent): Promise<Known | null> {
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
  told: PaymentEvent,
  event: { id: string; kind: string },
  requestId: string,
): Promise<void> {
  const { payment } = told;
  if (payment.state === 'captured') {
    const paymentId = payment.paymentId ?? payment.providerId;
    await noteConcern(context, { ...payment, kind: 'unknown', paymentId, over: false }, requestId);
  }
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

/** The keys that break where another process took in the same payment, or renewed the same year, since it was read. */
const overtaken = new Set([
  'records_member_id_year_key',
  'payments_provider_provider_payment_id_key',
  'payment_events_pkey',
]);

/** Writes a change, with the renewal that it brings about; null, with nothing written, where another was faster. */
async function apply(context: Context, change: Change): Promise<CheckoutState | null> {
  const { checkout, at, paidAt, requestId, captured, state } = change;
  if (captured?.state !== 'applied') return record(context, change);
  try {
    const renewal = renewalOf(checkout, { at, boughtAt: paidAt, requestId });
    const moved = movedOf(change, sql`from living`);
    return (await renewPaid(context.db, renewal, moved, toldOf(change))) ? state : null;
  } catch (error) {
    if (isOvertaken(error)) return null;
    // The money is taken: what went wrong with the renewal must not lose that. `reconcile` tries the renewal again.
    context.log.error({ ...traceOf(error), reference: checkout.reference }, 'a renewal failed');
    return record(context, unfulfilled(change));
  }
}

async function record(context: Context, change: Change): Promise<CheckoutState | null> {
  try {
    const { rows } = await sql<{ moved: boolean }>`
      /* record what was told of a payment */
      with moved as (${movedOf(change, sql``)}),
      ${toldOf(change)}
      select exists (select from moved) as moved`.execute(context.db);
    return rows[0]?.moved ? change.state : null;
  } catch (error) {
    if (isOvertaken(error)) return null;
    throw error;
  }
}

function isOvertaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && overtaken.has(error.constraint ?? '');
}

/** The checkout's step, from the state that was read alone. */
function movedOf(
  { told, checkout, state, reason, at }: Change,
  living: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const waits = state === 'paid' || isOpen({ ...checkout, state });
  // What changes nothing does not settle a checkout anew.
  const settled = state === checkout.state ? (checkout.settled_at ?? at) : at;
  // A declined card leaves the payment page open, also where the checkout was replaced meanwhile.
  const settledAt = waits ? null : told.payment.state === 'declined' ? checkout.settled_at : settled;
  return sql`
    update checkouts set state = ${state}, settled_at = ${settledAt}, reason = ${reason},
      look_after_tries = case when state = ${state} then look_after_tries else 0 end,
      look_after_at = case when state = ${state} then look_after_at else ${state === 'paid' ? at : checkout.look_after_at} end
    ${living} where checkouts.id = ${checkout.id} and checkouts.state = ${checkout.state}
    returning checkouts.id`;
}

function toldOf({
  told,
  checkout,
  state,
  captured,
  reason,
  at,
  paidAt,
  requestId,
}: Change): RawBuilder<unknown> {
  const { payment, event } = told;
  const { provider, reference } = checkout;
  const after = JSON.stringify({ state, reason, payment: captured?.payment.paymentId });
  return sql`
    payment as (
      insert into payments (checkout_id, provider, provider_payment_id, amount_cents, currency, state, reason,
        captured_at)
      select moved.id, ${provider}, ${payment.paymentId}, ${payment.amountCents}, ${payment.currency},
        ${captured?.state ?? ''}, ${reason}, ${paidAt}
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
