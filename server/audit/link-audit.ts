import { sql, type Kysely } from 'kysely';
import type { Job } from '../base/jobs.ts';
import type { Database } from '../store/schema.ts';

const batch = 1000;

/**
 * Adds the audit entries without a link to the chain, oldest first. Only one process at a time adds links. An entry
 * that is committed late is linked then.
 */
export async function linkAudit(db: Kysely<Database>, stop?: AbortSignal): Promise<void> {
  for (let linked = batch; linked === batch && stop?.aborted !== true;) {
    const { rows } = await sql<{ linked: number }>`
      /* link the audit */ select link_audit(${batch}) as linked`.execute(db);
    linked = rows[0]?.linked ?? 0;
  }
}

/** Links new audit entries into the chain within seconds. */
export const linkJob: Job = {
  name: 'link the audit',
  pattern: '* * * * * *',
  run: ({ db }, stop) => linkAudit(db, stop),
};
