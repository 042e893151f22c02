import { sql, type Selectable, type Transaction } from 'kysely';
import type { ConcernMark } from '#domain/money/payment-to-look-after.ts';
import { t } from '#domain/texts/texts.ts';
import { writeAudit } from '#server/audit/audit.ts';
import { changeInSession, type ByCaller } from '#server/audit/audited-change.ts';
import type { CardEvent, CardPayment, ReportedReference } from '#server/payments/card/card-provider.ts';
import type { Context } from '#server/base/context.ts';
import { toLoggedAmount } from '#domain/values/money.ts';
import { createNotFound, Refused } from '#server/base/refused.ts';
import type { Database, PaymentConcernsTable, PaymentsTable } from '#server/store/schema.ts';
import type { PaymentEvent } from './payment-event.ts';

/**
 * A payment that the office must look after, as the provider reported it. `returnedCents` is what came back to the
 * association because a refund failed.
 */
export interface Concern {
  readonly kind: PaymentConcernsTable['kind'];
  readonly paymentId: string;
  readonly amountCents: number;
  readonly returnedCents?: number;
  readonly currency: string;
  readonly reason: string | null;
  /** The checkout's reference. It is null or empty if the report has none. */
  readonly reference: string | null;
  /** Whether the office need not do anything more, for example because the dispute was won. */
  readonly over: boolean;
  /** The time of the report by the provider's clock. An older report does not replace a newer report. */
  readonly reportedAt?: Date | undefined;
}

function toAuditSubject({ paymentId, reference }: Pick<Concern, 'paymentId' | 'reference'>): string {
  return reference === null || reference === '' ? `payment:${paymentId}` : `checkout:${reference}`;
}

/**
 * Writes a concern into the office's list and the audit. If the amount or the reason is new, a closed concern is opened
 * again.
 */
export async function recordConcern(context: Context, concern: Concern, requestId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const subject = await writeConcern(trx, context, concern);
    if (subject === null) return;
    const { amountCents, currency, kind, paymentId, reason } = concern;
    const after = { payment: paymentId, amount: toLoggedAmount(amountCents, currency), reason };
    const at = context.clock.now();
    await writeAudit(trx, { at, requestId, actor: 'system', action: `payment ${kind}`, subject, after });
  });
}

/**
 * Writes a concern. Each payment has one row for each kind of concern. Returns the audit's subject, or null if nothing
 * changed.
 */
export async function writeConcern(
  trx: Transaction<Database>,
  { card, clock }: Pick<Context, 'card' | 'clock'>,
  concern: Concern,
): Promise<string | null> {
  const {
    amountCents,
    currency,
    kind,
    over,
    paymentId,
    reason,
    reportedAt = null,
    returnedCents = 0,
  } = concern;
  const at = clock.now();
  const ours = await trx
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
    .select(['payments.id', 'reference'])
    .where('payments.provider', '=', card.name)
    .where('provider_payment_id', '=', paymentId)
    .orderBy('payments.id')
    .executeTakeFirst();
  const reference = ours?.reference ?? concern.reference;
  const { rows } = await sql`
    insert into payment_concerns as known (kind, provider, provider_payment_id, payment_id, reference, amount_cents,
      returned_cents, currency, reason, reported_at, noticed_at, dealt_at, dealt_by)
    values (${kind}, ${card.name}, ${paymentId}, ${ours?.id ?? null}, ${reference}, ${amountCents},
      ${returnedCents}, ${currency}, ${reason}, ${reportedAt}, ${at}, ${over ? at : null}, ${over ? 'system' : null})
    on conflict (provider, provider_payment_id, kind) do update set
      amount_cents = excluded.amount_cents, returned_cents = excluded.returned_cents, reason = excluded.reason,
      reported_at = greatest(known.reported_at, excluded.reported_at), noticed_at = excluded.noticed_at,
      dealt_at = excluded.dealt_at, dealt_by = excluded.dealt_by, note = null
    where (excluded.reported_at < known.reported_at) is not true
      and (excluded.amount_cents, excluded.returned_cents, excluded.reason)
        is distinct from (known.amount_cents, known.returned_cents, known.reason)
    returning id`.execute(trx);
  if (rows.length > 0) return toAuditSubject({ paymentId, reference });
  // The same state was reported once more. Reports from before that time are older now.
  if (reportedAt !== null) {
    await trx
      .updateTable('payment_concerns')
      .set({ reported_at: sql`greatest(reported_at, ${reportedAt})` })
      .where('provider', '=', card.name)
      .where('provider_payment_id', '=', paymentId)
      .where('kind', '=', kind)
      .execute();
  }
  return null;
}

