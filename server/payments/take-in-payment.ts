import { sql, type Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import { hasBoughtInsurance } from '#domain/insurance/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import type { Context } from '#server/base/context.ts';
import type { CheckoutState, Database } from '#server/store/schema.ts';
import { DatabaseAway } from '#server/store/database-away.ts';
import { toErrorTrace } from '#server/base/error-trace.ts';
import { recordUnknownPayment } from './concerns.ts';
import { canCheckoutBePaid } from '../checkouts/checkout-state.ts';
import { heldColumn, explainWhyNotRenewable, type YearHeld } from '../year/begun-year.ts';
import { Overtaken, renewLockedOrThrow } from '../membership/renew.ts';
import {
  createMemberOfPaidApplication,
  selectHindranceOfApplication,
  type ApplicationHindrance,
} from './paid-application.ts';
import { currency } from '../money/provider-order.ts';
import { queueRefundMessage } from '../money/refund-message.ts';
import { queueReceiptEmailTo, findReceiptRecipient, type Member } from '../money/receipt-email.ts';
import { selectOpenCents, payLinesOfCheckout } from './pay-lines.ts';
import { splitPaymentEventByCheckout } from './shares.ts';
import {
  findChangeOfCheckout,
  selectCheckoutColumns,
  toRenewal,
  toChangeAfterFailedRenewal,
  type Change,
  type Checkout,
  type KnownCheckout,
  type PaymentEvent,
} from './payment-event.ts';

const rounds = 8;

/**
 * Takes in a reported payment (specification section 4). It renews the year, marks lines as paid, or notes that a
 * refund is due. A repeated report changes nothing. Returns the state of the checkout with the given reference, or null
 * if there is no such checkout.
 */
export async function takeInPayment(
  context: Context,
  paymentEvent: PaymentEvent,
  requestId: string,
  reference = paymentEvent.payment.reference,
): Promise<CheckoutState | null> {
  let state: CheckoutState | null = null;
  for (const part of await splitPaymentEventByCheckout(context.db, context.card.name, paymentEvent)) {
    const partState = await takeInPart(context, part, requestId);
    if (part.payment.reference === reference) state = partState;
  }
  return state;
}

async function takeInPart(
  context: Context,
  paymentEvent: PaymentEvent,
  requestId: string,
): Promise<CheckoutState | null> {
  const when = { at: context.clock.now(), requestId };
  for (let round = 0; round < rounds; round += 1) {
    const known = await readCheckoutToChange(context, paymentEvent);
    if (!known) {
      if (paymentEvent.event)
        await recordUnknownPayment(context, paymentEvent, paymentEvent.event, requestId);
      return null;
    }
    if (known.repeated) return known.checkout.state;
    const change = findChangeOfCheckout(paymentEvent, known, when);
    if (!change) return known.checkout.state;
    const state = await applyChange(context, change);
    if (state) return state;
  }
  throw new Error(`Payment of checkout ${paymentEvent.payment.reference} was overtaken ${rounds} times`);
}

async function readCheckoutToChange(
  context: Context,
  { payment, event }: PaymentEvent,
): Promise<KnownCheckout | null> {
  const provider = context.card.name;
  const { rows } = await sql<
    Checkout &
      Omit<KnownCheckout, 'checkout' | 'hindrance'> & {
        deceased: boolean | null;
        held: YearHeld | null;
        openCents: number;
        hinders: ApplicationHindrance | null;
      }
  >`
    /* read a checkout to settle */
    select ${selectCheckoutColumns('checkouts')}, deceased, ${heldColumn} as held, ${selectOpenCents} as "openCents",
      ${selectHindranceOfApplication} as hinders,
      exists (select from payment_events where provider = ${provider} and event_id = ${event?.id ?? null}) as repeated,
      exists (select from payments where provider = ${provider} and provider_payment_id = ${payment.paymentId}
        and checkout_id = checkouts.id) as counted
    from checkouts left join members on members.id = checkouts.member_id
      left join records on records.member_id = members.id and records.year = checkouts.year
    where reference = ${payment.reference} and provider = ${provider}`.execute(context.db);
  const row = rows[0];
  if (!row) return null;
  const { repeated, counted, deceased, held, hinders, openCents, ...checkout } = row;
  const found = { checkout, repeated, counted };
  if (hinders !== null || checkout.member_id === null) return { ...found, hindrance: hinders && t(hinders) };
  const hindrance =
    deceased === true && checkout.pays_for === 'renewal'
      ? t('refund.because.deceased')
      : explainWhyNotFulfilled(checkout, held, openCents);
  return { ...found, hindrance };
}

function explainWhyNotFulfilled(checkout: Checkout, held: YearHeld | null, openCents: number): string | null {
  if (checkout.pays_for === 'renewal')
    return explainWhyNotRenewable(held, checkout.selection, checkout.lines);
  return openCents === checkout.total_cents ? null : t('refund.because.settled');
}

/** The unique keys that refuse a row if another process has already taken in the same payment or event. */
const paymentKeys = new Set(['payments_provider_provider_payment_id_key', 'payment_events_pkey']);

function isOvertaken(error: unknown): boolean {
  if (error instanceof Overtaken) return true;
  return error instanceof pg.DatabaseError && paymentKeys.has(error.constraint ?? '');
}

/** Writes a change, with its renewal or its receipt. Returns null if another process was faster. */
async function applyChange(context: Context, change: Change): Promise<CheckoutState | null> {
  const { db, log } = context;
  const renews = change.captured?.state === 'applied';
  try {
    const written = renews
      ? await db.transaction().execute((trx) => writeFulfilled(context, trx, change))
      : await writeUnused(context, change);
    return written ? change.state : null;
  } catch (error) {
    if (isOvertaken(error)) return null;
    if (!change.captured || error instanceof DatabaseAway) throw error;
    // The money was taken, which a later error must not hide. `reconcileCheckouts` tries the renewal again.
    const { reference } = change.checkout;
    log.error({ ...toErrorTrace(error), reference }, renews ? 'a renewal failed' : 'a refund was not told');
    if (renews) return applyChange(context, toChangeAfterFailedRenewal(change));
    return (await writeChange(db, change)) === undefined ? null : change.state;
  }
}

/** Writes a change without a renewal or receipt. If a refund is due, the payer gets a message. */
async function writeUnused(context: Context, change: Change): Promise<boolean> {
  const { captured, checkout, reason } = change;
  const { amountCents, currency: taken } = change.paymentEvent.payment;
  if (captured?.state !== 'refund due' || taken !== currency || reason === null)
    return (await writeChange(context.db, change)) !== undefined;
  return context.db.transaction().execute(async (trx) => {
    if (!(await writeChange(trx, change))) return false;
    const { application_id: applicationId, member_id: memberId, reference, year } = checkout;
    const refund = { applicationId, memberId, amountCents, reference, why: reason, year };
    await queueRefundMessage(context, trx, refund);
    return true;
  });
}

async function writeFulfilled(
  context: Context,
  trx: Transaction<Database>,
  change: Change,
): Promise<boolean> {
  const { at, paidAt, requestId } = change;
  const checkout = await createMemberOfPaidApplication(context, trx, change.checkout, { at, requestId });
  const member = await writeChange(trx, { ...change, checkout });
  if (!member) throw new Overtaken();
  if (checkout.pays_for === 'owed') {
    if (!(await payLinesOfCheckout(context, trx, checkout, { at, paidAt, requestId }))) throw new Overtaken();
    return true;
  }
  const reader = await findReceiptRecipient(context, trx, member);
  const renewal = toRenewal(checkout, { at, boughtAt: paidAt, requestId });
  const number = await renewLockedOrThrow(trx, renewal);
  if (number !== null)
    await queueReceiptEmailTo(context, trx, reader, {
      ...renewal,
      number,
      reference: checkout.reference,
      issuedAt: paidAt,
      isRenewed: true,
      isInsured: hasBoughtInsurance(checkout.selection.insurance),
      paidBy: 'provider',
    });
  return true;
}

/**
 * Returns SQL that locks a checkout's member. It finds no row if the member was merged with another person's record, or
 * died before a renewal.
 */
const selectHeldMember = (id: number, renews: boolean) => sql`
  select id, first_name, last_name, email, refused_email, deceased from members
  where id = ${id} and (not deceased or ${!renews}) and joined_to is null for no key update`;

const selectNobody = sql`
  select 0::bigint as id, '' as first_name, '' as last_name, null::text as email, null::text as refused_email,
    false as deceased`;

/**
 * Locks the member, then the checkout (docs/decisions/one-order-of-locks.md), and writes the change. Returns the
 * member. Returns undefined if the state changed, or if `selectHeldMember` finds nobody.
 */
async function writeChange(db: Kysely<Database>, change: Change): Promise<Member | undefined> {
  const { paymentEvent, checkout, state, captured, reason, at, paidAt, requestId } = change;
  const { payment, event } = paymentEvent;
  const { member_id: memberId, provider, reference } = checkout;
  const waits = state === 'paid' || canCheckoutBePaid({ ...checkout, state });
  // If the event does not change the state, the checkout keeps its earlier settling time.
  const settled = state === checkout.state ? (checkout.settled_at ?? at) : at;
  // A declined card leaves the payment page open, even if the checkout was replaced in the meantime.
  const settledAt = waits ? null : payment.state === 'declined' ? checkout.settled_at : settled;
  const action: AuditAction = `payment ${payment.state}`;
  const after = JSON.stringify({ state, reason, payment: captured?.payment.paymentId });
  const renews = captured?.state === 'applied';
  const { rows } = await sql<Member>`
    /* write what was reported of a payment${sql.raw(memberId === null ? ' of an application' : '')} */
    with held as (${memberId === null ? selectNobody : selectHeldMember(memberId, renews)}),
    moved as (
      update checkouts set state = ${state}, settled_at = ${settledAt}, reason = ${reason},
        look_after_tries = case when state = ${state} then look_after_tries else 0 end,
        look_after_at = case when state = ${state} then look_after_at else ${state === 'paid' ? at : checkout.look_after_at} end
      from held where checkouts.id = ${checkout.id} and state = ${checkout.state}
      returning checkouts.id
    ),
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
      select ${at}, ${requestId}, 'system', ${action}, ${`checkout:${reference}`}, ${after}
      from moved
    )
    select held.id, first_name, last_name, email, refused_email, deceased from held, moved`.execute(db);
  return rows[0];
}
