import { randomUUID } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import { toLoggedAmount } from '#domain/values/money.ts';
import { writeAudit } from '#server/audit/audit.ts';
import type { Context } from '#server/base/context.ts';
import type { Database, PaymentConcernsTable } from '#server/store/schema.ts';
import { writeConcern } from './concerns.ts';
import { readSharesOfPayment, sumRefundedShares } from './shares.ts';

interface Reported {
  readonly paymentId: string;
  readonly currency: string;
}

type UnknownPayment = Pick<Selectable<PaymentConcernsTable>, 'amount_cents' | 'dealt_at' | 'dealt_by' | 'id'>;

/**
 * Asks the provider how much of a payment is refunded, and tells the office about refunds that the portal did not make.
 * After each change it asks again, because the answer may be older than the change. Rejects if the provider does not
 * answer.
 */
export async function takeInRefundsElsewhere(context: Context, reported: Reported): Promise<void> {
  const { card, db } = context;
  const { paymentId } = reported;
  const of = { provider: card.name, provider_payment_id: paymentId };
  let isSettled = false;
  while (!isSettled) {
    const known = sumRefundedShares(await readSharesOfPayment(db, of));
    const cents = (await card.askRefundedCents(paymentId)) - known;
    // A refund by the portal has not reached the provider yet. The provider reports again when this refund arrives.
    if (cents < 0) return;
    isSettled = await db.transaction().execute(async (trx) => {
      await sql`select from payments where provider = ${card.name} and provider_payment_id = ${paymentId}
        order by id for share`.execute(trx);
      // If the portal made or found a refund in the meantime, the answer counts this refund twice or not at all.
      if (sumRefundedShares(await readSharesOfPayment(trx, of)) !== known) return false;
      return !(await recordRefundsElsewhere(trx, context, { ...reported, cents }));
    });
  }
}

/** Records how much of a payment was refunded outside the portal. Returns whether that amount changed. */
async function recordRefundsElsewhere(
  trx: Transaction<Database>,
  context: Context,
  { cents, currency, paymentId }: Reported & { readonly cents: number },
): Promise<boolean> {
  const at = context.clock.now();
  const concerns = await trx
    .selectFrom('payment_concerns')
    .select(['id', 'kind', 'amount_cents', 'returned_cents', 'reference', 'dealt_at', 'dealt_by'])
    .where('provider', '=', context.card.name)
    .where('provider_payment_id', '=', paymentId)
    .where('kind', '<>', 'disputed')
    .orderBy('id')
    .forUpdate()
    .execute();
  const unknown = concerns.find(({ kind }) => kind === 'unknown');
  if (unknown) await followRefundsOfUnknown(trx, unknown, cents, at);
  const before = concerns.find(({ kind }) => kind === 'given back elsewhere');
  const failed = (before?.amount_cents ?? 0) - cents;
  if (failed === 0) return false;
  // What the office has not dealt with yet is told together with what failed now.
  const toldBefore = before?.dealt_at === null ? before.returned_cents : 0;
  const returned = Math.max(0, failed + toldBefore);
  const subject = await writeConcern(trx, context, {
    kind: 'given back elsewhere',
    paymentId,
    amountCents: cents,
    returnedCents: returned,
    currency,
    reason: null,
    reference: unknown?.reference ?? null,
    // The office itself refunds an unknown payment at the provider, so only a failure is news.
    over: failed < 0 && unknown !== undefined && returned === 0,
  });
  if (subject === null) return false;
  const action = failed > 0 ? 'refund elsewhere failed' : 'payment given back elsewhere';
  const after = { payment: paymentId, amount: toLoggedAmount(failed > 0 ? failed : cents, currency) };
  await writeAudit(trx, { at, requestId: randomUUID(), actor: 'system', action, subject, after });
  return true;
}

/**
 * Closes the concern about an unknown payment when the whole payment is refunded. Opens the concern again if a refund
 * fails later.
 */
async function followRefundsOfUnknown(
  trx: Transaction<Database>,
  { amount_cents: amount, dealt_at: dealtAt, dealt_by: dealtBy, id }: UnknownPayment,
  cents: number,
  at: Date,
): Promise<void> {
  const isBack = cents >= amount;
  if (isBack ? dealtAt !== null : dealtBy !== 'system') return;
  const change = isBack
    ? { dealt_at: at, dealt_by: 'system' }
    : { dealt_at: null, dealt_by: null, noticed_at: at };
  await trx.updateTable('payment_concerns').set(change).where('id', '=', id).execute();
}
