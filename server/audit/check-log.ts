import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { LogCheck } from '#domain/audit-log.ts';
import type { Context } from '../base/context.ts';
import { oneAtATime, type Job } from '../base/jobs.ts';
import type { Database } from '../store/schema.ts';
import { audit } from './audit.ts';
import { linkAudit, linkJob } from './link-audit.ts';
import { AuditBroken, verifyAudit } from './verify-chain.ts';

interface Kept {
  readonly at: Date;
  readonly whole: boolean | null;
  readonly entries: number;
  readonly waiting: number;
  readonly why: string | null;
}

/**
 * How the last check of the log found its chain, and whether somebody asked for another check since: both stand in the
 * log itself, so that every process knows it.
 */
export async function lastCheck(db: Kysely<Database>): Promise<LogCheck> {
  const { rows } = await sql<Kept & { readonly isAsked: boolean }>`
    select newest.at, (newest.after ->> 'whole')::boolean as whole, (newest.after ->> 'entries')::integer as entries,
      coalesce((newest.after ->> 'waiting')::integer, 0) as waiting, newest.after ->> 'why' as why, coalesce(asked.id > newest.id, asked.id is not null) as "isAsked"
    from (select) as one
      left join (select id, at, after from audit where action = 'log checked' order by at desc, id desc limit 1)
        as newest on true
      left join (select id from audit where action = 'log check asked' order by at desc, id desc limit 1)
        as asked on true`.execute(db);
  const [row] = rows;
  const checking = row?.isAsked === true;
  // There was none yet, or one of long ago, the details of which were taken out.
  if (row?.whole == null) return { checking, last: null };
  const { at, entries, waiting, whole, why } = row;
  return { checking, last: { at: at.toISOString(), whole, entries, waiting, why } };
}

/** Links what is not yet, looks at the whole chain, beside all other work, and writes down how it was found. */
async function checkLog({ clock, db, log }: Context, stop: AbortSignal): Promise<void> {
  await linkAudit(db, stop);
  const found = await verifyAudit(db, null, stop);
  const waiting = found.whole ? found.waiting : 0;
  const entries = found.whole ? found.entries + waiting : found.position - 1;
  const why = found.whole ? null : new AuditBroken(found).message;
  const requestId = randomUUID();
  if (why !== null) log.error({ requestId, position: entries + 1 }, 'the audit is not whole');
  const after = { whole: found.whole, entries, waiting, why };
  await audit(db, {
    at: clock.now(),
    requestId,
    actor: 'system',
    action: 'log checked',
    subject: 'log',
    after,
  });
}

async function checkLogWhereAsked(context: Context, stop: AbortSignal): Promise<void> {
  const { checking } = await lastCheck(context.db);
  if (checking) await checkLog(context, stop);
}

/** The jobs that link the log's chain as it grows, and check the log every night and soon after somebody asks. */
export const auditJobs: readonly Job[] = [
  linkJob,
  oneAtATime({ name: 'check the log', pattern: '0 17 4 * * *', run: checkLog }),
  oneAtATime({ name: 'check the log where asked', pattern: '*/3 * * * * *', run: checkLogWhereAsked }),
];