/** Stores the report of a payment that has no known checkout. If the payment is captured, it becomes a concern. */
export async function recordUnknownPayment(
  context: Context,
  paymentEvent: PaymentEvent,
  event: { id: string; kind: string },
  requestId: string,
): Promise<void> {
  const { payment } = paymentEvent;
  if (payment.state === 'captured') {
    const paymentId = payment.paymentId ?? payment.providerId;
    await recordConcern(context, { ...payment, kind: 'unknown', paymentId, over: false }, requestId);
  }
  context.log.error(
    { reference: paymentEvent.payment.reference },
    'a payment of an unknown checkout was reported',
  );
  await context.db
    .insertInto('payment_events')
    .values({
      event_id: event.id,
      provider: context.card.name,
      kind: event.kind,
      reference: paymentEvent.payment.reference,
      received_at: context.clock.now(),
      outcome: 'unknown reference',
    })
    .onConflict((known) => known.doNothing())
    .execute();
}

/**
 * Subtracts a locked payment from its concern about refunds that were made at the provider. One of these refunds was
 * the refund due, so it is no concern. Closes the concern if no other amount is left.
 */
export async function settleRefundElsewhere(
  trx: Transaction<Database>,
  { amount_cents: cents, provider, provider_payment_id: paymentId }: Selectable<PaymentsTable>,
  at: Date,
): Promise<void> {
  const isDone = sql`amount_cents <= ${cents} and returned_cents = 0`;
  await trx
    .updateTable('payment_concerns')
    .set({
      amount_cents: sql`greatest(amount_cents - ${cents}, 0)`,
      dealt_at: sql`case when ${isDone} then coalesce(dealt_at, ${at}) else dealt_at end`,
      dealt_by: sql`case when ${isDone} then coalesce(dealt_by, 'system') else dealt_by end`,
    })
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .where('kind', '=', 'given back elsewhere')
    .where('amount_cents', '>', 0)
    .execute();
}

/**
 * Returns whether a reported payment belongs to the portal, and not to another seller on the same account. If the
 * report of a refund or a dispute has no reference, the provider is asked for it. Rejects if the provider does not
 * answer.
 */
export async function isPaymentOurs(
  { card, db }: Pick<Context, 'card' | 'db'>,
  { kind, payment }: Pick<CardEvent, 'kind' | 'payment'>,
): Promise<boolean> {
  const { paymentId } = payment;
  if (await isReportOurs({ card, db }, payment)) return true;
  if (paymentId === null || (kind !== 'refund' && kind !== 'dispute')) return false;
  return isReportOurs({ card, db }, { ...(await card.askReference(paymentId)), paymentId });
}

async function isReportOurs(
  { card, db }: Pick<Context, 'card' | 'db'>,
  { mayBeOfOthers = false, paymentId, reference }: ReportedReference & Pick<CardPayment, 'paymentId'>,
): Promise<boolean> {
  if (reference !== '' && !mayBeOfOthers) return true;
  const { rows } = await sql`
    select from payments where provider = ${card.name} and provider_payment_id = ${paymentId}
    union all
    select from payment_concerns where provider = ${card.name} and provider_payment_id = ${paymentId}
    union all
    select from checkouts where provider = ${card.name} and reference = ${reference}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Closes a concern with a note. Answers 409 if the concern changed since the office saw it, and 404 if the concern is
 * unknown.
 */
export async function closeConcern(
  context: Context,
  concern: number,
  { amount, note, reason, returned }: ConcernMark,
  by: ByCaller,
): Promise<void> {
  const isAsSeen = sql<boolean>`
    coalesce(${amount ?? null}::integer = case when returned_cents > 0 then returned_cents else amount_cents end, true)
    and coalesce(${returned ?? null}::boolean = (returned_cents > 0), true)
    and (${reason === undefined} or reason is not distinct from ${reason ?? null}
      or concat_ws(' ', reason, '(' || currency || ')') = ${reason ?? null})`;
  await changeInSession({ context, caller: by.caller }, async (trx) => {
    const row = await trx
      .updateTable('payment_concerns')
      .set({ dealt_at: by.at, dealt_by: by.actor, note })
      .where('id', '=', concern)
      .where('dealt_at', 'is', null)
      .where(isAsSeen)
      .returning(['kind', 'provider_payment_id', 'reference'])
      .executeTakeFirst();
    if (!row) {
      const gone = await trx
        .selectFrom('payment_concerns')
        .select('id')
        .where('id', '=', concern)
        .executeTakeFirst();
      throw gone ? new Refused(409, t('reason.refund.changed')) : createNotFound();
    }
    const { kind, provider_payment_id: paymentId, reference } = row;
    const after = { payment: paymentId, kind, note };
    await writeAudit(trx, {
      ...by,
      action: 'payment dealt with',
      subject: toAuditSubject({ paymentId, reference }),
      after,
    });
  });
}
