import { writeAudit, type AuditEntry } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { countInLimit, LimitReached } from './rate-limits.ts';

type Entry = Omit<AuditEntry, 'at' | 'after'>;

/**
 * Runs `work`. If a rate limit refuses it, only the first refusal in the limit's period is audited, so that nobody can
 * fill the disk.
 */
export async function withRefusalsInAudit<Answer>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  refused: Entry | (() => Promise<Entry>),
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LimitReached) {
      const { key, seconds } = error.limit;
      const entry = typeof refused === 'function' ? await refused() : refused;
      const once = { key: `told:${entry.action}:${key}`, times: 1, seconds };
      const at = clock.now();
      if ((await countInLimit(db, at, once)).used === 1) {
        await writeAudit(db, { ...entry, at, after: { reason: 'too many tries' } });
      }
    }
    throw error;
  }
}
