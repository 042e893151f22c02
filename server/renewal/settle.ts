import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { CheckoutEvent } from '#machines/checkout.machine.ts';
import type { Context } from '#server/context.ts';
import type { CardPayment } from '#server/providers/card/card.ts';
import type { CheckoutsTable, CheckoutState, Database } from '#server/store/schema.ts';
import { isOpen, stateAfter } from './life.ts';
import { renew } from './renew.ts';

/** What the provider told of a payment: by a signed callback, with its event, or because it was asked. */
export interface Told {
  readonly payment: CardPayment;
  readonly event: { readonly id: string; readonly kind: string } | null;
}

type Checkout = Selectable<CheckoutsTable>;

/** How often settling starts anew because the checkout changed while it was read. */
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
    const state = await apply(context, told, known, requestId);
    if (state) return state;
  }
  throw new Error(`Payment of checkout ${told.payment.reference} was overtaken ${rounds} times`);
}

interface Known {
  readonly checkout: Checkout;
  /** Whether this event was taken in before. */
  readonly repeated: boolean;
  /** Whether this captured payment was. */
  readonly counted: boolean;
}

async function readKnown(context: Context, { payment, event }: Told): Promise<Known | null> {
  const provider = context.card.name;
  const { rows } = await sql<Checkout & { repeated: boolean; counted: boolean }>`
    select checkouts.*,
      exists (select from payment_events where provider = ${provider} and event_id = ${event?.id ?? null}) as repeated,
      exists (select from payments where provider = ${provider} and provider_payment_id = ${payment.paymentId})
        as counted
    from checkouts where reference = ${payment.reference} and provider = ${provider}`.execute(context.db);
  const row = rows[0];
  if (!row) return null;
  const { repeated, counted, ...checkout } = row;
  return { checkout, repeated, counted };
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

/** What happened to the checkout, as the machine's event; null where it says nothing new. */
function heard({ payment }: Told, { counted }: Known): CheckoutEvent | null {
  switch (payment.state) {
    case 'captured':
      if (counted) return null;
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

async function apply(
  context: Context,
  told: Told,
  known: Known,
  requestId: string,
): Promise<CheckoutState | null> {
  const { checkout } = known;
  const event = heard(told, known);
  const state = event ? stateAfter(checkout, event) : checkout.state;
  const captured = event?.type === 'payment captured' ? told.payment : null;
  if (state === checkout.state && !captured && !told.event) return state;
  const change: Change = { told, checkout, state, captured, at: context.clock.now(), requestId };
  if (state !== 'paid' || checkout.state === 'paid') return (await record(context.db, change)) ? state : null;
  try {
    return await context.db.transaction().execute(async (trx) => {
      if (!(await record(trx, change))) return null;
      return fulfil(trx, context, { ...checkout, state }, requestId);
    });
  } catch (error) {
    // The money is taken: what went wrong with the renewal must not lose that. `reconcile` tries the renewal again.
    context.log.error(
      { error: String(error), reference: checkout.reference },
      'a paid checkout could not be fulfilled',
    );
    return (await record(context.db, change)) ? state : null;
  }
}

interface Change {
  readonly told: Told;
  readonly checkout: Checkout;
  readonly state: CheckoutState;
  readonly captured: CardPayment | null;
  readonly at: Date;
  readonly requestId: string;
}

/** Writes the event, the captured payment and the checkout's state together; false where another was faster. */
async function record(db: Kysely<Database>, change: Change): Promise<boolean> {
  const { told, checkout, state, captured, at } = change;
  const { provider } = checkout;
  const accepted = state === 'paid' && checkout.state !== 'paid';
  const reason = accepted ? null : refusalOf(change);
  const settledAt = state === 'paid' || isOpen({ ...checkout, state }) ? checkout.settled_at : at;
  const { rows } = await sql<{ moved: boolean; counted: boolean }>`
    with moved as (
      update checkouts set state = ${state}, settled_at = ${settledAt}, reason = ${reason},
        provider_id = coalesce(provider_id, ${told.payment.providerId})
      where id = ${checkout.id} and state = ${checkout.state}
      returning id
    ), payment as (
      insert into payments (checkout_id, provider, provider_payment_id, amount_cents, currency, state, reason,
        captured_at)
      select id, ${provider}, ${captured?.paymentId ?? ''}, ${captured?.amountCents ?? 0}, ${captured?.currency ?? ''},
        ${accepted ? 'captured' : 'refund due'}, ${reason}, ${at}
      from moved where ${captured !== null}
      on conflict (provider, provider_payment_id) do nothing
      returning id
    ), event as (
      insert into payment_events (event_id, provider, kind, reference, received_at, outcome)
      select ${told.event?.id ?? ''}, ${provider}, ${told.event?.kind ?? ''}, ${checkout.reference}, ${at},
        ${captured ? state : `${told.payment.state}: ${state}`}
      from moved where ${told.event !== null}
      on conflict (provider, event_id) do nothing
    ), audited as (
      insert into audit (at, request_id, actor, action, subject, after)
      select ${at}, ${change.requestId}, 'system', ${`payment ${told.payment.state}`},
        ${`checkout:${checkout.reference}`}, ${JSON.stringify({ state, reason, payment: captured?.paymentId })}
      from moved
    )
    select exists (select from moved) as moved, exists (select from payment) as counted`.execute(db);
  return rows[0]?.moved === true && (captured === null || rows[0].counted);
}

/** Why a captured payment is no renewal, or what the card's issuer said. */
function refusalOf({ told, checkout, captured }: Change): string | null {
  if (!captured) return told.payment.reason ?? checkout.reason;
  const asAsked = captured.amountCents === checkout.total_cents && captured.currency === checkout.currency;
  return asAsked ? 'a second payment' : 'not the amount or the currency that was asked';
}

/**
 * Makes a paid checkout into the renewal that it was for, or into a refund that is due where the year is renewed by
 * other means or the member is deceased; answers its last state.
 */
export async function fulfil(
  trx: Transaction<Database>,
  context: Context,
  checkout: Checkout,
  requestId: string,
): Promise<CheckoutState> {
  const at = context.clock.now();
  const { outcome } = await renew(trx, {
    memberId: checkout.member_id,
    year: checkout.year,
    selection: checkout.selection,
    lines: checkout.lines,
    totalCents: checkout.total_cents,
    source: 'member',
    checkoutId: checkout.id,
    at,
    timeZone: context.config.timeZone,
    actor: 'system',
    requestId,
  });
  const renewed = outcome === 'renewed' || outcome === 'same';
  const state = stateAfter(checkout, { type: renewed ? 'membership renewed' : 'renewal refused' });
  const reason = renewed ? null : outcome;
  await sql`
    with payment as (
      update payments set state = ${renewed ? 'applied' : 'refund due'}, reason = ${reason}
      where checkout_id = ${checkout.id} and state = 'captured'
    )
    update checkouts set state = ${state}, reason = ${reason}, settled_at = ${at}
    where id = ${checkout.id} and state = ${checkout.state}`.execute(trx);
  return state;
}
