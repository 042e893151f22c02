import { sql, type Kysely } from 'kysely';
import type { Job } from '../base/jobs.ts';
import type { Database } from '../store/schema.ts';

const batch = 1000;

/**
 * Adds to the chain all audit entries that have no link yet, oldest first. Only one process at a time adds links. An
 * entry that is committed late is added by a later run.
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
