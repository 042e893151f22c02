import { writeAudit, type AuditEntry } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { countInLimit, LimitReached } from './rate-limits.ts';

type Entry = Omit<AuditEntry, 'at' | 'after'>;

/**
 * Runs `work`, and writes an audit entry if `work` throws the refusal of a rate limit. Only the first refusal in the
 * limit's period is written into the audit, because attackers could otherwise fill the disk. The audit entry is written
 * outside the transaction of `work`, because a refusal rolls that transaction back.
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
