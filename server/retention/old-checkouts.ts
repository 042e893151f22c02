import { sql, type Kysely } from 'kysely';
import { writeAudit, type AuditEntry } from '../audit/audit.ts';
import type { Database } from '../store/schema.ts';

/** How many rows are let go in one transaction: a first run over many years is not ended for taking long. */
const batch = 5000;

/** That a checkout came to nothing before an instant: nobody looks after it any more, and no money or paper stands on it. */
const hasComeToNothing = (before: Date) => sql<boolean>`
  state in ('expired', 'replaced') and settled_at < ${before}
  and not exists (select from payments where checkout_id = checkouts.id)
  and not exists (select from records where checkout_id = checkouts.id)
  and not exists (select from receipts where checkout_id = checkouts.id)`;

/**
 * Deletes some checkouts. The entries of the audit that name one by its reference get a note of whose it was beside the
 * chain, so that they stay a part of that person's history and of their erasure.
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

/** How many checkouts that came to nothing before an instant, and how many payment events, will be deleted. */
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
 * Deletes checkouts that came to nothing before an instant, and the payment events received before it. Each transaction
 * deletes some thousands of them, with an entry in the audit for each. What was paid stays, so that a payment that is
 * reported again is recognised. Once `stop` is aborted it ends after the part it is at.
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
