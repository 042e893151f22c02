import { sql, type Kysely } from 'kysely';
import { writeAudit, type AuditEntry } from '../audit/audit.ts';
import type { Database } from '../store/schema.ts';

/** The most rows that one transaction deletes, so that it does not take too long. */
const batch = 5000;

const hasComeToNothing = (before: Date) => sql<boolean>`
  state in ('expired', 'replaced') and settled_at < ${before}
  and not exists (select from payments where checkout_id = checkouts.id)
  and not exists (select from records where checkout_id = checkouts.id)
  and not exists (select from receipts where checkout_id = checkouts.id)`;

/**
 * Deletes old checkouts, and writes the person's id into their audit entries. `person_id` is not in the hash chain.
 * With it, the entries stay in the person's history, and an erasure finds them.
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

/** Counts the unpaid checkouts that ended before an instant, and the payment events that arrived before it. */
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
 * Deletes unpaid checkouts that ended before an instant, and payment events that arrived before it. Each transaction
 * deletes at most `batch` rows and writes an audit entry. Paid checkouts are kept, so that a repeated report is
 * recognised. If `stop` is aborted, ends after the current transaction.
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
