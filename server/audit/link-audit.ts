import { sql, type Kysely } from 'kysely';
import type { Job } from '../base/jobs.ts';
import type { Database } from '../store/schema.ts';

/** How many entries are linked in one transaction. */
const batch = 1000;

/**
 * Adds the entries that are not linked yet to the audit's chain, the oldest first. Each is linked once, however many
 * processes try; where another process is at it, this one leaves it alone. An entry whose transaction ends after that
 * of a later entry is linked when it is there.
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
