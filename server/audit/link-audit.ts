import { sql, type Kysely } from 'kysely';
import type { Job } from '../base/jobs.ts';
import type { Database } from '../store/schema.ts';

/** How many audit entries are linked in one transaction. */
const batch = 1000;

/**
 * Adds the audit entries that have no link yet to the chain, oldest first. If several processes do this, each entry
 * still gets only one link. If another process is linking, this process does nothing. An entry of a transaction that
 * commits late is linked after the commit.
 */
export async function linkAudit(db: Kysely<Database>, stop?: AbortSignal): Promise<void> {
  for (let linked = batch; linked === batch && stop?.aborted !== true;) {
    const { rows } = await sql<{ linked: number }>`
      /* link the audit */ select link_audit(${batch}) as linked`.execute(db);
    linked = rows[0]?.linked ?? 0;
  }
}

/** The job that links new audit entries into the chain within seconds. */
export const linkJob: Job = {
  name: 'link the audit',
  pattern: '* * * * * *',
  run: ({ db }, stop) => linkAudit(db, stop),
};
