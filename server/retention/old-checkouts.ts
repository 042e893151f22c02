import { sql, type Kysely } from 'kysely';
import { writeAudit, type AuditEntry } from '../audit/audit.ts';
import type { Database } from '../store/schema.ts';

/** The most rows that one transaction deletes, so that no transaction takes too long. */
const batch = 5000;

/** Makes the SQL condition that a checkout ended before an instant without a payment, record or receipt. */
const hasComeToNothing = (before: Date) => sql<boolean>`
  state in ('expired', 'replaced') and settled_at < ${before}
  and not exists (select from payments where checkout_id = checkouts.id)
  and not exists (select from records where checkout_id = checkouts.id)
  and not exists (select from receipts where checkout_id = checkouts.id)`;

/**
 * Makes the SQL that deletes at most `batch` checkouts that ended before an instant and led to no payment, record or
 * receipt. An audit entry about a checkout names only the checkout's reference. Before the deletion, stores the id of
 * the checkout's person in the audit entry's `person_id`, outside of the hash chain. So the audit entry stays in the
 * person's history, and an erasure of the person finds the entry.
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

/**
 * Counts the checkouts that ended before an instant and led to no payment, record or receipt. Also counts the payment
 * events that arrived before this instant.
 */
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
 * Deletes checkouts that ended before an instant and led to no payment, record or receipt. Also deletes payment events
 * that arrived before this instant. Each transaction deletes at most `batch` rows and writes an audit entry. Keeps paid
 * checkouts, so that the server recognises a repeated report of a payment. If `stop` is aborted, finishes the current
 * transaction and ends.
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
