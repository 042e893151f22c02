import { sql, type Kysely } from 'kysely';
import type { Job } from '../base/jobs.ts';
import type { Database } from '../store/schema.ts';

/** How many entries are linked in one transaction. */
const batch = 1000;

/**
 * Links the entries of the audit that are not linked yet into its chain, those that were written first at first, each
 * once however many processes do it at a time; whoever finds another one at it leaves it to that one. An entry whose
 * transaction ends later than that of a later one is linked when it is there.
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
