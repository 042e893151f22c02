import { sql } from 'kysely';
import { listKnownCardProviders, type Context } from '#server/base/context.ts';
import { toErrorTrace } from '#server/base/error-trace.ts';
import type { RefundReport } from '#server/payments/card/card-provider.ts';
import { takeInRefundReport } from './refund.ts';

/** After this number of failures with no success between them, the provider seems to be down. */
const mostFailures = 3;

/** For how many milliseconds the server looks back. A refund can also fail weeks after it was made. */
const lookedBack = 30 * 86_400_000;

/** Leaves out payments that the portal has not stored. Another seller on the same account made them. */
async function filterOwn(
  { card, db }: Context,
  refunded: readonly RefundReport[],
): Promise<readonly RefundReport[]> {
  const { rows } = await sql<{ id: string }>`
    select provider_payment_id as id from payments where provider = ${card.name}
      and provider_payment_id = any(${refunded.map(({ paymentId }) => paymentId)})
    union
    select provider_payment_id from payment_concerns where provider = ${card.name}
      and provider_payment_id = any(${refunded.map(({ paymentId }) => paymentId)})`.execute(db);
  const own = new Set<string | null>(rows.map(({ id }) => id));
  return refunded.filter(({ paymentId }) => own.has(paymentId));
}

/** Asks one provider. Rejects if the provider or the database seems to be down. */
async function takeInMissedRefundsOf(context: Context, since: Date, stop?: AbortSignal): Promise<void> {
  const refunded = await context.card.listRefunded(since);
  let failures = 0;
  for (const report of await filterOwn(context, refunded)) {
    if (stop?.aborted === true) return;
    try {
      await takeInRefundReport(context, report);
      failures = 0;
    } catch (error) {
      const { paymentId } = report;
      context.log.warn({ ...toErrorTrace(error), paymentId }, 'a refund could not be looked after');
      failures += 1;
      if (failures === mostFailures) throw error;
    }
  }
}

/**
 * Asks the card providers which payments were refunded lately, and takes in the refunds that no callback has reported.
 * After `stop` is aborted, it takes in no further refund. Rejects if a provider seems to be down, once all were asked.
 */
export async function takeInMissedRefunds(context: Context, stop?: AbortSignal): Promise<void> {
  const since = new Date(context.clock.now().getTime() - lookedBack);
  const isStopped = () => stop?.aborted === true;
  let failed: unknown = null;
  for (const card of listKnownCardProviders(context)) {
    if (isStopped()) break;
    try {
      await takeInMissedRefundsOf({ ...context, card }, since, stop);
    } catch (error) {
      if (isStopped()) break;
      context.log.warn(
        { ...toErrorTrace(error), provider: card.name },
        'a card provider could not be asked about refunds',
      );
      failed ??= error;
    }
  }
  if (failed !== null) throw failed;
}
