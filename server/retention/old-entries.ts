import { sql, type Kysely } from 'kysely';
import { writeAudit, type AuditEntry } from '../audit/audit.ts';
import type { Database } from '../store/schema.ts';

/** The most entries that one transaction deletes, so that it does not take too long. */
const batch = 5000;

interface Part {
  /** The positions of the first and the last link, the hash of the last link, and the number of links. */
  readonly first: number;
  readonly last: number;
  readonly hash: string;
  readonly entries: number;
}

async function findPartBefore(trx: Kysely<Database>, before: Date): Promise<Part | undefined> {
  const { rows } = await sql<Part>`
    with ends as (
      select first, least(newest - 1, first + ${batch} - 1, (
        select min(position) - 1 from audit_links join audit on id = entry_id
        where at >= ${before} and position between first and first + ${batch}
      )) as last
      from (select min(position) as first, max(position) as newest from audit_links) as whole_chain
    )
    select first, last, (select hash from audit_links where position = last) as hash,
      (select count(*) from audit_links join audit on id = entry_id where position between first and last) as entries
    from ends where first <= last`.execute(trx);
  return rows[0];
}

/**
 * Counts for removals of personal data (scrubs) that stay while some of their entries are deleted here. For each it
 * returns how many of its entries remain, and a hash of these. Null if there is no such removal.
 */
async function countScrubsLeft(trx: Kysely<Database>, { first, last }: Part): Promise<object | null> {
  const { rows } = await sql<{ scrubs: object | null }>`
    with gone as (select entry_id from audit_links where position between ${first} and ${last})
    select jsonb_object_agg(scrub.id, jsonb_build_object('entries', rest.entries, 'digest', rest.digest)) as scrubs
    from (select distinct scrubbed_by as id from audit where id in (select entry_id from gone)) as scrub
      cross join lateral (
        select count(*) as entries, encode(sha256(convert_to(coalesce(string_agg(
          id || ' ' || audit_digest(before) || ' ' || audit_digest(after), E'\\n' order by id), ''), 'UTF8')), 'hex') as digest
        from audit where scrubbed_by = scrub.id and id not in (select entry_id from gone)
      ) as rest
    where scrub.id is not null and scrub.id not in (select entry_id from gone)`.execute(trx);
  return rows[0]?.scrubs ?? null;
}

/**
 * Deletes audit entries older than an instant, and their links, at most `batch` in each transaction. Each transaction
 * writes an audit entry with the last deleted link, after which the chain now begins, and with the result of
 * `countScrubsLeft`. The caller must call `verifyAudit` first, because a fault in deleted entries is never found. If
 * `stop` is aborted, ends after the current transaction.
 */
export async function deleteOldAuditEntries(
  db: Kysely<Database>,
  entry: Pick<AuditEntry, 'at' | 'requestId'>,
  before: Date,
  stop?: AbortSignal,
): Promise<void> {
  const deletePart = () =>
    db.transaction().execute(async (trx) => {
      const part = await findPartBefore(trx, before);
      if (!part) return 0;
      const { entries, first, hash, last } = part;
      // Waits for transactions that are removing personal data from these entries, so that later SQL sees the result.
      await sql`
        select from audit where id in (select entry_id from audit_links where position between ${first} and ${last})
        order by id for update`.execute(trx);
      const scrubs = await countScrubsLeft(trx, part);
      await sql`
        with gone as (delete from audit_links where position between ${first} and ${last} returning entry_id)
        delete from audit where id in (select entry_id from gone)`.execute(trx);
      await writeAudit(trx, {
        ...entry,
        actor: 'system',
        action: 'audit entries let go',
        subject: 'audit',
        after: { entries, letGo: { position: last, hash }, ...(scrubs && { scrubs }) },
      });
      return last - first + 1;
    });
  while (stop?.aborted !== true && (await deletePart()) === batch);
}
