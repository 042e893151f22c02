import { sql, type Kysely } from 'kysely';
import { writeAudit, type AuditEntry } from '../audit/audit.ts';
import type { Database } from '../store/schema.ts';

/** How many rows one transaction deletes, so that a first run over many years stays in the time limit. */
const batch = 5000;

/**
 * The SQL condition that a checkout ended before an instant without a result: no payment, record or receipt
 * belongs to it.
 */
const hasComeToNothing = (before: Date) => sql<boolean>`
  state in ('expired', 'replaced') and settled_at < ${before}
  and not exists (select from payments where checkout_id = checkouts.id)
  and not exists (select from records where checkout_id = checkouts.id)
  and not exists (select from receipts where checkout_id = checkouts.id)`;

/**
 * Deletes some checkouts. Entries of the audit name a checkout by its reference, so they first get a note of
 * the person, outside of the chain. So they stay a part of that person's history and erasure.
 */
const deleteCheckoutsBefore = (before: Date) => sql`
  with gone as (
    select id, member_id, reference from checkouts where ${hasComeToNothing(before)}
    order by settled_at limit ${batch} for update of checkouts skip locked
  ), noted as (
    update audit set person_id = gone.member_id from gone where subject = 'checkout:' || gone.reference
  )
  delete from checkouts using gone where checkouts.id = gone.id`;

const deleteEventsBefore = (before: Date) => sql`
  delete from payment_events where (provider, event_id) in (
    select provider, event_id from payment_events where received_at < ${before} order by received_at limit ${batch})`;

/** Counts the checkouts without a result before an instant, and the payment events, that will be deleted. */
export async function countOldCheckouts(
  db: Kysely<Database>,
  before: Date,
): Promise<{ readonly checkouts: number; readonly paymentEvents: number }> {
  const { rows } = await sql<{ checkouts: number; paymentEvents: number }>`
    select (select count(*) from checkouts where ${hasComeToNothing(before)}) as checkouts,
      (select count(*) from payment_events where received_at < ${before}) as "paymentEvents"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Nothing was counted');
  return counts;
}

/**
 * Deletes checkouts that ended without a result before an instant, and payment events received before it.
 * Each transaction deletes some thousands of rows and writes an entry in the audit. Paid checkouts stay, so
 * that a payment that is reported again is recognised. Once `stop` is aborted it ends after the current part.
 */
export async function deleteOldCheckouts(
  db: Kysely<Database>,
  entry: Pick<AuditEntry, 'at' | 'requestId'>,
  before: Date,
  stop?: AbortSignal,
): Promise<void> {
  for (const { action, go } of [
    { action: 'checkouts let go', go: deleteCheckoutsBefore },
    { action: 'payment events let go', go: deleteEventsBefore },
  ] as const) {
    const deletePart = () =>
      db.transaction().execute(async (trx) => {
        const { numAffectedRows } = await go(before).execute(trx);
        const rows = Number(numAffectedRows ?? 0n);
        const after = { rows, until: before.toISOString() };
        if (rows > 0)
          await writeAudit(trx, { ...entry, actor: 'system', action, subject: 'payments', after });
        return rows;
      });
    while (stop?.aborted !== true && (await deletePart()) === batch);
  }
}
